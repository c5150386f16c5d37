import type { DatabaseSync } from 'node:sqlite';
import type * as contract from '../contract/map-store.ts';
import type { Made } from '../contract/usage-store.ts';
import { MAP_COLUMNS, MAP_LISTING, MapLists, type MapRow, mapListingOf, PlayLists } from '../sql/map-lists.ts';
import type { SqlDriver } from '../sql/sql-driver.ts';
import type { GroupCommit } from './group-commit.ts';

const VALUES = ':id, :game, :title, :author, :icons, :tags, :owner, :time, :series, :current, :parent';
/** A new version is as much liked and as often played as the one before. */
const OF_SERIES = ['likes', 'plays'].map(
  count => `coalesce((SELECT ${count} FROM maps WHERE series = :series LIMIT 1), 0)`,
);

function mapStatements(database: DatabaseSync) {
  const sql = (text: string) => database.prepare(text);
  return {
    author: sql('INSERT INTO authors (holder) VALUES (?) ON CONFLICT DO NOTHING'),
    add: sql(`INSERT INTO maps (${MAP_COLUMNS}, plays, won, lost) VALUES (${VALUES}, :plays, :won, :lost)
      ON CONFLICT (id) DO NOTHING`),
    addSetup: sql('INSERT INTO mapsetups (map, setup) VALUES (?, ?) ON CONFLICT DO NOTHING'),
    count: sql(`INSERT INTO stored (id, kind, maker, since, bytes)
      SELECT map, 'map', ?, ?, 500 + octet_length(setup) FROM mapsetups WHERE map = ? ON CONFLICT DO NOTHING`),
    find: sql(`SELECT ${MAP_LISTING}, setup FROM maps JOIN mapsetups ON map = id WHERE id = ?`),
    newestOf: sql(`SELECT ${MAP_LISTING} FROM maps WHERE series = ? AND current = 1`),
    describe: sql('UPDATE maps SET title = ?, author = ?, icons = ?, tags = ? WHERE series = ?'),
    retire: sql('UPDATE maps SET current = 0 WHERE series = ? AND current = 1'),
    revise: sql(`INSERT INTO maps (${MAP_COLUMNS}, likes, plays) VALUES (${VALUES}, ${OF_SERIES})
      ON CONFLICT (id) DO UPDATE SET current = 1, time = excluded.time WHERE series = excluded.series`),
    withdraw: sql('DELETE FROM maps WHERE series = ?'),
  };
}

/** The published maps of the embedded store. */
export class SqliteMaps extends MapLists implements contract.MapStore {
  private readonly commits: GroupCommit;
  private readonly sql: ReturnType<typeof mapStatements>;

  constructor(database: DatabaseSync, commits: GroupCommit, driver: SqlDriver) {
    super(driver);
    this.commits = commits;
    this.sql = mapStatements(database);
  }

  add(map: contract.MapRecord & Made & Partial<contract.PlayCounts>): Promise<boolean> {
    const { plays = 0, won = 0, lost = 0 } = map;
    return this.commits.write(() => {
      this.sql.author.run(map.owner);
      const isNew = this.sql.add.run({ ...row(map), plays, won, lost }).changes === 1;
      if (isNew) this.keepSetup(map);
      return isNew;
    });
  }

  async find(id: string): Promise<(contract.MapRecord & contract.Renown) | undefined> {
    const found = this.sql.find.get(id) as (MapRow & { readonly setup: string }) | undefined;
    if (found === undefined) return undefined;
    const { setup, ...row } = found;
    return { ...mapListingOf(row), setup: JSON.parse(setup) as unknown };
  }

  async newestOf(series: readonly string[]): Promise<readonly contract.MapListing[]> {
    return series.flatMap(each => (this.sql.newestOf.all(each) as unknown as MapRow[]).map(mapListingOf));
  }

  describe(series: string, lines: contract.MapLines): Promise<void> {
    return this.commits.write(() => this.redescribe(series, lines));
  }

  async revise(map: contract.MapRecord & Made): Promise<boolean> {
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

  private redescribe(series: string, { title, author, icons, tags }: contract.MapLines): void {
    this.sql.describe.run(title, author, JSON.stringify(icons), JSON.stringify(tags), series);
  }

  private keepSetup({ id, setup, maker }: contract.MapRecord & Made): void {
    this.sql.addSetup.run(id, JSON.stringify(setup));
    this.sql.count.run(maker?.address ?? null, maker?.time ?? null, id);
  }
}

function row({ id, game, title, author, icons, tags, owner, time, series, current, parent }: contract.MapRecord) {
  const values = { id, game, title, author, owner, time, series, parent };
  return { ...values, current: current ? 1 : 0, icons: JSON.stringify(icons), tags: JSON.stringify(tags) };
}

function playStatements(database: DatabaseSync) {
  const sql = (text: string) => database.prepare(text);
  return {
    begin: sql('INSERT INTO plays (match, map) VALUES (?, ?)'),
    count: sql('UPDATE maps SET plays = plays + 1 WHERE series = (SELECT series FROM maps WHERE id = ?)'),
    find: sql('SELECT match, map, ending FROM plays WHERE match = ?'),
    end: sql('UPDATE plays SET ending = ? WHERE match = ?'),
    tally: sql('UPDATE maps SET won = won + ?, lost = lost + ? WHERE id = ?'),
  };
}

/** Which matches are played on published maps, in the embedded store. */
export class SqlitePlays extends PlayLists implements contract.PlayStore {
  private readonly commits: GroupCommit;
  private readonly sql: ReturnType<typeof playStatements>;

  constructor(database: DatabaseSync, commits: GroupCommit, driver: SqlDriver) {
    super(driver);
    this.commits = commits;
    this.sql = playStatements(database);
  }

  /** Notes a match that begins on a map. To be called in the transaction that makes the match. */
  begin(match: string, map: string): void {
    this.sql.begin.run(match, map);
    this.sql.count.run(map);
  }

  end(match: string, ending: 'won' | 'lost'): Promise<void> {
    return this.commits.write(() => {
      const play = this.found(match);
      if (play === undefined) return;
      const [won, lost] = (['won', 'lost'] as const).map(
        kind => Number(ending === kind) - Number(play.ending === kind),
      );
      this.sql.end.run(ending, match);
      this.sql.tally.run(won ?? 0, lost ?? 0, play.map);
    });
  }

  private found(match: string): contract.Play | undefined {
    return this.sql.find.get(match) as unknown as contract.Play | undefined;
  }
}
