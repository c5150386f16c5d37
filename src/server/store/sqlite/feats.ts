import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import {
  type EntryResult,
  type LeaderboardEntry,
  type LeaderboardStore,
  MOST_KEPT,
  type RankedEntry,
} from '../contract/leaderboard-store.ts';
import type { GroupCommit } from './group-commit.ts';

const COLUMNS = 'board, place, holder, match, name, version, begun, ended, worth, result, kept';
const VALUES = ':board, :place, :holder, :match, :name, :version, :begun, :ended, :worth, :result, :kept';
const RANK = 'worth, ended - begun, ended, id';
const IN_TABLE = 'board = :board AND place = :place AND ended IS NOT NULL';

function statements(database: DatabaseSync) {
  const sql = (text: string) => database.prepare(text);
  return {
    enter: sql(`INSERT INTO feats (${COLUMNS}) VALUES (${VALUES}) ON CONFLICT DO NOTHING`),
    finish: sql(`UPDATE feats SET ended = :ended, worth = :worth, result = :result
      WHERE match = :match AND ended IS NULL RETURNING board, place`),
    improve: sql(`INSERT INTO feats (${COLUMNS}) VALUES (${VALUES})
      ON CONFLICT (board, place, holder) DO UPDATE SET match = excluded.match, name = excluded.name,
        version = excluded.version, begun = excluded.begun, ended = excluded.ended, worth = excluded.worth,
        result = excluded.result, kept = excluded.kept WHERE excluded.worth < feats.worth`),
    letGo: sql(`UPDATE feats SET kept = 0 WHERE ${IN_TABLE} AND kept = 1 AND id NOT IN
      (SELECT id FROM feats WHERE ${IN_TABLE} ORDER BY ${RANK} LIMIT ${MOST_KEPT})`),
    find: sql('SELECT * FROM feats WHERE board = ? AND place = ? AND holder = ?'),
    ofMatch: sql('SELECT * FROM feats WHERE match = ? AND board = ?'),
    heldBy: sql(`SELECT * FROM feats WHERE holder = ? AND board = ? AND ended IS NOT NULL ORDER BY ended, id LIMIT ?`),
    list: sql(`SELECT * FROM feats WHERE ${IN_TABLE} ORDER BY ${RANK} LIMIT :limit OFFSET :from`),
    count: sql(`SELECT count(*) AS count FROM feats WHERE ${IN_TABLE}`),
    ahead: sql(`SELECT count(*) AS count FROM feats WHERE ${IN_TABLE} AND (${RANK}) < (:worth, :ended - :begun, :ended,
      (SELECT id FROM feats WHERE board = :board AND place = :place AND holder = :holder))`),
    places: sql(`SELECT place FROM feats WHERE holder = ? AND board = ? AND ended IS NOT NULL
      ORDER BY place DESC LIMIT ?`),
    bests: sql('SELECT place, min(worth) AS worth FROM feats WHERE board = ? AND ended IS NOT NULL GROUP BY place'),
    nameOf: sql("SELECT name FROM feats WHERE holder = ? AND name <> '' ORDER BY id DESC LIMIT 1"),
    page: sql('SELECT * FROM feats WHERE id > ? ORDER BY id LIMIT ?'),
  };
}

/** The tables of what was done, in the embedded store. */
export class SqliteFeats implements LeaderboardStore {
  private readonly commits: GroupCommit;
  private readonly sql: ReturnType<typeof statements>;

  constructor(database: DatabaseSync, commits: GroupCommit) {
    this.commits = commits;
    this.sql = statements(database);
  }

  enter(feat: LeaderboardEntry): Promise<boolean> {
    return this.commits.write(() => this.sql.enter.run(valuesOf(feat)).changes === 1);
  }

  finish(match: string, { ended, worth, result }: EntryResult): Promise<boolean> {
    return this.commits.write(() => {
      const [at] = this.sql.finish.all({ match, ended, worth, result: JSON.stringify(result) });
      if (at === undefined) return false;
      this.sql.letGo.run({ board: at.board as string, place: at.place as string });
      return true;
    });
  }

  improve(feat: RankedEntry): Promise<boolean> {
    return this.commits.write(() => {
      if (this.sql.improve.run(valuesOf(feat)).changes === 0) return false;
      this.sql.letGo.run({ board: feat.board, place: feat.place });
      return true;
    });
  }

  async find(board: string, place: string, holder: Uint8Array): Promise<LeaderboardEntry | undefined> {
    const row = this.sql.find.get(board, place, holder);
    return row === undefined ? undefined : featOf(row);
  }

  async ofMatch(board: string, match: string): Promise<LeaderboardEntry | undefined> {
    const row = this.sql.ofMatch.get(match, board);
    return row === undefined ? undefined : featOf(row);
  }

  async list(board: string, place: string, from: number, limit: number): Promise<readonly RankedEntry[]> {
    return this.sql.list.all({ board, place, from, limit }).map(featOf) as RankedEntry[];
  }

  async count(board: string, place: string): Promise<number> {
    return Number(this.sql.count.get({ board, place })?.count);
  }

  async ahead({ board, place, holder, worth, begun, ended }: RankedEntry): Promise<number> {
    return Number(this.sql.ahead.get({ board, place, holder, worth, begun, ended })?.count);
  }

  async places(board: string, holder: Uint8Array, limit: number): Promise<readonly string[]> {
    return this.sql.places.all(holder, board, limit).map(row => row.place as string);
  }

  async heldBy(board: string, holder: Uint8Array, limit: number): Promise<readonly RankedEntry[]> {
    return this.sql.heldBy.all(holder, board, limit).map(featOf) as RankedEntry[];
  }

  async bests(board: string): Promise<readonly { readonly place: string; readonly worth: number }[]> {
    return this.sql.bests.all(board) as unknown as { place: string; worth: number }[];
  }

  async nameOf(holder: Uint8Array): Promise<string | undefined> {
    return this.sql.nameOf.get(holder)?.name as string | undefined;
  }

  async page(after: number, limit: number): Promise<readonly (LeaderboardEntry & { readonly id: number })[]> {
    return this.sql.page.all(after, limit).map(row => ({ id: row.id as number, ...featOf(row) }));
  }
}

function valuesOf({ board, place, holder, match, name, version, begun, ended, worth, result, kept }: LeaderboardEntry) {
  return {
    ...{ board, place, holder, match, name, version, begun, ended, worth },
    result: JSON.stringify(result),
    kept: kept ? 1 : 0,
  };
}

function featOf(row: Record<string, SQLOutputValue>): LeaderboardEntry {
  return {
    board: row.board as string,
    place: row.place as string,
    holder: row.holder as Uint8Array,
    match: row.match as string,
    name: row.name as string,
    version: row.version as number,
    begun: row.begun as number,
    ended: row.ended as number | null,
    worth: row.worth as number | null,
    result: JSON.parse((row.result as string | null) ?? 'null') as unknown,
    kept: row.kept === 1,
  };
}
