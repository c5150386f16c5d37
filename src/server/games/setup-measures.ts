import { isEntityType, KIND } from '../../dungeon/entities/entities.ts';
import { typeOf } from '../../dungeon/map/types.ts';
import { ApiError } from '../../wire/shared/api-error.ts';
import type { Budget, Measure } from '../budget/server-limits.ts';

/** What is told of too much of something. */
const NAMES: Readonly<Record<Measure, string>> = {
  entities: 'things',
  crowd: 'things on one square',
  enemies: 'enemies and spawners',
  goals: 'goals',
  squares: 'squares between the outermost, where somebody pursues the player',
  text: 'characters',
};

/** Throws ApiError at the first measure that is beyond the budget. `within` says which field holds the setup. */
export function mustFit(measure: Measuring | undefined, setup: unknown, budget: Budget, within = ''): void {
  for (const { what, found, path } of measure?.(setup) ?? []) {
    if (found <= budget[what]) continue;
    throw tooHeavy(`expected at most ${budget[what]} ${NAMES[what]}, found ${found}`, within + path);
  }
}

/** What is too much for this server to work on. */
export function tooHeavy(detail: string, path?: string): ApiError {
  return new ApiError(
    'match-too-heavy',
    path === undefined ? detail : `${path}: ${detail}`,
    path === undefined ? {} : { path },
  );
}

/** More squares than a map is high: so each has a number of its own. */
const ACROSS = 2 ** 22;

/** How much of something was found, and where. */
export interface Measured {
  readonly what: Measure;
  readonly found: number;
  readonly path: string;
}

/** What a game's setup is measured by, the cheapest first: whoever finds too much asks no further. */
export type Measuring = (setup: unknown) => Iterable<Measured>;

/** A dungeon: its name, what there is in all and on one square, who moves, and how wide a ground pursuers have to see. */
export function* measureDungeon(setup: unknown): Iterable<Measured> {
  const path = '/map/entities';
  const { map, name } = objectOf(setup);
  yield { what: 'text', found: typeof name === 'string' ? name.length : 0, path: '/name' };
  const entities = listOf(objectOf(map).entities);
  yield { what: 'entities', found: entities.length, path };
  yield { what: 'goals', found: goalsIn(objectOf(map)['goal-condition']), path: '/map/goal-condition' };
  const crowds = new Map<number, number>();
  let [enemies, pursuers, crowd] = [0, 0, 0];
  let [left, right, top, bottom] = [0, 0, 0, 0];
  for (const entity of entities) {
    const { type, x, y } = objectOf(entity);
    const found = typeof type === 'string' ? typeOf(type, '2021') : undefined;
    if (found === undefined || !isEntityType(found) || typeof x !== 'number' || typeof y !== 'number') continue;
    const { roster } = KIND[found];
    if (roster === 'enemies' || roster === 'spawners') enemies++;
    if (found === 'mercenary' || found === 'assassin') pursuers++;
    const square = x * ACROSS + y;
    const many = (crowds.get(square) ?? 0) + 1;
    crowds.set(square, many);
    crowd = Math.max(crowd, many);
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  yield { what: 'enemies', found: enemies, path };
  yield { what: 'crowd', found: crowd, path };
  if (pursuers > 0) yield { what: 'squares', found: (right - left + 1) * (bottom - top + 1), path };
}

/** How many goals there are, in one another. */
function goalsIn(goal: unknown): number {
  const all = [goal];
  for (const each of all) for (const subgoal of listOf(objectOf(each).subgoals)) all.push(subgoal);
  return all.length;
}

/** Chambers: the characters of all floors. */
export function* measureChamber(setup: unknown): Iterable<Measured> {
  const { floors, known } = objectOf(setup);
  yield { what: 'entities', found: listOf(known).length, path: '/known' };
  const texts = typeof floors === 'string' ? [floors] : listOf(floors);
  yield { what: 'entities', found: texts.length, path: '/floors' };
  const found = texts.reduce((sum: number, text) => sum + (typeof text === 'string' ? text.length : 0), 0);
  yield { what: 'text', found, path: '/floors' };
}

/** A board: its kinds of pieces; how large it may be, its rules say. */
export function* measureFlag(setup: unknown): Iterable<Measured> {
  const { template, images } = objectOf(setup);
  yield { what: 'entities', found: listOf(objectOf(template).pieces).length, path: '/template/pieces' };
  yield { what: 'entities', found: listOf(images).length, path: '/images' };
}

function objectOf(json: unknown): Readonly<Record<string, unknown>> {
  return typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : {};
}

function listOf(json: unknown): readonly unknown[] {
  return Array.isArray(json) ? json : [];
}
