import { endingIn } from '../flag/outcome.ts';
import { placeStandings } from '../tournament/pairing/final-places.ts';
import { mapOfGame, mapTitle, seatsOn } from '../tournament/plan/tournament-plan.ts';
import { likelihoodOfSuperiority } from '../tournament/rating/elo.ts';
import { OpeningBook } from '../tournament/rating/opening-book.ts';
import { type HeadToHead, Scoreboard } from '../tournament/rating/scoreboard.ts';
import type { Result } from '../tournament/results/ledger.ts';
import type { LiveGame } from '../tournament/runner/live-games.ts';
import type { ArchivedTournament } from '../tournament/tournament-archive.ts';
import type {
  FinishedGame,
  Meeting,
  PlayingGame,
  TournamentAnswer,
  TournamentStanding,
  TournamentSummary,
} from '../wire/schemas/tournament-schemas.ts';

/** A course of more points is thinned: nobody sees more. */
const MOST_POINTS = 300;

/** What is worked out of results alone. */
export type WorkedOut = Omit<TournamentAnswer, 'playing' | 'report'>;

/** What people call a game, by its name. */
export type TitleOf = (game: string) => string;

export function summary(kept: ArchivedTournament, titleOf: TitleOf): TournamentSummary {
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

export function standing(kept: ArchivedTournament, titleOf: TitleOf): WorkedOut {
  const { plan, maps, results, ladder } = kept;
  const board = ladder?.board ?? new Scoreboard(plan.players.map(({ name }) => name));
  if (ladder === undefined) board.addResults(results);
  const standings = ladder === undefined ? placeStandings(board.standings(), plan, maps, results) : onLadder(ladder);
  const ordered = standings.map(({ name }) => name);
  const about = summary(kept, titleOf);
  return {
    ...about,
    standings,
    cross: ordered.map(name => ordered.map(rival => meeting(board.cross.get(name)?.get(rival)))),
    // Who plays alone is compared by how it ended.
    ...(about.alone ? {} : { openings: bookOf(kept).summary() }),
    // A ladder has any number: they are asked for apart.
    results: ladder === undefined ? results.map(told) : [],
  };
}

/** A ladder keeps its own, which grows with it. */
function bookOf({ results, ladder }: ArchivedTournament): OpeningBook {
  if (ladder !== undefined) return ladder.book;
  const book = new OpeningBook();
  book.addResults(results);
  return book;
}

/** Who has left is told apart, and long courses are thinned by the same measure for all. */
function onLadder({ board, members }: NonNullable<ArchivedTournament['ladder']>): TournamentStanding[] {
  const gone = new Set(members.flatMap(({ entrant, isHere }) => (isHere ? [] : [entrant.name])));
  const standings = board.standings();
  const longest = Math.max(...standings.map(({ course }) => course.length), 0);
  const every = Math.ceil(longest / MOST_POINTS);
  return standings.map(each => ({
    ...each,
    course: each.course.filter((_, n) => (each.course.length - 1 - n) % Math.max(1, every) === 0),
    ...(gone.has(each.name) ? { left: true } : {}),
  }));
}

export function playing({ id, players, begun, log }: LiveGame): PlayingGame {
  return { id, map: mapOfGame(id), players, moves: log.length, begun };
}

export function told({ id, seats, winners, reason, says, plies, capped, forfeits }: Result): FinishedGame {
  return {
    ...{ id, map: mapOfGame(id), players: seats, winners, reason, plies, capped },
    ...(says === undefined ? endedAs(reason, seats, winners) : { says }),
    forfeits: Object.values(forfeits),
  };
}

function meeting(met: HeadToHead | undefined): Meeting | null {
  return met === undefined ? null : { ...met, superiority: likelihoodOfSuperiority(met.wins, met.losses) };
}

/** Results are kept in English alone: whoever words them otherwise gets the name of the sentence. */
function endedAs(reason: string, seats: readonly string[], winners: readonly number[]): Pick<FinishedGame, 'says'> {
  const says = endingIn(
    reason,
    winners.map(seat => seats[seat] ?? ''),
  );
  return says === undefined ? {} : { says };
}
