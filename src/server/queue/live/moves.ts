import type { Act } from '../../../kernel/match/log.ts';
import { type Statement, statement } from '../../store/postgres/connection-pool.ts';

/** So many moves lie in one row: a game of thousands is not written anew for each of them. */
export const PAGE = 64;
/** More games of a tournament are not looked at. */
const MOST_GAMES = 64;

/** Some moves of a game that is being played, from a page's first on, by whoever has it on lease. */
export interface Page {
  readonly key: string;
  readonly batch: string;
  /** Of the same game, another time: a thread that has died begins again. */
  readonly run: string;
  readonly page: number;
  readonly log: readonly Act[];
}

/** How far a game is known. */
export interface Known {
  readonly id: string;
  readonly run: string;
  readonly moves: number;
}

/** A page of which something is not known yet. */
export type Fresh = Pick<Page, 'run' | 'page' | 'log'> & { readonly id: string };

/** Where a game is told of. */
export interface ToldOf {
  readonly key: string;
  readonly tournament: string;
}

/**
 * Only who has the game on lease tells of it: what somebody else plays without knowing counts for nothing. Answers of which games the
 * first page is gone, as it is when the database has died: what was told of them before must be told again.
 */
const TELL = statement(
  'queueTell',
  `WITH ours AS (
     SELECT games.tournament, told.*
     FROM unnest($1::bigint[], $2::uuid[], $3::uuid[], $4::integer[], $5::integer[], $6::text[])
       AS told (key, batch, run, page, moves, log)
     JOIN queue_games games ON games.key = told.key AND games.batch = told.batch AND games.outcome IS NULL
   ), written AS (
     INSERT INTO queue_moves (tournament, game, page, run, moves, log)
     SELECT tournament, key, page, run, moves, log FROM ours
     ON CONFLICT (tournament, game, page)
       DO UPDATE SET run = EXCLUDED.run, moves = EXCLUDED.moves, log = EXCLUDED.log, told = now()
   )
   SELECT key FROM ours GROUP BY tournament, key, run HAVING min(page) > 0 AND NOT EXISTS (
     SELECT FROM queue_moves first
     WHERE first.tournament = ours.tournament AND first.game = ours.key AND first.page = 0 AND first.run = ours.run
   )`,
);

const FORGET = statement(
  'queueForget',
  `DELETE FROM queue_moves USING unnest($1::uuid[], $2::bigint[]) AS over (tournament, game)
   WHERE queue_moves.tournament = over.tournament AND queue_moves.game = over.game`,
);

/** Pages of an earlier run may lie behind those of this one; the first page says which one it is. */
const LOOK = statement(
  'queueLook',
  `SELECT games.id, pages.run, pages.page, pages.log FROM (
     SELECT first.game, first.run, playing.id FROM queue_moves first
     JOIN queue_games playing ON playing.key = first.game AND playing.outcome IS NULL
     WHERE first.tournament = $1 AND first.page = 0 ORDER BY first.game LIMIT ${MOST_GAMES}
   ) AS games
   JOIN queue_moves pages ON pages.tournament = $1 AND pages.game = games.game AND pages.run = games.run
   LEFT JOIN unnest($2::text[], $3::uuid[], $4::integer[]) AS known (id, run, moves)
     ON known.id = games.id AND known.run = games.run
   WHERE known.id IS NULL OR pages.moves > known.moves
   ORDER BY pages.game, pages.page`,
);

/** The moves of games that workers are playing, in the database of their queue: who waits for the games can show them. */
export class LiveMoves {
  private readonly ask: <Row extends object>(statement: Statement, values: readonly unknown[]) => Promise<Row[]>;

  constructor(ask: LiveMoves['ask']) {
    this.ask = ask;
  }

  /** The games, by their keys, of which nothing is there that was told before. */
  async tell(pages: readonly Page[]): Promise<ReadonlySet<string>> {
    const lost = await this.ask<Pick<Page, 'key'>>(TELL, [
      ...[pages.map(({ key }) => key), pages.map(({ batch }) => batch), pages.map(({ run }) => run)],
      ...[pages.map(({ page }) => page), pages.map(({ page, log }) => page * PAGE + log.length)],
      pages.map(({ log }) => JSON.stringify(log)),
    ]);
    return new Set(lost.map(({ key }) => key));
  }

  /** These are not being played any more. */
  async forget(games: readonly ToldOf[]): Promise<void> {
    await this.ask(FORGET, [games.map(({ tournament }) => tournament), games.map(({ key }) => key)]);
  }

  /** What is new of the games of a tournament that are being played, each from its first new page on. */
  async look(tournament: string, known: readonly Known[]): Promise<Fresh[]> {
    const values = [known.map(({ id }) => id), known.map(({ run }) => run), known.map(({ moves }) => moves)];
    const rows = await this.ask<Omit<Fresh, 'log'> & { log: string }>(LOOK, [tournament, ...values]);
    return rows.map(row => ({ ...row, log: JSON.parse(row.log) as Act[] }));
  }
}
