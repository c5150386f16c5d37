import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Entry } from '../../../kernel/match/log.ts';
import type { Saved } from '../../../kernel/match/match-types.ts';
import * as contract from '../contract/store.ts';
import { MatchExists } from '../contract/store-errors.ts';
import type { Status } from '../contract/usage-store.ts';
import { CommonTables, type EntryRow, entryOf } from '../sql/common-tables.ts';
import { PeopleTable } from '../sql/people-table.ts';
import { GroupCommit } from './group-commit.ts';
import { LogWriter } from './log-writer.ts';
import { SqliteMaps, SqlitePlays } from './map-tables.ts';
import {
  listingOf,
  matchValues,
  recordOf,
  savedValues,
  seatKeyOf,
  snapshotOf,
  statements,
} from './match-statements.ts';
import { SqliteDriver } from './sqlite-driver.ts';
import { openDatabase } from './store-schema.ts';
import { SqliteUpkeep } from './usage-tables.ts';

/** The embedded store: one SQLite file. */
export class SqliteStore extends CommonTables implements contract.Store {
  readonly shared = false;
  readonly upkeep: SqliteUpkeep;
  readonly people: PeopleTable;
  readonly maps: SqliteMaps;
  readonly plays: SqlitePlays;
  readonly secret: contract.Store['secret'];
  private readonly database: DatabaseSync;
  private readonly commits: GroupCommit;
  private readonly sql: ReturnType<typeof statements>;
  private readonly entered: SessionCache;
  private readonly logs: LogWriter;

  constructor(file: string) {
    const database = openDatabase(file);
    const commits = new GroupCommit(database);
    const driver = new SqliteDriver(database, commits);
    super(driver);
    this.maps = new SqliteMaps(database, commits, driver);
    this.plays = new SqlitePlays(database, commits, driver);
    this.database = database;
    this.commits = commits;
    this.sql = statements(this.database);
    this.entered = new SessionCache(this.sql.session);
    this.logs = new LogWriter(this.database, this.sql.addEntry);
    this.commits.listen(this.logs);
    this.upkeep = new SqliteUpkeep(this.database, this.commits, driver, () => this.forget());
    this.people = new PeopleTable(driver, { forgotten: () => this.forget() });
    this.secret = secretsOf(this.database, this.commits);
  }

  create(match: contract.NewMatch, keys: readonly contract.Key[]): Promise<void> {
    return this.commits.write(() => this.insert(match, keys));
  }

  async find(id: string): Promise<contract.MatchRecord | undefined> {
    const row = this.sql.find.get(id);
    return row === undefined ? undefined : recordOf(row);
  }

  /** Nothing is awaited: no write comes in between. */
  async load(id: string): Promise<contract.StoredMatch | undefined> {
    const row = this.sql.load.get(id);
    if (row === undefined) return undefined;
    const { key = null } = row;
    const saved = snapshotOf(row);
    const from = row.open === 1 && Number(row.position) <= contract.WHOLE_LOG ? 0 : (saved?.position ?? 0);
    const entries = this.sql.logFrom.all(key, from) as unknown as EntryRow[];
    const keys = this.sql.holders.all(key).map(seatKeyOf);
    return { record: recordOf(row), saved, from, entries: entries.map(entryOf), keys };
  }

  async list(wanted: contract.Wanted): Promise<readonly contract.MatchListing[]> {
    return listMatches(this.sql, wanted);
  }

  mark(id: string, { status, started, ended }: contract.Phase): Promise<void> {
    return this.commits.write(() => void this.sql.mark.run(status, started, ended, id));
  }

  append(id: string, at: number, entries: readonly Entry[], beside?: contract.Beside): Promise<void> {
    return this.commits.write(() => {
      this.logs.add(id, at, entries);
      if (beside?.leave !== undefined) this.sql.leave.run(id, beside.leave);
      if (beside?.take !== undefined) this.sql.take.run(id, beside.take.seat, beside.take.holder);
    });
  }

  appendEach(all: Parameters<NonNullable<contract.Store['appendEach']>>[0]): Promise<void> {
    return this.commits.write(() => {
      for (const { id, at, entry } of all) this.logs.addOne(id, at, entry);
    });
  }

  async keys(id: string): Promise<readonly contract.Key[]> {
    return this.sql.keys.all(id).map(seatKeyOf);
  }

  async glance(id: string): Promise<contract.MatchStanding | undefined> {
    const row = this.sql.glance.get(id);
    if (row === undefined) return undefined;
    return { position: row.position as number, status: row.status as Status, keys: await this.keys(id) };
  }

  follow(): void {
    // One process has the file to itself: there is nobody to hear from.
  }

  keep(id: string, saved: Saved): Promise<void> {
    return this.commits.write(() => void this.sql.keep.run(...savedValues(saved), id));
  }

  fork(
    from: string,
    saved: Saved,
    match: contract.NewMatch,
    keys: readonly contract.Key[],
    place: contract.ForkTarget = {},
  ): Promise<void> {
    return this.commits.write(() => {
      this.insert(match, keys);
      this.sql.copyEntries.run(match.id, from, saved.position);
      this.sql.keep.run(...savedValues(saved), match.id);
      const before = place.name === undefined ? undefined : this.rename(match.game, place.name, match.id);
      for (const id of [...(place.instead ?? []), before ?? []].flat()) this.sql.remove.run(id);
      this.logs.forget();
    });
  }

  remove(id: string): Promise<void> {
    return this.commits.write(() => {
      this.sql.remove.run(id);
      this.forget();
    });
  }

  name(game: string, name: string, id: string): Promise<string | undefined> {
    return this.commits.write(() => this.rename(game, name, id));
  }

  async session(holder: Uint8Array): Promise<contract.Whereabouts | undefined> {
    const match = this.entered.match(holder);
    return match === undefined ? undefined : { match };
  }

  override async enter(holder: Uint8Array, id: string): Promise<void> {
    await super.enter(holder, id);
    this.entered.forget(holder);
  }

  redeem(code: Uint8Array, holder: Uint8Array, now: number): Promise<contract.Redeemed | undefined> {
    return this.commits.write(() => {
      this.sql.forgetLapsed.run(now);
      const row = this.sql.invitation.get(code) as unknown as
        | (contract.Invitation & { holder: Uint8Array | null })
        | undefined;
      if (row === undefined) return undefined;
      const { holder: before, ...found } = row;
      if (before !== null) return Buffer.compare(before, holder) === 0 ? { ...found, again: true } : undefined;
      this.sql.redeem.run(holder, code);
      if (found.seat !== null) this.sql.handOver.run(holder, found.match, found.seat);
      return { ...found, again: false };
    });
  }

  async behind(after: string, lookedAt: number, since: number): Promise<contract.Behind> {
    return contract.behindOf(this.sql.standings.all(after, lookedAt) as unknown as contract.Resting[], lookedAt, since);
  }

  adopt(...[match, keys, entries, saved]: Parameters<contract.Store['adopt']>): Promise<void> {
    return this.commits.write(() => {
      if (this.sql.glance.get(match.id) !== undefined) throw new MatchExists(match.id);
      this.insert(match, keys);
      this.logs.add(match.id, 0, entries);
      if (saved !== undefined) this.sql.keep.run(...savedValues(saved), match.id);
    });
  }

  async ping(): Promise<void> {
    this.sql.glance.get('');
    await this.commits.ping();
  }

  async close(): Promise<void> {
    this.commits.flush();
    this.database.close();
  }

  /** Matches may be gone. */
  private forget(): void {
    this.entered.forget();
    this.logs.forget();
  }

  private rename(game: string, name: string, id: string): string | undefined {
    const before = this.sql.nameBefore.get(game, name)?.match as string | undefined;
    this.sql.name.run(game, name, id);
    return before;
  }

  private insert(match: contract.NewMatch, keys: readonly contract.Key[]): void {
    this.sql.create.run(matchValues(match));
    this.sql.addSetup.run(match.id, JSON.stringify(match.setup));
    const { id, status, maker } = match;
    this.sql.count.run({ id, status, address: maker?.address ?? null, since: maker?.time ?? null });
    for (const { seat, holder } of keys) this.sql.take.run(match.id, seat, holder);
    if (match.map !== undefined) this.plays.begin(match.id, match.map);
  }
}

type Statements = ReturnType<typeof statements>;

/** The matches that are wanted, by the statement that has an index for them. */
function listMatches(sql: Statements, wanted: contract.Wanted): readonly contract.MatchListing[] {
  return rowsOf(sql, wanted).map(listingOf);
}

function rowsOf(sql: Statements, { game, status, holder, before = Number.MAX_SAFE_INTEGER, limit }: contract.Wanted) {
  const page = { before, limit };
  if (holder !== undefined) return sql.held.all({ holder, game: game ?? null, status: status ?? null, ...page });
  if (game !== undefined && status !== undefined) return sql.listedByBoth.all({ game, status, ...page });
  if (game !== undefined) return sql.listedOfGame.all({ game, ...page });
  return status === undefined ? sql.listed.all(page) : sql.listedByStatus.all({ status, ...page });
}

const MOST_ENTERED = 1000;

/** The matches that sessions were last found in: every call of a course's client asks. */
class SessionCache {
  private readonly find: StatementSync;
  private readonly known = new Map<string, string>();

  constructor(find: StatementSync) {
    this.find = find;
  }

  match(holder: Uint8Array): string | undefined {
    const key = sessionKey(holder);
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const match = this.find.get(holder)?.match as string | undefined;
    if (this.known.size >= MOST_ENTERED) this.known.clear();
    if (match !== undefined) this.known.set(key, match);
    return match;
  }

  /** A session is elsewhere now; without one, any may be. */
  forget(holder?: Uint8Array): void {
    if (holder === undefined) this.known.clear();
    else this.known.delete(sessionKey(holder));
  }
}

function sessionKey(holder: Uint8Array): string {
  return Buffer.from(holder).toString('latin1');
}

/** The secrets of the embedded store. */
function secretsOf(database: DatabaseSync, commits: GroupCommit): contract.Store['secret'] {
  const draw = database.prepare('INSERT INTO secrets (name, secret) VALUES (?, randomblob(32)) ON CONFLICT DO NOTHING');
  const find = database.prepare('SELECT secret FROM secrets WHERE name = ?');
  return name =>
    commits.write(() => {
      draw.run(name);
      return find.get(name)?.secret as Uint8Array;
    });
}
