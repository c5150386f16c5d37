// Written for speed: the positions that a search has met, in flat arrays, and never more of them than there is room for.
import { longer, NONE, tableFor } from '../../structures/node-store.ts';
import { type BoulderPosition, mixed } from './boulder-position.ts';

const FIRST = 1024;
/** Fewer entries than this are of no use to anybody. */
const FEWEST = 64;

/** How many entries fit into so many bytes, if each needs so many beside the table's own, its share of the table included. */
export function entriesIn(bytes: number, boulders: number, beside: number): number {
  return Math.max(FEWEST, Math.floor(bytes / (26 + 2 * boulders + beside)));
}

/** A transposition table of positions, compared square by square: two that differ are never taken for one. */
export class PositionTable {
  count = 0;
  parent: Int32Array<ArrayBuffer>;
  /** What was done at the parent's. */
  move: Int32Array<ArrayBuffer>;
  /** Pushes or steps from the beginning. */
  far: Int32Array<ArrayBuffer>;
  squares: Uint16Array<ArrayBuffer>;
  player: Uint16Array<ArrayBuffer>;
  private readonly boulders: number;
  private readonly room: number;
  private table: Int32Array<ArrayBuffer>;

  constructor(boulders: number, room: number) {
    const first = Math.min(FIRST, room);
    this.boulders = boulders;
    this.room = room;
    this.parent = new Int32Array(first);
    this.move = new Int32Array(first);
    this.far = new Int32Array(first);
    this.squares = new Uint16Array(first * boulders);
    this.player = new Uint16Array(first);
    this.table = tableFor(first);
  }

  /** What all this takes in memory. */
  get bytes(): number {
    return 3 * this.parent.byteLength + this.squares.byteLength + this.player.byteLength + this.table.byteLength;
  }

  get isFull(): boolean {
    return this.count >= this.room;
  }

  clear(): void {
    this.count = 0;
    this.table.fill(NONE);
  }

  /** The entry of a position with the player on this square; NONE if it has not been met. */
  find(position: BoulderPosition, player: number): number {
    return this.table[this.placeOf(position.boulders, 0, player, position.hash)];
  }

  /** Adds a position that is new. There must be room. */
  add(position: BoulderPosition, player: number, parent: number, move: number, far: number): number {
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
  load(entry: number, position: BoulderPosition): void {
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
    const length = Math.min(2 * this.parent.length, this.room);
    this.parent = longer(this.parent, length);
    this.move = longer(this.move, length);
    this.far = longer(this.far, length);
    const squares = new Uint16Array(length * this.boulders);
    squares.set(this.squares);
    this.squares = squares;
    const player = new Uint16Array(length);
    player.set(this.player);
    this.player = player;
    this.table = tableFor(length);
    for (let entry = 0; entry < this.count; entry++) {
      const from = entry * this.boulders;
      let hash = 0;
      for (let n = 0; n < this.boulders; n++) hash ^= mixed(squares[from + n]);
      this.table[this.placeOf(squares, from, player[entry], hash)] = entry;
    }
  }
}

/** Whole numbers, one after the other, and never more than there is room for. */
export class Column {
  length = 0;
  list: Int32Array<ArrayBuffer>;
  private readonly room: number;

  constructor(room: number) {
    this.room = room;
    this.list = new Int32Array(Math.min(FIRST, room));
  }

  /** What all this takes in memory. */
  get bytes(): number {
    return this.list.byteLength;
  }

  push(value: number): void {
    if (this.length === this.list.length) this.list = longer(this.list, Math.min(2 * this.length, this.room));
    this.list[this.length++] = value;
  }
}
