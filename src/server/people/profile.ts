import type { MeAnswer } from '../../wire/schemas/people-schemas.ts';
import { ACHIEVEMENTS, type AchievementName, DAILY_GAMES } from '../../wire/shared/api-constants.ts';
import { currentStreak, dailyBoard, longestStreak } from '../content/daily-seeds.ts';
import { botKindOf } from '../matches/match-bots.ts';
import type { Tally } from '../store/contract/leaderboard-store.ts';
import type { Store } from '../store/contract/store.ts';

/** The table of what was achieved; the achievement is the place. */
export const ACHIEVEMENT_BOARD = 'merit';

const MOST_RIVALS = 5;
/** No streak is longer than this. */
const MOST_DAYS = 1000;

type Profile = Pick<MeAnswer, 'games' | 'streaks' | 'rivals' | 'merits'>;

/** What somebody has done, as it was noted. */
export async function profileOf(store: Store, holder: Uint8Array | undefined, today: string): Promise<Profile> {
  if (holder === undefined) return { games: [], streaks: [], rivals: [], merits: [] };
  return {
    games: gamesOf(await store.results.tallies(holder)),
    streaks: await streaksOf(store, holder, today),
    rivals: await rivalsOf(store, holder),
    merits: await achievementsOf(store, holder),
  };
}

function gamesOf(tallies: readonly Tally[]): MeAnswer['games'] {
  const games = [...new Set(tallies.map(({ game }) => game))];
  return games.map(game => {
    const own = tallies.filter(tally => tally.game === game);
    const count = (ending: Tally['ending']) => own.find(tally => tally.ending === ending)?.count ?? 0;
    const bests = own.flatMap(({ best }) => best ?? []);
    const best = bests.length === 0 ? null : Math.abs(Math.min(...bests));
    return {
      ...{ game, played: own.reduce((sum, tally) => sum + tally.count, 0), best },
      ...{ won: count('won'), drawn: count('drawn'), lost: count('lost') },
      places: game === 'dungeon' ? (own.find(({ ending }) => ending === 'won')?.places ?? 0) : 0,
    };
  });
}

async function streaksOf(
  { leaderboards: feats }: Store,
  holder: Uint8Array,
  today: string,
): Promise<MeAnswer['streaks']> {
  const streaks = [];
  for (const game of DAILY_GAMES) {
    const days = await feats.places(dailyBoard(game), holder, MOST_DAYS);
    streaks.push({ game, now: currentStreak(days, today), longest: longestStreak(days) });
  }
  return streaks;
}

async function rivalsOf({ results, people }: Store, holder: Uint8Array): Promise<MeAnswer['rivals']> {
  const rivals = [];
  for (const { rival, played, won } of await results.rivals(holder, MOST_RIVALS)) {
    const bot = botKindOf({ seat: 0, holder: rival });
    const name = bot === undefined ? ((await people.find(rival))?.name ?? '') : '';
    rivals.push({ name, bot: bot === undefined ? null : { brain: bot.brain, ...bot.allowance }, played, won });
  }
  return rivals;
}

async function achievementsOf(store: Store, holder: Uint8Array): Promise<MeAnswer['merits']> {
  const merits = [];
  for (const { place, match, ended, kept } of await store.leaderboards.heldBy(
    ACHIEVEMENT_BOARD,
    holder,
    ACHIEVEMENTS.length,
  )) {
    if (!isAchievement(place)) continue;
    const isThere = kept || (await store.glance(match)) !== undefined;
    merits.push({ name: place, time: ended, match: isThere ? match : null });
  }
  return merits;
}

function isAchievement(name: string): name is AchievementName {
  return (ACHIEVEMENTS as readonly string[]).includes(name);
}

/** What somebody is called where they do not say: the name they took, else the last one that a table has of them. */
export async function displayName(
  { people, leaderboards: feats }: Store,
  holder: Uint8Array | undefined,
): Promise<string> {
  if (holder === undefined) return '';
  return (await people.find(holder))?.name ?? (await feats.nameOf(holder)) ?? '';
}
