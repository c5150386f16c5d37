import type { DailyAnswer, DailyResult, DailyRun, DailyTable } from '../../wire/schemas/daily-schemas.ts';
import { DAILY_GAMES, type DailyGame } from '../../wire/shared/api-constants.ts';
import type { Bots } from '../matches/bots.ts';
import type { Matches } from '../matches/matches.ts';
import { Noting } from '../matches/noting.ts';
import type { OpenMatch } from '../matches/openmatch.ts';
import { sameHolder, seatsOf } from '../matches/secrets.ts';
import type { RankedEntry, LeaderboardEntry } from '../store/contract/leaderboard-store.ts';
import { beginDaily, type Makings, type Wish } from './beginning.ts';
import { boardOf } from './boards.ts';
import { dayBefore, endOf } from './days.ts';
import { Draws, difficultyOf } from './draws.ts';
import { verdictOf } from './results.ts';
import { streakOf } from './streaks.ts';

/** No streak is longer than this. */
const MOST_DAYS = 1000;

/** What everybody plays on a day, and the tables of it. */
export class Dailies {
  private readonly matches: Matches;
  private readonly draws: Draws;
  private readonly makings: Makings;
  /** Ends that are being noted. */
  private readonly noting = new Noting();

  constructor(matches: Matches, bots: Bots) {
    this.matches = matches;
    this.draws = new Draws(matches.daily);
    this.makings = { matches, bots, draws: this.draws };
    matches.listen(open => this.hear(open));
    matches.whenOpened(open => this.hear(open));
  }

  async close(): Promise<void> {
    await this.draws.close();
    await this.noting.settled();
  }

  /** Begins the match of today; a holder's first one counts. */
  async begin(game: DailyGame, wish: Omit<Wish, 'day'>): Promise<OpenMatch> {
    const { daily, store } = this.matches;
    const day = daily.day();
    const { open, mayCount } = await beginDaily(game, this.makings, { ...wish, day });
    const { version, time } = open.record;
    const { holder, name } = wish;
    const counts =
      mayCount &&
      (await store.leaderboards.enter({
        ...{ board: boardOf(game), place: day, holder, match: open.id, name, version, begun: time },
        ...{ ended: null, worth: null, result: null, kept: true },
      }));
    open.daily = daily.note(game, day, counts);
    return open;
  }

  /** How it stands today, for one who may have played. */
  async today(holder: Uint8Array | undefined): Promise<DailyAnswer> {
    const { daily } = this.matches;
    const day = daily.day();
    // Whoever looks will soon begin.
    for (const coming of [this.draws.puzzle(day), this.draws.duel(day)]) coming.catch(() => undefined);
    const runs: DailyRun[] = [];
    for (const game of DAILY_GAMES) runs.push(await this.run(game, day, holder));
    const yesterday = dayBefore(day);
    const chamber = await daily.seed('chamber', yesterday);
    return { day, ends: daily.ends(), runs, yesterday: { day: yesterday, chamber } };
  }

  /** A part of the table of a day. */
  async table(
    game: DailyGame,
    day: string,
    { from, limit, holder }: { from: number; limit: number; holder: Uint8Array | undefined },
  ): Promise<DailyTable> {
    await this.noting.settled();
    const { leaderboards: feats } = this.matches.store;
    const isOver = !(this.matches.now() < endOf(day));
    const found = await feats.list(boardOf(game), day, from, limit);
    const entries = found.map((feat, n) => ({
      ...{ rank: from + n + 1, name: feat.name, result: feat.result as DailyResult, version: feat.version },
      ms: feat.ended - feat.begun,
      ...(holder !== undefined && sameHolder(feat.holder, holder) ? { mine: true as const } : {}),
      ...(isOver && feat.kept ? { match: feat.match } : {}),
    }));
    return { day, game, isOver, total: await feats.count(boardOf(game), day), entries };
  }

  private async run(game: DailyGame, day: string, holder: Uint8Array | undefined): Promise<DailyRun> {
    await this.noting.settled();
    const { leaderboards: feats } = this.matches.store;
    const board = boardOf(game);
    const feat = holder === undefined ? undefined : await this.settled(await feats.find(board, day, holder));
    return {
      game,
      ...(game === 'dungeon' ? { difficulty: difficultyOf(day) } : {}),
      entered: await feats.count(board, day),
      streak: holder === undefined ? 0 : streakOf(await feats.places(board, holder, MOST_DAYS), day),
      mine: feat === undefined ? null : await this.own(feat),
    };
  }

  private async own(feat: LeaderboardEntry): Promise<NonNullable<DailyRun['mine']>> {
    const { match, ended } = feat;
    if (ended === null) return { match, result: null, rank: null, ms: null };
    const rank = 1 + (await this.matches.store.leaderboards.ahead(feat as RankedEntry));
    return { match, result: feat.result as DailyResult, rank, ms: ended - feat.begun };
  }

  /** The same, should the match have ended without anybody noting it: the store was away, or the server. */
  private async settled(feat: LeaderboardEntry | undefined): Promise<LeaderboardEntry | undefined> {
    if (feat === undefined || feat.ended !== null) return feat;
    await this.matches.at(feat.match).catch(() => undefined);
    await this.noting.settled();
    return this.matches.store.leaderboards.find(feat.board, feat.place, feat.holder);
  }

  /** Something has happened in a match. */
  private hear(open: OpenMatch): void {
    if (open.status !== 'over' || open.daily?.counts !== true) return;
    this.noting.begin(this.note(open));
  }

  /** Notes the end of a match that counts, if the day was not over by then. */
  private async note(open: OpenMatch): Promise<void> {
    const { daily } = open;
    const { leaderboards: feats } = this.matches.store;
    const feat = daily && (await feats.ofMatch(boardOf(daily.game), open.id));
    const ended = open.times.ended ?? this.matches.now();
    if (daily === undefined || feat === undefined || feat.ended !== null || ended >= daily.until) return;
    const [seat] = seatsOf(await open.keys(), feat.holder);
    if (seat === undefined) return;
    const par = async () => (await this.draws.puzzle(daily.day)).par;
    const verdict = await verdictOf(daily.game, open, seat, par);
    if (verdict !== undefined) await feats.finish(open.id, { ended, ...verdict });
  }
}
