import { IllegalAction, matchMessages } from '../errors.ts';
import type { Message } from '../message-catalog.ts';
import type { GameTypes, Rules, Seat } from '../rules.ts';
import { beforeLast } from './course.ts';
import type { Fold } from './fold.ts';
import type { Act, Entry, Log, Return } from './log.ts';
import { Past, type Waypoints, WentBack } from './past.ts';
import type { Begun, Played, Steps, Told } from './played.ts';
import { Trail } from './trail.ts';

/** An entry, what it makes of a match, and what is told of it. */
export interface Tried<G extends GameTypes> {
  readonly entry: Entry<G['Action']>;
  readonly next: Fold<G>;
  readonly played: Played<G>;
}

/** Where a match stands, and the past that it can go back to. What is tried out changes nothing until it is taken over. */
export class Stand<G extends GameTypes> {
  fold: Fold<G>;
  private readonly rules: Rules<G>;
  private readonly start: Begun<G['Setup']>;
  private readonly log: Log<G['Action']>;
  private readonly past: Past<G>;
  /** Of a match that can go back, or that has done so by agreement. */
  private trail: Trail<G> | undefined;

  constructor(
    rules: Rules<G>,
    start: Begun<G['Setup']>,
    log: Log<G['Action']>,
    fold: Fold<G>,
    waypoints?: Waypoints<Fold<G>>,
    trail = start.open ? Trail.of(rules, start, fold) : undefined,
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
    return this.start.open ? this.trail?.steps(seats) : undefined;
  }

  /** Learns what was stored before the snapshot that the match goes on from. */
  async recall(): Promise<this> {
    if (this.trail === undefined || this.fold.position === 0) return this;
    for (const entry of await this.log.read(0, this.fold.position)) this.trail.add(entry);
    this.trail.keep(this.fold);
    return this;
  }

  /** Where it stood after n entries, only to be looked at; undefined where other rules have written it. */
  async lookBack(position: number): Promise<Stand<G> | undefined> {
    const { rules, start, log } = this;
    return this.looking(
      async () => {
        const fold = await this.past.at(position);
        return fold && new Stand(rules, start, log, fold);
      },
      async trail => new Stand(rules, start, log, await trail.at(position, log), undefined, trail.upTo(position)),
    );
  }

  /** What entry n told; nothing where other rules have written it. */
  async toldBy(n: number): Promise<readonly Told<G['Event']>[]> {
    return this.looking(
      () => this.past.toldBy(n),
      trail => trail.toldBy(n, this.log),
    );
  }

  /** What an action would make of the match: there is nothing to wait for. Throws IllegalAction. */
  tryAction(entry: Act<G['Action']>, from = this.fold, isHeard = true): Tried<G> {
    const next = from.copy();
    return { entry, next, played: next.apply(entry, isHeard) };
  }

  /** What an entry would make of the match. Throws IllegalAction. */
  async tryOut(entry: Entry<G['Action']>, from = this.fold): Promise<Tried<G>> {
    if (entry.back === undefined) {
      await from.ahead(entry);
      return this.tryAction(entry, from);
    }
    const trail = this.start.open ? this.trail : await this.trailAsAgreed(entry, from);
    if (trail === undefined) throw new IllegalAction(whyNoReturn(this.start));
    trail.mustReach(entry.back);
    const position = from.position + 1;
    const next = (await trail.at(entry.back, this.log)).returned(entry, position, !this.start.open);
    return { entry, next, played: { position, entries: [entry], told: [] } };
  }

  takeOver(tried: Tried<G>): void {
    this.note(tried);
    this.fold = tried.next;
    this.leaveWaypoint();
  }

  /** Folds what was stored by others, all or nothing. What was taken back again is not even folded. */
  async follow(entries: readonly Entry<G['Action']>[]): Promise<void> {
    if (entries.length === 0) return;
    if (entries.some(({ back }) => back !== undefined)) this.trail ??= await this.trailTo(this.fold);
    const { trail } = this;
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
      const ahead = fold.ahead(entry);
      if (ahead !== undefined) await ahead;
      fold.apply(entry);
    }
    this.fold = fold;
    this.leaveWaypoint();
  }

  /** Whether the clocks, or those who have agreed on something, owe anything by now. */
  owes(now: number): boolean {
    return this.fold.hasRunOut(now) || this.isAgreed;
  }

  /** Whether all have agreed to take a move back, and it still is to be done. */
  get isAgreed(): boolean {
    return this.rules.takeBack?.(this.fold.state)?.agreed === true;
  }

  /** What all have agreed on: the entry that takes the move back, at the moment at which the last one agreed. */
  async agreed(): Promise<Return | undefined> {
    const asked = this.rules.takeBack?.(this.fold.state);
    if (!asked?.agreed) return undefined;
    const log = await this.log.read(0, this.fold.position);
    const back = this.beforeLastMove(log, asked.by);
    return back === undefined ? undefined : { by: asked.by, back, time: log.at(-1)?.time ?? this.start.time };
  }

  /** Throws IllegalAction where a seat asks to take a move back and there is none; undefined where none asks. */
  mustBeOfUse({ entry, next }: Tried<G>): Promise<void> | undefined {
    const asked = this.rules.takeBack?.(next.state);
    if (asked === undefined || asked.by !== entry.by || this.rules.takeBack?.(this.fold.state)) return undefined;
    return this.mustHaveMoved(asked.by);
  }

  private async mustHaveMoved(by: Seat): Promise<void> {
    const log = await this.log.read(0, this.fold.position);
    if (this.beforeLastMove(log, by) === undefined) throw new IllegalAction(matchMessages.nothingToTakeBack());
  }

  private beforeLastMove(log: readonly Entry<G['Action']>[], by: Seat): number | undefined {
    if (this.start.version !== this.rules.version) return undefined;
    const isMove = ({ action }: Act<G['Action']>) => this.rules.moves?.(action) === true;
    return beforeLast(log, log.length, at => log[at]?.by === by && isMove(log[at] as Act<G['Action']>));
  }

  /** The trail of a match that goes back because all have agreed on it; undefined where they have not. */
  private async trailAsAgreed({ by }: Return, from: Fold<G>) {
    const asked = this.rules.takeBack?.(from.state);
    if (!asked?.agreed || asked.by !== by) return undefined;
    this.trail ??= await this.trailTo(from);
    return this.trail;
  }

  private async trailTo(fold: Fold<G>) {
    const { rules, start, log } = this;
    const trail = Trail.of(rules, start, fold);
    for (const entry of await log.read(0, fold.position)) trail?.add(entry);
    trail?.keep(fold);
    return trail;
  }

  /** Looks back straight along the log, or where that went back, along a trail. */
  private async looking<T>(straight: () => Promise<T>, along: (trail: Trail<G>) => Promise<T>): Promise<T> {
    if (this.trail !== undefined) return along(this.trail);
    try {
      return await straight();
    } catch (error) {
      const trail = error instanceof WentBack ? await this.trailTo(this.fold) : undefined;
      if (trail === undefined) throw error;
      return along(trail);
    }
  }

  private leaveWaypoint(): void {
    if (this.trail === undefined) this.past.pass(this.fold);
  }

  /** The same, and tells of each in the state that it led to, once all are known to fit the rules. */
  async followEach(entries: readonly Entry<G['Action']>[], tell: (played: Played<G>) => void): Promise<void> {
    const steps: Tried<G>[] = [];
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

  private note({ entry, next }: Tried<G>): void {
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

function whyNoReturn({ open }: Begun): Message {
  return open ? matchMessages.otherRules() : matchMessages.notOpen();
}
