import { Chance } from '../kernel/chance.ts';
import { CLASSIC_FLOOR } from './floor/classic.ts';
import { hideCompass } from './floor/compass.ts';
import { geometryOf } from './floor/geometry.ts';
import type { FloorPlan } from './floor/layout.ts';
import { populate } from './floor/populate.ts';
import { FLOORS } from './floor/sheet.ts';
import { type Enemy, enemyKindOf, newEnemy } from './kinds/enemies.ts';
import { PLAYER } from './kinds/glyphs.ts';
import { type ChamberSetup, layoutOf } from './setup.ts';
import type { Game } from './state.ts';

const CLASSIC: readonly FloorPlan[] = [{ geometry: geometryOf(CLASSIC_FLOOR.split('\n')), contents: undefined }];

/** The floors of a game, and which of them has the suit. A file that draws contents decides about the suit itself. */
export function planGame(setup: ChamberSetup, seed: number): Pick<Game, 'plans' | 'suitFloor'> {
  const plans = layoutOf(setup) ?? CLASSIC;
  const drawn = plans.some(({ contents }) => contents !== undefined);
  return { plans, suitFloor: drawn ? undefined : 1 + Chance.seeded(seed, 'suit').below(FLOORS) };
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
export function stageFloor({ plans, seed, suitFloor }: Game, floor: number): Stage {
  const plan = planOf(plans, floor);
  const chance = Chance.seeded(seed, `floor ${floor}`);
  const board = (plan.contents ?? plan.geometry.tiles).slice();
  const enemies =
    plan.contents === undefined
      ? populate({ board, geometry: plan.geometry, chance }, floor === suitFloor)
      : enemiesOn(board);
  enemies.sort((a, b) => a.square - b.square);
  hideCompass(enemies, board, chance);
  return { plan, board, enemies, square: board.indexOf(PLAYER) };
}

/** The plan of a floor: a single one serves all five. */
export function planOf(plans: readonly FloorPlan[], floor: number): FloorPlan {
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
