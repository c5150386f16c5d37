import { IllegalAction, matchMessages } from '../errors.ts';
import type { GameTypes, Rules, Seat } from '../rules.ts';
import { Fold } from './fold.ts';
import { HistoryTree } from './history-tree.ts';
import type { Act, Entry, Log } from './log.ts';
import type { Begun, EmittedEvent, Steps } from './match-types.ts';

/** The furthest way that was gone, and where on it the match stands: what undo and redo walk along. */
class UndoCursor<Action> {
  private readonly tree: HistoryTree<Action>;
  private way: number[] = [0];
  private here = 0;
  /** Where the match stood before it was taken back to the beginning, as long as nothing has come after. */
  private left: number | undefined;

  constructor(course: HistoryTree<Action>) {
    this.tree = course;
  }

  /** The last entry of the course. */
  follow({ back }: Entry<Action>): void {
    const { tree: course, here, way } = this;
    const first = course.first(course.length);
    const depth = course.depth(first);
    const from = way[here];
    if (back === undefined) way.length = depth;
    else if (way[depth] !== first) this.way = course.pathTo(first);
    this.way[depth] = first;
    this.here = depth;
    this.left = back !== undefined && depth === course.floor && here > depth + 1 ? from : undefined;
  }

  /** Where those who hold these seats can step to. What others and the clock did in between goes with their own actions. */
  steps(log: readonly Entry<Action>[], seats: readonly Seat[]): Steps {
    const { way, here, left } = this;
    const { floor } = this.tree;
    const isTheirs = (depth: number) => seats.includes(log[(way[depth] ?? 0) - 1]?.by as Seat);
    let back = here;
    while (back > floor && !isTheirs(back)) back--;
    let forward = here + 1;
    while (forward < way.length - 1 && !isTheirs(forward + 1)) forward++;
    return {
      back: back > floor ? (way[back - 1] ?? null) : (left ?? null),
      forward: way[forward] ?? null,
      start: here > floor ? (way[floor] ?? null) : null,
    };
  }
}

/**
 * The past of a match that can go back: all its entries, and a few of the states on its way, the closer together the
 * nearer they are. Of n moves it keeps about log n states, and going back through all of them folds about n log n.
 */
export class UndoHistory<G extends GameTypes> {
  private readonly stays: (action: G['Action']) => boolean;
  private readonly begin: () => Promise<Fold<G>>;
  /** Whether it goes back only where its players have agreed on it. */
  private readonly byAgreement: boolean;
  private entries: Entry<G['Action']>[] = [];
  private tree: HistoryTree<G['Action']>;
  private cursor: UndoCursor<G['Action']>;
  /** By the first position of a state. */
  private readonly kept = new Map<number, Fold<G>>();

  constructor({ stays = () => false }: Pick<Rules<G>, 'stays'>, begin: () => Promise<Fold<G>>, byAgreement = false) {
    this.stays = stays;
    this.begin = begin;
    this.byAgreement = byAgreement;
    this.tree = new HistoryTree(stays);
    this.cursor = new UndoCursor(this.tree);
  }

  /** Of a match that can go back, by itself or by agreement. What other rules have played cannot be folded again. */
  static of<G extends GameTypes>(rules: Rules<G>, start: Begun<G['Setup']>, fold: Fold<G>): UndoHistory<G> | undefined {
    if (start.version !== rules.version) return undefined;
    const history = new UndoHistory(rules, () => Fold.waitedFor(rules, start), !start.open);
    if (fold.position === 0) history.saveState(fold);
    return history;
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
    this.tree.add(entry);
    this.cursor.follow(entry);
  }

  /** Keeps the state in which the match stands now, and forgets those that are no longer worth it. */
  saveState(fold: Fold<G>): void {
    const { tree: course } = this;
    const here = course.depth(this.length);
    const first = course.first(this.length);
    if (!this.kept.has(first)) this.kept.set(first, fold);
    for (const other of this.kept.keys()) if (!isWorthKeeping(course.depth(other), here)) this.kept.delete(other);
  }

  /** Forgets what came after so many entries. */
  truncate(length: number): void {
    const entries = this.entries.slice(0, length);
    this.entries = [];
    this.tree = new HistoryTree(this.stays);
    this.cursor = new UndoCursor(this.tree);
    for (const entry of entries) this.add(entry);
    for (const first of this.kept.keys()) if (first > length) this.kept.delete(first);
  }

  /** The same as it was after so many entries. */
  upTo(length: number): UndoHistory<G> {
    const history = new UndoHistory({ stays: this.stays }, this.begin, this.byAgreement);
    for (const entry of this.entries.slice(0, length)) history.add(entry);
    return history;
  }

  /** Throws IllegalAction where nobody can go back to a position. */
  mustReach(position: number): void {
    if (this.tree.canReturnTo(position)) return;
    const last = this.length;
    if (!Number.isInteger(position) || position < 0 || position > last) {
      throw new IllegalAction(`expected a position from 0 to ${last}, found ${position}`, '/to');
    }
    throw new IllegalAction(matchMessages.seatsWereFree(), '/to');
  }

  steps(seats: readonly Seat[]): Steps {
    return this.cursor.steps(this.entries, seats);
  }

  /** What entry n told. */
  async eventsOf(n: number, log: Log<G['Action']>): Promise<readonly EmittedEvent<G['Event']>[]> {
    const entry = this.entries[n];
    if (entry === undefined || entry.back !== undefined) return [];
    const fold = await this.foldAt(n, log);
    await fold.ahead(entry);
    return fold.copy().apply(entry).events;
  }

  /** The match as it stood at a position. It is shared: work on a copy. */
  async foldAt(position: number, log: Log<G['Action']>): Promise<Fold<G>> {
    const { tree: course, entries, kept } = this;
    log.restartBudget?.();
    const way = course.pathTo(position);
    let depth = way.length - 1;
    while (depth > 0 && !kept.has(way[depth] ?? 0)) depth--;
    let fold = kept.get(way[depth] ?? 0) ?? (await this.begin());
    if (depth === 0) kept.set(0, fold);
    let isShared = true;
    for (const first of way.slice(depth + 1)) {
      await log.yieldIfNeeded?.();
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
