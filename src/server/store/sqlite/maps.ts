import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { MapLines, MapListing, MapRecord, MapStore, WantedMaps } from '../maps.ts';
import type { Made } from '../upkeep.ts';
import type { GroupCommit } from './groupcommit.ts';

type Row = Record<string, SQLOutputValue>;

const LISTING = 'id, game, title, author, icons, owner, time, series, current';
const VALUES = ':id, :game, :title, :author, :icons, :owner, :time, :series, :current, :setup';

function statements(database: DatabaseSync) {
  const sql = (text: string) => database.prepare(text);
  return {
    add: sql(`INSERT INTO maps (${LISTING}, setup) VALUES (${VALUES}) ON CONFLICT (id) DO NOTHING`),
    count: sql(`INSERT INTO stored (id, kind, maker, since, bytes)
      SELECT id, 'map', ?, ?, 500 + octet_length(setup) FROM maps WHERE id = ? ON CONFLICT DO NOTHING`),
    find: sql('SELECT * FROM maps WHERE id = ?'),
    newest: sql('SELECT id FROM maps WHERE series = ? AND current = 1'),
    list: sql(`SELECT ${LISTING} FROM maps
      WHERE current = 1 AND (:game IS NULL OR game = :game) AND (:owner IS NULL OR owner = :owner)
        AND (time, id) < (:time, :id)
      ORDER BY time DESC, id DESC LIMIT :limit`),
    describe: sql('UPDATE maps SET title = ?, author = ?, icons = ? WHERE series = ?'),
    retire: sql('UPDATE maps SET current = 0 WHERE series = ? AND current = 1'),
    revise: sql(`INSERT INTO maps (${LISTING}, setup) VALUES (${VALUES})
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

  add(map: MapRecord & Made): Promise<boolean> {
    return this.commits.write(() => {
      const isNew = this.sql.add.run(row(map)).changes === 1;
      if (isNew) this.count(map);
      return isNew;
    });
  }

  async find(id: string): Promise<MapRecord | undefined> {
    const found = this.sql.find.get(id);
    return found && { ...listing(found), setup: JSON.parse(found.setup as string) as unknown };
  }

  async newest(series: string): Promise<string | undefined> {
    return this.sql.newest.get(series)?.id as string | undefined;
  }

  async list({ game, owner, after, limit }: WantedMaps): Promise<readonly MapListing[]> {
    const { time = Number.MAX_SAFE_INTEGER, id = '' } = after ?? {};
    return this.sql.list.all({ game: game ?? null, owner: owner ?? null, time, id, limit }).map(listing);
  }

  describe(series: string, { title, author, icons }: MapLines): Promise<void> {
    return this.commits.write(() => void this.sql.describe.run(title, author, JSON.stringify(icons), series));
  }

  async revise(map: MapRecord & Made): Promise<boolean> {
    const refused = new Error('not the next version of this map');
    const revising = this.commits.write(() => {
      const retired = this.sql.retire.run(map.series);
      if (retired.changes !== 1 || this.sql.revise.run(row(map)).changes !== 1) throw refused;
      this.count(map);
      this.sql.describe.run(map.title, map.author, JSON.stringify(map.icons), map.series);
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

  private count({ id, maker }: MapRecord & Made): void {
    this.sql.count.run(maker?.address ?? null, maker?.time ?? null, id);
  }
}

function row({ id, game, setup, title, author, icons, owner, time, series, current }: MapRecord) {
  const values = { id, game, title, author, owner, time, series };
  return { ...values, current: current ? 1 : 0, setup: JSON.stringify(setup), icons: JSON.stringify(icons) };
}

function listing(found: Row): MapListing {
  return {
    id: found.id as string,
    game: found.game as string,
    title: found.title as string,
    author: found.author as string,
    icons: JSON.parse(found.icons as string) as MapListing['icons'],
    owner: found.owner as Uint8Array,
    time: found.time as number,
    series: found.series as string,
    current: found.current === 1,
  };
}
