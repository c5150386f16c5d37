import type {
  CollectionRecord,
  CollectionStore,
  KnownCollection,
  WantedCollections,
} from '../../contract/map-store.ts';
import { type ConnectionPool, statement } from '../connection-pool.ts';

const COLUMNS = 'id, title, owner, time, updated, maps';
const KNOWN = `${COLUMNS}, (SELECT authors.id FROM authors WHERE holder = owner) AS person`;
const PAGE = '(updated, id) < ($1, $2)';
const ORDER = 'ORDER BY updated DESC, id DESC LIMIT $3';

const ADD = statement(
  'collection-add',
  `WITH author AS (INSERT INTO authors (holder) VALUES ($3) ON CONFLICT DO NOTHING)
   INSERT INTO collections (${COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING id`,
);
const FIND = statement('collection-find', `SELECT ${KNOWN} FROM collections WHERE id = $1`);
const LIST = statement('collection-list', `SELECT ${KNOWN} FROM collections WHERE ${PAGE} ${ORDER}`);
const LIST_OF = statement(
  'collection-list-of',
  `SELECT ${KNOWN} FROM collections WHERE owner = $4 AND ${PAGE} ${ORDER}`,
);
const COUNT = statement('collection-count', 'SELECT count(*)::int AS count FROM collections WHERE owner = $1');
const CHANGE = statement(
  'collection-change',
  'UPDATE collections SET title = $2, maps = $3, updated = $4 WHERE id = $1',
);
const REMOVE = statement('collection-remove', 'DELETE FROM collections WHERE id = $1 RETURNING id');

type Row = Omit<KnownCollection, 'maps'> & { readonly maps: string; readonly [column: string]: unknown };

/** The collections of many nodes. */
export class PostgresCollections implements CollectionStore {
  private readonly connections: ConnectionPool;

  constructor(connections: ConnectionPool) {
    this.connections = connections;
  }

  async add({ id, title, owner, time, updated, maps }: CollectionRecord): Promise<boolean> {
    const values = [id, title, Buffer.from(owner), time, updated, JSON.stringify(maps)];
    return (await this.connections.query(ADD, values)).length === 1;
  }

  async find(id: string): Promise<KnownCollection | undefined> {
    const [row] = await this.connections.query<Row>(FIND, [id]);
    return row && collectionOf(row);
  }

  async list({ owner, after, limit }: WantedCollections): Promise<readonly KnownCollection[]> {
    const { updated = Number.MAX_SAFE_INTEGER, id = '' } = after ?? {};
    const page = [updated, id, limit];
    const rows =
      owner === undefined
        ? this.connections.query<Row>(LIST, page)
        : this.connections.query<Row>(LIST_OF, [...page, Buffer.from(owner)]);
    return (await rows).map(collectionOf);
  }

  async count(owner: Uint8Array): Promise<number> {
    return (await this.connections.query<{ count: number }>(COUNT, [Buffer.from(owner)]))[0]?.count ?? 0;
  }

  async change(id: string, to: Pick<CollectionRecord, 'title' | 'maps' | 'updated'>): Promise<void> {
    await this.connections.query(CHANGE, [id, to.title, JSON.stringify(to.maps), to.updated]);
  }

  async remove(id: string): Promise<boolean> {
    return (await this.connections.query(REMOVE, [id])).length === 1;
  }
}

function collectionOf(row: Row): KnownCollection {
  return { ...row, maps: JSON.parse(row.maps) as string[] };
}
