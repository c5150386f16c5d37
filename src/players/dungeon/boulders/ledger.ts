// Written for speed: the positions that a search has met, in flat arrays, and never more of them than there is room for.
import { mixed, type Position } from './position.ts';

/** There is no such entry. */
export const NONE = -1;

const FIRST = 1024;

/**
 * Positions by what they are, compared square by square: two that differ are never taken for one. An entry costs 24 bytes,
 * its share of the table included, and 2 for each boulder.
 */
export class Ledger {
  count = 0;
  parent = new Int32Array(FIRST);
  /** What was done at the parent's. */
  move = new Int32Array(FIRST);
  /** Pushes or steps from the beginning. */
  far = new Int32Array(FIRST);
  squares: Uint16Array<ArrayBuffer>;
  player = new Uint16Array(FIRST);
  private readonly boulders: number;
  private readonly room: number;
  private table = new Int32Array(2 * FIRST).fill(NONE);

  constructor(boulders: number, room: number) {
    this.boulders = boulders;
    this.room = room;
    this.squares = new Uint16Array(FIRST * boulders);
  }

  get isFull(): boolean {
    return this.count >= this.room;
  }

  clear(): void {
    this.count = 0;
    this.table.fill(NONE);
  }

  /** The entry of a position with the player on this square; NONE if it has not been met. */
  find(position: Position, player: number): number {
    return this.table[this.placeOf(position.boulders, 0, player, position.hash)];
  }

  /** Adds a position that is new. There must be room. */
  add(position: Position, player: number, parent: number, move: number, far: number): number {
    if (this.count === this.parent.length) this.grow();
    const entry = this.count++;
    this.table[this.placeOf(position.boulders, 0, player, position.hash)] = entry;
    this.squares.set(position.boulders, entry * this.boulders);
    this.player[entry] = player;
    this.parent[entry] = parent;
    this.move[entry] = move;
    this.far[entry] = far;
    return entry;
  }

  /** Puts an entry's boulders and player into a position. */
  load(entry: number, position: Position): void {
    position.load(this.squares, entry * this.boulders, this.player[entry]);
  }

  /** The moves from the beginning to an entry. */
  line(entry: number): number[] {
    const moves: number[] = [];
    for (; this.parent[entry] !== NONE; entry = this.parent[entry]) moves.push(this.move[entry]);
    return moves.reverse();
  }

  private placeOf(squares: ArrayLike<number>, from: number, player: number, hash: number): number {
    const { table } = this;
    const mask = table.length - 1;
    let place = (hash ^ Math.imul(mixed(player), 5)) & mask;
    for (; table[place] !== NONE; place = (place + 1) & mask) {
      if (this.isSame(table[place], squares, from, player)) break;
    }
    return place;
  }

  private isSame(entry: number, squares: ArrayLike<number>, from: number, player: number): boolean {
    if (this.player[entry] !== player) return false;
    const at = entry * this.boulders;
    for (let n = 0; n < this.boulders; n++) if (this.squares[at + n] !== squares[from + n]) return false;
    return true;
  }

  private grow(): void {
    const length = 2 * this.parent.length;
    this.parent = longer(this.parent, length);
    this.move = longer(this.move, length);
    this.far = longer(this.far, length);
    const squares = new Uint16Array(length * this.boulders);
    squares.set(this.squares);
    this.squares = squares;
    const player = new Uint16Array(length);
    player.set(this.player);
    this.player = player;
    this.table = new Int32Array(2 * length).fill(NONE);
    for (let entry = 0; entry < this.count; entry++) {
      const from = entry * this.boulders;
      let hash = 0;
      for (let n = 0; n < this.boulders; n++) hash ^= mixed(squares[from + n]);
      this.table[this.placeOf(squares, from, player[entry], hash)] = entry;
    }
  }
}

function longer(list: Int32Array, length: number): Int32Array<ArrayBuffer> {
  const copy = new Int32Array(length);
  copy.set(list);
  return copy;
}
