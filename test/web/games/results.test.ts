import { describe, expect, it } from 'vitest';
import { resultText as runText } from '../../../src/web/games/chamber/play/result-text.ts';
import { resultText, starsFor } from '../../../src/web/games/dungeon/stars.tsx';

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

  it('of a dungeon', () => {
    expect(resultText('The Plate', 12, 11, 'http://house/match/a#0')).toBe(
      'Quadrille: The Plate\n🟩🟩⬜ 12 moves, par 11\nhttp://house/match/a#0',
    );
  });

  it.each([
    ['died', 1, '🟥⬛⬛⬛⬛'],
    ['died', 3, '🟩🟩🟥⬛⬛'],
    ['died', 5, '🟩🟩🟩🟩🟥'],
    ['won', 5, '🟩🟩🟩🟩🟩'],
  ] as const)('of a run that was %s on floor %i', (ended, floor, squares) => {
    expect(runText({ race: 'dwarf', floor, turn: 81, gold: 12.5, ended }, 'http://house')).toBe(
      `ChamberCrawler3000+: dwarf\n${squares} 12.5 gold in 81 turns\nhttp://house`,
    );
  });
});
