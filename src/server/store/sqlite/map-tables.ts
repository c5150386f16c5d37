import type { DatabaseSync, SQLOutputValue, StatementSync } from 'node:sqlite';
import { MAP_SORTS, type MapSort } from '../../../wire/shared/api-constants.ts';
import type {
  MapLines,
  MapListing,
  MapRecord,
  MapStore,
  PlayCounts,
  Renown,
  Sums,
  WantedMaps,
} from '../contract/map-store.ts';
import type { Made } from '../contract/upkeep-store.ts';
import { type Dialect, listSql, listValues } from '../sql/map-lists.ts';
import type { GroupCommit } from './group-commit.ts';

type Row = Record<string, SQLOutputValue>;

const GIVEN = 'id, game, title, author, icons, tags, owner, time, series, current, parent';
const VALUES = ':id, :game, :title, :author, :icons, :tags, :owner, :time, :series, :current, :parent';
const LISTING = `${GIVEN}, likes, plays, won, lost, hardness, (SELECT id FROM authors WHERE holder = owner) AS person`;
const DIALECT: Dialect = { mark: () => '?', current: 'current = 1' };
/** A new version is as much liked and as often played as the one before. */
const OF_SERIES = ['likes', 'plays'].map(
  count => `coalesce((SELECT ${count} FROM maps WHERE series = :series LIMIT 1), 0)`,
);

function statements(database: DatabaseSync) {
  const sql = (text: string) => database.prepare(text);
  const lists = (ofOwner: boolean) =>
    Object.fromEntries(MAP_SORTS.map(sort => [sort, sql(listSql(LISTING, sort, ofOwner, DIALECT))])) as Readonly<
      Record<MapSort, StatementSync>
    >;
  return {
    author: sql('INSERT INTO authors (holder) VALUES (?) ON CONFLICT DO NOTHING'),
    add: sql(`INSERT INTO maps (${GIVEN}, plays, won, lost) VALUES (${VALUES}, :plays, :won, :lost)
      ON CONFLICT (id) DO NOTHING`),
    addSetup: sql('INSERT INTO mapsetups (map, setup) VALUES (?, ?) ON CONFLICT DO NOTHING'),
    count: sql(`INSERT INTO stored (id, kind, maker, since, bytes)
      SELECT map, 'map', ?, ?, 500 + octet_length(setup) FROM mapsetups WHERE map = ? ON CONFLICT DO NOTHING`),
    find: sql(`SELECT ${LISTING}, setup FROM maps JOIN mapsetups ON map = id WHERE id = ?`),
    newest: sql('SELECT id FROM maps WHERE series = ? AND current = 1'),
    newestOf: sql(`SELECT ${LISTING} FROM maps WHERE series = ? AND current = 1`),
    lists: lists(false),
    listsOfOwner: lists(true),
    remixes: sql(`SELECT ${LISTING} FROM maps WHERE current = 1 AND parent = ?
      ORDER BY likes DESC, time DESC, id DESC LIMIT ?`),
    sums: sql(`SELECT count(*) AS maps, coalesce(sum(likes), 0) AS likes, coalesce(sum(plays), 0) AS plays
      FROM maps WHERE owner = ? AND current = 1`),
    describe: sql('UPDATE maps SET title = ?, author = ?, icons = ?, tags = ? WHERE series = ?'),
    retire: sql('UPDATE maps SET current = 0 WHERE series = ? AND current = 1'),
    revise: sql(`INSERT INTO maps (${GIVEN}, likes, plays) VALUES (${VALUES}, ${OF_SERIES})
      ON CONFLICT (id) DO UPDATE SET current = 1, time = excluded.time WHERE series = excluded.series`),
    withdraw: sql('DELETE FROM maps WHERE series = ?'),
    ids: sql('SELECT id FROM maps WHERE id > ? ORDER BY id LIMIT ?'),
  };
}

/** The published maps of the embedded store. */
export class SqliteMaps implements MapStore {
  private readonly commits: GroupCommit;
  private readonly sql: ReturnType<typeof statements>;

  constructor(database: DatabaseSync, commits: GroupCommit) {
    this.commits = commits;
    this.sql = statements(database);
  }

  add(map: MapRecord & Made & Partial<PlayCounts>): Promise<boolean> {
    const { plays = 0, won = 0, lost = 0 } = map;
    return this.commits.write(() => {
      this.sql.author.run(map.owner);
      const isNew = this.sql.add.run({ ...row(map), plays, won, lost }).changes === 1;
      if (isNew) this.keepSetup(map);
      return isNew;
    });
  }

  async find(id: string): Promise<(MapRecord & Renown) | undefined> {
    const found = this.sql.find.get(id);
    return found && { ...listing(found), setup: JSON.parse(found.setup as string) as unknown };
  }

  async newest(series: string): Promise<string | undefined> {
    return this.sql.newest.get(series)?.id as string | undefined;
  }

  async newestOf(series: readonly string[]): Promise<readonly MapListing[]> {
    return series.flatMap(each => this.sql.newestOf.all(each).map(listing));
  }

  async list(wanted: WantedMaps): Promise<readonly MapListing[]> {
    const { sort = 'newest', owner } = wanted;
    const statement = (owner === undefined ? this.sql.lists : this.sql.listsOfOwner)[sort];
    return statement.all(...listValues(wanted, owner)).map(listing);
  }

  async remixes(series: string, limit: number): Promise<readonly MapListing[]> {
    return this.sql.remixes.all(series, limit).map(listing);
  }

  async sums(owner: Uint8Array): Promise<Sums> {
    return { ...(this.sql.sums.get(owner) as unknown as Sums) };
  }

  describe(series: string, lines: MapLines): Promise<void> {
    return this.commits.write(() => this.redescribe(series, lines));
  }

  async revise(map: MapRecord & Made): Promise<boolean> {
    const refused = new Error('not the next version of this map');
    const revising = this.commits.write(() => {
      const retired = this.sql.retire.run(map.series);
      if (retired.changes !== 1 || this.sql.revise.run(row(map)).changes !== 1) throw refused;
      this.keepSetup(map);
      this.redescribe(map.series, map);
      return true;
    });
    return revising.catch(error => {
      if (error === refused) return false;
      throw error;
    });
  }

  withdraw(series: string): Promise<number> {
    return this.commits.write(() => Number(this.sql.withdraw.run(series).changes));
  }

  async ids(after: string, limit: number): Promise<readonly string[]> {
    return this.sql.ids.all(after, limit).map(({ id }) => id as string);
  }

  private redescribe(series: string, { title, author, icons, tags }: MapLines): void {
    this.sql.describe.run(title, author, JSON.stringify(icons), JSON.stringify(tags), series);
  }

  private keepSetup({ id, setup, maker }: MapRecord & Made): void {
    this.sql.addSetup.run(id, JSON.stringify(setup));
    this.sql.count.run(maker?.address ?? null, maker?.time ?? null, id);
  }
}

function row({ id, game, title, author, icons, tags, owner, time, series, current, parent }: MapRecord) {
  const values = { id, game, title, author, owner, time, series, parent };
  return { ...values, current: current ? 1 : 0, icons: JSON.stringify(icons), tags: JSON.stringify(tags) };
}

function listing(found: Row): MapListing {
  return {
    id: found.id as string,
    game: found.game as string,
    title: found.title as string,
    author: found.author as string,
    icons: JSON.parse(found.icons as string) as MapListing['icons'],
    tags: JSON.parse(found.tags as string) as string[],
    owner: found.owner as Uint8Array,
    time: found.time as number,
    series: found.series as string,
    current: found.current === 1,
    parent: found.parent as string | null,
    likes: found.likes as number,
    plays: found.plays as number,
    won: found.won as number,
    lost: found.lost as number,
    hardness: found.hardness as number,
    person: found.person as string,
  };
}
