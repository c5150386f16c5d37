// Written for speed: of many on one square each comes and goes at the price of one.

/** From so many on, those on a square are a crowd; when half of them are left, they are none any more. */
export const CROWDED = 16;

/** Many on one square, and the marks that each of them leaves there. One state alone may change it. */
export class Crowd {
  readonly owner: object;
  private readonly members: Map<number, number>;
  /** How many leave the same marks. */
  private readonly counts: Map<number, number>;
  private ascending: readonly number[] | undefined;
  private markers: readonly number[] | undefined;

  constructor(owner: object, members: Iterable<readonly [number, number]>) {
    this.owner = owner;
    this.members = new Map(members);
    this.counts = new Map();
    for (const marks of this.members.values()) this.count(marks, 1);
  }

  get size(): number {
    return this.members.size;
  }

  /** All ids, in ascending order. */
  get ids(): readonly number[] {
    this.ascending ??= [...this.members.keys()].sort((a, b) => a - b);
    return this.ascending;
  }

  /** Of those that leave marks, in ascending order. Who only passes does not change it. */
  get marked(): readonly number[] {
    this.markers ??= [...this.members].flatMap(([id, marks]) => (marks === 0 ? [] : [id])).sort((a, b) => a - b);
    return this.markers;
  }

  /** The marks of all of them. */
  get marks(): number {
    let all = 0;
    for (const marks of this.counts.keys()) all |= marks;
    return all;
  }

  add(id: number, marks: number): void {
    this.members.set(id, marks);
    this.count(marks, 1);
    this.forget(marks);
  }

  take(id: number): void {
    const marks = this.members.get(id);
    if (marks === undefined) return;
    this.members.delete(id);
    this.count(marks, -1);
    this.forget(marks);
  }

  copyFor(owner: object): Crowd {
    return new Crowd(owner, this.members);
  }

  private count(marks: number, change: number): void {
    const count = (this.counts.get(marks) ?? 0) + change;
    if (count === 0) this.counts.delete(marks);
    else this.counts.set(marks, count);
  }

  private forget(marks: number): void {
    this.ascending = undefined;
    if (marks !== 0) this.markers = undefined;
  }
}
