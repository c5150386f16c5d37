import { endingIn } from '../../flag/outcome-messages.ts';
import { processorTime } from '../../tournament/games/brain-player.ts';
import { GAME_INFOS } from '../../tournament/games/game-info.ts';
import { placeStandings } from '../../tournament/pairing/final-places.ts';
import { mapOfGame, mapTitle, seatsOn } from '../../tournament/plan/tournament-plan.ts';
import { likelihoodOfSuperiority } from '../../tournament/rating/elo-and-errors.ts';
import { type HeadToHead, Scoreboard } from '../../tournament/rating/scoreboard.ts';
import type { Result } from '../../tournament/results/ledger.ts';
import { type ArchivedTournament, readArchivedGame, TournamentArchive } from '../../tournament/tournament-archive.ts';
import type * as tournaments from '../../wire/schemas/tournament-schemas.ts';
import { ApiError } from '../../wire/shared/api-error.ts';

const USUAL_LIMIT = 40;
/** What takes longer than this (ms of the processor) is worked out anew only after so many times as long: games may end all the time. */
const MUCH = 100;
const REST = 20;

/** The tournaments in a folder, as they are told to whoever asks. */
export class TournamentFolder {
  private readonly archive: TournamentArchive;
  private readonly now: () => number;
  /** What people call the games of others that this server has. */
  private readonly pluginTitle: (game: string) => string | undefined;
  /** Ratings are worked out once for each game that is added. */
  private readonly answers = new WeakMap<ArchivedTournament, tournaments.TournamentAnswer>();
  /** The last of a ladder whose ratings take long, and until when it has to do (ms). */
  private readonly stale = new Map<string, { readonly answer: tournaments.TournamentAnswer; readonly until: number }>();

  constructor(
    folder: string,
    pluginTitle: (game: string) => string | undefined = () => undefined,
    now: () => number = Date.now,
  ) {
    this.archive = new TournamentArchive(folder);
    this.pluginTitle = pluginTitle;
    this.now = now;
  }

  async all(): Promise<tournaments.TournamentSummary[]> {
    return (await this.archive.all()).map(kept => summary(kept, this.titleOf));
  }

  async standing(name: string): Promise<tournaments.TournamentAnswer> {
    const kept = await this.find(name);
    return this.answers.get(kept) ?? this.lastOf(name) ?? this.workOut(kept);
  }

  /** Games that are over, the last first. */
  async games(name: string, query: tournaments.TournamentGamesQuery): Promise<tournaments.TournamentGamesAnswer> {
    const { results } = await this.find(name);
    const { player, id, before = results.length, limit = USUAL_LIMIT } = query;
    const games: tournaments.FinishedGame[] = [];
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

  /** What people call a game. */
  private readonly titleOf = (game: string): string => GAME_INFOS[game]?.title ?? this.pluginTitle(game) ?? game;

  private lastOf(name: string): tournaments.TournamentAnswer | undefined {
    const { answer, until = 0 } = this.stale.get(name) ?? {};
    return this.now() < until ? answer : undefined;
  }

  private workOut(kept: ArchivedTournament): tournaments.TournamentAnswer {
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

/** What people call a game, by its name. */
type TitleOf = (game: string) => string;

export function summary(kept: ArchivedTournament, titleOf: TitleOf): tournaments.TournamentSummary {
  const { name, plan, maps: boards, results, games, sure, updated, ladder } = kept;
  const players = plan.players.map(player => player.name);
  const { title, game = 'flag', pairing = 'round-robin' } = plan;
  const maps = plan.maps.map(mapTitle);
  const alone = boards.every(map => seatsOn(map) === 1);
  const kind = ladder === undefined ? pairing : 'ladder';
  return {
    ...{ name, title, game, gameTitle: titleOf(game), players, maps, played: results.length, games, sure, alone },
    ...{ pairing: kind, updated },
  };
}

export function standing(kept: ArchivedTournament, titleOf: TitleOf): tournaments.TournamentAnswer {
  const { plan, maps, results, ladder } = kept;
  const board = ladder?.board ?? new Scoreboard(plan.players.map(({ name }) => name));
  if (ladder === undefined) board.addResults(results);
  const standings = ladder === undefined ? placeStandings(board.standings(), plan, maps, results) : onLadder(ladder);
  const ordered = standings.map(({ name }) => name);
  return {
    ...summary(kept, titleOf),
    standings,
    cross: ordered.map(name => ordered.map(rival => meeting(board.cross.get(name)?.get(rival)))),
    // A ladder has any number: they are asked for apart.
    results: ladder === undefined ? results.map(told) : [],
  };
}

/** Who has left is told apart. */
function onLadder({ board, members }: NonNullable<ArchivedTournament['ladder']>): tournaments.TournamentStanding[] {
  const gone = new Map(
    members.flatMap(
      ({ entrant, isHere, isPaused }): [string, Pick<tournaments.TournamentStanding, 'left' | 'paused'>][] =>
        isHere ? [] : [[entrant.name, isPaused ? { left: true, paused: true } : { left: true }]],
    ),
  );
  return board.standings().map(each => ({ ...each, ...gone.get(each.name) }));
}

export function told({ id, seats, winners, reason, says, plies, capped, forfeits }: Result): tournaments.FinishedGame {
  return {
    ...{ id, map: mapOfGame(id), players: seats, winners, reason, plies, capped },
    ...(says === undefined ? endedAs(reason, seats, winners) : { says }),
    forfeits: Object.values(forfeits),
  };
}

function meeting(met: HeadToHead | undefined): tournaments.Meeting | null {
  return met === undefined ? null : { ...met, superiority: likelihoodOfSuperiority(met.wins, met.losses) };
}

/** Results are kept in English alone: whoever words them otherwise gets the name of the sentence. */
function endedAs(
  reason: string,
  seats: readonly string[],
  winners: readonly number[],
): Pick<tournaments.FinishedGame, 'says'> {
  const says = endingIn(
    reason,
    winners.map(seat => seats[seat] ?? ''),
  );
  return says === undefined ? {} : { says };
}
