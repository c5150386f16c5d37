import { boundsOf } from '../../kernel/bounds.ts';
import type { Unread } from '../../kernel/reading.ts';
import { type Learnable, NOBODY, type Training } from '../../kernel/training/training.ts';
import { begin } from '../begin.ts';
import { type DungeonMap, type DungeonSetup, readSetup } from '../map/setup.ts';
import type { DungeonAction } from '../player/actions.ts';
import { type DungeonTypes, dungeon } from '../rules.ts';
import type { DungeonState } from '../state.ts';
import { play } from '../tick.ts';
import { choicesIn, legalChoices } from './choices.ts';
import { drawMaze, readMaze } from './maze.ts';
import { observerIn, partsOf } from './observation.ts';

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
  const window = boundsOf(setup.map.entities);
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
    parts: partsOf(window),
    begin: seed => begin({ ...setup, map: mapOf(seed) }, seed),
    turn: ({ ended }) => (ended === undefined ? 0 : NOBODY),
    legal(state, into) {
      let count = 0;
      for (const name of legalChoices(state).keys()) into[count++] = numberOf.get(name) as number;
      return count;
    },
    play: (state, action) => play(state, read(state, action), undefined),
    read,
    earned({ ended }, into) {
      into[0] = ended === undefined ? 0 : ended === 'won' ? 1 : -1;
    },
    observer: (memory, from) => observerIn(window, memory, from),
  };
}

function isObject(json: unknown): json is Unread {
  return typeof json === 'object' && json !== null;
}
