import type { FastifyInstance, RouteOptions } from 'fastify';
import type { ChamberView } from '../../chamber/view.ts';
import type { FlagView } from '../../flag/view.ts';
import { standingActions } from '../../kernel/match/history-tree.ts';
import type { Outcome, Seat } from '../../kernel/rules.ts';
import type { DailyAnswer, DailyResult, DailyRun, DailyTable } from '../../wire/schemas/daily-schemas.ts';
import { DAILY_GAMES, type DailyGame, rulesOfDaily } from '../../wire/shared/api-constants.ts';
import { HOUSE } from '../budget/fair-queue.ts';
import { currentStreak, dailyBoard, dayBefore, endOfDay, hiddenUntilDayEnds } from '../content/daily-seeds.ts';
import { sameHolder, seatsOf } from '../matches/auth.ts';
import type { MatchBots } from '../matches/match-bots.ts';
import type { Matches } from '../matches/matches.ts';
import type { OpenMatch } from '../matches/open-match.ts';
import { PendingWrites } from '../runtime/pending-writes.ts';
import type { LeaderboardEntry, RankedEntry } from '../store/contract/leaderboard-store.ts';
import { DailyArchive, MOST_DAYS } from './daily-archive.ts';
import { DailyGenerator, difficultyOf } from './daily-generator.ts';
import { beginDaily, type DailyServices, type DailyStart } from './daily-start.ts';
import { PuzzleCandidates } from './puzzle-candidates.ts';

/** What everybody plays on a day, and the tables of it. */
export class DailyMatches {
  readonly archive: DailyArchive;
  private readonly matches: Matches;
  private readonly generator: DailyGenerator;
  private readonly services: DailyServices;
  private candidates: PuzzleCandidates | undefined;
  /** Ends that are being noted. */
  private readonly pendingWrites = new PendingWrites();

  constructor(matches: Matches, bots: MatchBots) {
    this.matches = matches;
    this.generator = new DailyGenerator(matches.daily, matches.store.leaderboards);
    this.archive = new DailyArchive(matches, this.generator);
    this.services = { matches, bots, generator: this.generator };
    matches.onPlayed(open => this.onMatchChange(open));
    matches.onOpened(open => this.onMatchChange(open));
  }

  /** Chooses puzzles the day before among so many, looking now and then whether there is one to choose. */
  drawAhead(count: number, everyMs: number, noteFault: (error: unknown) => void): this {
    if (count === 0) return this;
    this.candidates = new PuzzleCandidates(this.matches, this.generator, count);
    this.candidates.start(everyMs, noteFault);
    return this;
  }

  async close(): Promise<void> {
    const stopped = this.candidates?.stop();
    await this.generator.close();
    await stopped;
    await this.pendingWrites.settled();
  }

  /** Begins the match of today, of which a holder's first one counts; or that of a day that is over, for practice. */
  async begin(
    game: DailyGame,
    wish: Omit<DailyStart, 'day'> & { readonly day: string | undefined },
  ): Promise<OpenMatch> {
    const { daily, store } = this.matches;
    const today = daily.day();
    const { day = today, asker } = wish;
    if (day !== today) await this.archive.mustBeDay(day);
    const { open, mayCount } = await beginDaily(game, this.services, {
      ...wish,
      day,
      asker: day === today ? HOUSE : asker,
    });
    if (day !== today) return open;
    const { version, time } = open.record;
    const { holder, name } = wish;
    const counts =
      mayCount &&
      (await store.leaderboards.enter({
        ...{ board: dailyBoard(game), place: day, holder, match: open.id, name, version, begun: time },
        ...{ ended: null, worth: null, result: null, kept: true },
      }));
    open.daily = daily.newStatus(game, day, counts);
    return open;
  }

  /** How it stands today, for one who may have played. */
  async today(holder: Uint8Array | undefined): Promise<DailyAnswer> {
    const { daily } = this.matches;
    const day = daily.day();
    // Whoever looks will soon begin.
    for (const coming of [this.generator.puzzle(day), this.generator.duel(day)]) coming.catch(() => undefined);
    const runs: DailyRun[] = [];
    for (const game of DAILY_GAMES) runs.push(await this.run(game, day, holder));
    const yesterday = dayBefore(day);
    const [chamber, modern] = [await daily.seed('chamber', yesterday), await daily.seed('modern', yesterday)];
    return { day, ends: daily.ends(), now: this.matches.now(), runs, yesterday: { day: yesterday, chamber, modern } };
  }

  /** A part of the table of a day. */
  async table(
    game: DailyGame,
    day: string,
    { from, limit, holder }: { from: number; limit: number; holder: Uint8Array | undefined },
  ): Promise<DailyTable> {
    await this.pendingWrites.settled();
    const { leaderboards: feats } = this.matches.store;
    const isOver = !(this.matches.now() < endOfDay(day));
    const found = await feats.list(dailyBoard(game), day, from, limit);
    const own = holder === undefined ? undefined : await feats.find(dailyBoard(game), day, holder);
    const entries = found.map((feat, n) => ({
      ...{ rank: from + n + 1, name: feat.name, result: feat.result as DailyResult, version: feat.version },
      ms: feat.ended - feat.begun,
      ...(holder !== undefined && sameHolder(feat.holder, holder) ? { mine: true as const } : {}),
      ...(isOver && feat.kept ? { match: feat.match } : {}),
    }));
    const mine = own === undefined || own.ended === null ? null : await this.standing(own as RankedEntry);
    return { day, game, isOver, total: await feats.count(dailyBoard(game), day), entries, mine };
  }

  private async run(game: DailyGame, day: string, holder: Uint8Array | undefined): Promise<DailyRun> {
    await this.pendingWrites.settled();
    const { leaderboards: feats } = this.matches.store;
    const board = dailyBoard(game);
    const feat = holder === undefined ? undefined : await this.settled(await feats.find(board, day, holder));
    return {
      game,
      ...(game === 'dungeon' ? { difficulty: difficultyOf(day) } : {}),
      entered: await feats.count(board, day),
      streak: holder === undefined ? 0 : currentStreak(await feats.places(board, holder, MOST_DAYS), day),
      mine: feat === undefined ? null : await this.own(feat),
    };
  }

  private async own(feat: LeaderboardEntry): Promise<NonNullable<DailyRun['mine']>> {
    const { match, ended } = feat;
    if (ended === null) return { match, result: null, rank: null, ms: null };
    return { match, ...(await this.standing(feat as RankedEntry)) };
  }

  private async standing(feat: RankedEntry): Promise<NonNullable<DailyTable['mine']>> {
    const rank = 1 + (await this.matches.store.leaderboards.ahead(feat));
    return { rank, result: feat.result as DailyResult, ms: feat.ended - feat.begun };
  }

  /** The same, should the match have ended without anybody noting it: the store was away, or the server. */
  private async settled(feat: LeaderboardEntry | undefined): Promise<LeaderboardEntry | undefined> {
    if (feat === undefined || feat.ended !== null) return feat;
    await this.matches.at(feat.match).catch(() => undefined);
    await this.pendingWrites.settled();
    return this.matches.store.leaderboards.find(feat.board, feat.place, feat.holder);
  }

  /** Something has happened in a match. */
  private onMatchChange(open: OpenMatch): void {
    if (open.status !== 'over' || open.daily?.counts !== true) return;
    this.pendingWrites.begin(this.recordResult(open));
  }

  /** Notes the end of a match that counts, if the day was not over by then. */
  private async recordResult(open: OpenMatch): Promise<void> {
    const { daily } = open;
    const { leaderboards: feats } = this.matches.store;
    const feat = daily && (await feats.ofMatch(dailyBoard(daily.game), open.id));
    const ended = open.times.ended ?? this.matches.now();
    if (daily === undefined || feat === undefined || feat.ended !== null || ended >= daily.until) return;
    const [seat] = seatsOf(await open.keys(), feat.holder);
    if (seat === undefined) return;
    const par = async () => (await this.generator.puzzle(daily.day)).par;
    const score = await dailyScore(daily.game, open, seat, par);
    if (score !== undefined) await feats.finish(open.id, { ended, ...score });
  }
}

/** More than any duel has turns: every win is better than every draw, and every draw than every loss. */
const MOST_TURNS = 1_000_000;

/** How a match of the day ended, and what that is worth: the less, the better. Undefined where it can still be mended. */
interface DailyScore {
  readonly worth: number;
  readonly result: DailyResult;
}

/** Judges a match that is over. */
export async function dailyScore(
  game: DailyGame,
  { match }: OpenMatch,
  seat: Seat,
  par: () => Promise<number>,
): Promise<DailyScore | undefined> {
  const outcome = match.outcome();
  if (outcome === undefined) return undefined;
  const view = match.view(seat);
  if (game === 'dungeon') {
    // Whoever has lost a puzzle takes it back.
    if (!outcome.winners.includes(seat)) return undefined;
    const { log } = await match.file();
    const actions = standingActions(log).length;
    // One try is one try: here to begin again takes back too.
    const undone = log.some(({ back }) => back !== undefined);
    return { worth: actions, result: { outcome: 'won', actions, par: await par(), undone } };
  }
  if (rulesOfDaily(game) === 'chamber') {
    const { score = 0, floor, race, turn, ended } = view as ChamberView;
    const won = ended === 'won' ? 'won' : 'lost';
    return { worth: -score, result: { outcome: won, score, floor, race, turns: turn } };
  }
  const { turns } = view as FlagView;
  const how = endingOf(outcome, seat);
  const worth = { won: turns, drawn: MOST_TURNS + turns, lost: 3 * MOST_TURNS - turns }[how];
  return { worth, result: { outcome: how, turns } };
}

function endingOf({ winners }: Outcome, seat: Seat): DailyResult['outcome'] {
  if (!winners.includes(seat)) return 'lost';
  return winners.length === 1 ? 'won' : 'drawn';
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of a match of today a route tells nothing, unless it says that it tells those who play it only what they see. */
    daily?: 'players';
  }
}

/** The parameters of routes that are ids of matches, or may be. */
const IDS = /:(id|sessionId)\b/;
const OTHERS = /^\/api\/maps\//;

/** Closes matches of the day until it is over, wherever nobody has thought about it. Must be called before the routes. */
export function hideTodaysMatches(app: FastifyInstance, matches: Matches): void {
  app.addHook('onRoute', (route: RouteOptions) => {
    if (!IDS.test(route.url) || OTHERS.test(route.url) || route.config?.daily === 'players') return;
    const before = route.preHandler === undefined ? [] : [route.preHandler].flat();
    route.preHandler = [
      ...before,
      async request => {
        const { id, sessionId = id } = request.params as { readonly id?: string; readonly sessionId?: string };
        // Whoever asks for what is not there is told so by the route itself.
        const open = await matches.at(sessionId ?? '').catch(() => undefined);
        if (open?.daily?.isClosed()) throw hiddenUntilDayEnds();
      },
    ];
  });
}
