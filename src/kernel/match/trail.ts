import { IllegalAction, matchMessages } from '../errors.ts';
import type { GameTypes, Rules, Seat } from '../rules.ts';
import { Course } from './course.ts';
import { Fold } from './fold.ts';
import type { Act, Entry, Log } from './log.ts';
import type { Begun, Steps, Told } from './played.ts';
import { Footpath } from './steps.ts';

/**
 * The past of a match that can go back: all its entries, and a few of the states on its way, the closer together the
 * nearer they are. Of n moves it keeps about log n states, and going back through all of them folds about n log n.
 */
export class Trail<G extends GameTypes> {
  private readonly stays: (action: G['Action']) => boolean;
  private readonly begin: () => Promise<Fold<G>>;
  /** Whether it goes back only where its players have agreed on it. */
  private readonly byAgreement: boolean;
  private entries: Entry<G['Action']>[] = [];
  private course: Course<G['Action']>;
  private path: Footpath<G['Action']>;
  /** By the first position of a state. */
  private readonly kept = new Map<number, Fold<G>>();

  constructor({ stays = () => false }: Pick<Rules<G>, 'stays'>, begin: () => Promise<Fold<G>>, byAgreement = false) {
    this.stays = stays;
    this.begin = begin;
    this.byAgreement = byAgreement;
    this.course = new Course(stays);
    this.path = new Footpath(this.course);
  }

  /** Of a match that can go back, by itself or by agreement. What other rules have played cannot be folded again. */
  static of<G extends GameTypes>(rules: Rules<G>, start: Begun<G['Setup']>, fold: Fold<G>): Trail<G> | undefined {
    if (start.version !== rules.version) return undefined;
    const trail = new Trail(rules, () => Fold.waitedFor(rules, start), !start.open);
    if (fold.position === 0) trail.keep(fold);
    return trail;
  }

  get length(): number {
    return this.entries.length;
  }

  /** How many states are kept. */
  get size(): number {
    return this.kept.size;
  }

  /** Takes in the next entry. */
  add(entry: Entry<G['Action']>): void {
    this.entries.push(entry);
    this.course.add(entry);
    this.path.follow(entry);
  }

  /** Keeps the state in which the match stands now, and forgets those that are no longer worth it. */
  keep(fold: Fold<G>): void {
    const { course } = this;
    const here = course.depth(this.length);
    const first = course.first(this.length);
    if (!this.kept.has(first)) this.kept.set(first, fold);
    for (const other of this.kept.keys()) if (!isWorthKeeping(course.depth(other), here)) this.kept.delete(other);
  }

  /** Forgets what came after so many entries. */
  cut(length: number): void {
    const entries = this.entries.slice(0, length);
    this.entries = [];
    this.course = new Course(this.stays);
    this.path = new Footpath(this.course);
    for (const entry of entries) this.add(entry);
    for (const first of this.kept.keys()) if (first > length) this.kept.delete(first);
  }

  /** The same as it was after so many entries. */
  upTo(length: number): Trail<G> {
    const trail = new Trail({ stays: this.stays }, this.begin, this.byAgreement);
    for (const entry of this.entries.slice(0, length)) trail.add(entry);
    return trail;
  }

  /** Throws IllegalAction where nobody can go back to a position. */
  mustReach(position: number): void {
    if (this.course.canReturnTo(position)) return;
    const last = this.length;
    if (!Number.isInteger(position) || position < 0 || position > last) {
      throw new IllegalAction(`expected a position from 0 to ${last}, found ${position}`, '/to');
    }
    throw new IllegalAction(matchMessages.seatsWereFree(), '/to');
  }

  steps(seats: readonly Seat[]): Steps {
    return this.path.steps(this.entries, seats);
  }

  /** What entry n told. */
  async toldBy(n: number, log: Log<G['Action']>): Promise<readonly Told<G['Event']>[]> {
    const entry = this.entries[n];
    if (entry === undefined || entry.back !== undefined) return [];
    const fold = await this.at(n, log);
    await fold.ahead(entry);
    return fold.copy().apply(entry).told;
  }

  /** The match as it stood at a position. It is shared: work on a copy. */
  async at(position: number, log: Log<G['Action']>): Promise<Fold<G>> {
    const { course, entries, kept } = this;
    log.wake?.();
    const way = course.wayTo(position);
    let depth = way.length - 1;
    while (depth > 0 && !kept.has(way[depth] ?? 0)) depth--;
    let fold = kept.get(way[depth] ?? 0) ?? (await this.begin());
    if (depth === 0) kept.set(0, fold);
    let isShared = true;
    for (const first of way.slice(depth + 1)) {
      await log.rest?.();
      const turn = entries[first - 2];
      if (turn?.back !== undefined) fold = fold.returned(turn, first - 1, this.byAgreement);
      else if (isShared) fold = fold.copy();
      const entry = entries[first - 1] as Act<G['Action']>;
      await fold.ahead(entry);
      fold.apply(entry);
      depth++;
      isShared = isWorthKeeping(depth, way.length - 1);
      if (isShared) kept.set(first, fold);
    }
    const last = entries[position - 1];
    return last?.back === undefined ? fold : fold.returned(last, position, this.byAgreement);
  }
}

/** The more often two divides a depth, the longer its state is kept; the beginning always is. */
function isWorthKeeping(depth: number, here: number): boolean {
  return depth === 0 || Math.abs(here - depth) <= (depth & -depth);
}
