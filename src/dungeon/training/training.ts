import { InvalidSetup } from '../../kernel/errors.ts';
import { type Learnable, NO_SEAT, type Training } from '../../kernel/learnable.ts';
import { Reading, type Unread } from '../../kernel/reading.ts';
import { boundsOf } from '../../kernel/square.ts';
import type { DungeonAction } from '../actions.ts';
import { begin } from '../begin.ts';
import { EXTRAS } from '../map/furnish-maze.ts';
import { generate, type MazePlan } from '../map/generate-maze.ts';
import { isObject } from '../map/lenient.ts';
import { type DungeonTypes, dungeon } from '../rules.ts';
import { type DungeonMap, type DungeonSetup, readSetup } from '../setup.ts';
import type { DungeonState } from '../state.ts';
import { playTick } from '../tick.ts';
import { choicesIn, legalChoices } from './numbered-actions.ts';
import { observationParts, observerIn } from './observation.ts';

/** Dungeon Mania for learners: one map again and again, or with `maze` in the setup another maze in every episode. */
export const dungeonLearnable: Learnable<DungeonTypes> = {
  rules: dungeon,
  train(json) {
    if (isObject(json) && json.maze !== undefined) return trainingInMazes(json);
    const setup = readSetup(json);
    return trainingOf(setup, () => setup.map);
  },
};

function trainingInMazes({ maze, ...rest }: Unread): Training<DungeonState, DungeonAction> {
  const plan = readMaze(maze, '/maze');
  const setup = readSetup({ name: 'maze', ...rest, map: drawMaze(plan, 0, '/maze') });
  return trainingOf(setup, seed => drawMaze(plan, seed, '/maze'));
}

function trainingOf(setup: DungeonSetup, mapOf: (seed: number) => DungeonMap): Training<DungeonState, DungeonAction> {
  const window = { ...boundsOf(setup.map.entities), health: setup.config.player_health };
  const names = choicesIn(setup.edition);
  const numberOf = new Map(names.map((name, n) => [name, n]));
  const read = (state: DungeonState, number: number): DungeonAction => {
    const action = legalChoices(state).get(names[number] ?? '');
    if (action === undefined) throw new RangeError(`action ${number} is not legal now`);
    return action;
  };
  return {
    seats: 1,
    actions: names.length,
    actionNames: names,
    mostLegal: names.length,
    parts: observationParts(window),
    begin: seed => begin({ ...setup, map: mapOf(seed) }, seed),
    turn: ({ ended }) => (ended === undefined ? 0 : NO_SEAT),
    legal(state, into) {
      let count = 0;
      for (const name of legalChoices(state).keys()) into[count++] = numberOf.get(name) as number;
      return count;
    },
    play: (state, action) => playTick(state, read(state, action), undefined),
    read,
    earned({ ended }, into) {
      into[0] = ended === undefined ? 0 : ended === 'won' ? 1 : -1;
    },
    observer: (memory, from) => observerIn(window, memory, from),
  };
}

const [LEAST_SIDE, GREATEST_SIDE] = [2, 200];
const FIELDS = ['width', 'height', ...EXTRAS];

/** Reads the plan of mazes that are drawn anew for every episode, as `quadrille generate dungeon` takes it. */
function readMaze(json: unknown, path: string): MazePlan {
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
function drawMaze(plan: MazePlan, seed: number, path: string): DungeonMap {
  try {
    return generate(plan, seed);
  } catch (error) {
    if (!(error instanceof InvalidSetup)) throw error;
    const [first, ...more] = error.problems.map(problem => ({ ...problem, path: `${path}${problem.path}` }));
    throw first === undefined ? error : new InvalidSetup([first, ...more]);
  }
}
