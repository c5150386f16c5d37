// Written for speed: all numbers lie in one array.

/** Where in a node's record each number is; the values by seat come last. */
const MOVE = 0;
const VISITS = 1;
const FIRST = 2;
const CHILDREN = 3;
const PRIOR = 4;
const PROVEN = 5;
const KEY_LOW = 6;
const KEY_HIGH = 7;
const VALUES = 8;

/** Node 0 is none. */
export const NO_NODE = 0;
export const ROOT = 1;

const BARREN = -1;
/** Values and priors are kept as whole numbers, like all else. */
const ONE = 1024;
const ALL_PRIOR = 65536;

/** A search tree as records of whole numbers. */
export class MctsTree {
  readonly seats: number;
  private readonly cells: Int32Array;
  private readonly size: number;
  private readonly capacity: number;
  /** The number of the next free node. */
  private next = ROOT + 1;

  /** With room for so many nodes. */
  constructor(seats: number, nodes: number) {
    this.seats = seats;
    this.size = VALUES + seats;
    this.capacity = nodes;
    this.cells = new Int32Array(nodes * this.size);
    this.clear();
  }

  /** Leaves nothing but a root that nobody has visited. */
  clear(): void {
    this.next = ROOT + 1;
    this.blank(ROOT, -1, ALL_PRIOR);
  }

  move(node: number): number {
    return this.cells[this.at(node) + MOVE];
  }

  prior(node: number): number {
    return this.cells[this.at(node) + PRIOR] / ALL_PRIOR;
  }

  visits(node: number): number {
    return this.cells[this.at(node) + VISITS];
  }

  /** The children lie side by side from here on. */
  firstChild(node: number): number {
    return this.cells[this.at(node) + FIRST];
  }

  children(node: number): number {
    return Math.max(0, this.cells[this.at(node) + CHILDREN]);
  }

  /** On the way down; its value comes on the way back. */
  visit(node: number): number {
    return ++this.cells[this.at(node) + VISITS];
  }

  add(node: number, seat: number, value: number): void {
    this.cells[this.at(node) + VALUES + seat] += Math.round(value * ONE);
  }

  /** The mean for a seat, 0 (lost) to 1 (won). */
  mean(node: number, seat: number): number {
    const at = this.at(node);
    const visits = this.cells[at + VISITS];
    return visits === 0 ? 0 : this.cells[at + VALUES + seat] / (ONE * visits);
  }

  /** The winners of a game that is decided from here, as a bit for each seat; -1 while it is open. */
  proven(node: number): number {
    return this.cells[this.at(node) + PROVEN] - 1;
  }

  prove(node: number, winners: number): void {
    this.cells[this.at(node) + PROVEN] = winners + 1;
  }

  label(node: number, key: number): void {
    const at = this.at(node);
    this.cells[at + KEY_LOW] = key | 0;
    this.cells[at + KEY_HIGH] = Math.floor(key / 2 ** 32);
  }

  hasLabel(node: number, key: number): boolean {
    const at = this.at(node);
    return this.cells[at + KEY_LOW] === (key | 0) && this.cells[at + KEY_HIGH] === Math.floor(key / 2 ** 32);
  }

  /** Whether it is a leaf, and not one for which there was no room. */
  mayGrow(node: number): boolean {
    return this.cells[this.at(node) + CHILDREN] === 0;
  }

  /** Gives a leaf its children. Weights need not add up to anything. Without room it stays a leaf for good. */
  grow(node: number, moves: Int32Array, weights: Float64Array, count: number): void {
    const first = this.next;
    if (first + count > this.capacity) {
      this.cells[this.at(node) + CHILDREN] = BARREN;
      return;
    }
    this.next += count;
    let sum = 0;
    for (let n = 0; n < count; n++) sum += weights[n];
    for (let n = 0; n < count; n++) {
      this.blank(first + n, moves[n], Math.round((weights[n] / sum) * ALL_PRIOR));
    }
    this.cells[this.at(node) + FIRST] = first;
    this.cells[this.at(node) + CHILDREN] = count;
  }

  /** The node under the root, at most so deep, that stands for this position; NO_NODE if none does. */
  find(key: number, depth: number): number {
    let level = [ROOT];
    for (let deep = 0; deep <= depth; deep++) {
      const next: number[] = [];
      for (const node of level) {
        if (this.hasLabel(node, key)) return node;
        const first = this.firstChild(node);
        for (let n = 0; n < this.children(node); n++) if (this.visits(first + n) > 0) next.push(first + n);
      }
      level = next;
    }
    return NO_NODE;
  }

  /** Makes a node the root and drops all that is not below it. */
  reroot(node: number): void {
    const kept: number[] = [node];
    const firsts: number[] = [];
    for (let n = 0; n < kept.length; n++) {
      const old = kept[n];
      firsts.push(kept.length + ROOT);
      for (let child = 0; child < this.children(old); child++) kept.push(this.firstChild(old) + child);
    }
    const records = kept.map(old => this.cells.slice(this.at(old), this.at(old) + this.size));
    for (const [n, record] of records.entries()) {
      const children = Math.max(0, record[CHILDREN]);
      record[CHILDREN] = children;
      record[FIRST] = children === 0 ? NO_NODE : firsts[n];
      this.cells.set(record, this.at(ROOT + n));
    }
    this.next = ROOT + kept.length;
  }

  private blank(node: number, move: number, prior: number): void {
    const at = this.at(node);
    // A call to fill costs more than these few numbers.
    for (let n = at; n < at + this.size; n++) this.cells[n] = 0;
    this.cells[at + MOVE] = move;
    this.cells[at + PRIOR] = prior;
  }

  private at(node: number): number {
    return (node - ROOT) * this.size;
  }
}
