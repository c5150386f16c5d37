import { IllegalAction } from '../errors.ts';
import type { Rules, Seat } from '../rules.ts';
import type { Fold } from './fold.ts';
import type { Act, Entry, Log } from './log.ts';
import { Past, type Waypoints } from './past.ts';
import type { Begun, Played, Steps, Told } from './played.ts';
import { Trail } from './trail.ts';

/** An entry, what it makes of a match, and what is told of it. */
export interface Tried<Setup, State, Action, View, Happening> {
  readonly entry: Entry<Action>;
  readonly next: Fold<Setup, State, Action, View, Happening>;
  readonly played: Played<Action, Happening>;
}

/** Where a match stands, and the past that it can go back to. What is tried out changes nothing until it is taken over. */
export class Stand<Setup, State, Action, View, Happening> {
  fold: Fold<Setup, State, Action, View, Happening>;
  private readonly rules: Rules<Setup, State, Action, View, Happening>;
  private readonly start: Begun<Setup>;
  private readonly log: Log<Action>;
  private readonly past: Past<Setup, State, Action, View, Happening>;
  /** Only of a match that can go back. */
  private readonly trail: Trail<Setup, State, Action, View, Happening> | undefined;

  constructor(
    rules: Rules<Setup, State, Action, View, Happening>,
    start: Begun<Setup>,
    log: Log<Action>,
    fold: Fold<Setup, State, Action, View, Happening>,
    waypoints?: Waypoints<Fold<Setup, State, Action, View, Happening>>,
    trail = Trail.of(rules, start, fold),
  ) {
    this.rules = rules;
    this.start = start;
    this.log = log;
    this.fold = fold;
    this.past = new Past(rules, start, log, waypoints);
    this.trail = trail;
  }

  /** Where those who hold these seats can step to; undefined where the match cannot go back. */
  steps(seats: readonly Seat[]): Steps | undefined {
    return this.trail?.steps(seats);
  }

  /** Learns what was stored before the snapshot that the match goes on from. */
  async recall(): Promise<this> {
    if (this.trail === undefined || this.fold.position === 0) return this;
    for (const entry of await this.log.read(0, this.fold.position)) this.trail.add(entry);
    this.trail.keep(this.fold);
    return this;
  }

  /** Where it stood after n entries, only to be looked at; undefined where other rules have written it. */
  async lookBack(position: number): Promise<Stand<Setup, State, Action, View, Happening> | undefined> {
    const { rules, start, log, trail } = this;
    const fold = await (trail === undefined ? this.past.at(position) : trail.at(position, log));
    return fold && new Stand(rules, start, log, fold, undefined, trail?.upTo(position));
  }

  /** What entry n told; nothing where other rules have written it. */
  async toldBy(n: number): Promise<readonly Told<Happening>[]> {
    return this.trail === undefined ? this.past.toldBy(n) : this.trail.toldBy(n, this.log);
  }

  /** What an action would make of the match: there is nothing to wait for. Throws IllegalAction. */
  tryAction(entry: Act<Action>, from = this.fold): Tried<Setup, State, Action, View, Happening> {
    const next = from.copy();
    return { entry, next, played: next.apply(entry) };
  }

  /** What an entry would make of the match. Throws IllegalAction. */
  async tryOut(entry: Entry<Action>, from = this.fold): Promise<Tried<Setup, State, Action, View, Happening>> {
    if (entry.back === undefined) return this.tryAction(entry, from);
    if (this.trail === undefined) throw new IllegalAction(whyNoReturn(this.start));
    this.trail.mustReach(entry.back);
    const position = from.position + 1;
    const next = (await this.trail.at(entry.back, this.log)).returned(entry, position);
    return { entry, next, played: { position, entries: [entry], told: [] } };
  }

  takeOver(tried: Tried<Setup, State, Action, View, Happening>): void {
    this.note(tried);
    this.fold = tried.next;
    this.leaveWaypoint();
  }

  /** Folds what was stored by others, all or nothing. What was taken back again is not even folded. */
  async follow(entries: readonly Entry<Action>[]): Promise<void> {
    const { trail } = this;
    if (entries.length === 0) return;
    if (trail !== undefined) {
      await this.orElseForget(async () => {
        for (const entry of entries) trail.add(entry);
        this.fold = await trail.at(trail.length, this.log);
        trail.keep(this.fold);
      });
      return;
    }
    const fold = this.fold.copy();
    for (const entry of entries) {
      const rest = this.log.rest?.();
      if (rest !== undefined) await rest;
      if (entry.back !== undefined) throw new IllegalAction(whyNoReturn(this.start));
      fold.apply(entry);
    }
    this.fold = fold;
    this.leaveWaypoint();
  }

  private leaveWaypoint(): void {
    if (this.trail === undefined) this.past.pass(this.fold);
  }

  /** The same, and tells of each in the state that it led to, once all are known to fit the rules. */
  async followEach(
    entries: readonly Entry<Action>[],
    tell: (played: Played<Action, Happening>) => void,
  ): Promise<void> {
    const steps: Tried<Setup, State, Action, View, Happening>[] = [];
    await this.orElseForget(async () => {
      for (const entry of entries) {
        await this.log.rest?.();
        const tried = await this.tryOut(entry, steps.at(-1)?.next);
        this.note(tried);
        steps.push(tried);
      }
    });
    for (const { next, played } of steps) {
      this.fold = next;
      tell(played);
    }
    this.leaveWaypoint();
  }

  private note({ entry, next }: Tried<Setup, State, Action, View, Happening>): void {
    this.trail?.add(entry);
    this.trail?.keep(next);
  }

  private async orElseForget(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.trail?.cut(this.fold.position);
      throw error;
    }
  }
}

function whyNoReturn({ open }: Begun): string {
  return open
    ? 'this match began under other rules: what was played then cannot be gone back to'
    : 'only an open match can go back: one whose seats and seed are all one player’s, which says so when it is made';
}
