import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type {
  CollectionRecord,
  CollectionStore,
  KnownCollection,
  WantedCollections,
} from '../../contract/map-store.ts';
import type { GroupCommit } from '../group-commit.ts';

const COLUMNS = 'id, title, owner, time, updated, maps';
const KNOWN = `${COLUMNS}, (SELECT authors.id FROM authors WHERE holder = owner) AS person`;
const PAGE = 'AND (updated, id) < (:updated, :id) ORDER BY updated DESC, id DESC LIMIT :limit';

function statements(database: DatabaseSync) {
  const sql = (text: string) => database.prepare(text);
  return {
    author: sql('INSERT INTO authors (holder) VALUES (?) ON CONFLICT DO NOTHING'),
    add: sql(`INSERT INTO collections (${COLUMNS}) VALUES (:id, :title, :owner, :time, :updated, :maps)
      ON CONFLICT DO NOTHING`),
    find: sql(`SELECT ${KNOWN} FROM collections WHERE id = ?`),
    list: sql(`SELECT ${KNOWN} FROM collections WHERE true ${PAGE}`),
    listOfOwner: sql(`SELECT ${KNOWN} FROM collections WHERE owner = :owner ${PAGE}`),
    count: sql('SELECT count(*) AS count FROM collections WHERE owner = ?'),
    change: sql('UPDATE collections SET title = ?, maps = ?, updated = ? WHERE id = ?'),
    remove: sql('DELETE FROM collections WHERE id = ?'),
  };
}

/** The collections of the embedded store. */
export class SqliteCollections implements CollectionStore {
  private readonly commits: GroupCommit;
  private readonly sql: ReturnType<typeof statements>;

  constructor(database: DatabaseSync, commits: GroupCommit) {
    this.commits = commits;
    this.sql = statements(database);
  }

  add({ id, title, owner, time, updated, maps }: CollectionRecord): Promise<boolean> {
    return this.commits.write(() => {
      this.sql.author.run(owner);
      return this.sql.add.run({ id, title, owner, time, updated, maps: JSON.stringify(maps) }).changes === 1;
    });
  }

  async find(id: string): Promise<KnownCollection | undefined> {
    const row = this.sql.find.get(id);
    return row && collectionOf(row);
  }

  async list({ owner, after, limit }: WantedCollections): Promise<readonly KnownCollection[]> {
    const { updated = Number.MAX_SAFE_INTEGER, id = '' } = after ?? {};
    const page = { updated, id, limit };
    const rows = owner === undefined ? this.sql.list.all(page) : this.sql.listOfOwner.all({ ...page, owner });
    return rows.map(collectionOf);
  }

  async count(owner: Uint8Array): Promise<number> {
    return Number(this.sql.count.get(owner)?.count);
  }

  change(id: string, { title, maps, updated }: Pick<CollectionRecord, 'title' | 'maps' | 'updated'>): Promise<void> {
    return this.commits.write(() => void this.sql.change.run(title, JSON.stringify(maps), updated, id));
  }

  remove(id: string): Promise<boolean> {
    return this.commits.write(() => this.sql.remove.run(id).changes === 1);
  }
}

function collectionOf(row: Record<string, SQLOutputValue>): KnownCollection {
  const maps = JSON.parse(row.maps as string) as string[];
  return { ...(row as unknown as KnownCollection), maps };
}
