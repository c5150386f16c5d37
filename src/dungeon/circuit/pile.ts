// Written for speed: a set of small numbers, in the order in which they came. An empty one costs nothing to copy.

export class Pile {
  private list: number[] = [];
  private marks: Uint8Array | undefined;
  private readonly below: number;

  /** All numbers are below a limit, which may be exceeded at a price. */
  constructor(below: number) {
    this.below = below;
  }

  get isEmpty(): boolean {
    return this.list.length === 0;
  }

  add(n: number): void {
    this.marks ??= new Uint8Array(this.below);
    if (n >= this.marks.length) this.widen(n + 1);
    if (this.marks[n] === 1) return;
    this.marks[n] = 1;
    this.list.push(n);
  }

  /** Adds part of a list. */
  addAll(list: ArrayLike<number>, from = 0, to = list.length): void {
    for (let at = from; at < to; at++) this.add(list[at]);
  }

  /** All that are there; none are left. */
  take(): number[] {
    const { list, marks } = this;
    if (list.length === 0) return list;
    for (const n of list) (marks as Uint8Array)[n] = 0;
    this.list = [];
    return list;
  }

  copy(): Pile {
    const copy = new Pile(this.below);
    if (this.list.length === 0) return copy;
    copy.list = this.list.slice();
    copy.marks = this.marks?.slice();
    return copy;
  }

  private widen(length: number): void {
    const { marks } = this;
    this.marks = new Uint8Array(length);
    if (marks !== undefined) this.marks.set(marks);
  }
}
