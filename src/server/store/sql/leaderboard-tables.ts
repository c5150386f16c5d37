import * as contract from '../contract/leaderboard-store.ts';
import { type SqlDriver, type SqlSequence, type SqlStatement, step } from './sql-driver.ts';

const ENTRY = 'board, place, holder, match, name, version, begun, ended, worth, result, kept';
const ENTRY_VALUES = ':board, :place, :holder, :match, :name, :version, :begun, :ended, :worth, :result, :kept';
const RANK = 'worth, (ended - begun), ended, id';
const IN_TABLE = 'board = :board AND place = :place AND ended IS NOT NULL';

/** An entry as its row has it; SQLite has numbers for truth values. */
type EntryRow = Omit<contract.LeaderboardEntry, 'result' | 'kept'> & {
  readonly result: string | null;
  readonly kept: boolean | number;
};

function entryStatements(driver: SqlDriver) {
  const entries = (name: string, rest: string) => driver.prepare<EntryRow>(name, `SELECT ${ENTRY} FROM feats ${rest}`);
  return {
    enter: driver.prepare(
      'feat-enter',
      `INSERT INTO feats (${ENTRY}) VALUES (${ENTRY_VALUES}) ON CONFLICT DO NOTHING RETURNING id`,
    ),
    finish: driver.prepare<Pick<contract.LeaderboardEntry, 'board' | 'place'>>(
      'feat-finish',
      `UPDATE feats SET ended = :ended, worth = :worth, result = :result
       WHERE match = :match AND ended IS NULL RETURNING board, place`,
    ),
    improve: driver.prepare(
      'feat-improve',
      `INSERT INTO feats (${ENTRY}) VALUES (${ENTRY_VALUES})
       ON CONFLICT (board, place, holder) DO UPDATE SET match = excluded.match, name = excluded.name,
         version = excluded.version, begun = excluded.begun, ended = excluded.ended, worth = excluded.worth,
         result = excluded.result, kept = excluded.kept WHERE excluded.worth < feats.worth RETURNING id`,
    ),
    release: driver.prepare(
      'feat-let-go',
      `UPDATE feats SET kept = false WHERE ${IN_TABLE} AND ${driver.isTrue('kept')} AND id NOT IN
         (SELECT id FROM feats WHERE ${IN_TABLE} ORDER BY ${RANK} LIMIT ${contract.MOST_KEPT})`,
    ),
    find: entries('feat-find', 'WHERE board = :board AND place = :place AND holder = :holder'),
    ofMatch: entries('feat-of-match', 'WHERE match = :match AND board = :board'),
    heldBy: entries(
      'feat-held-by',
      'WHERE holder = :holder AND board = :board AND ended IS NOT NULL ORDER BY ended, id LIMIT :limit',
    ),
    list: entries('feat-list', `WHERE ${IN_TABLE} ORDER BY ${RANK} LIMIT :limit OFFSET :from`),
    count: driver.prepare<{ readonly count: number }>(
      'feat-count',
      `SELECT CAST(count(*) AS integer) AS count FROM feats WHERE ${IN_TABLE}`,
    ),
    ahead: driver.prepare<{ readonly count: number }>(
      'feat-ahead',
      `SELECT CAST(count(*) AS integer) AS count FROM feats
       WHERE ${IN_TABLE} AND (${RANK}) < (:worth, CAST(:ended AS float8) - CAST(:begun AS float8), :ended,
         (SELECT id FROM feats WHERE board = :board AND place = :place AND holder = :holder))`,
    ),
    places: driver.prepare<{ readonly place: string }>(
      'feat-places',
      `SELECT place FROM feats WHERE holder = :holder AND board = :board AND ended IS NOT NULL
       ORDER BY place DESC LIMIT :limit`,
    ),
    firstPlace: driver.prepare<{ readonly place: string }>(
      'feat-first-place',
      'SELECT place FROM feats WHERE board = :board AND ended IS NOT NULL ORDER BY place LIMIT 1',
    ),
    bests: driver.prepare<{ readonly place: string; readonly worth: number }>(
      'feat-bests',
      `SELECT place, min(worth) AS worth FROM feats
       WHERE board = :board AND ended IS NOT NULL GROUP BY place ORDER BY place`,
    ),
    nameOf: driver.prepare<{ readonly name: string }>(
      'feat-name-of',
      "SELECT name FROM feats WHERE holder = :holder AND name <> '' ORDER BY id DESC LIMIT 1",
    ),
    page: driver.prepare<EntryRow & { readonly id: number }>(
      'feat-page',
      `SELECT CAST(feats.id AS integer) AS id, ${ENTRY} FROM feats WHERE feats.id > :after ORDER BY feats.id LIMIT :limit`,
    ),
  };
}

/** Leaderboards: what was done, compared with what others did. */
export class LeaderboardTable implements contract.LeaderboardStore {
  private readonly driver: SqlDriver;
  private readonly sql: ReturnType<typeof entryStatements>;

  constructor(driver: SqlDriver) {
    this.driver = driver;
    this.sql = entryStatements(driver);
  }

  async enter(entry: contract.LeaderboardEntry): Promise<boolean> {
    return (await this.sql.enter.write(entryValues(entry))).length === 1;
  }

  finish(match: string, { ended, worth, result }: contract.EntryResult): Promise<boolean> {
    const values = { match, ended, worth, result: JSON.stringify(result) };
    return this.driver.sequence(() => this.ranked(this.sql.finish, values));
  }

  improve(entry: contract.RankedEntry): Promise<boolean> {
    const { improve } = this.sql;
    return this.driver.sequence(() => this.ranked(improve, entryValues(entry), entry));
  }

  async find(board: string, place: string, holder: Uint8Array): Promise<contract.LeaderboardEntry | undefined> {
    return (await this.sql.find.all({ board, place, holder })).map(entryOf)[0];
  }

  async ofMatch(board: string, match: string): Promise<contract.LeaderboardEntry | undefined> {
    return (await this.sql.ofMatch.all({ match, board })).map(entryOf)[0];
  }

  async list(board: string, place: string, from: number, limit: number): Promise<readonly contract.RankedEntry[]> {
    return (await this.sql.list.all({ board, place, from, limit })).map(entryOf) as contract.RankedEntry[];
  }

  async count(board: string, place: string): Promise<number> {
    return (await this.sql.count.all({ board, place }))[0]?.count ?? 0;
  }

  async ahead({ board, place, holder, worth, begun, ended }: contract.RankedEntry): Promise<number> {
    return (await this.sql.ahead.all({ board, place, holder, worth, begun, ended }))[0]?.count ?? 0;
  }

  async places(board: string, holder: Uint8Array, limit: number): Promise<readonly string[]> {
    return (await this.sql.places.all({ holder, board, limit })).map(({ place }) => place);
  }

  async heldBy(board: string, holder: Uint8Array, limit: number): Promise<readonly contract.RankedEntry[]> {
    return (await this.sql.heldBy.all({ holder, board, limit })).map(entryOf) as contract.RankedEntry[];
  }

  async firstPlace(board: string): Promise<string | undefined> {
    return (await this.sql.firstPlace.all({ board }))[0]?.place;
  }

  bests(board: string): Promise<readonly { readonly place: string; readonly worth: number }[]> {
    return this.sql.bests.all({ board });
  }

  async nameOf(holder: Uint8Array): Promise<string | undefined> {
    return (await this.sql.nameOf.all({ holder }))[0]?.name;
  }

  async page(after: number, limit: number): Promise<readonly (contract.LeaderboardEntry & { readonly id: number })[]> {
    return (await this.sql.page.all({ after, limit })).map(row => ({ ...entryOf(row), id: row.id }));
  }

  /** Writes a result; what has fallen out of the best is not kept for ever any more. False where nothing was written. */
  private *ranked<Row>(
    statement: SqlStatement<Row>,
    values: Parameters<SqlStatement<Row>['write']>[0],
    of?: Pick<contract.LeaderboardEntry, 'board' | 'place'>,
  ): SqlSequence<boolean> {
    const [written] = yield* step(statement, values);
    if (written === undefined) return false;
    const { board, place } = of ?? (written as unknown as contract.LeaderboardEntry);
    yield* step(this.sql.release, { board, place });
    return true;
  }
}

function entryValues(entry: contract.LeaderboardEntry) {
  const { board, place, holder, match, name, version, begun, ended, worth, result, kept } = entry;
  const text = JSON.stringify(result);
  return { board, place, holder, match, name, version, begun, ended, worth, result: text, kept };
}

function entryOf({ result, kept, ...row }: EntryRow): contract.LeaderboardEntry {
  return { ...row, result: JSON.parse(result ?? 'null') as unknown, kept: Boolean(kept) };
}

const RESULT = 'holder, match, game, ending, place, worth, rival, ended';

function resultStatements(driver: SqlDriver) {
  return {
    note: driver.prepare(
      'result-note',
      `INSERT INTO results (${RESULT}) VALUES (:holder, :match, :game, :ending, :place, :worth, :rival, :ended)
       ON CONFLICT (holder, match) DO UPDATE SET ending = excluded.ending, worth = excluded.worth, ended = excluded.ended`,
    ),
    isNoted: driver.prepare('result-is-noted', 'SELECT 1 FROM results WHERE holder = :holder AND match = :match'),
    tallies: driver.prepare<contract.Tally>(
      'result-tallies',
      `SELECT game, ending, CAST(count(*) AS integer) AS count, min(worth) AS best,
         CAST(count(DISTINCT place) AS integer) AS places
       FROM results WHERE holder = :holder GROUP BY game, ending ORDER BY game, ending`,
    ),
    rivals: driver.prepare<contract.Rivalry>(
      'result-rivals',
      `SELECT rival, CAST(count(*) AS integer) AS played,
         CAST(count(*) FILTER (WHERE ending = 'won') AS integer) AS won
       FROM results WHERE holder = :holder AND rival IS NOT NULL
       GROUP BY rival ORDER BY count(*) DESC, max(ended) DESC LIMIT :limit`,
    ),
    page: driver.prepare<contract.Result & { readonly id: number }>(
      'result-page',
      `SELECT CAST(id AS integer) AS id, ${RESULT} FROM results WHERE results.id > :after ORDER BY results.id LIMIT :limit`,
    ),
  };
}

/** What people have played. */
export class ResultTable implements contract.ResultStore {
  private readonly sql: ReturnType<typeof resultStatements>;

  constructor(driver: SqlDriver) {
    this.sql = resultStatements(driver);
  }

  async note({ holder, match, game, ending, place, worth, rival, ended }: contract.Result): Promise<void> {
    await this.sql.note.write({ holder, match, game, ending, place, worth, rival, ended });
  }

  async isNoted(holder: Uint8Array, match: string): Promise<boolean> {
    return (await this.sql.isNoted.all({ holder, match })).length === 1;
  }

  tallies(holder: Uint8Array): Promise<readonly contract.Tally[]> {
    return this.sql.tallies.all({ holder });
  }

  rivals(holder: Uint8Array, limit: number): Promise<readonly contract.Rivalry[]> {
    return this.sql.rivals.all({ holder, limit });
  }

  page(after: number, limit: number): Promise<readonly (contract.Result & { readonly id: number })[]> {
    return this.sql.page.all({ after, limit });
  }
}
