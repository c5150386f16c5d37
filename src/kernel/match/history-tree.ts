import type { Act, Entry } from './log.ts';

/** Whether an action, the entry at a position, is never taken back. */
type Stays<Action> = (action: Action, position: number) => boolean;

/**
 * How the entries of a log hang together. A position names the state after so many entries; one that went back names an
 * older state again, which is known by the position at which it came up first. So states form a tree, and every action is
 * a branch of it. Whatever is asked here costs no more than the entries that it is asked of.
 */
export class HistoryTree<Action = unknown> {
  private readonly stays: Stays<Action>;
  /** By position: where its state came up first, how many actions lead to it, and the last of them that stays. */
  private readonly firsts = [0];
  private readonly depths = [0];
  private readonly bases = [0];

  constructor(stays: Stays<Action> = () => false) {
    this.stays = stays;
  }

  /** How many entries there are. */
  get length(): number {
    return this.firsts.length - 1;
  }

  add(entry: Entry<Action>): void {
    const from = entry.back ?? this.length;
    const isAct = entry.back === undefined;
    const position = this.length + 1;
    this.depths.push(this.depth(from) + (isAct ? 1 : 0));
    this.bases.push(isAct && this.stays(entry.action, this.length) ? position : (this.bases[from] ?? 0));
    this.firsts.push(isAct ? position : this.first(from));
  }

  /** Where the state at a position came up first. */
  first(position: number): number {
    return this.firsts[position] ?? 0;
  }

  /** How many actions lead to the state at a position. */
  depth(position: number): number {
    return this.depths[position] ?? 0;
  }

  /** The first position of the state before the action that led to this one. */
  before(first: number): number {
    return this.first(first - 1);
  }

  /** How many actions can never be taken back. */
  get floor(): number {
    return this.depth(this.bases[this.length] ?? 0);
  }

  /** Whether there is such a position, with everything in it that stays. */
  canReturnTo(position: number): boolean {
    return Object.hasOwn(this.firsts, position) && this.bases[position] === this.bases[this.length];
  }

  /** The states on the way to a position, each by its first position; it begins with 0. */
  pathTo(position: number): number[] {
    const way = new Array<number>(this.depth(position) + 1);
    let first = this.first(position);
    for (let depth = way.length - 1; depth >= 0; depth--) {
      way[depth] = first;
      first = this.before(first);
    }
    return way;
  }
}

/** An action, and the place of its entry in the log. */
interface Placed<Action> extends Act<Action> {
  readonly entry: number;
}

/** The actions of a log that stand at its end, or at a position of it: as if nothing had ever been taken back. */
export function standingActions<Action>(log: readonly Entry<Action>[], position = log.length): Placed<Action>[] {
  const acts: Placed<Action>[] = [];
  let at = position;
  while (at > 0) {
    const entry = log[at - 1];
    if (entry === undefined) break;
    if (entry.back === undefined) acts.push({ ...entry, entry: at - 1 });
    at = entry.back ?? at - 1;
  }
  return acts.reverse();
}

/** The position before the last action, on the way to a position, that is meant; undefined where there is none. */
export function positionBeforeLast(
  log: readonly Entry[],
  position: number,
  isMeant: (at: number) => boolean,
): number | undefined {
  for (let at = position; at > 0; ) {
    const { back } = log[at - 1] ?? {};
    if (back === undefined && isMeant(at - 1)) return at - 1;
    at = back ?? at - 1;
  }
  return undefined;
}

/** Whether nothing was taken back; to begin again from the beginning is no undo. */
export function isWithoutUndo(log: readonly Entry[]): boolean {
  return log.every(({ back }) => back === undefined || back === 0);
}
