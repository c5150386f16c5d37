import { NONE } from '../../structures/node-store.ts';
import { BoulderPosition } from '../level/boulder-position.ts';
import { PositionTable } from '../level/position-table.ts';
import type { Pulls } from '../level/pull-distances.ts';
import type { SokobanLevel } from '../level/sokoban-level.ts';
import type { Corral, Corrals } from './corrals.ts';
import type { FreezeDeadlock } from './freeze-deadlock.ts';

/** How many positions are tried before a corral is given the benefit of the doubt. */
const TRIES = 600;
/** Larger corrals are not looked into. */
const MOST_BOULDERS = 16;
/** What remembering one takes at most: its boulders as text, and its place. */
const VERDICT_BYTES = 192;

/**
 * Corral deadlocks: proves that a corral can never be opened: as if its boulders were alone in the level, no pushing lets the player in or
 * brings them all onto switches. Then the whole position is lost, as long as no boulder is to spare.
 */
export class CorralDeadlock {
  private readonly level: SokobanLevel;
  private readonly corrals: Corrals;
  private readonly pulls: Pulls;
  private readonly frozen: FreezeDeadlock;
  private readonly kept: number;
  private readonly desks = new Map<number, { readonly position: BoulderPosition; readonly table: PositionTable }>();
  private readonly verdicts = new Map<string, boolean>();

  /** With room for so many bytes to remember corrals. */
  constructor(level: SokobanLevel, pulls: Pulls, corrals: Corrals, frozen: FreezeDeadlock, room: number) {
    this.level = level;
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
  isLost(position: BoulderPosition): boolean {
    const { covers, spare, isSwitch } = this.level;
    if (!covers || spare !== 0) return false;
    for (const corral of this.corrals.of(position)) {
      if (corral.boulders.length > MOST_BOULDERS || corral.boulders.every(square => isSwitch[square] === 1)) continue;
      if (this.isShut(position, corral)) return true;
    }
    return false;
  }

  private isShut({ player }: BoulderPosition, corral: Corral): boolean {
    const boulders = Int32Array.from(corral.boulders).sort();
    const { position, table } = this.deskFor(boulders);
    position.load(boulders, 0, player);
    const key = `${position.flood()} ${boulders.join(' ')}`;
    const known = this.verdicts.get(key);
    if (known !== undefined) return known;
    if (this.verdicts.size >= this.kept) this.verdicts.clear();
    const verdict = this.search(position, table, corral);
    this.verdicts.set(key, verdict);
    return verdict;
  }

  /** Whether nothing that can be reached opens the corral or settles its boulders. */
  private search(position: BoulderPosition, table: PositionTable, { squares }: Corral): boolean {
    table.clear();
    table.add(position, position.flood(), NONE, 0, 0);
    for (let entry = 0; entry < table.count; entry++) {
      for (let n = 0; n < position.boulders.length; n++) {
        for (let side = 0; side < 4; side++) {
          table.load(entry, position);
          position.flood();
          if (!this.push(position, position.boulders[n] as number, side)) continue;
          const player = position.flood();
          if (position.held === position.boulders.length) return false;
          if (squares.some(square => position.reaches(square))) return false;
          if (table.find(position, player) !== NONE) continue;
          if (table.isFull) return false;
          table.add(position, player, entry, 0, 0);
        }
      }
    }
    return true;
  }

  /** Pushes a boulder from a side, unless it cannot be pushed or that would be the end of it. */
  private push(position: BoulderPosition, square: number, side: number): boolean {
    const { next } = this.level;
    const to = next[4 * square + (side ^ 2)] as number;
    if (position.at[to] !== 0 || !position.reaches(next[4 * square + side] as number)) return false;
    if (this.pulls.isDeadBySide[4 * to + side] === 1) return false;
    position.shift(square, to);
    position.player = square;
    return !this.frozen.isLost(position, to);
  }

  private deskFor(boulders: Int32Array): { readonly position: BoulderPosition; readonly table: PositionTable } {
    const known = this.desks.get(boulders.length);
    if (known !== undefined) return known;
    const level = { ...this.level, boulders, player: this.level.size };
    const desk = { position: new BoulderPosition(level), table: new PositionTable(boulders.length, TRIES) };
    this.desks.set(boulders.length, desk);
    return desk;
  }
}
