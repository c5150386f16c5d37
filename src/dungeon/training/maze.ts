import { InvalidSetup } from '../../kernel/errors.ts';
import { Reading } from '../../kernel/reading.ts';
import { EXTRAS } from '../map/furnish.ts';
import { generate, type MazePlan } from '../map/generate.ts';
import type { DungeonMap } from '../map/setup.ts';

const [LEAST_SIDE, GREATEST_SIDE] = [2, 200];
const FIELDS = ['width', 'height', ...EXTRAS];

/** Reads the plan of mazes that are drawn anew for every episode, as `quadrille generate dungeon` takes it. */
export function readMaze(json: unknown, path: string): MazePlan {
  const reading = new Reading();
  const given = reading.object(json, path) ?? {};
  reading.only(given, path, FIELDS);
  const side = (name: 'width' | 'height') =>
    reading.integer(given[name], `${path}/${name}`, LEAST_SIDE, GREATEST_SIDE) ?? LEAST_SIDE;
  const bottomRight = { x: side('width'), y: side('height') };
  const most = bottomRight.x * bottomRight.y;
  const extras = EXTRAS.flatMap(name =>
    given[name] === undefined ? [] : [[name, reading.integer(given[name], `${path}/${name}`, 0, most)]],
  );
  reading.done();
  return { topLeft: { x: 1, y: 1 }, bottomRight, ...Object.fromEntries(extras) };
}

/** The maze of a seed. What does not fit is named by its place in the setup. */
export function drawMaze(plan: MazePlan, seed: number, path: string): DungeonMap {
  try {
    return generate(plan, seed);
  } catch (error) {
    if (!(error instanceof InvalidSetup)) throw error;
    const [first, ...more] = error.problems.map(problem => ({ ...problem, path: `${path}${problem.path}` }));
    throw first === undefined ? error : new InvalidSetup([first, ...more]);
  }
}
