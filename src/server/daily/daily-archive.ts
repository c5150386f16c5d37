import { chamber } from '../../chamber/rules.ts';
import type { ChamberView } from '../../chamber/view.ts';
import { dungeon } from '../../dungeon/rules.ts';
import type { DungeonView } from '../../dungeon/view.ts';
import { Match } from '../../kernel/match/match.ts';
import type { CalendarAnswer } from '../../wire/schemas/daily-schemas.ts';
import { DAILY_GAMES, type DailyGame } from '../../wire/shared/api-constants.ts';
import { ApiError } from '../../wire/shared/api-error.ts';
import { type Asker, HOUSE } from '../budget/fair-queue.ts';
import { dailyBoard } from '../content/daily-seeds.ts';
import type { Matches } from '../matches/matches.ts';
import { lruCache } from '../runtime/lru-cache.ts';
import type { DailyGenerator } from './daily-generator.ts';
import { duelAt } from './daily-start.ts';

/** No streak is longer than this, and nobody has played on more days. */
export const MOST_DAYS = 1000;
/** What so many games of days look like is kept. */
const MOST_SEEN = 80;
/** So far from the player a picture of a day reaches: who looks at it has not begun. */
const DUNGEON_REACH = { across: 3, down: 2 };
const CHAMBER_REACH = { across: 8, down: 4 };

/** The days that are over: which there are, what somebody did on them; and what any day looks like. */
export class DailyArchive {
  private readonly matches: Matches;
  private readonly generator: DailyGenerator;
  private readonly glimpses = lruCache<Promise<unknown>>(MOST_SEEN);

  constructor(matches: Matches, generator: DailyGenerator) {
    this.matches = matches;
    this.generator = generator;
  }

  /** A month, and what a holder has played in it. */
  async calendar(month: string | undefined, holder: Uint8Array | undefined): Promise<CalendarAnswer> {
    const { daily, store } = this.matches;
    const today = daily.day();
    const asked = month ?? today.slice(0, 7);
    const played = new Map<string, DailyGame[]>();
    for (const game of holder === undefined ? [] : DAILY_GAMES) {
      for (const day of await store.leaderboards.places(dailyBoard(game), holder as Uint8Array, MOST_DAYS)) {
        if (day.startsWith(asked)) played.set(day, [...(played.get(day) ?? []), game]);
      }
    }
    const days = [...played].sort(([one], [other]) => (one < other ? -1 : 1));
    return { month: asked, today, since: await this.since(), played: days.map(([day, games]) => ({ day, games })) };
  }

  /** Only of today, and of days since the first that was played, there is anything. */
  async mustBeDay(day: string): Promise<void> {
    const isDay = !Number.isNaN(Date.parse(day)) && day <= this.matches.daily.day() && day >= (await this.since());
    if (!isDay)
      throw new ApiError('bad-request', 'expected today, or a day since the first that was played', { path: '/day' });
  }

  /** What is seen of a game of a day before it is begun: nobody can think ahead by it. */
  async glimpse(game: DailyGame, day: string, asker: Asker): Promise<unknown> {
    await this.mustBeDay(day);
    const name = `${game} ${day}`;
    const known = this.glimpses.get(name);
    if (known !== undefined) return known;
    const coming = this.look(game, day, day === this.matches.daily.day() ? HOUSE : asker);
    this.glimpses.set(name, coming);
    coming.catch(() => this.glimpses.delete(name));
    return coming;
  }

  private async since(): Promise<string> {
    const { daily, store } = this.matches;
    const firsts = await Promise.all(DAILY_GAMES.map(game => store.leaderboards.firstPlace(dailyBoard(game))));
    return firsts.reduce<string>((first, day) => (day !== undefined && day < first ? day : first), daily.day());
  }

  private async look(game: DailyGame, day: string, asker: Asker): Promise<unknown> {
    const seed = await this.matches.daily.seed(game, day);
    if (game === 'dungeon') {
      const { setup } = await this.generator.puzzle(day, asker);
      return nearInDungeon(dungeon.view(dungeon.begin(setup as Parameters<typeof dungeon.begin>[0], seed), 'public'));
    }
    if (game === 'flag') {
      const match = await duelAt(await this.generator.duel(day, asker), { seed, time: 0, name: '' });
      return match.view('public');
    }
    const setup = { race: 'human', ...(game === 'modern' && { options: { modern: true } }) };
    return nearInChamber(Match.begin(chamber, { setup, seed, time: 0 }).view('public') as ChamberView);
  }
}

function nearInDungeon({ entities, player }: DungeonView): Pick<DungeonView, 'entities' | 'player'> {
  const { across, down } = DUNGEON_REACH;
  const isNear = ({ x, y }: { readonly x: number; readonly y: number }) =>
    player !== null && Math.abs(x - player.x) <= across && Math.abs(y - player.y) <= down;
  return { entities: entities.filter(isNear), player };
}

function nearInChamber({ rows, inSight, row, column, race }: ChamberView) {
  const { across, down } = CHAMBER_REACH;
  const [top, left] = [Math.max(0, row - down), Math.max(0, column - across)];
  const near = (lines: readonly string[]) =>
    lines.slice(top, row + down + 1).map(line => line.slice(left, column + across + 1));
  const seen = { rows: near(rows), row: row - top, column: column - left, race };
  return inSight === undefined ? seen : { ...seen, inSight: near(inSight) };
}
