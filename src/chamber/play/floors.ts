import { Rng } from '../../kernel/rng.ts';
import { hideCompass } from '../floor/compass.ts';
import { lightOf, lookFrom, newField, remember } from '../floor/field-of-view.ts';
import { CLASSIC_FLOOR, CLASSIC_SIZE } from '../floor/floor-size.ts';
import { lookAround } from '../floor/fog.ts';
import { sortBySquare } from '../floor/free-places.ts';
import { generateFloor } from '../floor/generated/generate-floor.ts';
import { geometryOf } from '../floor/geometry.ts';
import { FLOORS } from '../floor/layout-characters.ts';
import type { FloorPlan } from '../floor/layout-file.ts';
import { lotOf, populate, strew } from '../floor/populate.ts';
import { type Enemy, enemyKindOf, newEnemy } from '../kinds/enemies.ts';
import { COMPASS, PLAYER } from '../kinds/glyphs.ts';
import { type ChamberSetup, layoutOf } from '../setup.ts';
import { type ChamberState, type Game, say, type Turn } from '../state.ts';
import { scoreOf } from './gold-and-score.ts';

const CLASSIC: readonly FloorPlan[] = [{ geometry: geometryOf(CLASSIC_FLOOR.split('\n')), contents: undefined }];

/** The floors of a game, and which of them has the suit. A file that draws contents decides about the suit itself. */
export function planGame(setup: ChamberSetup, seed: number): Pick<Game, 'planOf' | 'suitFloor'> {
  const suitFloor = 1 + Rng.seeded(seed, 'suit').below(FLOORS);
  if (setup.options.generated) return { planOf: generator(setup, seed), suitFloor };
  const plans = layoutOf(setup) ?? CLASSIC;
  const drawn = plans.some(({ contents }) => contents !== undefined);
  return { planOf: floor => drawnPlan(plans, floor), suitFloor: drawn ? undefined : suitFloor };
}

/** The plan of each floor is drawn from a stream of its own, too; and only once somebody comes there. */
function generator({ size = CLASSIC_SIZE }: ChamberSetup, seed: number): Game['planOf'] {
  const plans = new Map<number, FloorPlan>();
  return floor => {
    const plan = plans.get(floor) ?? generateFloor(size, Rng.seeded(seed, `plan ${floor}`));
    plans.set(floor, plan);
    return plan;
  };
}

/** A floor as the player comes to it. */
export interface StagedFloor {
  readonly plan: FloorPlan;
  readonly board: Uint8Array;
  readonly enemies: Enemy[];
  /** Where the player starts. */
  readonly square: number;
}

/** Each floor has a stream of chance of its own: it is the same however the floors above were played. */
export function stageFloor({ setup, planOf, seed, suitFloor }: Game, floor: number): StagedFloor {
  const plan = planOf(floor);
  const rng = Rng.seeded(seed, `floor ${floor}`);
  const board = (plan.contents ?? plan.geometry.tiles).slice();
  const { generated, modern = false } = setup.options;
  const lot = generated && lotOf(floor, plan.geometry, modern);
  const enemies =
    plan.contents === undefined ? populate({ board, ...plan, rng }, floor === suitFloor, lot) : enemiesOn(board);
  sortBySquare(enemies);
  if (plan.contents === undefined || !board.includes(COMPASS)) hideCompass(enemies, rng);
  if (setup.options.finds === true && plan.contents === undefined) {
    const more = Rng.seeded(seed, `finds ${floor}`);
    enemies.push(...strew({ board, ...plan, rng: more }, floor, modern));
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

/** What changes with every floor: the floor itself, and all that lasts until the next one. */
type FloorPart = Pick<
  ChamberState,
  'floor' | 'geometry' | 'board' | 'enemies' | 'square' | 'atkShift' | 'defShift' | 'compass' | 'seen' | 'field'
>;

/** A floor as it is when the player first stands on it. */
export function enterFloor(game: Game, floor: number): FloorPart {
  const { plan, board, enemies, square } = stageFloor(game, floor);
  const seen = game.setup.options.fog ? new Uint8Array(board.length) : undefined;
  if (seen !== undefined) lookAround(seen, square, plan.geometry);
  const { geometry } = plan;
  const field = game.setup.options.field ? newField(lightOf(geometry, game.seed, floor)) : undefined;
  if (field !== undefined) {
    lookFrom(field, square, geometry);
    remember(field, board, geometry);
  }
  const part = { floor, geometry, board, enemies, square, atkShift: 0, defShift: 0, compass: false, seen };
  return field === undefined ? part : { ...part, field };
}

/** Takes the stairs: those of the last floor win the game. */
export function descend(turn: Turn): void {
  const { state } = turn;
  if (state.floor === FLOORS) {
    state.ended = 'won';
    say(turn, { type: 'won', score: scoreOf(state) });
    return;
  }
  Object.assign(state, enterFloor(state.game, state.floor + 1));
  say(turn, { type: 'descended', floor: state.floor });
}
