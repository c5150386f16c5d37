import type { MeetingCounts, PlayerTable } from './round-tables.ts';

/** Whom somebody would meet, of these, the dearest first. */
export type OpponentPreference = (one: number, others: readonly number[]) => readonly number[];

/**
 * Pairs an even number of players, the first of the list first: with whom it wishes to meet, of those it has met least
 * often, as long as nobody has to meet again for it who need not.
 */
export function pairs(players: readonly number[], met: MeetingCounts, wish: OpponentPreference): PlayerTable[] {
  const made: PlayerTable[] = [];
  let rest = players;
  let fresh = freshPairs(rest, met);
  while (rest.length > 1) {
    const [one = 0, ...others] = rest;
    const wanted = wish(one, others).toSorted((a, b) => met(one, a) - met(one, b));
    for (const other of wanted) {
      const left = others.filter(player => player !== other);
      const freshLeft = fresh - (met(one, other) === 0 ? 1 : 0);
      if (freshPairs(left, met) < freshLeft) continue;
      made.push([one, other]);
      rest = left;
      fresh = freshLeft;
      break;
    }
  }
  return made;
}

/**
 * Of an odd number of players, who sits out: one of those that did so least often, the first of the list unless the
 * others could then be paired with fewer repetitions.
 */
export function sitsOut(players: readonly number[], byes: readonly number[], met: MeetingCounts): number {
  const fewest = Math.min(...players.map(player => byes[player] ?? 0));
  const candidates = players.filter(player => byes[player] === fewest);
  const wanted = (players.length - 1) / 2;
  let best = { player: candidates[0] ?? 0, fresh: -1 };
  for (const player of candidates) {
    const fresh = freshPairs(
      players.filter(other => other !== player),
      met,
    );
    if (fresh > best.fresh) best = { player, fresh };
    if (fresh === wanted) break;
  }
  return best.player;
}

/** How many pairs of these can be made that have not met. */
function freshPairs(players: readonly number[], met: MeetingCounts): number {
  return mostPairs(players.length, (a, b) => met(players[a] ?? 0, players[b] ?? 0) === 0);
}

/**
 * The greatest number of pairs that can be made of so many, where only some may be paired (Edmonds 1965). A chain that
 * leads from one who is alone to another turns all its pairs over and makes one more; a circle of odd length on the way is
 * folded into one place.
 */
export function mostPairs(count: number, mayPair: (one: number, other: number) => boolean): number {
  const partner = new Int32Array(count).fill(-1);
  for (let one = 0; one < count; one++) {
    for (let other = one + 1; partner[one] === -1 && other < count; other++) {
      if (partner[other] !== -1 || !mayPair(one, other)) continue;
      partner[one] = other;
      partner[other] = one;
    }
  }
  for (let one = 0; one < count; one++) if (partner[one] === -1) new Chain(count, partner, mayPair).from(one);
  return partner.reduce((pairs, other, one) => pairs + (other > one ? 1 : 0), 0);
}

/** A search for a chain. */
class Chain {
  private readonly partner: Int32Array;
  private readonly mayPair: (one: number, other: number) => boolean;
  /** Where each was reached from. */
  private readonly before: Int32Array;
  /** The place into which each is folded. */
  private readonly fold: Int32Array;
  private readonly reached: Uint8Array;
  private readonly queue: number[] = [];

  constructor(count: number, partner: Int32Array, mayPair: (one: number, other: number) => boolean) {
    this.partner = partner;
    this.mayPair = mayPair;
    this.before = new Int32Array(count).fill(-1);
    this.fold = Int32Array.from({ length: count }, (_, n) => n);
    this.reached = new Uint8Array(count);
  }

  from(start: number): void {
    this.reach(start);
    for (let at = this.queue.shift(); at !== undefined; at = this.queue.shift()) {
      for (let next = 0; next < this.partner.length; next++) {
        if (next === at || this.foldOf(next) === this.foldOf(at)) continue;
        if (this.partnerOf(at) === next || !this.mayPair(at, next)) continue;
        const theirs = this.partnerOf(next);
        if (next === start || (theirs !== -1 && this.before[theirs] !== -1)) this.foldCircle(at, next);
        else if (this.before[next] === -1) {
          this.before[next] = at;
          if (theirs === -1) {
            this.turnOver(next);
            return;
          }
          this.reach(theirs);
        }
      }
    }
  }

  private reach(one: number): void {
    if (this.reached[one] === 1) return;
    this.reached[one] = 1;
    this.queue.push(one);
  }

  private turnOver(end: number): void {
    for (let one = end; one !== -1; ) {
      const other = this.before[one] as number;
      const next = this.partnerOf(other);
      this.partner[one] = other;
      this.partner[other] = one;
      one = next;
    }
  }

  private foldCircle(one: number, other: number): void {
    const stem = this.meeting(one, other);
    const circle = new Set([...this.side(one, stem, other), ...this.side(other, stem, one)]);
    for (const [n, place] of this.fold.entries()) {
      if (!circle.has(place)) continue;
      this.fold[n] = stem;
      this.reach(n);
    }
  }

  /** Where the ways back from both come together. */
  private meeting(one: number, other: number): number {
    const passed = new Set<number>();
    for (let at = this.foldOf(one); ; at = this.foldOf(this.before[this.partnerOf(at)] as number)) {
      passed.add(at);
      if (this.partnerOf(at) === -1) break;
    }
    let at = this.foldOf(other);
    while (!passed.has(at)) at = this.foldOf(this.before[this.partnerOf(at)] as number);
    return at;
  }

  /** The places on the way from one back to the stem; each is now reached from the other side of the circle, too. */
  private side(one: number, stem: number, from: number): number[] {
    const places: number[] = [];
    for (let at = one, behind = from; this.foldOf(at) !== stem; ) {
      const theirs = this.partnerOf(at);
      places.push(this.foldOf(at), this.foldOf(theirs));
      this.before[at] = behind;
      behind = theirs;
      at = this.before[theirs] as number;
    }
    return places;
  }

  private partnerOf(one: number): number {
    return this.partner[one] as number;
  }

  private foldOf(one: number): number {
    return this.fold[one] as number;
  }
}
