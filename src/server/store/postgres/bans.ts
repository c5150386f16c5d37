import type { Ban, BanStore } from '../contract/moderation-store.ts';
import { type ConnectionPool, statement } from './connection-pool.ts';

const ADD = statement(
  'ban-add',
  `INSERT INTO bans (network, since, until, reason) VALUES ($1, $2, $3, $4)
   ON CONFLICT (network) DO UPDATE SET since = excluded.since, until = excluded.until, reason = excluded.reason`,
);
const LIFT = statement('ban-lift', 'DELETE FROM bans WHERE network = $1 RETURNING network');
const LIST = statement(
  'ban-list',
  `SELECT network, since, until, reason FROM bans WHERE until IS NULL OR until > $1
   ORDER BY since, network COLLATE "C"`,
);

/** Who may not write, for many nodes. */
export class PostgresBans implements BanStore {
  private readonly connections: ConnectionPool;

  constructor(connections: ConnectionPool) {
    this.connections = connections;
  }

  async add({ network, since, until, reason }: Ban): Promise<void> {
    await this.connections.query(ADD, [network, since, until, reason]);
  }

  async lift(network: string): Promise<boolean> {
    return (await this.connections.query(LIFT, [network])).length === 1;
  }

  list(now: number): Promise<readonly Ban[]> {
    return this.connections.query<Ban & { [column: string]: unknown }>(LIST, [now]);
  }
}
