import { Chance } from '../kernel/chance.ts';
import { CLASSIC_FLOOR } from './floor/classic.ts';
import { hideCompass } from './floor/compass.ts';
import { generateFloor } from './floor/generated/generate.ts';
import { geometryOf } from './floor/geometry.ts';
import type { FloorPlan } from './floor/layout.ts';
import { lotOf } from './floor/lot.ts';
import { populate } from './floor/populate.ts';
import { sortBySquare } from './floor/roworder.ts';
import { FLOORS } from './floor/sheet.ts';
import { CLASSIC_SIZE } from './floor/size.ts';
import { strew } from './floor/strew.ts';
import { type Enemy, enemyKindOf, newEnemy } from './kinds/enemies.ts';
import { COMPASS, PLAYER } from './kinds/glyphs.ts';
import { type ChamberSetup, layoutOf } from './setup.ts';
import type { Game } from './state.ts';

const CLASSIC: readonly FloorPlan[] = [{ geometry: geometryOf(CLASSIC_FLOOR.split('\n')), contents: undefined }];

/** The floors of a game, and which of them has the suit. A file that draws contents decides about the suit itself. */
export function planGame(setup: ChamberSetup, seed: number): Pick<Game, 'planOf' | 'suitFloor'> {
  const suitFloor = 1 + Chance.seeded(seed, 'suit').below(FLOORS);
  if (setup.options.generated) return { planOf: generator(setup, seed), suitFloor };
  const plans = layoutOf(setup) ?? CLASSIC;
  const drawn = plans.some(({ contents }) => contents !== undefined);
  return { planOf: floor => drawnPlan(plans, floor), suitFloor: drawn ? undefined : suitFloor };
}

/** The plan of each floor is drawn from a stream of its own, too; and only once somebody comes there. */
function generator({ size = CLASSIC_SIZE }: ChamberSetup, seed: number): Game['planOf'] {
  const plans = new Map<number, FloorPlan>();
  return floor => {
    const plan = plans.get(floor) ?? generateFloor(size, Chance.seeded(seed, `plan ${floor}`));
    plans.set(floor, plan);
    return plan;
  };
}

/** A floor as the player comes to it. */
export interface Stage {
  readonly plan: FloorPlan;
  readonly board: Uint8Array;
  readonly enemies: Enemy[];
  /** Where the player starts. */
  readonly square: number;
}

/** Each floor has a stream of chance of its own: it is the same however the floors above were played. */
export function stageFloor({ setup, planOf, seed, suitFloor }: Game, floor: number): Stage {
  const plan = planOf(floor);
  const chance = Chance.seeded(seed, `floor ${floor}`);
  const board = (plan.contents ?? plan.geometry.tiles).slice();
  const enemies =
    plan.contents === undefined
      ? populate(
          { board, ...plan, chance },
          floor === suitFloor,
          setup.options.generated && lotOf(floor, plan.geometry),
        )
      : enemiesOn(board);
  sortBySquare(enemies);
  if (plan.contents === undefined || !board.includes(COMPASS)) hideCompass(enemies, chance);
  if (setup.options.finds === true && plan.contents === undefined) {
    const more = Chance.seeded(seed, `finds ${floor}`);
    enemies.push(...strew({ board, ...plan, chance: more }, floor));
    sortBySquare(enemies);
  }
  return { plan, board, enemies, square: board.indexOf(PLAYER) };
}

/** A single plan serves all five floors. */
function drawnPlan(plans: readonly FloorPlan[], floor: number): FloorPlan {
  const plan = plans[floor - 1] ?? plans[0];
  if (plan === undefined) throw new RangeError('a game without floors');
  return plan;
}

function enemiesOn(board: Uint8Array): Enemy[] {
  return [...board.entries()].flatMap(([square, glyph]) => {
    const kind = enemyKindOf(glyph);
    return kind === undefined ? [] : newEnemy(kind, square);
  });
}
