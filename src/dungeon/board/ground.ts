// The ground lies under the board: of each square of an endless plane it knows the ids of who stands there, and their marks.
// Written for speed: it is cut into plots that copies share until one writes.
import { type Entity, KIND } from '../entities/entities.ts';
import { CROWDED, Crowd } from './crowd.ts';

const SIDE = 32;
const BITS = 5;
const PLOTS_ACROSS = 2 ** 22;

/** The ids on a square: none (0), one, or several in ascending order. */
export type Occupants = number | readonly number[];

interface Entities {
  get(id: number): Entity | undefined;
}

interface Plot {
  readonly owner: object;
  readonly occupants: (Occupants | Crowd)[];
  readonly marks: Uint16Array;
}

/** Who stands where, and the marks of every square (see entities.ts). A square nobody ever stood on costs nothing. */
export class Ground {
  private owner: object = {};
  private readonly plots: Map<number, Plot>;
  /** The plot that was looked up last: most questions are about the same one. */
  private lastKey = Number.NaN;
  private lastPlot: Plot | undefined;

  constructor(plots: Map<number, Plot> = new Map()) {
    this.plots = plots;
  }

  at(x: number, y: number): Occupants {
    const present = this.plot(x, y)?.occupants[within(x, y)] ?? 0;
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
    return this.plot(x, y)?.marks[within(x, y)] ?? 0;
  }

  /** Of a crowd the marks of each are kept: `entities` knows who they are. */
  add(id: number, x: number, y: number, entities: Entities): void {
    const { occupants } = this.own(x, y);
    const at = within(x, y);
    const present = occupants[at];
    if (present === 0) occupants[at] = id;
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
    if (present === id) occupants[at] = 0;
    else if (present instanceof Crowd) {
      const crowd = this.ownCrowd(occupants, at, present);
      crowd.take(id);
      if (crowd.size * 2 <= CROWDED) occupants[at] = crowd.ids;
    } else occupants[at] = without(present, id);
  }

  mark(x: number, y: number, marks: number): void {
    this.own(x, y).marks[within(x, y)] = marks;
  }

  /** The plots, which copies share. */
  eachPlot(visit: (plot: object) => void): void {
    for (const plot of this.plots.values()) visit(plot);
  }

  copy(): Ground {
    this.owner = {};
    return new Ground(new Map(this.plots));
  }

  private plot(x: number, y: number): Plot | undefined {
    const key = keyOf(x, y);
    if (key !== this.lastKey) {
      this.lastKey = key;
      this.lastPlot = this.plots.get(key);
    }
    return this.lastPlot;
  }

  private ownCrowd(occupants: (Occupants | Crowd)[], at: number, crowd: Crowd): Crowd {
    if (crowd.owner === this.owner) return crowd;
    const mine = crowd.copyFor(this.owner);
    occupants[at] = mine;
    return mine;
  }

  private own(x: number, y: number): Plot {
    const plot = this.plot(x, y);
    if (plot !== undefined && plot.owner === this.owner) return plot;
    const mine: Plot = {
      owner: this.owner,
      occupants: plot === undefined ? new Array<Occupants | Crowd>(SIDE * SIDE).fill(0) : plot.occupants.slice(),
      marks: plot === undefined ? new Uint16Array(SIDE * SIDE) : plot.marks.slice(),
    };
    this.plots.set(keyOf(x, y), mine);
    this.lastPlot = mine;
    return mine;
  }
}

function keyOf(x: number, y: number): number {
  return (x >> BITS) * PLOTS_ACROSS + (y >> BITS);
}

function within(x: number, y: number): number {
  return ((y & (SIDE - 1)) << BITS) | (x & (SIDE - 1));
}

function marksOf(entities: Entities, id: number): number {
  const entity = entities.get(id);
  return entity === undefined ? 0 : KIND[entity.type].marks;
}

function joined(present: Occupants, id: number): readonly number[] {
  if (typeof present === 'number') return present < id ? [present, id] : [id, present];
  const all = present.slice();
  let at = all.length;
  for (; at > 0 && all[at - 1] > id; at--) all[at] = all[at - 1];
  all[at] = id;
  return all;
}

function without(present: Occupants, id: number): Occupants {
  if (typeof present === 'number') return present;
  if (present.length === 2) return (present[0] === id ? present[1] : present[0]) as number;
  return present.filter(other => other !== id);
}
