import type { Lore } from '../lore.ts';
import { fromOf, type Hauls, sideOf, toOf } from '../position/hauls.ts';
import type { Position } from '../position/position.ts';
import type { Features } from './features.ts';

/** What each adviser looks at: the less the better. */
const WISHES: readonly ((features: Features) => number)[] = [
  ({ packed }) => -packed,
  ({ parts }) => parts,
  ({ inDoors }) => inDoors,
  ({ outOfPlan }) => outOfPlan,
  ({ area }) => -area,
  ({ loose }) => -loose,
];

export const ADVISERS = WISHES.length;

/** Lists what can be done in a position, and speaks for what makes progress of one kind. */
export class Advisors {
  /** The hauls that somebody speaks for, at most one for each adviser. */
  advised: readonly number[] = [];
  /** The cell of the position. */
  cell = 0;
  private readonly lore: Lore;
  private readonly hauls: Hauls;
  private readonly features: Features;

  constructor(lore: Lore, hauls: Hauls, features: Features) {
    this.lore = lore;
    this.hauls = hauls;
    this.features = features;
  }

  /** Looks at a position that has been flooded. */
  ask(position: Position): void {
    const { features, lore } = this;
    features.look(position);
    this.cell = cellOf(features);
    const best = WISHES.map(wish => ({ value: wish(features), haul: -1 }));
    const player = position.player;
    for (const haul of this.list(position)) {
      const [from, to] = [fromOf(haul), toOf(haul)];
      position.shift(from, to);
      position.player = lore.yard.next[4 * to + sideOf(haul)] as number;
      if (!lore.frozen.isLost(position, to)) {
        features.lookAfter(position, from, to);
        for (const [n, wish] of WISHES.entries()) {
          const candidate = best[n] as { value: number; haul: number };
          const value = wish(features);
          if (value >= candidate.value) continue;
          candidate.value = value;
          candidate.haul = haul;
        }
      }
      position.shift(to, from);
    }
    position.player = player;
    this.advised = [...new Set(best.map(({ haul }) => haul).filter(haul => haul >= 0))];
  }

  /** All hauls that may have to come next. */
  list(position: Position): readonly number[] {
    const all: number[] = [];
    for (const square of this.lore.corrals.first(position) ?? position.boulders.slice()) {
      for (const haul of this.hauls.of(position, square)) all.push(haul);
    }
    return all;
  }
}

function cellOf({ packed, parts, inDoors, outOfPlan }: Features): number {
  return ((packed * 64 + Math.min(parts, 63)) * 64 + Math.min(inDoors, 63)) * 64 + Math.min(outOfPlan, 63);
}
