import { randomBytes } from 'node:crypto';
import type { Store } from '../contract/store.ts';
import type { ConnectionPool } from './connection-pool.ts';

const DRAW = {
  name: 'drawSecret',
  text: 'INSERT INTO secrets (name, secret) VALUES ($1, $2) ON CONFLICT DO NOTHING',
};
const FIND = { name: 'findSecret', text: 'SELECT secret FROM secrets WHERE name = $1' };

/** The secrets of a PostgreSQL store: whichever node draws first has drawn for all. */
export function secretsOf(connections: ConnectionPool): Store['secret'] {
  return async name => {
    await connections.query(DRAW, [name, randomBytes(32)]);
    const [row] = await connections.query<{ secret: Buffer }>(FIND, [name]);
    return row?.secret as Buffer;
  };
}
