import { InvalidSetup, problemOf } from '../../kernel/errors.ts';
import { Reading } from '../../kernel/reading.ts';
import { Rng } from '../../kernel/rng.ts';
import { type Square, sameSquare } from '../../kernel/square.ts';
import { type DungeonMap, FARTHEST, type MapEntity } from '../setup.ts';
import { EXTRAS, type Extras, type Furniture, furnish } from './furnish.ts';
import { dungeonMapMessages } from './map-messages.ts';
import { Maze } from './maze.ts';
import { isWinnable } from './winnable.ts';

/** What a maze is to be like. */
export interface MazePlan extends Partial<Extras> {
  /** The first and the last square that can be a way. The border of walls lies one square outside. */
  readonly topLeft: Square;
  readonly bottomRight: Square;
  /** Where the player begins; the top left square if it is left out. */
  readonly start?: Square;
  /** Where the exit is; the bottom right square if it is left out. */
  readonly end?: Square;
}

/** Seed 001 §2.2: all mazes are 50 by 50, from 0 to 49, and their outermost squares are the border. */
export const GRID_2021: Pick<MazePlan, 'topLeft' | 'bottomRight'> = {
  topLeft: { x: 1, y: 1 },
  bottomRight: { x: 48, y: 48 },
};

/** No maze has more squares than this. */
const MOST_SQUARES = 1_000_000;

/** How often a maze is drawn anew where not everything fits, and up to how many squares. */
const TRIES = 10;
const QUICKLY_DRAWN = 10_000;

/**
 * A maze with an exit, and the goal to reach it. All chance comes from the seed, by a stream of its own. Throws
 * InvalidSetup if there cannot be such a maze, if it has more squares than wanted, or if doors or enemies do not fit:
 * then it is drawn a few times more before.
 */
export function generate(plan: MazePlan, seed: number, mostSquares = MOST_SQUARES): DungeonMap {
  const { topLeft, bottomRight } = plan;
  const extras = checkPlan(plan, mostSquares);
  const squares = (bottomRight.x - topLeft.x + 1) * (bottomRight.y - topLeft.y + 1);
  let [doors, enemies] = [0, 0];
  for (let n = 0; n < (squares > QUICKLY_DRAWN ? 1 : TRIES); n++) {
    const drawn = draw(plan, extras, Rng.seeded(seed, n === 0 ? 'map' : `map ${n}`));
    if (drawn.doors === extras.doors && drawn.enemies === extras.enemies) {
      if (!isWinnable(drawn.map)) throw new Error(`the dungeon of seed ${seed} cannot be won`);
      return drawn.map;
    }
    doors = Math.max(doors, drawn.doors);
    if (drawn.doors === extras.doors) enemies = Math.max(enemies, drawn.enemies);
  }
  const [name, most] = doors < extras.doors ? (['doors', doors] as const) : (['enemies', enemies] as const);
  throw new InvalidSetup([problemOf(`/${name}`, dungeonMapMessages.noRoomInMaze({ most, found: extras[name] }))]);
}

interface Drawn extends Omit<Furniture, 'things'> {
  readonly map: DungeonMap;
}

function draw(plan: MazePlan, extras: Extras, rng: Rng): Drawn {
  const { topLeft, bottomRight, start = topLeft, end = bottomRight } = plan;
  const maze = new Maze(bottomRight.x - topLeft.x + 1, bottomRight.y - topLeft.y + 1);
  const inMaze = ({ x, y }: Square): Square => ({ x: x - topLeft.x, y: y - topLeft.y });
  maze.carve(inMaze(start), rng);
  maze.join(inMaze(end), rng);
  const { things, doors, enemies } = furnish(maze, inMaze(start), inMaze(end), extras, rng);
  const entities: MapEntity[] = [
    { type: 'player', ...start },
    { type: 'exit', ...end },
  ];
  for (let y = -1; y <= maze.height; y++) {
    for (let x = -1; x <= maze.width; x++) {
      if (!maze.isWay(x, y)) entities.push({ type: 'wall', x: x + topLeft.x, y: y + topLeft.y });
    }
  }
  for (const each of things) entities.push({ ...each, x: each.x + topLeft.x, y: each.y + topLeft.y });
  return { map: { entities, 'goal-condition': { goal: 'exit' } }, doors, enemies };
}

/** What goes into a maze beside its walls. Throws InvalidSetup if there cannot be such a maze. */
export function checkPlan(plan: MazePlan, mostSquares: number): Extras {
  const reading = new Reading();
  const { topLeft, bottomRight, start = topLeft, end = bottomRight } = plan;
  const corners = { topLeft, bottomRight };
  for (const [name, { x, y }] of Object.entries(corners)) {
    reading.integer(x, `/${name}/x`, 1 - FARTHEST, FARTHEST - 1);
    reading.integer(y, `/${name}/y`, 1 - FARTHEST, FARTHEST - 1);
  }
  if (bottomRight.x < topLeft.x) reading.problem('/bottomRight/x', dungeonMapMessages.leftOfMaze({ least: topLeft.x }));
  if (bottomRight.y < topLeft.y) reading.problem('/bottomRight/y', dungeonMapMessages.topOfMaze({ least: topLeft.y }));
  reading.done();
  const squares = (bottomRight.x - topLeft.x + 1) * (bottomRight.y - topLeft.y + 1);
  if (squares > mostSquares)
    reading.problem('', dungeonMapMessages.mazeTooLarge({ most: mostSquares, found: squares }));
  for (const [name, { x, y }] of Object.entries({ start, end })) {
    reading.integer(x, `/${name}/x`, topLeft.x, bottomRight.x);
    reading.integer(y, `/${name}/y`, topLeft.y, bottomRight.y);
  }
  if (sameSquare(start, end)) reading.problem('/end', dungeonMapMessages.startIsEnd());
  const extras = Object.fromEntries(
    EXTRAS.map(name => [name, reading.integer(plan[name] ?? 0, `/${name}`, 0, MOST_SQUARES) ?? 0]),
  );
  reading.done();
  return extras as Extras;
}
