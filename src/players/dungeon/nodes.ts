// Written for speed: all that a search remembers of the states it has met, in flat arrays.

/** There is no such node. */
export const NONE = -1;
/** Farther than any play. */
const FAR = 2 ** 31 - 1;

const FIRST_CAPACITY = 1024;

/**
 * The states that a search has met: by their keys, with the way that leads to each. A node costs 52 bytes, its share of
 * the table included, and there are never more of them than there is room for.
 */
export class Nodes {
  readonly room: number;
  count = 0;
  parent = new Int32Array(FIRST_CAPACITY);
  /** What was done in the parent's state. */
  move = new Int32Array(FIRST_CAPACITY);
  /** Actions from the beginning. */
  far = new Int32Array(FIRST_CAPACITY);
  /** At least so many more are needed. */
  left = new Int32Array(FIRST_CAPACITY);
  /** How far it was when it was looked at; FAR if it was not yet. */
  seenAt = new Int32Array(FIRST_CAPACITY);
  private keys = new Int32Array(4 * FIRST_CAPACITY);
  private table = new Int32Array(2 * FIRST_CAPACITY).fill(NONE);

  constructor(room: number) {
    this.room = room;
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
  keep(some: readonly number[]): Int32Array {
    const renumbered = new Int32Array(this.count).fill(NONE);
    for (let node of some) {
      for (; node !== NONE && renumbered[node] === NONE; node = this.parent[node]) renumbered[node] = 0;
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
    this.parent = doubled(this.parent);
    this.move = doubled(this.move);
    this.far = doubled(this.far);
    this.left = doubled(this.left);
    this.seenAt = doubled(this.seenAt);
    this.keys = doubled(this.keys);
    this.table = new Int32Array(2 * this.table.length).fill(NONE);
    for (let node = 0; node < this.count; node++) {
      this.table[this.placeOf(this.keys.subarray(4 * node, 4 * node + 4))] = node;
    }
  }
}

function doubled(list: Int32Array): Int32Array<ArrayBuffer> {
  const longer = new Int32Array(2 * list.length);
  longer.set(list);
  return longer;
}
