import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { processorTime } from '../tournament/games/allowance.ts';
import { GAME_INFOS } from '../tournament/games/game-info.ts';
import { reportFile } from '../tournament/report/write-report.ts';
import { liveGame, liveIn } from '../tournament/runner/live-games.ts';
import { type ArchivedTournament, readArchivedGame, TournamentArchive } from '../tournament/tournament-archive.ts';
import type {
  FinishedGame,
  LiveAnswer,
  TournamentAnswer,
  TournamentGamesAnswer,
  TournamentGamesQuery,
  TournamentSummary,
} from '../wire/schemas/tournament-schemas.ts';
import { ApiError } from '../wire/shared/api-error.ts';
import type { LivePluginGames } from './plugins/watched.ts';
import { playing, standing, summary, told, type WorkedOut } from './tournamentanswers.ts';

const USUAL_LIMIT = 40;
/** Games of others are played under a name that ends in their version. */
const VERSION = /@-?\d+$/;
/** What takes longer than this (ms of the processor) is worked out anew only after so many times as long: games may end all the time. */
const MUCH = 100;
const REST = 20;

/** Of a game that this server does not have. */
const NOTHING_SEEN = { position: 0, view: null, happenings: [] };

/** The tournaments in a folder, as they are told to whoever asks. */
export class TournamentFolder {
  private readonly archive: TournamentArchive;
  private readonly now: () => number;
  /** Games of others that this server has. */
  private readonly watched: LivePluginGames | undefined;
  /** Ratings are worked out once for each game that is added. */
  private readonly answers = new WeakMap<ArchivedTournament, WorkedOut>();
  /** The last of a ladder whose ratings take long, and until when it has to do (ms). */
  private readonly stale = new Map<string, { readonly answer: WorkedOut; readonly until: number }>();

  constructor(folder: string, watched?: LivePluginGames, now: () => number = Date.now) {
    this.archive = new TournamentArchive(folder);
    this.watched = watched;
    this.now = now;
  }

  async all(): Promise<TournamentSummary[]> {
    return (await this.archive.all()).map(kept => summary(kept, this.titleOf));
  }

  async standing(name: string): Promise<TournamentAnswer> {
    const kept = await this.find(name);
    const answer = this.answers.get(kept) ?? this.lastOf(name) ?? this.workOut(kept);
    const live = await liveIn(kept.folder, this.now());
    return { ...answer, report: existsSync(reportFile(kept.folder)), playing: live.map(playing) };
  }

  /** Games that are over, the last first. */
  async games(name: string, query: TournamentGamesQuery): Promise<TournamentGamesAnswer> {
    const { results } = await this.find(name);
    const { player, id, before = results.length, limit = USUAL_LIMIT } = query;
    const games: FinishedGame[] = [];
    let at = Math.min(before, results.length);
    for (; at > 0 && games.length < limit; at--) {
      const result = results[at - 1];
      if (result === undefined || (id !== undefined && result.id !== id)) continue;
      if (player === undefined || result.seats.includes(player)) games.push(told(result));
    }
    return { games, before: at > 0 ? at : null };
  }

  async game(name: string, id: string): Promise<unknown> {
    const file = await readArchivedGame(await this.find(name), id);
    if (file === undefined) throw new ApiError('no-such-match', `no game ${JSON.stringify(id)} is over in it`);
    return file;
  }

  /** The page that was written when it was over. */
  async report(name: string): Promise<string> {
    const { folder } = await this.find(name);
    return readFile(reportFile(folder), 'utf8').catch(() => {
      throw new ApiError('no-such-tournament', `there is no report of ${JSON.stringify(name)} yet`);
    });
  }

  /** A game while it is played. */
  async live(name: string, id: string, from = 0): Promise<LiveAnswer> {
    const { folder } = await this.find(name);
    const found = await liveGame(folder, id, this.now());
    if (found === undefined) throw new ApiError('no-such-match', `no game ${JSON.stringify(id)} is being played in it`);
    const { game, setup, seed, log } = found;
    if (Object.hasOwn(GAME_INFOS, game)) return { ...playing(found), game, setup, seed, from, log: log.slice(from) };
    const sight = (await this.watched?.viewOf(folder, found)) ?? null;
    return { ...playing(found), game: game.replace(VERSION, ''), ...(sight ?? NOTHING_SEEN) };
  }

  /** What people call a game. */
  private readonly titleOf = (game: string): string => GAME_INFOS[game]?.title ?? this.watched?.titleOf(game) ?? game;

  private lastOf(name: string): WorkedOut | undefined {
    const { answer, until = 0 } = this.stale.get(name) ?? {};
    return this.now() < until ? answer : undefined;
  }

  private workOut(kept: ArchivedTournament): WorkedOut {
    const begun = processorTime();
    const answer = standing(kept, this.titleOf);
    const took = processorTime() - begun;
    this.answers.set(kept, answer);
    if (kept.ladder !== undefined && took > MUCH)
      this.stale.set(kept.name, { answer, until: this.now() + REST * took });
    return answer;
  }

  private async find(name: string): Promise<ArchivedTournament> {
    const kept = await this.archive.find(name);
    if (kept === undefined) throw new ApiError('no-such-tournament', `there is no tournament ${JSON.stringify(name)}`);
    return kept;
  }
}
