import type { Opening, Openings, Scored, SeatOpenings } from '../../wire/schemas/tournament-schemas.ts';
import type { FirstMove } from '../games/first-move.ts';
import { mapOfGame } from '../plan/tournament-plan.ts';
import type { Result } from '../results/ledger.ts';
import { intervalOf, scoreOf, type Tally } from './score-statistics.ts';

/** So many are told of a map and a seat, each played so often at least; the others are summed. */
const MOST = 6;
const LEAST_GAMES = 2;

/** A first move, how it went, and a game to watch. */
interface Line {
  readonly move: FirstMove;
  readonly count: Count;
  game: string;
  /** Whether that game was won by who began so. */
  isWon: boolean;
}

type Count = { -readonly [Part in keyof Tally]: Tally[Part] };

/** The first moves of a map and a seat, by their words. */
interface Chapter extends Pick<SeatOpenings, 'map' | 'seat'> {
  readonly lines: Map<string, Line>;
}

/** Statistics of openings: with which moves teams began, and how that went, kept up game after game. Results without first moves do not count. */
export class OpeningBook {
  private games = 0;
  private readonly chapters = new Map<string, Chapter>();

  addResults(results: readonly Result[]): void {
    for (const result of results) {
      if (result.firstMoves === undefined) continue;
      this.games++;
      for (const [seat, move] of Object.entries(result.firstMoves)) this.addFirstMove(Number(seat), move, result);
    }
  }

  /** The maps in the order in which they were first played, the seats in their own, the most played first. */
  summary(): Openings {
    const chapters = [...this.chapters.values()];
    const maps = [...new Set(chapters.map(({ map }) => map))];
    const ordered = maps.flatMap(name =>
      chapters.filter(({ map }) => map === name).sort((one, other) => one.seat - other.seat),
    );
    return { games: this.games, seats: ordered.map(toldOf) };
  }

  private addFirstMove(seat: number, move: FirstMove, { id, winners }: Result): void {
    const { lines } = this.chapterOf(mapOfGame(id), seat);
    const key = JSON.stringify('words' in move ? move.words : [move.piece, move.from, move.to]);
    const line = lines.get(key) ?? { move, count: { wins: 0, draws: 0, losses: 0 }, game: id, isWon: false };
    lines.set(key, line);
    const isWon = winners.includes(seat) && winners.length === 1;
    line.count[isWon ? 'wins' : winners.includes(seat) ? 'draws' : 'losses']++;
    // Whoever looks for what works would rather see it work.
    if (line.isWon && !isWon) return;
    line.game = id;
    line.isWon = isWon;
  }

  private chapterOf(map: string, seat: number): Chapter {
    const key = `${seat} ${map}`;
    const chapter = this.chapters.get(key) ?? { map, seat, lines: new Map() };
    this.chapters.set(key, chapter);
    return chapter;
  }
}

function toldOf({ map, seat, lines }: Chapter): SeatOpenings {
  const ordered = [...lines]
    .map(([key, line]) => ({ key, line, scored: scoredBy(line.count) }))
    .sort((a, b) => b.scored.games - a.scored.games || b.scored.score - a.scored.score || (a.key < b.key ? -1 : 1));
  const shown = ordered.slice(0, MOST).filter(({ scored }) => scored.games >= LEAST_GAMES);
  const rest = ordered.slice(shown.length).map(({ line }) => line.count);
  const moves = shown.map(({ line, scored }): Opening => ({ ...line.move, ...scored, game: line.game }));
  return { map, seat, moves, others: rest.length === 0 ? null : { moves: rest.length, ...scoredBy(sumOf(rest)) } };
}

function scoredBy(tally: Tally): Scored {
  const { wins, draws, losses } = tally;
  return { games: wins + draws + losses, score: scoreOf(tally), ...intervalOf(tally) };
}

function sumOf(tallies: readonly Tally[]): Tally {
  const sum = { wins: 0, draws: 0, losses: 0 };
  for (const { wins, draws, losses } of tallies) {
    sum.wins += wins;
    sum.draws += draws;
    sum.losses += losses;
  }
  return sum;
}
