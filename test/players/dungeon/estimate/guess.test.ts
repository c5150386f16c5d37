import { describe, expect, test } from 'vitest';
import type { ItemType } from '../../../../src/dungeon/entities/items.ts';
import { dungeon } from '../../../../src/dungeon/rules.ts';
import { guess } from '../../../../src/players/dungeon/estimate/guess.ts';
import { Pushes, pushesLeft } from '../../../../src/players/dungeon/estimate/pushes.ts';
import { NEVER } from '../../../../src/players/dungeon/estimate/reach.ts';
import { Sources } from '../../../../src/players/dungeon/estimate/sources.ts';
import { natureOf } from '../../../../src/players/dungeon/nature.ts';
import { Window } from '../../../../src/players/dungeon/window.ts';
import { setupOf } from '../rooms.ts';

const [EXIT, TREASURE, BOULDERS, ENEMIES] = ['exit', 'treasure', 'boulders', 'enemies'].map(goal => ({ goal }));
const and = (...subgoals: unknown[]) => ({ goal: 'AND', subgoals });
const or = (...subgoals: unknown[]) => ({ goal: 'OR', subgoals });

interface Asked {
  readonly config?: Readonly<Record<string, number>>;
  readonly holds?: readonly ItemType[];
  readonly kills?: number;
  readonly collected?: number;
  readonly edition?: '2021' | '2022';
}

/** How far it looks from winning, in a corridor with these squares. */
function guessed(squares: string, goal: unknown, { config, holds = [], edition, ...player }: Asked = {}): number {
  const wall = '#'.repeat(squares.length + 2);
  const room = `${wall}\n#${squares}#\n${wall}`;
  const state = dungeon.begin(setupOf(room, goal, { enemy_goal: 1, zombie_spawn_rate: 0, ...config }, edition), 1);
  const sources = new Sources(new Window(state.dungeon.firstBox), state, natureOf(state));
  sources.reach.look(state);
  Object.assign(state.player, { inventory: holds.map((type, n) => ({ id: `held${n}`, type })), ...player });
  return guess(sources, state);
}

describe('a search in a hurry guesses', () => {
  test.each<[string, string, unknown, number, Asked?]>([
    ['the way to the nearer exit', 'E..P.E', EXIT, 2],
    ['sixty where there is none to be walked to', 'P#E', EXIT, 60],
    ['ten for a treasure, and the way', 'P..$', TREASURE, 10 + 3],
    ['ten for each', 'P..$$', TREASURE, 20 + 3, { config: { treasure_goal: 2 } }],
    ['nothing for what was collected', 'P..$', TREASURE, 0, { collected: 1 }],
    ['the exit only when all else is done', 'P..$E', and(TREASURE, EXIT), 10 + 3],
    ['and then the way there', 'P..$E', and(EXIT, TREASURE), 4, { collected: 1 }],
    ['nothing where all is done', 'P..$', and(TREASURE, TREASURE), 0, { collected: 1 }],
    ['all that is left, and the way to the nearest of it', 'P..$.o._', and(TREASURE, BOULDERS), 10 + 8 + 3],
    ['what is less, of two that will do', 'P..$.E', or(TREASURE, EXIT), 5],
    ['whichever comes first', 'P..$.E', or(EXIT, TREASURE), 5],
    ['with all that is to be done for it', 'P..$....E', or(TREASURE, EXIT), 8],
    ['work that is far away, too', 'P...........$E', and(TREASURE, EXIT), 10 + 12],
    ['four for a push, and the way to the boulder', 'P.o..._', BOULDERS, 16 + 2],
    ['eight for a switch that nothing comes to', 'P.o#_', BOULDERS, 8 + 2],
    ['eight for an enemy, and the way', 'P...m', ENEMIES, 8 + 4],
    ['for each that is to be slain', 'P...m', ENEMIES, 24 + 4, { config: { enemy_goal: 3 } }],
    ['nothing for those that were', 'P...m', ENEMIES, 0, { kills: 1 }],
    ['nor for more', 'P...m', ENEMIES, 0, { kills: 2 }],
    ['in 2021 for all of them', 'P...mm', ENEMIES, 16 + 4, { edition: '2021' }],
    ['twelve for a spawner, and once more to be armed', 'P.s..T', ENEMIES, 12 + 12 + 2, { config: { enemy_goal: 0 } }],
    ['the way to it for who is', 'P.s..T', ENEMIES, 12 + 5, { config: { enemy_goal: 0 }, holds: ['sword'] }],
    ['or has a bow', 'P.s..T', ENEMIES, 12 + 5, { config: { enemy_goal: 0 }, holds: ['bow'] }],
    ['the nearer of prey and weapon', 'P.m.s.T', ENEMIES, 8 + 12 + 2],
    ['fifteen more for a key where nothing can be walked to', 'P.k#E', EXIT, 15 + 2],
    ['or a bomb', 'P..b#E', EXIT, 15 + 3],
  ])('%s', (_what, squares, goal, expected, asked) => expect(guessed(squares, goal, asked)).toBe(expected));
});

describe('pushes', () => {
  const about = (room: string) => {
    const state = dungeon.begin(setupOf(room, BOULDERS), 1);
    const window = new Window(state.dungeon.firstBox);
    return { pushes: new Pushes(window, state), at: (x: number, y: number) => window.squareOf({ x, y }) };
  };
  const ROOM = '#######\n#P..o.#\n#..._.#\n#.....#\n#######';

  test.each<[string, number, number, number]>([
    ['none where it lies', 4, 2, 0],
    ['one from beside it', 3, 2, 1],
    ['none comes out of a corner', 1, 1, NEVER],
    ['nor away from a wall', 4, 1, NEVER],
    ['two from two squares away', 2, 2, 2],
  ])('%s', (_what, x, y, count) => {
    const { pushes, at } = about(ROOM);
    expect(pushes.between(at(x, y), at(4, 2))).toBe(count);
  });

  test('every switch needs a boulder of its own', () => {
    const { pushes, at } = about('########\n#P.....#\n#......#\n#......#\n########');
    const [left, right] = [at(2, 2), at(5, 2)];
    expect(pushesLeft(pushes, [left, right], [at(3, 2), at(4, 2)])).toBe(2);
    expect(pushesLeft(pushes, [left, right], [at(3, 2)])).toBe(NEVER);
    // One in a corner is of no use, so both want the other.
    expect(pushesLeft(pushes, [left, right], [at(3, 2), at(1, 1)])).toBe(NEVER);
    expect(pushesLeft(pushes, [at(1, 1), left], [at(3, 2), at(1, 1)])).toBe(1);
    expect(pushesLeft(pushes, [], [])).toBe(0);
  });
});
