import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Entry } from '../../../kernel/match/log.ts';
import type { Saved } from '../../../kernel/match/played.ts';
import {
  type Behind,
  type Beside,
  behindOf,
  type ForkTarget,
  type Invitation,
  type Key,
  type MatchListing,
  type MatchRecord,
  type MatchStanding,
  type NewMatch,
  type Phase,
  type Redeemed,
  type Resting,
  type Session,
  type Status,
  type Store,
  type Wanted,
  type Whereabouts,
} from '../contract/store.ts';
import { MatchExists } from '../contract/store-errors.ts';
import { SqliteBans } from './bans.ts';
import { SqliteFeats } from './feats.ts';
import { GroupCommit } from './group-commit.ts';
import { LogWriter } from './log-writer.ts';
import { SqliteMaps } from './map-tables.ts';
import { SqliteAuthors } from './maps/authors.ts';
import { SqliteCollections } from './maps/collections.ts';
import { SqliteLikes } from './maps/likes.ts';
import { SqlitePlays } from './maps/plays.ts';
import {
  entryOf,
  listingOf,
  matchValues,
  recordOf,
  savedOf,
  savedValues,
  seatKeyOf,
  statements,
} from './match-statements.ts';
import { SqlitePeople } from './people-tables.ts';
import { SqliteReports } from './reports.ts';
import { SqliteResults } from './results.ts';
import { openDatabase } from './store-schema.ts';
import { SqliteUpkeep } from './upkeep-tables.ts';

/** What the store keeps beside matches, each kind of thing on a shelf of its own. */
class SqliteShelves {
  readonly maps: SqliteMaps;
  readonly likes: SqliteLikes;
  readonly authors: SqliteAuthors;
  readonly collections: SqliteCollections;
  readonly plays: SqlitePlays;
  readonly bans: SqliteBans;
  readonly reports: SqliteReports;
  readonly feats: SqliteFeats;
  readonly results: SqliteResults;

  constructor(database: DatabaseSync, commits: GroupCommit) {
    this.maps = new SqliteMaps(database, commits);
    this.likes = new SqliteLikes(database, commits);
    this.authors = new SqliteAuthors(database, commits);
    this.collections = new SqliteCollections(database, commits);
    this.plays = new SqlitePlays(database, commits);
    this.bans = new SqliteBans(database, commits);
    this.reports = new SqliteReports(database, commits);
    this.feats = new SqliteFeats(database, commits);
    this.results = new SqliteResults(database, commits);
  }
}

/** The embedded store: one SQLite file. */
export class SqliteStore extends SqliteShelves implements Store {
  readonly shared = false;
  readonly upkeep: SqliteUpkeep;
  readonly people: SqlitePeople;
  readonly secret: Store['secret'];
  private readonly database: DatabaseSync;
  private readonly commits: GroupCommit;
  private readonly sql: ReturnType<typeof statements>;
  private readonly entered: SessionCache;
  private readonly logs: LogWriter;

  constructor(file: string) {
    const database = openDatabase(file);
    const commits = new GroupCommit(database);
    super(database, commits);
    this.database = database;
    this.commits = commits;
    this.sql = statements(this.database);
    this.entered = new SessionCache(this.sql.session);
    this.logs = new LogWriter(this.database, this.sql.addEntry);
    this.commits.listen(this.logs);
    this.upkeep = new SqliteUpkeep(this.database, this.commits, () => this.forget());
    this.people = new SqlitePeople(this.database, this.commits, () => this.forget());
    this.secret = secretsOf(this.database, this.commits);
  }

  create(match: NewMatch, keys: readonly Key[]): Promise<void> {
    return this.commits.write(() => this.insert(match, keys));
  }

  async find(id: string): Promise<MatchRecord | undefined> {
    const row = this.sql.find.get(id);
    return row === undefined ? undefined : recordOf(row);
  }

  async list(wanted: Wanted): Promise<readonly MatchListing[]> {
    return listMatches(this.sql, wanted);
  }

  mark(id: string, { status, started, ended }: Phase): Promise<void> {
    return this.commits.write(() => void this.sql.mark.run(status, started, ended, id));
  }

  append(id: string, at: number, entries: readonly Entry[], beside?: Beside): Promise<void> {
    return this.commits.write(() => {
      this.logs.add(id, at, entries);
      if (beside?.leave !== undefined) this.sql.leave.run(id, beside.leave);
      if (beside?.take !== undefined) this.sql.take.run(id, beside.take.seat, beside.take.holder);
    });
  }

  async read(id: string, from: number, to = Number.MAX_SAFE_INTEGER): Promise<readonly Entry[]> {
    return this.sql.entries.all(id, from, to).map(entryOf);
  }

  async findKey(id: string, key: string): Promise<number | undefined> {
    return this.sql.findKey.get(id, key)?.n as number | undefined;
  }

  async keys(id: string): Promise<readonly Key[]> {
    return this.sql.keys.all(id).map(seatKeyOf);
  }

  async glance(id: string): Promise<MatchStanding | undefined> {
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

  async latest(id: string): Promise<Saved | undefined> {
    const row = this.sql.latest.get(id);
    return row === undefined ? undefined : savedOf(row);
  }

  fork(from: string, saved: Saved, match: NewMatch, keys: readonly Key[], place: ForkTarget = {}): Promise<void> {
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

  async named(game: string, name: string): Promise<string | undefined> {
    return this.sql.named.get(game, name)?.match as string | undefined;
  }

  async names(game: string): Promise<readonly string[]> {
    return this.sql.names.all(game).map(row => row.name as string);
  }

  async session(holder: Uint8Array): Promise<Whereabouts | undefined> {
    const match = this.entered.match(holder);
    return match === undefined ? undefined : { match };
  }

  enter(holder: Uint8Array, id: string): Promise<void> {
    return this.commits.write(() => {
      this.sql.enter.run(holder, id);
      this.entered.forget(holder);
    });
  }

  invite(invitation: Invitation): Promise<void> {
    return this.commits.write(() => void this.sql.invite.run({ ...invitation }));
  }

  redeem(code: Uint8Array, holder: Uint8Array, now: number): Promise<Redeemed | undefined> {
    return this.commits.write(() => {
      this.sql.forgetLapsed.run(now);
      const row = this.sql.invitation.get(code) as unknown as (Invitation & { holder: Uint8Array | null }) | undefined;
      if (row === undefined) return undefined;
      const { holder: before, ...found } = row;
      if (before !== null) return Buffer.compare(before, holder) === 0 ? { ...found, again: true } : undefined;
      this.sql.redeem.run(holder, code);
      if (found.seat !== null) this.sql.handOver.run(holder, found.match, found.seat);
      return { ...found, again: false };
    });
  }

  async unended(origin: string, after: string): Promise<string | undefined> {
    return this.sql.unended.get(origin, after)?.id as string | undefined;
  }

  async ids(after: string, limit: number): Promise<readonly string[]> {
    return this.sql.ids.all(after, limit).map(row => row.id as string);
  }

  async behind(after: string, lookedAt: number, since: number): Promise<Behind> {
    return behindOf(this.sql.standings.all(after, lookedAt) as unknown as Resting[], lookedAt, since);
  }

  async sessions(): Promise<readonly Session[]> {
    return this.sql.sessions.all() as unknown as Session[];
  }

  async invitations(): Promise<readonly Invitation[]> {
    return this.sql.invitations.all() as unknown as Invitation[];
  }

  adopt(...[match, keys, entries, saved]: Parameters<Store['adopt']>): Promise<void> {
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
    const before = this.sql.named.get(game, name)?.match as string | undefined;
    this.sql.name.run(game, name, id);
    return before;
  }

  private insert(match: NewMatch, keys: readonly Key[]): void {
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
function listMatches(sql: Statements, wanted: Wanted): readonly MatchListing[] {
  return rowsOf(sql, wanted).map(listingOf);
}

function rowsOf(sql: Statements, { game, status, holder, before = Number.MAX_SAFE_INTEGER, limit }: Wanted) {
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
function secretsOf(database: DatabaseSync, commits: GroupCommit): Store['secret'] {
  const draw = database.prepare('INSERT INTO secrets (name, secret) VALUES (?, randomblob(32)) ON CONFLICT DO NOTHING');
  const find = database.prepare('SELECT secret FROM secrets WHERE name = ?');
  return name =>
    commits.write(() => {
      draw.run(name);
      return find.get(name)?.secret as Uint8Array;
    });
}
