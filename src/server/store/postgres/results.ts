import type { Result, ResultStore, Rivalry, Tally } from '../contract/leaderboard-store.ts';
import { type ConnectionPool, statement } from './connection-pool.ts';

const COLUMNS = 'holder, match, game, ending, place, worth, rival, ended';
const NOTE = statement(
  'result-note',
  `INSERT INTO results (${COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
   ON CONFLICT (holder, match) DO UPDATE SET ending = excluded.ending, worth = excluded.worth, ended = excluded.ended`,
);
const IS_NOTED = statement('result-is-noted', 'SELECT 1 FROM results WHERE holder = $1 AND match = $2');
const TALLIES = statement(
  'result-tallies',
  `SELECT game, ending, count(*)::int AS count, min(worth) AS best, count(DISTINCT place)::int AS places
   FROM results WHERE holder = $1 GROUP BY game, ending ORDER BY game, ending`,
);
const RIVALS = statement(
  'result-rivals',
  `SELECT rival, count(*)::int AS played, count(*) FILTER (WHERE ending = 'won')::int AS won FROM results
   WHERE holder = $1 AND rival IS NOT NULL GROUP BY rival ORDER BY count(*) DESC, max(ended) DESC LIMIT $2`,
);
const PAGE = statement(
  'result-page',
  `SELECT id::int, ${COLUMNS} FROM results WHERE results.id > $1 ORDER BY results.id LIMIT $2`,
);

type Row<T> = T & { readonly [column: string]: unknown };

/** What people have played, at whichever node. */
export class PostgresResults implements ResultStore {
  private readonly connections: ConnectionPool;

  constructor(connections: ConnectionPool) {
    this.connections = connections;
  }

  async note({ holder, match, game, ending, place, worth, rival, ended }: Result): Promise<void> {
    const other = rival === null ? null : Buffer.from(rival);
    await this.connections.query(NOTE, [Buffer.from(holder), match, game, ending, place, worth, other, ended]);
  }

  async isNoted(holder: Uint8Array, match: string): Promise<boolean> {
    return (await this.connections.query(IS_NOTED, [Buffer.from(holder), match])).length === 1;
  }

  tallies(holder: Uint8Array): Promise<readonly Tally[]> {
    return this.connections.query<Row<Tally>>(TALLIES, [Buffer.from(holder)]);
  }

  rivals(holder: Uint8Array, limit: number): Promise<readonly Rivalry[]> {
    return this.connections.query<Row<Rivalry>>(RIVALS, [Buffer.from(holder), limit]);
  }

  page(after: number, limit: number): Promise<readonly (Result & { readonly id: number })[]> {
    return this.connections.query<Row<Result & { readonly id: number }>>(PAGE, [after, limit]);
  }
}
