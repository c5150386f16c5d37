import { describe, expect, it } from 'vitest';
import type { GoalView } from '../../../src/dungeon/goals.ts';
import type { Team } from '../../../src/flag/view.ts';
import { resultText as runText } from '../../../src/web/games/chamber/play/end.tsx';
import { starsFor } from '../../../src/web/games/dungeon/begin/stars.tsx';
import { resultText } from '../../../src/web/games/dungeon/play/end.tsx';
import { resultText as gameText } from '../../../src/web/games/flag/play/end.tsx';
import { emojiBar } from '../../../src/web/parts/share/share-result.tsx';

describe('a result to pass on', () => {
  it.each([
    [9, 10, 3],
    [10, 10, 3],
    [11, 10, 2],
    [15, 10, 2],
    [16, 10, 1],
    [900, 10, 1],
  ])('%i actions for a par of %i are worth %i stars', (actions, par, stars) => {
    expect(starsFor(actions, par)).toBe(stars);
  });

  it.each([
    [0, 3, '⬜⬜⬜'],
    [2, 3, '🟩🟩⬜'],
    [9, 3, '🟩🟩🟩'],
    [-1, 1, '⬜'],
    [0, 0, ''],
  ])('%i of %i squares are full', (full, of, row) => expect(emojiBar(full, of)).toBe(row));

  const leaf = (goal: 'exit' | 'treasure', done: boolean): GoalView => ({ goal, done });
  const both = (exit: boolean, treasure: boolean): GoalView => ({
    ...{ goal: 'AND', done: exit && treasure },
    subgoals: [leaf('exit', exit), { goal: 'OR', done: treasure, subgoals: [leaf('treasure', treasure)] }],
  });
  it.each<[string, boolean, number, number | undefined, GoalView, string]>([
    ['won with a known par', true, 12, 11, leaf('exit', true), '🟩🟩⬜ 12 moves, par 11'],
    ['won on a map of one’s own', true, 1, undefined, leaf('exit', true), '🟩 won in one move'],
    ['won by two goals', true, 30, undefined, both(true, true), '🟩🟩 won in 30 moves'],
    ['lost, with one goal reached', false, 7, 11, both(false, true), '🟥🟩 lost after 7 moves'],
  ])('of a dungeon that was %s', (_, isWon, actions, par, goals, line) => {
    const result = { title: 'The Switch', isWon, actions, par, goals };
    expect(resultText(result, 'http://house/match/a')).toBe(`Quadrille: The Switch\n${line}\nhttp://house/match/a`);
  });

  it.each([
    ['died', 1, '🟥⬛⬛⬛⬛'],
    ['died', 3, '🟩🟩🟥⬛⬛'],
    ['died', 5, '🟩🟩🟩🟩🟥'],
    ['won', 5, '🟩🟩🟩🟩🟩'],
  ] as const)('of a run that was %s on floor %i', (ended, floor, row) => {
    expect(runText({ race: 'dwarf', floor, turn: 81, gold: 12.5, ended }, 'http://house')).toBe(
      `ChamberCrawler3000+: dwarf\n${row} 12.5 gold in 81 turns\nhttp://house`,
    );
  });

  const team = (flags: number) => ({ flags }) as Team;
  it.each<[string, number, readonly (Team | null)[], readonly string[], string]>([
    ['was won', 2, [team(2), team(1)], ['Ada'], '🟧🟧 Ada wins\n🟦⬜ Ben\nAfter 22 turns.'],
    ['left nobody else', 1, [null, team(1)], ['Ben'], '⬜ Ada\n🟦 Ben wins\nAfter 22 turns.'],
    ['was drawn', 3, [team(3), team(3)], ['Ada', 'Ben'], '🟧🟧🟧 Ada\n🟦🟦🟦 Ben\nA draw. After 22 turns.'],
    ['had many flags', 50, [team(50), team(1)], ['Ada'], '🟧🟧🟧🟧🟧 Ada wins\n🟦⬜⬜⬜⬜ Ben\nAfter 22 turns.'],
  ])('of a game that %s', (_, flags, teams, winners, rows) => {
    const view = { names: ['Ada', 'Ben'], teams, winners, turns: 22, template: { flags } };
    expect(gameText(view, 'Crossing', 'http://house/match/a')).toBe(
      `Capture The Flag: Crossing\n${rows}\nhttp://house/match/a`,
    );
  });
});
