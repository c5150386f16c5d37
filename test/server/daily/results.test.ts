import { describe, expect, test } from 'vitest';
import { dailyScore } from '../../../src/server/daily/daily-matches.ts';
import type { OpenMatch } from '../../../src/server/matches/open-match.ts';
import type { DailyGame } from '../../../src/wire/shared/api-constants.ts';

const step = { by: 0, action: 'step', time: 0 };
const PAR = 2;

function verdict(game: DailyGame, winners: readonly number[] | undefined, view: object, log: readonly object[] = []) {
  const match = { outcome: () => winners && { winners }, view: () => view, file: async () => ({ log }) };
  return dailyScore(game, { match } as unknown as OpenMatch, 0, async () => PAR);
}

describe('what a match of the day is worth', () => {
  test('nothing as long as it goes on, and where a puzzle was lost', async () => {
    expect(await verdict('flag', undefined, {})).toBeUndefined();
    expect(await verdict('dungeon', [], {}, [step])).toBeUndefined();
  });

  test('a puzzle its actions, but for those that were taken back', async () => {
    const won = { outcome: 'won', actions: 2, par: PAR };
    expect(await verdict('dungeon', [0], {}, [step, step])).toEqual({ worth: 2, result: { ...won, undone: false } });
    const back = { by: 0, back: 1, time: 0 };
    const undone = { worth: 2, result: { ...won, undone: true } };
    expect(await verdict('dungeon', [0], {}, [step, step, back, step])).toEqual(undone);
    // Who starts over has seen it too.
    const over = { by: 0, back: 0, time: 0 };
    expect(await verdict('dungeon', [0], {}, [step, over, step, step])).toEqual(undone);
  });

  test('a run its score, however it ended', async () => {
    const view = { score: 30, floor: 4, race: 'elf', turn: 9, ended: 'died' };
    const result = { outcome: 'lost', score: 30, floor: 4, race: 'elf', turns: 9 };
    expect(await verdict('chamber', [], view)).toEqual({ worth: -30, result });
    const won = { worth: -30, result: { ...result, outcome: 'won' } };
    expect(await verdict('chamber', [0], { ...view, ended: 'won' })).toEqual(won);
    const { score: _, ...scoreless } = view;
    expect(await verdict('chamber', [], scoreless)).toMatchObject({ result: { score: 0 } });
  });

  test('a duel how it ended, and then how soon: a loss that came late is better', async () => {
    const duels: readonly [winners: readonly number[], turns: number, outcome: string][] = [
      [[0], 5, 'won'],
      [[0], 900, 'won'],
      [[0, 1], 5, 'drawn'],
      [[0, 1], 900, 'drawn'],
      [[1], 900, 'lost'],
      [[1], 5, 'lost'],
    ];
    const verdicts = await Promise.all(duels.map(([winners, turns]) => verdict('flag', winners, { turns })));
    expect(verdicts.map(each => each?.result)).toEqual(duels.map(([, turns, outcome]) => ({ outcome, turns })));
    const worths = verdicts.map(each => each?.worth ?? 0);
    expect(worths).toEqual(worths.toSorted((a, b) => a - b));
    expect(new Set(worths).size).toBe(6);
  });
});
