import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { DailyCalendar } from '../../../src/server/content/daily-seeds.ts';
import { DailyMatches } from '../../../src/server/daily/daily-matches.ts';
import type { MatchBots } from '../../../src/server/matches/match-bots.ts';
import type { Matches } from '../../../src/server/matches/matches.ts';
import type { LeaderboardEntry } from '../../../src/server/store/contract/leaderboard-store.ts';
import { Thread } from '../told-thread.ts';

vi.mock('node:worker_threads', async original => {
  const { Thread: Told } = await import('../told-thread.ts');
  return { ...(await original<object>()), Worker: Told };
});
beforeEach(() => void Thread.all.splice(0));

const ANNA = new Uint8Array(32).fill(1);
const DAY = '2026-11-16';
const daily = {
  ...{
    day: () => DAY,
    ends: () => 5000,
    seed: async (game: string, day: string) => game.length + Number(day.slice(-2)),
  },
} as unknown as DailyCalendar;

/** How the flag of today stands for somebody who has this in its table. */
async function today(holder: Uint8Array | undefined, feat?: Partial<LeaderboardEntry>, later = feat) {
  const asked: string[] = [];
  let known = feat;
  const feats = {
    find: async (board: string) => (board.endsWith('flag') ? known && { board, ...known } : undefined),
    places: async () => [DAY, '2026-11-15'],
    count: async () => 4,
    ahead: async () => 2,
  };
  const at = async (id: string) => {
    asked.push(id);
    known = later;
    throw new Error('gone');
  };
  const matches = { onPlayed: () => {}, onOpened: () => {}, now: () => 0, at, daily, store: { leaderboards: feats } };
  const answer = await new DailyMatches(matches as unknown as Matches, {} as MatchBots).today(holder);
  return { answer, asked, flag: answer.runs.find(({ game }) => game === 'flag') };
}

describe('how it stands today', () => {
  test('is told to strangers, who have no streak and nothing in the table', async () => {
    const { answer, flag } = await today(undefined, { ended: null });
    expect(flag).toEqual({ game: 'flag', entered: 4, streak: 0, mine: null });
    expect(answer).toMatchObject({ day: DAY, ends: 5000, yesterday: { day: '2026-11-15', chamber: 22 } });
  });

  test('is looked up where a match may have ended without anybody noting it, and only there', async () => {
    const done = { match: 'm', ended: 25, begun: 10, result: 'r' };
    const { asked, flag } = await today(ANNA, { ...done, ended: null }, done);
    expect([asked, flag?.mine]).toEqual([['m'], { match: 'm', result: 'r', rank: 3, ms: 15 }]);
    expect((await today(ANNA, done)).asked).toEqual([]);
  });
});
