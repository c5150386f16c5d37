import type { Play, PlayStore } from '../../contract/map-store.ts';
import { type ConnectionPool, statement } from '../connection-pool.ts';

const MAP_OF = statement('play-map-of', 'SELECT map FROM plays WHERE match = $1');
// Only who changes the note changes the map: a second time, or at another node at once, nothing is counted.
const END = statement(
  'play-end',
  `WITH before AS (
     SELECT map, coalesce(ending, '') AS ending FROM plays WHERE match = $1 AND ending IS DISTINCT FROM $2 FOR UPDATE
   ), noted AS (UPDATE plays SET ending = $2 FROM before WHERE plays.match = $1)
   UPDATE maps SET won = won + ($2 = 'won')::int - (before.ending = 'won')::int,
     lost = lost + ($2 = 'lost')::int - (before.ending = 'lost')::int
   FROM before WHERE maps.id = before.map`,
);
const TAKE = statement(
  'play-take',
  'INSERT INTO plays (match, map, ending) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
);
const PAGE = statement('play-page', 'SELECT match, map, ending FROM plays WHERE match > $1 ORDER BY match LIMIT $2');

/** Which matches are played on published maps, at whichever node. */
export class PostgresPlays implements PlayStore {
  private readonly connections: ConnectionPool;

  constructor(connections: ConnectionPool) {
    this.connections = connections;
  }

  async mapOf(match: string): Promise<string | undefined> {
    return (await this.connections.query<{ map: string }>(MAP_OF, [match]))[0]?.map;
  }

  async end(match: string, ending: 'won' | 'lost'): Promise<void> {
    await this.connections.query(END, [match, ending]);
  }

  async take({ match, map, ending }: Play): Promise<void> {
    await this.connections.query(TAKE, [match, map, ending]);
  }

  page(after: string, limit: number): Promise<readonly Play[]> {
    return this.connections.query<Play & { [column: string]: unknown }>(PAGE, [after, limit]);
  }
}
