import { describe, expect, test } from 'vitest';
import { dayText, resultSquares, resultWords, sharedText } from '../../../src/web/daily/daily-leaderboard.tsx';
import { dailyTexts as say } from '../../../src/web/texts/daily.ts';
import type { DailyResult, DailyRun } from '../../../src/wire/schemas/daily-schemas.ts';
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

describe('what is passed on', () => {
  const run = (more: object, streak = 1) =>
    ({ game: 'dungeon', streak, mine: { ms: null, result: result({ actions: 3, par: 3 }), ...more } }) as DailyRun;

  test('is the result, the time where there is one, and where to play', () => {
    const head = say.shared(say.shareAs.dungeon, '16 Nov 2026');
    const words = `🟩🟩🟩 ${say.moves(3)}, ${say.par(3)}`;
    expect(sharedText('2026-11-16', run({}), 'address')).toBe(`${head}\n${words}\naddress`);
    expect(sharedText('2026-11-16', run({ ms: 61_000 }), 'address')).toBe(`${head}\n${words} · 1:01\naddress`);
    expect(sharedText('2026-11-16', run({}, 2), 'address')).toBe(`${head}\n${words}\n${say.streak(2)}\naddress`);
  });

  test('is nothing before it is over', () => {
    expect(sharedText('2026-11-16', run({ result: null }), 'address')).toBe('');
    expect(sharedText('2026-11-16', { ...run({}), mine: undefined } as unknown as DailyRun, 'address')).toBe('');
  });
});
