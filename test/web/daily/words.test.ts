import { describe, expect, test } from 'vitest';
import { dailyTexts as say } from '../../../src/web/texts/daily.ts';
import { dayText } from '../../../src/web/texts/dates.ts';
import { gapWords, openParts, resultSquares, resultWords, storyOf } from '../../../src/web/today/day-words.ts';
import type { DailyResult, DailyRun, DailyTable } from '../../../src/wire/schemas/daily-schemas.ts';
import type { DailyGame } from '../../../src/wire/shared/api-constants.ts';

const result = (more: object) => ({ outcome: 'won', ...more }) as DailyResult;

test('a day is the same everywhere', () => {
  expect(dayText('2026-11-16')).toBe('16 Nov 2026');
});

describe('a result in a few words', () => {
  test.each<[object, string]>([
    [{ actions: 0 }, say.moves(0)],
    [{ actions: 12 }, say.moves(12)],
    [{ actions: 12, par: 10 }, `${say.moves(12)}, ${say.par(10)}`],
    [{ actions: 12, par: 10, undone: true }, `${say.moves(12)}, ${say.par(10)}, ${say.undone}`],
    [{ actions: 12, undone: true }, `${say.moves(12)}, ${say.undone}`],
    [{ score: 0 }, `${say.gold(0)}, ${say.floor(1)}`],
    [{ score: 7, floor: 3 }, `${say.gold(7)}, ${say.floor(3)}`],
    [{ outcome: 'lost', turns: 9 }, `${say.outcome.lost} ${say.turns(9)}`],
    [{ outcome: 'drawn' }, `${say.outcome.drawn} ${say.turns(0)}`],
  ])('%j', (more, words) => expect(resultWords(result(more))).toBe(words));
});

describe('a result as squares', () => {
  const count = (game: DailyGame, more: object) => {
    const shown = [...resultSquares(game, result(more))];
    return `${shown.filter(square => square === '🟩').length} of ${shown.length}`;
  };

  test.each<[DailyGame, object, string]>([
    ['chamber', { score: 1, floor: 4 }, '5 of 5'],
    ['chamber', { outcome: 'lost', score: 1, floor: 4 }, '3 of 5'],
    ['chamber', { outcome: 'lost', score: 1 }, '0 of 5'],
    ['dungeon', { actions: 9, par: 10 }, '3 of 3'],
    ['dungeon', { actions: 10, par: 10 }, '3 of 3'],
    ['dungeon', { actions: 11, par: 10 }, '2 of 3'],
    ['dungeon', { actions: 15, par: 10 }, '2 of 3'],
    ['dungeon', { actions: 16, par: 10 }, '1 of 3'],
    ['dungeon', { actions: 1 }, '1 of 3'],
    ['dungeon', {}, '3 of 3'],
    ['flag', {}, '3 of 3'],
    ['flag', { outcome: 'drawn' }, '0 of 3'],
    ['flag', { outcome: 'lost' }, '0 of 3'],
  ])('of %s %j: %s', (game, more, squares) => expect(count(game, more)).toBe(squares));
});

test('what was taken back, and where a run has ended, is seen in the squares', () => {
  expect(resultSquares('dungeon', result({ actions: 9, par: 10, undone: true }))).toBe('🟨🟨🟨');
  expect(resultSquares('chamber', result({ outcome: 'lost', score: 1, floor: 3 }))).toBe('🟩🟩🟥⬜⬜');
  expect(resultSquares('flag', result({ outcome: 'lost' }))).toBe('🟥⬜⬜');
});

const DAY = '2026-11-16';
const run = (game: DailyGame, more: object | null, streak = 1) =>
  ({ game, streak, mine: more === null ? null : { ms: null, result: null, ...more } }) as DailyRun;
const puzzle = { result: result({ actions: 3, par: 3 }) };

describe('the story of a day', () => {
  test('is its number, what was played of it, the days in a row, and where to play', () => {
    const duel = { ms: 61_000, result: result({ turns: 9 }) };
    const runs = [run('dungeon', puzzle, 2), run('chamber', { result: null }), run('modern', null), run('flag', duel)];
    expect(storyOf({ day: DAY, runs }, 'address')).toBe(
      [
        say.shared(320, '16 Nov 2026'),
        `🟩🟩🟩 ${say.shareAs.dungeon}: ${say.moves(3)}, ${say.par(3)}`,
        `🟩🟩🟩 ${say.shareAs.flag}: ${say.outcome.won} ${say.turns(9)} · 1:01`,
        say.streak(2),
        'address',
      ].join('\n'),
    );
  });

  test('is nothing before anything is over', () => {
    expect(storyOf({ day: DAY, runs: [run('dungeon', { result: null }), run('flag', null)] }, 'address')).toBe('');
  });

  test('goes on with what has not been played; one of the runs is enough', () => {
    const runs = [run('dungeon', puzzle), run('chamber', null), run('modern', { result: result({ score: 1 }) })];
    expect(openParts([...runs, run('flag', { result: null })])).toEqual(['duel']);
    expect(openParts([run('dungeon', null)])).toEqual(['puzzle', 'run', 'duel']);
  });
});

describe('how far somebody was from the best three', () => {
  const gap = (third: object, mine: object, rank = 4) => {
    const row = (more: object, place: number) => ({
      rank: place,
      ms: 9000,
      name: '',
      version: 1,
      result: result(more),
    });
    const entries = [row(third, 1), row(third, 2), row(third, 3)];
    return gapWords({ entries, mine: { rank, ms: 70_000, result: result(mine) } } as unknown as DailyTable);
  };

  test.each<[object, object, string]>([
    [{ actions: 10 }, { actions: 12 }, say.gap.moves(2)],
    [{ actions: 10 }, { actions: 10 }, say.gap.time('1:01')],
    [{ score: 90, turns: 5 }, { score: 50, turns: 9, outcome: 'lost' }, say.gap.points(40)],
    [{ turns: 10 }, { turns: 11 }, say.gap.turns(1)],
    [{ turns: 10 }, { turns: 9, outcome: 'lost' }, say.gap.won],
  ])('%j and %j', (third, mine, words) => expect(gap(third, mine)).toBe(words));

  test('is not asked of one of them, of who has not played, or where there are fewer', () => {
    expect(gap({ actions: 1 }, { actions: 1 }, 3)).toBe(say.gap.among);
    expect(gapWords({ entries: [], mine: null })).toBeUndefined();
  });
});
