import { NONE } from '../../search/nodes.ts';
import { Position } from '../position/position.ts';
import { Ledger } from '../search/ledger.ts';
import type { Yard } from '../yard.ts';
import type { Corral, Corrals } from './corrals.ts';
import type { Frozen } from './frozen.ts';
import type { Pulls } from './pulls.ts';

/** How many positions are tried before a corral is given the benefit of the doubt. */
const TRIES = 600;
/** Larger corrals are not looked into. */
const MOST_BOULDERS = 16;
/** What remembering one takes at most: its boulders as text, and its place. */
const VERDICT_BYTES = 192;

/**
 * Proves that a corral can never be opened: as if its boulders were alone in the yard, no pushing lets the player in or
 * brings them all onto switches. Then the whole position is lost, as long as no boulder is to spare.
 */
export class Impasse {
  private readonly yard: Yard;
  private readonly corrals: Corrals;
  private readonly pulls: Pulls;
  private readonly frozen: Frozen;
  private readonly kept: number;
  private readonly desks = new Map<number, { readonly position: Position; readonly ledger: Ledger }>();
  private readonly verdicts = new Map<string, boolean>();

  /** With room for so many bytes to remember corrals. */
  constructor(yard: Yard, pulls: Pulls, corrals: Corrals, frozen: Frozen, room: number) {
    this.yard = yard;
    this.pulls = pulls;
    this.corrals = corrals;
    this.frozen = frozen;
    this.kept = Math.max(1, Math.floor(room / VERDICT_BYTES));
  }

  /** What all this takes in memory. */
  get bytes(): number {
    return this.verdicts.size * VERDICT_BYTES;
  }

  /** Whether a position is lost for one of its corrals. It must have been flooded. */
  isLost(position: Position): boolean {
    const { covers, spare, isSwitch } = this.yard;
    if (!covers || spare !== 0) return false;
    for (const corral of this.corrals.of(position)) {
      if (corral.boulders.length > MOST_BOULDERS || corral.boulders.every(square => isSwitch[square] === 1)) continue;
      if (this.isShut(position, corral)) return true;
    }
    return false;
  }

  private isShut({ player }: Position, corral: Corral): boolean {
    const boulders = Int32Array.from(corral.boulders).sort();
    const { position, ledger } = this.deskFor(boulders);
    position.load(boulders, 0, player);
    const key = `${position.flood()} ${boulders.join(' ')}`;
    const known = this.verdicts.get(key);
    if (known !== undefined) return known;
    if (this.verdicts.size >= this.kept) this.verdicts.clear();
    const verdict = this.search(position, ledger, corral);
    this.verdicts.set(key, verdict);
    return verdict;
  }

  /** Whether nothing that can be reached opens the corral or settles its boulders. */
  private search(position: Position, ledger: Ledger, { squares }: Corral): boolean {
    ledger.clear();
    ledger.add(position, position.flood(), NONE, 0, 0);
    for (let entry = 0; entry < ledger.count; entry++) {
      for (let n = 0; n < position.boulders.length; n++) {
        for (let side = 0; side < 4; side++) {
          ledger.load(entry, position);
          position.flood();
          if (!this.push(position, position.boulders[n] as number, side)) continue;
          const player = position.flood();
          if (position.held === position.boulders.length) return false;
          if (squares.some(square => position.reaches(square))) return false;
          if (ledger.find(position, player) !== NONE) continue;
          if (ledger.isFull) return false;
          ledger.add(position, player, entry, 0, 0);
        }
      }
    }
    return true;
  }

  /** Pushes a boulder from a side, unless it cannot be pushed or that would be the end of it. */
  private push(position: Position, square: number, side: number): boolean {
    const { next } = this.yard;
    const to = next[4 * square + (side ^ 2)] as number;
    if (position.at[to] !== 0 || !position.reaches(next[4 * square + side] as number)) return false;
    if (this.pulls.isDeadBySide[4 * to + side] === 1) return false;
    position.shift(square, to);
    position.player = square;
    return !this.frozen.isLost(position, to);
  }

  private deskFor(boulders: Int32Array): { readonly position: Position; readonly ledger: Ledger } {
    const known = this.desks.get(boulders.length);
    if (known !== undefined) return known;
    const yard = { ...this.yard, boulders, player: this.yard.size };
    const desk = { position: new Position(yard), ledger: new Ledger(boulders.length, TRIES) };
    this.desks.set(boulders.length, desk);
    return desk;
  }
}
