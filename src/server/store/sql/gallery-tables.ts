import type * as contract from '../contract/map-store.ts';
import type { Made } from '../contract/usage-store.ts';
import { type SqlDriver, step } from './sql-driver.ts';

function likeStatements(driver: SqlDriver) {
  return {
    // Who withdraws the map meanwhile waits, or has been first: no like is left without its map.
    give: driver.prepare(
      'like-give',
      `WITH held AS (SELECT series FROM maps WHERE series = :series AND ${driver.isTrue('current')} ${driver.locked})
       INSERT INTO likes (series, holder, time) SELECT series, :holder, :time FROM held WHERE true
       ON CONFLICT DO NOTHING RETURNING series`,
    ),
    takeBack: driver.prepare(
      'like-take-back',
      'DELETE FROM likes WHERE series = :series AND holder = :holder RETURNING series',
    ),
    has: driver.prepare('like-has', 'SELECT 1 FROM likes WHERE series = :series AND holder = :holder'),
    page: driver.prepare<contract.Like>(
      'like-page',
      `SELECT series, holder, time FROM likes WHERE (series, holder) > (:series, :holder)
       ORDER BY series, holder LIMIT :limit`,
    ),
  };
}

/** Who likes which map. */
export class LikeTable implements contract.LikeStore {
  private readonly sql: ReturnType<typeof likeStatements>;

  constructor(driver: SqlDriver) {
    this.sql = likeStatements(driver);
  }

  async give({ series, holder, time }: contract.Like): Promise<boolean> {
    return (await this.sql.give.write({ series, holder, time })).length === 1;
  }

  async takeBack(series: string, holder: Uint8Array): Promise<boolean> {
    return (await this.sql.takeBack.write({ series, holder })).length === 1;
  }

  async has(series: string, holder: Uint8Array): Promise<boolean> {
    return (await this.sql.has.all({ series, holder })).length === 1;
  }

  page({ series, holder }: Pick<contract.Like, 'series' | 'holder'>, limit: number): Promise<readonly contract.Like[]> {
    return this.sql.page.all({ series, holder, limit });
  }
}

function authorStatements(driver: SqlDriver) {
  return {
    note: driver.prepare(
      'author-note',
      'INSERT INTO authors (holder, id) VALUES (:holder, :id) ON CONFLICT DO NOTHING',
    ),
    find: driver.prepare<contract.Author>('author-find', 'SELECT holder, id FROM authors WHERE id = :id'),
    page: driver.prepare<contract.Author>(
      'author-page',
      'SELECT holder, id FROM authors WHERE id > :after ORDER BY id LIMIT :limit',
    ),
  };
}

/** Who has published something. */
export class AuthorTable implements contract.AuthorStore {
  private readonly sql: ReturnType<typeof authorStatements>;

  constructor(driver: SqlDriver) {
    this.sql = authorStatements(driver);
  }

  async note({ holder, id }: contract.Author): Promise<void> {
    await this.sql.note.write({ holder, id });
  }

  async find(id: string): Promise<contract.Author | undefined> {
    return (await this.sql.find.all({ id }))[0];
  }

  page(after: string, limit: number): Promise<readonly contract.Author[]> {
    return this.sql.page.all({ after, limit });
  }
}

const COLUMNS = 'id, title, owner, time, updated, maps';
const KNOWN = `${COLUMNS}, (SELECT authors.id FROM authors WHERE holder = owner) AS person`;
const PAGE = '(updated, id) < (:updated, :id) ORDER BY updated DESC, id DESC LIMIT :limit';

type CollectionRow = Omit<contract.KnownCollection, 'maps'> & { readonly maps: string };

function collectionStatements(driver: SqlDriver) {
  const collections = (name: string, where: string) =>
    driver.prepare<CollectionRow>(name, `SELECT ${KNOWN} FROM collections WHERE ${where}`);
  return {
    author: driver.prepare('collection-author', 'INSERT INTO authors (holder) VALUES (:owner) ON CONFLICT DO NOTHING'),
    add: driver.prepare(
      'collection-add',
      `INSERT INTO collections (${COLUMNS}) VALUES (:id, :title, :owner, :time, :updated, :maps)
       ON CONFLICT DO NOTHING RETURNING id`,
    ),
    counted: driver.prepare(
      'collection-counted',
      `INSERT INTO stored (id, kind, maker, since, bytes) VALUES (:id, 'collection', :maker, :since, :bytes)
       ON CONFLICT DO NOTHING`,
    ),
    recount: driver.prepare(
      'collection-recount',
      "UPDATE stored SET bytes = :bytes WHERE id = :id AND kind = 'collection'",
    ),
    uncount: driver.prepare('collection-uncount', "DELETE FROM stored WHERE id = :id AND kind = 'collection'"),
    find: collections('collection-find', 'id = :id'),
    list: collections('collection-list', PAGE),
    listOfOwner: collections('collection-list-of', `owner = :owner AND ${PAGE}`),
    count: driver.prepare<{ readonly count: number }>(
      'collection-count',
      'SELECT CAST(count(*) AS integer) AS count FROM collections WHERE owner = :owner',
    ),
    change: driver.prepare(
      'collection-change',
      'UPDATE collections SET title = :title, maps = :maps, updated = :updated WHERE id = :id',
    ),
    remove: driver.prepare('collection-remove', 'DELETE FROM collections WHERE id = :id RETURNING id'),
  };
}

/** Lists of maps that people have put together. */
export class CollectionTable implements contract.CollectionStore {
  private readonly driver: SqlDriver;
  private readonly sql: ReturnType<typeof collectionStatements>;

  constructor(driver: SqlDriver) {
    this.driver = driver;
    this.sql = collectionStatements(driver);
  }

  add({ id, title, owner, time, updated, maker, ...rest }: contract.CollectionRecord & Made): Promise<boolean> {
    const { author, add, counted } = this.sql;
    const maps = JSON.stringify(rest.maps);
    return this.driver.sequence(function* () {
      yield* step(author, { owner });
      const added = yield* step(add, { id, title, owner, time, updated, maps });
      if (added.length === 0) return false;
      const made = { maker: maker?.address ?? null, since: maker?.time ?? null };
      yield* step(counted, { id, ...made, bytes: bytesOf(title, maps) });
      return true;
    });
  }

  async find(id: string): Promise<contract.KnownCollection | undefined> {
    return (await this.sql.find.all({ id })).map(collectionOf)[0];
  }

  async list({ owner, after, limit }: contract.WantedCollections): Promise<readonly contract.KnownCollection[]> {
    const { updated = Number.MAX_SAFE_INTEGER, id = '' } = after ?? {};
    const page = { updated, id, limit };
    const rows = owner === undefined ? this.sql.list.all(page) : this.sql.listOfOwner.all({ ...page, owner });
    return (await rows).map(collectionOf);
  }

  async count(owner: Uint8Array): Promise<number> {
    return (await this.sql.count.all({ owner }))[0]?.count ?? 0;
  }

  change(
    id: string,
    { title, updated, ...rest }: Pick<contract.CollectionRecord, 'title' | 'maps' | 'updated'>,
  ): Promise<void> {
    const { change, recount } = this.sql;
    const maps = JSON.stringify(rest.maps);
    return this.driver.sequence(function* () {
      yield* step(change, { id, title, maps, updated });
      yield* step(recount, { id, bytes: bytesOf(title, maps) });
    });
  }

  remove(id: string): Promise<boolean> {
    const { remove, uncount } = this.sql;
    return this.driver.sequence(function* () {
      yield* step(uncount, { id });
      return (yield* step(remove, { id })).length === 1;
    });
  }
}

/** About what a collection takes of the disk. */
function bytesOf(title: string, maps: string): number {
  return 500 + Buffer.byteLength(title) + maps.length;
}

function collectionOf(row: CollectionRow): contract.KnownCollection {
  return { ...row, maps: JSON.parse(row.maps) as string[] };
}
