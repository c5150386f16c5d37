import { describe, expect, test } from 'vitest';
import { endOfDay } from '../../../src/server/content/daily-seeds.ts';
import { DailyMatches } from '../../../src/server/daily/daily-matches.ts';
import type { MatchBots } from '../../../src/server/matches/match-bots.ts';
import type { Matches } from '../../../src/server/matches/matches.ts';
import type { OpenMatch } from '../../../src/server/matches/open-match.ts';
import type { LeaderboardEntry, RankedEntry } from '../../../src/server/store/contract/leaderboard-store.ts';

const holder = (name: string) => new Uint8Array(Buffer.from(name.padEnd(32)));
const [ANNA, BEN] = [holder('anna'), holder('ben')];
const DAY = '2026-11-16';
const UNTIL = endOfDay(DAY);

/** A table of the day whose entries the test gives, and what is noted of matches. */
function table({ feats = [], now = 0 }: { feats?: readonly Partial<RankedEntry>[]; now?: number } = {}) {
  type Hear = (open: OpenMatch) => void;
  let [told, opened]: Hear[] = [];
  const noted: unknown[] = [];
  const store = {
    kept: { ended: null, holder: ANNA } as Partial<LeaderboardEntry> | undefined,
    wait: Promise.resolve(),
  };
  const matches = {
    onPlayed: (hear: Hear) => {
      told = hear;
    },
    onOpened: (hear: Hear) => {
      opened = hear;
    },
    now: () => now,
    daily: {},
    store: {
      leaderboards: {
        ofMatch: async () => store.kept,
        list: async (_: string, __: string, from: number, limit: number) => feats.slice(from, from + limit),
        count: async () => feats.length,
        finish: async (id: string, verdict: object) => {
          await store.wait;
          noted.push([id, verdict]);
        },
      },
    },
  };
  const dailies = new DailyMatches(matches as unknown as Matches, {} as MatchBots);
  const hears = (how: 'told' | 'opened', open: unknown) => (how === 'told' ? told : opened)?.(open as OpenMatch);
  const shown = (from = 0, limit = 9) => dailies.table('flag', DAY, { from, limit, holder: undefined });
  return { dailies, noted, store, hears, shown };
}

/** A duel of the day that Anna has won in seven turns. */
function duel({ status = 'over', counts = true, ended = 5 as number | null, keys = [{ seat: 1, holder: ANNA }] } = {}) {
  return {
    ...{ id: 'm', status, times: { ended }, keys: async () => keys },
    daily: { game: 'flag', day: DAY, until: UNTIL, counts },
    match: { outcome: () => ({ winners: [1] }), view: () => ({ turns: 7 }) },
  };
}
const WON = { worth: 7, result: { outcome: 'won', turns: 7 } };

describe('the end of a match of the day', () => {
  test.each(['told', 'opened'] as const)('is noted when it is %s', async how => {
    const at = table();
    at.hears(how, duel());
    await at.shown();
    expect(at.noted).toEqual([['m', { ended: 5, ...WON }]]);
  });

  test.each([
    ['that goes on', { status: 'running' }],
    ['that is practice', { counts: false }],
    ['that ended when the day was over', { ended: UNTIL }],
    ['that its player has left', { keys: [{ seat: 1, holder: BEN }] }],
  ])('is not noted of one %s', async (_, more) => {
    const at = table();
    at.hears('told', duel(more));
    await at.shown();
    expect(at.noted).toEqual([]);
  });

  test('counts up to the last moment, and if nobody knows when, then now', async () => {
    const at = table({ now: 8 });
    at.hears('told', duel({ ended: UNTIL - 1 }));
    at.hears('told', duel({ ended: null }));
    await at.shown();
    expect(at.noted).toMatchObject([
      ['m', { ended: UNTIL - 1 }],
      ['m', { ended: 8 }],
    ]);
  });

  test.each([
    ['has ended before', { ended: 3, holder: ANNA }],
    ['is not entered', undefined],
  ])('is not noted again of one that %s', async (_, kept) => {
    const at = table();
    at.store.kept = kept;
    at.hears('told', duel());
    await at.shown();
    expect(at.noted).toEqual([]);
  });

  test.each([
    ['shows the table', (at: ReturnType<typeof table>) => at.shown()],
    ['closes', (at: ReturnType<typeof table>) => at.dailies.close()],
  ])('is waited for by whoever %s', async (_, work) => {
    const at = table();
    const { promise, resolve } = Promise.withResolvers<void>();
    at.store.wait = promise;
    at.hears('told', duel());
    let isDone = false;
    const done = work(at).then(() => {
      isDone = true;
    });
    await new Promise(resume => setImmediate(resume));
    expect(isDone).toBe(false);
    resolve();
    await done;
    expect(at.noted).toHaveLength(1);
  });
});

describe('the table of a day', () => {
  const feats = [ANNA, BEN].map((who, n) => ({
    ...{ holder: who, name: `name ${n}`, result: WON.result, version: 3, match: `m${n}` },
    ...{ begun: 100, ended: 150 + n, kept: n === 0 },
  }));

  test('ranks from the first on, wherever one begins to read', async () => {
    expect((await table({ feats }).shown(1, 1)).entries).toMatchObject([{ rank: 2, name: 'name 1' }]);
  });

  test.each([
    [UNTIL - 1, false, [undefined, undefined]],
    [UNTIL, true, ['m0', undefined]],
  ])('names the matches that are kept when the day is over: %i', async (now, isOver, matches) => {
    const shown = await table({ feats, now }).shown();
    expect(shown.isOver).toBe(isOver);
    expect(shown.entries.map(({ match }) => match)).toEqual(matches);
  });
});
