import { type FiledReport, MOST_REPORTS, type NewReport, type ReportStore } from '../contract/moderation-store.ts';
import { type ConnectionPool, statement } from './connection-pool.ts';

const ADD = statement(
  'report-add',
  `INSERT INTO reports (kind, thing, words, reason, reporter, time) VALUES ($1, $2, $3, $4, $5, $6)
   ON CONFLICT DO NOTHING RETURNING id`,
);
const MAKE_ROOM = statement('report-make-room', 'DELETE FROM reports WHERE id <= (SELECT max(id) FROM reports) - $1');
const LIST = statement(
  'report-list',
  'SELECT id::int, kind, thing, words, reason, reporter, time FROM reports ORDER BY reports.id LIMIT $1',
);
const DISMISS = statement('report-dismiss', 'DELETE FROM reports WHERE id = $1 RETURNING id');

/** What was reported, at whichever node. */
export class PostgresReports implements ReportStore {
  private readonly connections: ConnectionPool;

  constructor(connections: ConnectionPool) {
    this.connections = connections;
  }

  async add({ kind, thing, words, reason, reporter, time }: NewReport): Promise<boolean> {
    const added = await this.connections.query(ADD, [kind, thing, words, reason, reporter, time]);
    await this.connections.query(MAKE_ROOM, [MOST_REPORTS]);
    return added.length === 1;
  }

  list(limit: number): Promise<readonly FiledReport[]> {
    return this.connections.query<FiledReport & { [column: string]: unknown }>(LIST, [limit]);
  }

  async dismiss(id: number): Promise<boolean> {
    return (await this.connections.query(DISMISS, [id])).length === 1;
  }
}
