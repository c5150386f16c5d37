import {
  type EntryResult,
  type LeaderboardEntry,
  type LeaderboardStore,
  MOST_KEPT,
  type RankedEntry,
} from '../contract/leaderboard-store.ts';
import { type ConnectionPool, statement } from './connection-pool.ts';

const COLUMNS = 'board, place, holder, match, name, version, begun, ended, worth, result, kept';
const VALUES = '$1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11';
const RANK = 'worth, (ended - begun), ended, id';
const IN_TABLE = 'board = $1 AND place = $2 AND ended IS NOT NULL';

const ENTER = statement(
  'feat-enter',
  `INSERT INTO feats (${COLUMNS}) VALUES (${VALUES}) ON CONFLICT DO NOTHING RETURNING id`,
);
const FINISH = statement(
  'feat-finish',
  `UPDATE feats SET ended = $2, worth = $3, result = $4 WHERE match = $1 AND ended IS NULL RETURNING board, place`,
);
const IMPROVE = statement(
  'feat-improve',
  `INSERT INTO feats (${COLUMNS}) VALUES (${VALUES})
   ON CONFLICT (board, place, holder) DO UPDATE SET match = excluded.match, name = excluded.name,
     version = excluded.version, begun = excluded.begun, ended = excluded.ended, worth = excluded.worth,
     result = excluded.result, kept = excluded.kept WHERE excluded.worth < feats.worth RETURNING id`,
);
const LET_GO = statement(
  'feat-let-go',
  `UPDATE feats SET kept = false WHERE ${IN_TABLE} AND kept AND id NOT IN
     (SELECT id FROM feats WHERE ${IN_TABLE} ORDER BY ${RANK} LIMIT ${MOST_KEPT})`,
);
const FIND = statement('feat-find', `SELECT ${COLUMNS} FROM feats WHERE board = $1 AND place = $2 AND holder = $3`);
const OF_MATCH = statement('feat-of-match', `SELECT ${COLUMNS} FROM feats WHERE match = $1 AND board = $2`);
const HELD_BY = statement(
  'feat-held-by',
  `SELECT ${COLUMNS} FROM feats WHERE holder = $1 AND board = $2 AND ended IS NOT NULL ORDER BY ended, id LIMIT $3`,
);
const LIST = statement(
  'feat-list',
  `SELECT ${COLUMNS} FROM feats WHERE ${IN_TABLE} ORDER BY ${RANK} LIMIT $4 OFFSET $3`,
);
const COUNT = statement('feat-count', `SELECT count(*)::int AS count FROM feats WHERE ${IN_TABLE}`);
const AHEAD = statement(
  'feat-ahead',
  `SELECT count(*)::int AS count FROM feats WHERE ${IN_TABLE} AND (${RANK}) < ($4, $6::float8 - $5::float8, $6,
     (SELECT id FROM feats WHERE board = $1 AND place = $2 AND holder = $3))`,
);
const PLACES = statement(
  'feat-places',
  'SELECT place FROM feats WHERE holder = $1 AND board = $2 AND ended IS NOT NULL ORDER BY place DESC LIMIT $3',
);
const BESTS = statement(
  'feat-bests',
  'SELECT place, min(worth) AS worth FROM feats WHERE board = $1 AND ended IS NOT NULL GROUP BY place ORDER BY place',
);
const NAME_OF = statement(
  'feat-name-of',
  "SELECT name FROM feats WHERE holder = $1 AND name <> '' ORDER BY id DESC LIMIT 1",
);
const PAGE = statement(
  'feat-page',
  `SELECT feats.id::int, ${COLUMNS} FROM feats WHERE feats.id > $1 ORDER BY feats.id LIMIT $2`,
);

type Row = Omit<LeaderboardEntry, 'result'> & { readonly result: string | null; readonly [column: string]: unknown };

/** The tables of what was done, at whichever node. */
export class PostgresFeats implements LeaderboardStore {
  private readonly connections: ConnectionPool;

  constructor(connections: ConnectionPool) {
    this.connections = connections;
  }

  async enter(feat: LeaderboardEntry): Promise<boolean> {
    return (await this.connections.query(ENTER, valuesOf(feat))).length === 1;
  }

  async finish(match: string, { ended, worth, result }: EntryResult): Promise<boolean> {
    const values = [match, ended, worth, JSON.stringify(result)];
    const [at] = await this.connections.query<{ board: string; place: string }>(FINISH, values);
    if (at === undefined) return false;
    await this.connections.query(LET_GO, [at.board, at.place]);
    return true;
  }

  async improve(feat: RankedEntry): Promise<boolean> {
    if ((await this.connections.query(IMPROVE, valuesOf(feat))).length === 0) return false;
    await this.connections.query(LET_GO, [feat.board, feat.place]);
    return true;
  }

  async find(board: string, place: string, holder: Uint8Array): Promise<LeaderboardEntry | undefined> {
    return (await this.feats(FIND, [board, place, Buffer.from(holder)]))[0];
  }

  async ofMatch(board: string, match: string): Promise<LeaderboardEntry | undefined> {
    return (await this.feats(OF_MATCH, [match, board]))[0];
  }

  async list(board: string, place: string, from: number, limit: number): Promise<readonly RankedEntry[]> {
    return (await this.feats(LIST, [board, place, from, limit])) as RankedEntry[];
  }

  async count(board: string, place: string): Promise<number> {
    return (await this.connections.query<{ count: number }>(COUNT, [board, place]))[0]?.count ?? 0;
  }

  async ahead({ board, place, holder, worth, begun, ended }: RankedEntry): Promise<number> {
    const values = [board, place, Buffer.from(holder), worth, begun, ended];
    return (await this.connections.query<{ count: number }>(AHEAD, values))[0]?.count ?? 0;
  }

  async places(board: string, holder: Uint8Array, limit: number): Promise<readonly string[]> {
    const rows = await this.connections.query<{ place: string }>(PLACES, [Buffer.from(holder), board, limit]);
    return rows.map(({ place }) => place);
  }

  async heldBy(board: string, holder: Uint8Array, limit: number): Promise<readonly RankedEntry[]> {
    return (await this.feats(HELD_BY, [Buffer.from(holder), board, limit])) as RankedEntry[];
  }

  bests(board: string): Promise<readonly { readonly place: string; readonly worth: number }[]> {
    return this.connections.query<{ place: string; worth: number }>(BESTS, [board]);
  }

  async nameOf(holder: Uint8Array): Promise<string | undefined> {
    return (await this.connections.query<{ name: string }>(NAME_OF, [Buffer.from(holder)]))[0]?.name;
  }

  async page(after: number, limit: number): Promise<readonly (LeaderboardEntry & { readonly id: number })[]> {
    const rows = await this.connections.query<Row & { readonly id: number }>(PAGE, [after, limit]);
    return rows.map(row => ({ ...featOf(row), id: row.id }));
  }

  private async feats(...asked: Parameters<ConnectionPool['query']>): Promise<LeaderboardEntry[]> {
    return (await this.connections.query<Row>(...asked)).map(featOf);
  }
}

function valuesOf({
  board,
  place,
  holder,
  match,
  name,
  version,
  begun,
  ended,
  worth,
  result,
  kept,
}: LeaderboardEntry): unknown[] {
  const text = JSON.stringify(result);
  return [board, place, Buffer.from(holder), match, name, version, begun, ended, worth, text, kept];
}

function featOf({ result, ...row }: Row): LeaderboardEntry {
  return { ...row, result: JSON.parse(result ?? 'null') as unknown };
}
