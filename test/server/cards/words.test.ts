import { describe, expect, test } from 'vitest';
import { chamber } from '../../../src/chamber/rules.ts';
import type { ChamberView } from '../../../src/chamber/view.ts';
import type { DungeonView } from '../../../src/dungeon/view.ts';
import type { FlagView } from '../../../src/flag/view.ts';
import { gameTitle, mapLines, statusLines } from '../../../src/server/cards/link-card.ts';
import type { Status } from '../../../src/server/store/contract/upkeep-store.ts';

const exit = { goal: 'exit', done: false };
const won = { goal: 'exit', done: true };
const both = {
  goal: 'AND',
  done: false,
  subgoals: [
    exit,
    {
      goal: 'OR',
      done: false,
      subgoals: [
        { goal: 'treasure', done: false },
        { goal: 'enemies', done: false },
      ],
    },
  ],
};
const dungeon = (tick: number, goalTree: object, player: object | null = {}) =>
  ({ tick, goalTree, player }) as DungeonView;
const run = (more: Partial<ChamberView>) => ({ race: 'elf', floor: 2, turn: 81, gold: 12.5, ...more }) as ChamberView;
const game = (more: Partial<FlagView>) =>
  ({ names: ['Ada', 'Ben'], started: true, over: false, winners: [], turns: 4, currentTeam: 1, ...more }) as FlagView;

describe('what is said of a match', () => {
  test.each<[string, unknown, Status, string[]]>([
    ['dungeon', dungeon(0, exit), 'running', ['Reach the exit']],
    [
      'dungeon',
      dungeon(1, both),
      'running',
      ['After 1 tick', 'Reach the exit and (collect the treasure or defeat the enemies)'],
    ],
    ['dungeon', dungeon(9, won), 'over', ['Won after 9 ticks']],
    ['dungeon', dungeon(9, exit, null), 'over', ['Lost after 9 ticks']],
    ['dungeon', dungeon(2, exit), 'aborted', ['After 2 ticks', 'Reach the exit', 'Called off']],
    ['chamber', run({}), 'running', ['Elf, floor 2 of 5', '12.5 gold after 81 turns']],
    ['chamber', run({ ended: 'died' }), 'over', ['Elf, died on floor 2 of 5', '12.5 gold after 81 turns']],
    ['chamber', run({ ended: 'won', turn: 1 }), 'over', ['Elf, out of the chambers', '12.5 gold in 1 turn']],
    ['flag', game({ started: false, names: [null, null] }), 'open', ['2 seats free']],
    ['flag', game({ started: false, names: ['Ada', null] }), 'open', ['Ada', '1 seat free']],
    ['flag', game({}), 'running', ['Ada against Ben', 'Ben to move, turn 5']],
    ['flag', game({ over: true, winners: ['Ada'] }), 'over', ['Ada against Ben', 'Ada wins after 4 turns']],
    ['flag', game({ over: true, winners: ['Ada', 'Ben'] }), 'over', ['Ada against Ben', 'A draw after 4 turns']],
    ['flag', game({ names: ['Ada', 'Ben', 'Eve'] }), 'running', ['Ada, Ben, Eve', 'Ben to move, turn 5']],
    ['chess', {}, 'running', []],
  ])('of %s: %j', (name, view, status, lines) => expect(statusLines(name, view, status)).toEqual(lines));

  test('needs no more than everybody may see', () => {
    const state = chamber.begin(chamber.readSetup({ race: 'orc' }), 7);
    expect(statusLines('chamber', chamber.view(state, 'public'), 'running')[0]).toBe('Orc, floor 1 of 5');
  });
});

test.each([
  ['dungeon', dungeon(0, both), ['Reach the exit and (collect the treasure or defeat the enemies)']],
  ['flag', { template: { teams: 3, gridSize: [7, 9] } }, ['3 teams on 7 × 9 squares']],
  ['chamber', run({}), []],
])('what is said of a map of %s', (name, view, lines) => expect(mapLines(name, view)).toEqual(lines));

test.each([
  ['flag', 'Capture The Flag'],
  ['constructor', 'constructor'],
])('%s is called %s', (game, name) => expect(gameTitle(game)).toBe(name));
