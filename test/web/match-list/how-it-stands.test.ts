import { describe, expect, test } from 'vitest';
import { howItStands, type ListedOutcome } from '../../../src/web/match-list/match-list.tsx';
import { agoOf } from '../../../src/web/texts/dates.ts';
import type { MatchAnswer } from '../../../src/wire/schemas/match-answers.ts';

const over = (...winners: number[]) => ({ winners, reason: '' });

describe('how a match stands in a list', () => {
  test.each<
    [string, seats: number, held: number[], toAct: number[], outcome: MatchAnswer['outcome'], ListedOutcome | undefined]
  >([
    ['alone, and it goes on', 1, [0], [0], null, undefined],
    ['alone, at both sides of one screen', 2, [0, 1], [1], null, undefined],
    ['against somebody, to move', 2, [0], [0], null, 'yourTurn'],
    ['against somebody, who is to move', 2, [0], [1], null, 'theirTurn'],
    ['everybody at once', 3, [2], [0, 1, 2], null, 'yourTurn'],
    ['watched', 2, [], [0], null, undefined],
    ['watched, over', 2, [], [], over(0), undefined],
    ['won', 2, [1], [], over(1), 'won'],
    ['won, at both sides of one screen', 2, [0, 1], [], over(0, 1), 'won'],
    ['shared', 2, [1], [], over(0, 1), 'drawn'],
    ['lost', 2, [1], [], over(0), 'lost'],
    ['lost by everybody', 1, [0], [], over(), 'lost'],
  ])('%s', (_, seats, held, toAct, outcome, stands) => {
    expect(howItStands({ seats, held, toAct, outcome })).toBe(stands);
  });
});

describe('how long ago', () => {
  const MINUTE = 60_000;
  const DAY = 24 * 60 * MINUTE;

  test.each([
    [0, 'this minute'],
    [-5 * MINUTE, 'this minute'],
    [59_999, 'this minute'],
    [MINUTE, '1 minute ago'],
    [59 * MINUTE, '59 minutes ago'],
    [60 * MINUTE, '1 hour ago'],
    [DAY - 1, '23 hours ago'],
    [DAY, 'yesterday'],
    [6 * DAY, '6 days ago'],
    [7 * DAY, 'last week'],
    [45 * DAY, 'last month'],
    [800 * DAY, '2 years ago'],
  ])('%d ms', (span, words) => {
    expect(agoOf(1e12 - span, 1e12)).toBe(words);
  });
});
