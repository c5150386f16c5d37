import type { DatabaseSync } from 'node:sqlite';
import type { Entry } from '../../../kernel/match/log.ts';
import type { Saved } from '../../../kernel/match/played.ts';
import { behindOf, type Resting } from '../resting.ts';
import type { Status } from '../status.ts';
import {
  type Behind,
  type Beside,
  type Invitation,
  type Key,
  MatchExists,
  type MatchListing,
  type MatchRecord,
  type NewMatch,
  type Phase,
  type Place,
  type Redeemed,
  type Session,
  type Standing,
  type Store,
  type Wanted,
  type Whereabouts,
} from '../store.ts';
import { openDatabase } from './database.ts';
import { Entered } from './entered.ts';
import { GroupCommit } from './groupcommit.ts';
import { listMatches } from './lists.ts';
import { Logs } from './logs.ts';
import { SqlitePeople } from './people.ts';
import { entryOf, keyOf, matchValues, recordOf, savedOf, savedValues } from './rows.ts';
import { secretsOf } from './secrets.ts';
import { SqliteShelves } from './shelves.ts';
import { statements } from './statements.ts';
import { SqliteUpkeep } from './upkeep.ts';

/** The embedded store: one SQLite file. */
export class SqliteStore extends SqliteShelves implements Store {
  readonly shared = false;
  readonly upkeep: SqliteUpkeep;
  readonly people: SqlitePeople;
  readonly secret: Store['secret'];
  private readonly database: DatabaseSync;
  private readonly commits: GroupCommit;
  private readonly sql: ReturnType<typeof statements>;
  private readonly entered: Entered;
  private readonly logs: Logs;

  constructor(file: string) {
    const database = openDatabase(file);
    const commits = new GroupCommit(database);
    super(database, commits);
    this.database = database;
    this.commits = commits;
    this.sql = statements(this.database);
    this.entered = new Entered(this.sql.session);
    this.logs = new Logs(this.database, this.sql.addEntry);
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
    return this.sql.keys.all(id).map(keyOf);
  }

  async glance(id: string): Promise<Standing | undefined> {
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

  fork(from: string, saved: Saved, match: NewMatch, keys: readonly Key[], place: Place = {}): Promise<void> {
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
