import { describe, expect, test } from 'vitest';
import { holderOfBot } from '../../../src/server/matches/match-bots.ts';
import { profileOf } from '../../../src/server/people/profile.ts';
import type { LeaderboardEntry, Rivalry, Tally } from '../../../src/server/store/contract/leaderboard-store.ts';
import type { Store } from '../../../src/server/store/contract/store.ts';

const holder = (name: string) => new Uint8Array(Buffer.from(name.padEnd(32)));
const ANNA = holder('anna');

interface Kept {
  readonly tallies?: readonly Tally[];
  readonly rivals?: readonly Rivalry[];
  readonly feats?: readonly Pick<LeaderboardEntry, 'place' | 'match' | 'ended' | 'kept'>[];
}

/** What is told of somebody of whom so much is kept; of all matches only `m1` is still there. */
function told({ tallies = [], rivals = [], feats = [] }: Kept, who: Uint8Array | undefined = ANNA) {
  const store = {
    results: { tallies: async () => tallies, rivals: async (_: unknown, limit: number) => rivals.slice(0, limit) },
    leaderboards: {
      places: async (board: string) => (board.includes('flag') ? ['2026-11-16', '2026-11-15', '2026-11-12'] : []),
      heldBy: async () => feats,
    },
    people: { find: async (rival: Uint8Array) => (Buffer.from(rival).includes('ben') ? { name: 'Ben' } : undefined) },
    glance: async (id: string) => (id === 'm1' ? {} : undefined),
  };
  return profileOf(store as unknown as Store, who, '2026-11-17');
}

const tally = (game: string, ending: Tally['ending'], count: number, best: number | null = null, places = 0) =>
  ({ game, ending, count, best, places }) satisfies Tally;

describe('what is told of somebody', () => {
  test('of a stranger nothing, of whoever has done nothing not much', async () => {
    const nothing = { games: [], streaks: [], rivals: [], merits: [] };
    expect(await profileOf({} as Store, undefined, '2026-11-17')).toEqual(nothing);
    expect(await told({})).toMatchObject({ games: [], rivals: [], merits: [] });
  });

  test('each game once: how often it ended how, and the best of all', async () => {
    const tallies = [
      ...[tally('chamber', 'won', 1, -90, 3), tally('chamber', 'lost', 4, -120), tally('flag', 'won', 2, 31)],
      ...[tally('flag', 'drawn', 3), tally('flag', 'played', 5), tally('dungeon', 'lost', 7, null, 6)],
      tally('dungeon', 'won', 8, null, 2),
    ];
    expect((await told({ tallies })).games).toEqual([
      { game: 'chamber', played: 5, won: 1, drawn: 0, lost: 4, best: 120, places: 0 },
      { game: 'flag', played: 10, won: 2, drawn: 3, lost: 0, best: 31, places: 0 },
      { game: 'dungeon', played: 15, won: 8, drawn: 0, lost: 7, best: null, places: 2 },
    ]);
    expect((await told({ tallies: [tally('dungeon', 'lost', 1, null, 1)] })).games).toMatchObject([{ places: 0 }]);
  });

  test('the days in a row, up to today or yesterday', async () => {
    expect((await told({})).streaks).toEqual([
      { game: 'dungeon', now: 0, longest: 0 },
      { game: 'chamber', now: 0, longest: 0 },
      { game: 'modern', now: 0, longest: 0 },
      { game: 'flag', now: 2, longest: 2 },
    ]);
  });

  test('the five rivals met most often, bots by their kind and people by their name', async () => {
    const bot = holderOfBot({ brain: 'alphabeta', allowance: { nodes: 40 } });
    const rivals = [holder('ben'), bot, holder('nobody'), ANNA, ANNA, ANNA].map(rival => ({
      rival,
      played: 3,
      won: 1,
    }));
    const { rivals: all } = await told({ rivals });
    expect(all.slice(0, 3)).toEqual([
      { name: 'Ben', bot: null, played: 3, won: 1 },
      { name: '', bot: { brain: 'alphabeta', nodes: 40 }, played: 3, won: 1 },
      { name: '', bot: null, played: 3, won: 1 },
    ]);
    expect(all).toHaveLength(5);
  });

  test('merits, with their match where it is kept or still there', async () => {
    const feats = [
      { place: 'at-par', match: 'm1', ended: 1, kept: false },
      { place: 'sober', match: 'm2', ended: 2, kept: true },
      { place: 'vow', match: 'm2', ended: 3, kept: false },
      { place: 'of-another-version', match: 'm1', ended: 4, kept: true },
    ];
    expect((await told({ feats })).merits).toEqual([
      { name: 'at-par', time: 1, match: 'm1' },
      { name: 'sober', time: 2, match: 'm2' },
      { name: 'vow', time: 3, match: null },
    ]);
  });
});
