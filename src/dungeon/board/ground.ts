// The ground lies under the board: of each square of an endless plane it knows the ids of what is there, and its marks.
// Written for speed: it is cut into plots that copies share until one writes.
import { type Entity, KIND } from '../entities/entities.ts';

const SIDE = 32;
const BITS = 5;

/** The ids on a square: none (0), one, or several in ascending order. */
export type Occupants = number | readonly number[];

interface Entities {
  get(id: number): Entity | undefined;
}

/** Not a literal: where many dungeons begin, the engine would take its literals for long-lived, and keep those of copies too. */
class Plot {
  readonly owner: object;
  readonly column: number;
  readonly row: number;
  readonly occupants: (Occupants | Crowd)[];
  readonly marks: Uint16Array;

  constructor(owner: object, column: number, row: number, occupants: (Occupants | Crowd)[], marks: Uint16Array) {
    this.owner = owner;
    this.column = column;
    this.row = row;
    this.occupants = occupants;
    this.marks = marks;
  }
}

const FEWEST_SLOTS = 8;

/** No plot: it lies beyond all that can be asked for. */
const NOWHERE = new Plot({}, 2 ** 30, 0, [], new Uint16Array(0));

/** What is where, and the marks of every square (see entities.ts). A square where nothing ever was costs nothing. */
export class Ground {
  private owner: object = {};
  /** A hash table, never more than half full: a plot is in its slot or in one of the next, before the first that is empty. */
  private slots: (Plot | undefined)[];
  private count: number;
  /** All marks that any square has ever had. */
  private known: number;
  /** The plot that was looked up last: most questions are about the same one. */
  private last: Plot = NOWHERE;

  constructor(slots: (Plot | undefined)[] = new Array(FEWEST_SLOTS).fill(undefined), count = 0, known = 0) {
    this.slots = slots;
    this.count = count;
    this.known = known;
  }

  at(x: number, y: number): Occupants {
    const plot = this.plot(x, y);
    if (plot === undefined) return 0;
    const present = plot.occupants[within(x, y)];
    return present instanceof Crowd ? present.ids : present;
  }

  /** Those among whom all are that leave marks: of a crowd they alone, else everybody on the square. */
  marked(x: number, y: number): Occupants {
    const present = this.plot(x, y)?.occupants[within(x, y)] ?? 0;
    return present instanceof Crowd ? present.marked : present;
  }

  /** The marks that a crowd leaves; undefined where none is. */
  marksOfCrowd(x: number, y: number): number | undefined {
    const present = this.plot(x, y)?.occupants[within(x, y)];
    return present instanceof Crowd ? present.marks : undefined;
  }

  marks(x: number, y: number): number {
    const plot = this.plot(x, y);
    return plot === undefined ? 0 : plot.marks[within(x, y)];
  }

  /** On which sides of a square no neighbour has any of these marks: a bit for each way, clockwise from the top. */
  waysWithout(blocks: number, x: number, y: number): number {
    const plot = this.plot(x, y);
    const column = x & (SIDE - 1);
    const row = y & (SIDE - 1);
    if (plot === undefined || column === 0 || row === 0 || column === SIDE - 1 || row === SIDE - 1) {
      return (
        without(this.marks(x, y - 1), blocks) |
        (without(this.marks(x + 1, y), blocks) << 1) |
        (without(this.marks(x, y + 1), blocks) << 2) |
        (without(this.marks(x - 1, y), blocks) << 3)
      );
    }
    const { marks } = plot;
    const at = (row << BITS) | column;
    return (
      without(marks[at - SIDE], blocks) |
      (without(marks[at + 1], blocks) << 1) |
      (without(marks[at + SIDE], blocks) << 2) |
      (without(marks[at - 1], blocks) << 3)
    );
  }

  /** Of a crowd the marks of each are kept: `entities` knows who they are. */
  add(id: number, x: number, y: number, entities: Entities): void {
    const { occupants } = this.own(x, y);
    const at = within(x, y);
    const present = occupants[at];
    if (typeof present === 'number') occupants[at] = present === 0 ? id : present < id ? [present, id] : [id, present];
    else if (present instanceof Crowd) this.ownCrowd(occupants, at, present).add(id, marksOf(entities, id));
    else {
      const all = joined(present, id);
      occupants[at] =
        all.length < CROWDED
          ? all
          : new Crowd(
              this.owner,
              all.map(each => [each, marksOf(entities, each)]),
            );
    }
  }

  take(id: number, x: number, y: number): void {
    const { occupants } = this.own(x, y);
    const at = within(x, y);
    const present = occupants[at];
    if (typeof present === 'number') occupants[at] = present === id ? 0 : present;
    else if (present instanceof Crowd) {
      const crowd = this.ownCrowd(occupants, at, present);
      crowd.take(id);
      if (crowd.size * 2 <= CROWDED) occupants[at] = crowd.ids;
    } else occupants[at] = left(present, id);
  }

  mark(x: number, y: number, marks: number): void {
    this.own(x, y).marks[within(x, y)] = marks;
    this.known |= marks;
  }

  /** False if no square has ever had any of these marks. */
  knows(marks: number): boolean {
    return (this.known & marks) !== 0;
  }

  /** The plots, which copies share. */
  eachPlot(visit: (plot: object) => void): void {
    for (const plot of this.slots) if (plot !== undefined) visit(plot);
  }

  copy(): Ground {
    this.owner = {};
    return new Ground(this.slots.slice(), this.count, this.known);
  }

  private plot(x: number, y: number): Plot | undefined {
    const { last } = this;
    const column = x >> BITS;
    const row = y >> BITS;
    if (last.column === column && last.row === row) return last;
    const found = this.slots[this.slotOf(column, row)];
    if (found !== undefined) this.last = found;
    return found;
  }

  /** The slot of a plot, or the empty one where it would be. */
  private slotOf(column: number, row: number): number {
    const { slots } = this;
    const mask = slots.length - 1;
    for (let slot = scattered(column, row) & mask; ; slot = (slot + 1) & mask) {
      const plot = slots[slot];
      if (plot === undefined || (plot.column === column && plot.row === row)) return slot;
    }
  }

  private ownCrowd(occupants: (Occupants | Crowd)[], at: number, crowd: Crowd): Crowd {
    if (crowd.owner === this.owner) return crowd;
    const mine = crowd.copyFor(this.owner);
    occupants[at] = mine;
    return mine;
  }

  private own(x: number, y: number): Plot {
    const plot = this.plot(x, y);
    return plot !== undefined && plot.owner === this.owner ? plot : this.takeOver(plot, x >> BITS, y >> BITS);
  }

  private takeOver(plot: Plot | undefined, column: number, row: number): Plot {
    if (plot === undefined) this.makeRoom();
    const mine = new Plot(
      this.owner,
      column,
      row,
      plot === undefined ? new Array<Occupants | Crowd>(SIDE * SIDE).fill(0) : plot.occupants.slice(),
      plot === undefined ? new Uint16Array(SIDE * SIDE) : plot.marks.slice(),
    );
    this.slots[this.slotOf(column, row)] = mine;
    this.last = mine;
    return mine;
  }

  /** For one more plot. */
  private makeRoom(): void {
    if (++this.count * 2 <= this.slots.length) return;
    const all = this.slots;
    this.slots = new Array(all.length * 2).fill(undefined);
    for (const plot of all) if (plot !== undefined) this.slots[this.slotOf(plot.column, plot.row)] = plot;
  }
}

/** Neighbours go far apart, and equal columns or rows do not matter. */
function scattered(column: number, row: number): number {
  const mixed = Math.imul(column, 0x9e3779b1) ^ Math.imul(row, 0x85ebca77);
  return mixed ^ (mixed >>> 15);
}

function within(x: number, y: number): number {
  return ((y & (SIDE - 1)) << BITS) | (x & (SIDE - 1));
}

function without(marks: number, blocks: number): 0 | 1 {
  return (marks & blocks) === 0 ? 1 : 0;
}

function marksOf(entities: Entities, id: number): number {
  return KIND[(entities.get(id) as Entity).type].marks;
}

function joined(present: readonly number[], id: number): readonly number[] {
  const all = present.slice();
  let at = all.length;
  for (; at > 0 && all[at - 1] > id; at--) all[at] = all[at - 1];
  all[at] = id;
  return all;
}

function left(present: readonly number[], id: number): Occupants {
  if (present.length === 2) return (present[0] === id ? present[1] : present[0]) as number;
  return present.filter(other => other !== id);
}

// Of many on one square each comes and goes at the price of one.

/** From so many on, those on a square are a crowd; when half of them are left, they are none any more. */
const CROWDED = 16;

/** Many on one square, and the marks that each of them leaves there. One state alone may change it. */
class Crowd {
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
