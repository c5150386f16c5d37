// Written for speed: all that a search remembers of the states it has met, in flat arrays.

/** There is no such node. */
export const NONE = -1;
/** Farther than any play. */
const FAR = 2 ** 31 - 1;

const FIRST_CAPACITY = 1024;
/** What a node takes at most, its share of the table included. */
export const NODE_BYTES = 48;

/**
 * A hash table of the states that a search has met: by their keys, with the way that leads to each. There are never more of them than
 * there is room for.
 */
export class Nodes {
  readonly room: number;
  count = 0;
  parent: Int32Array<ArrayBuffer>;
  /** What was done in the parent's state. */
  move: Int32Array<ArrayBuffer>;
  /** Actions from the beginning. */
  far: Int32Array<ArrayBuffer>;
  /** At least so many more are needed. */
  left: Int32Array<ArrayBuffer>;
  /** How far it was when it was looked at; FAR if it was not yet. */
  seenAt: Int32Array<ArrayBuffer>;
  private keys: Int32Array<ArrayBuffer>;
  private table: Int32Array<ArrayBuffer>;

  constructor(room: number) {
    const capacity = Math.min(FIRST_CAPACITY, room);
    this.room = room;
    this.parent = new Int32Array(capacity);
    this.move = new Int32Array(capacity);
    this.far = new Int32Array(capacity);
    this.left = new Int32Array(capacity);
    this.seenAt = new Int32Array(capacity);
    this.keys = new Int32Array(4 * capacity);
    this.table = tableFor(capacity);
  }

  get isFull(): boolean {
    return this.count >= this.room;
  }

  /** What all this takes in memory. */
  get bytes(): number {
    return this.parent.byteLength * 5 + this.keys.byteLength + this.table.byteLength;
  }

  /** The node with a key; NONE if it has not been met. */
  find(key: Int32Array): number {
    return this.table[this.placeOf(key)];
  }

  /** Adds a node. There must be room, and the key must be new. */
  add(key: Int32Array, parent: number, move: number, far: number, left: number): number {
    if (this.count === this.parent.length) this.grow();
    const node = this.count++;
    this.table[this.placeOf(key)] = node;
    this.keys.set(key, 4 * node);
    this.parent[node] = parent;
    this.move[node] = move;
    this.far[node] = far;
    this.left[node] = left;
    this.seenAt[node] = FAR;
    return node;
  }

  /** Forgets all but some and their ancestors. Returns the new number of each old one, NONE for those that are gone. */
  keep(...lists: readonly ArrayLike<number>[]): Int32Array {
    const renumbered = new Int32Array(this.count).fill(NONE);
    for (const list of lists) {
      for (let n = 0; n < list.length; n++) {
        for (let node = list[n]; node !== NONE && renumbered[node] === NONE; node = this.parent[node]) {
          renumbered[node] = 0;
        }
      }
    }
    // A parent can come after its child, where a shorter way was found later: numbers first, then contents.
    let kept = 0;
    for (let node = 0; node < renumbered.length; node++) if (renumbered[node] !== NONE) renumbered[node] = kept++;
    this.table.fill(NONE);
    this.count = 0;
    for (let node = 0; node < renumbered.length; node++) {
      if (renumbered[node] === NONE) continue;
      const parent = this.parent[node];
      const above = parent === NONE ? NONE : renumbered[parent];
      const seenAt = this.seenAt[node];
      const key = this.keys.slice(4 * node, 4 * node + 4);
      const moved = this.add(key, above, this.move[node], this.far[node], this.left[node]);
      this.seenAt[moved] = seenAt;
    }
    return renumbered;
  }

  private placeOf(key: Int32Array): number {
    const { table, keys } = this;
    const mask = table.length - 1;
    let place = key[0] & mask;
    for (; table[place] !== NONE; place = (place + 1) & mask) {
      const at = 4 * table[place];
      if (keys[at] === key[0] && keys[at + 1] === key[1] && keys[at + 2] === key[2] && keys[at + 3] === key[3]) break;
    }
    return place;
  }

  private grow(): void {
    const capacity = Math.min(2 * this.parent.length, this.room);
    this.parent = longer(this.parent, capacity);
    this.move = longer(this.move, capacity);
    this.far = longer(this.far, capacity);
    this.left = longer(this.left, capacity);
    this.seenAt = longer(this.seenAt, capacity);
    this.keys = longer(this.keys, 4 * capacity);
    this.table = tableFor(capacity);
    for (let node = 0; node < this.count; node++) {
      this.table[this.placeOf(this.keys.subarray(4 * node, 4 * node + 4))] = node;
    }
  }
}

/** An empty table in which so many find their places: a power of two, at most three quarters of it taken. */
export function tableFor(entries: number): Int32Array<ArrayBuffer> {
  let size = 4;
  while (3 * size < 4 * entries) size *= 2;
  return new Int32Array(size).fill(NONE);
}

/** A list with the same beginning. */
export function longer(list: Int32Array, length: number): Int32Array<ArrayBuffer> {
  const copy = new Int32Array(length);
  copy.set(list);
  return copy;
}
