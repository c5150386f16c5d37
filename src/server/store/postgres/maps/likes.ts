import type { Like, LikeStore } from '../../contract/map-store.ts';
import { type ConnectionPool, statement } from '../connection-pool.ts';

// Who withdraws the map meanwhile waits, or has been first: no like is left without its map.
const GIVE = statement(
  'like-give',
  `WITH held AS (SELECT series FROM maps WHERE series = $1 AND current FOR NO KEY UPDATE)
   INSERT INTO likes (series, holder, time) SELECT series, $2, $3 FROM held ON CONFLICT DO NOTHING RETURNING series`,
);
const TAKE_BACK = statement('like-take-back', 'DELETE FROM likes WHERE series = $1 AND holder = $2 RETURNING series');
const HAS = statement('like-has', 'SELECT 1 FROM likes WHERE series = $1 AND holder = $2');
const PAGE = statement(
  'like-page',
  'SELECT series, holder, time FROM likes WHERE (series, holder) > ($1, $2) ORDER BY series, holder LIMIT $3',
);

/** Who likes which map, at whichever node. */
export class PostgresLikes implements LikeStore {
  private readonly connections: ConnectionPool;

  constructor(connections: ConnectionPool) {
    this.connections = connections;
  }

  async give({ series, holder, time }: Like): Promise<boolean> {
    return (await this.connections.query(GIVE, [series, Buffer.from(holder), time])).length === 1;
  }

  async takeBack(series: string, holder: Uint8Array): Promise<boolean> {
    return (await this.connections.query(TAKE_BACK, [series, Buffer.from(holder)])).length === 1;
  }

  async has(series: string, holder: Uint8Array): Promise<boolean> {
    return (await this.connections.query(HAS, [series, Buffer.from(holder)])).length === 1;
  }

  page({ series, holder }: Pick<Like, 'series' | 'holder'>, limit: number): Promise<readonly Like[]> {
    return this.connections.query<Like & { [column: string]: unknown }>(PAGE, [series, Buffer.from(holder), limit]);
  }
}
