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
  type Store,
  type Wanted,
  type Whereabouts,
} from '../contract/store.ts';
import { MatchExists, StoreUnavailable } from '../contract/store-errors.ts';
import { PostgresBans } from './bans.ts';
import { ConnectionPool, type Statement } from './connection-pool.ts';
import { PostgresFeats } from './feats.ts';
import { PostgresMaps } from './map-tables.ts';
import { PostgresAuthors } from './maps/authors.ts';
import { PostgresCollections } from './maps/collections.ts';
import { PostgresLikes } from './maps/likes.ts';
import { PostgresPlays } from './maps/plays.ts';
import { Appends, Standings } from './match-batches.ts';
import {
  type EntryRow,
  entryColumns,
  entryOf,
  type ListingRow,
  type MatchRow,
  matchValues,
  recordOf,
  type SnapshotRow,
  STATEMENTS as SQL,
  savedOf,
  snapshotValues,
} from './match-statements.ts';
import { Notices } from './notices.ts';
import { PostgresPeople } from './people-tables.ts';
import { PostgresReports } from './reports.ts';
import { PostgresResults } from './results.ts';
import { secretsOf } from './secrets.ts';
import { prepare } from './store-schema.ts';
import { PostgresUpkeep } from './upkeep-tables.ts';

/** What the store keeps beside matches, each kind of thing on a shelf of its own. */
class PostgresShelves {
  readonly maps: PostgresMaps;
  readonly likes: PostgresLikes;
  readonly authors: PostgresAuthors;
  readonly collections: PostgresCollections;
  readonly plays: PostgresPlays;
  readonly bans: PostgresBans;
  readonly reports: PostgresReports;
  readonly feats: PostgresFeats;
  readonly results: PostgresResults;

  constructor(connections: ConnectionPool) {
    this.maps = new PostgresMaps(connections);
    this.likes = new PostgresLikes(connections);
    this.authors = new PostgresAuthors(connections);
    this.collections = new PostgresCollections(connections);
    this.plays = new PostgresPlays(connections);
    this.bans = new PostgresBans(connections);
    this.reports = new PostgresReports(connections);
    this.feats = new PostgresFeats(connections);
    this.results = new PostgresResults(connections);
  }
}

const LAST = 2 ** 31 - 1;
/** After how many seconds a database that only reads may be asked again. */
const READ_ONLY_RETRY_S = 5;

interface Options {
  /** How many connections a node has at most, beside the one that listens. */
  readonly connections?: number;
  /** How long who asks waits for one (ms): longer where the machine is busy, and nobody else could answer instead. */
  readonly patience?: number;
}

/** The store of many nodes: one PostgreSQL database. The row of a match is the lock, its position the ticket. */
export class PostgresStore extends PostgresShelves implements Store {
  readonly shared = true;
  readonly upkeep: PostgresUpkeep;
  readonly people: PostgresPeople;
  readonly secret: Store['secret'];
  private readonly connections: ConnectionPool;
  private readonly notices: Notices;
  private readonly standings: Standings;
  private readonly appends: Appends;

  private constructor(url: string, { connections = 10, patience }: Options) {
    const pool = new ConnectionPool(url, connections, patience === undefined ? {} : { patience });
    super(pool);
    this.connections = pool;
    this.upkeep = new PostgresUpkeep(this.connections);
    this.secret = secretsOf(this.connections);
    this.notices = new Notices(url, this.connections);
    this.people = new PostgresPeople(this.connections, this.notices);
    this.standings = new Standings(this.connections);
    this.appends = new Appends(this.connections);
  }

  /** Throws UnusableStore where the database cannot be used. */
  static async open(url: string, options: Options = {}): Promise<PostgresStore> {
    await prepare(url, options.patience);
    return new PostgresStore(url, options);
  }

  async create(match: NewMatch, keys: readonly Key[]): Promise<void> {
    await this.connections.query(SQL.create, matchValues(match, 0, keys));
  }

  async find(id: string): Promise<MatchRecord | undefined> {
    const [row] = await this.connections.query<MatchRow>(SQL.find, [id]);
    return row === undefined ? undefined : recordOf(row);
  }

  glance(id: string): Promise<MatchStanding | undefined> {
    return this.standings.glance(id);
  }

  list({ game, status, holder, before = Number.MAX_SAFE_INTEGER, limit }: Wanted): Promise<readonly MatchListing[]> {
    const list = (statement: Statement, ...wanted: unknown[]) =>
      this.connections.query<ListingRow>(statement, [before, limit, ...wanted]);
    if (holder !== undefined) return list(SQL.held, Buffer.from(holder), game ?? null, status ?? null);
    if (game !== undefined && status !== undefined) return list(SQL.listedByBoth, game, status);
    if (game !== undefined) return list(SQL.listedOfGame, game);
    return status === undefined ? list(SQL.listed) : list(SQL.listedByStatus, status);
  }

  async mark(id: string, { status, started, ended }: Phase): Promise<void> {
    await this.connections.query(SQL.mark, [id, status, started, ended]);
    this.notices.tell(id);
  }

  async append(id: string, at: number, entries: readonly Entry[], beside?: Beside): Promise<void> {
    await this.appends.append(id, at, entries, beside);
    this.notices.tell(id);
  }

  async read(id: string, from: number, to = LAST): Promise<readonly Entry[]> {
    return (await this.connections.query<EntryRow>(SQL.entries, [id, from, Math.min(to, LAST)])).map(entryOf);
  }

  async findKey(id: string, key: string): Promise<number | undefined> {
    return (await this.connections.query<{ n: number }>(SQL.findKey, [id, key]))[0]?.n;
  }

  async keys(id: string): Promise<readonly Key[]> {
    return (await this.glance(id))?.keys ?? [];
  }

  follow(heard: (id?: string) => void): void {
    this.notices.follow(heard);
  }

  async keep(id: string, saved: Saved): Promise<void> {
    await this.connections.query(SQL.keep, [id, ...snapshotValues(saved)]);
  }

  async latest(id: string): Promise<Saved | undefined> {
    const [row] = await this.connections.query<SnapshotRow>(SQL.latest, [id]);
    return row === undefined ? undefined : savedOf(row);
  }

  async unended(origin: string, after: string): Promise<string | undefined> {
    return (await this.connections.query<{ id: string }>(SQL.unended, [origin, after]))[0]?.id;
  }

  async fork(from: string, saved: Saved, match: NewMatch, keys: readonly Key[], place: ForkTarget = {}): Promise<void> {
    const gone = await this.connections.transaction(async client => {
      const gone = [...(place.instead ?? [])];
      await client.query(SQL.create.text, matchValues(match, saved.position, keys));
      await client.query(SQL.copyEntries.text, [from, match.id, saved.position]);
      await client.query(SQL.keep.text, [match.id, ...snapshotValues(saved)]);
      if (place.name !== undefined) {
        // Who saves under the same name at the same time waits, and then finds this one to replace.
        await client.query(SQL.lockName.text, [match.game, place.name]);
        const { rows } = await client.query<{ match: string }>(SQL.name.text, [match.game, place.name, match.id]);
        gone.push(...rows.map(before => before.match));
      }
      for (const id of gone) await client.query(SQL.remove.text, [id]);
      return gone;
    });
    for (const id of gone) this.notices.tell(id);
  }

  async remove(id: string): Promise<void> {
    await this.connections.query(SQL.remove, [id]);
    this.notices.tell(id);
  }

  async name(game: string, name: string, id: string): Promise<string | undefined> {
    return (await this.connections.query<{ match: string }>(SQL.name, [game, name, id]))[0]?.match;
  }

  async named(game: string, name: string): Promise<string | undefined> {
    return (await this.connections.query<{ match: string }>(SQL.named, [game, name]))[0]?.match;
  }

  async names(game: string): Promise<readonly string[]> {
    return (await this.connections.query<{ name: string }>(SQL.names, [game])).map(({ name }) => name);
  }

  session(holder: Uint8Array): Promise<Whereabouts | undefined> {
    return this.standings.session(holder);
  }

  async enter(holder: Uint8Array, id: string): Promise<void> {
    await this.connections.query(SQL.enter, [Buffer.from(holder), id]);
  }

  async invite({ match, code, seat, until }: Invitation): Promise<void> {
    await this.connections.query(SQL.invite, [match, Buffer.from(code), seat, until]);
  }

  async redeem(code: Uint8Array, holder: Uint8Array, now: number): Promise<Redeemed | undefined> {
    const values = [Buffer.from(code), Buffer.from(holder), now];
    const [found] = await this.connections.query<Redeemed & { [column: string]: unknown }>(SQL.redeem, values);
    if (found?.again === false) this.notices.tell(found.match);
    return found;
  }

  async ids(after: string, limit: number): Promise<readonly string[]> {
    return (await this.connections.query<{ id: string }>(SQL.ids, [after, limit])).map(({ id }) => id);
  }

  async behind(after: string, lookedAt: number, since: number): Promise<Behind> {
    return behindOf(await this.connections.query<Resting>(SQL.standings, [after, lookedAt]), lookedAt, since);
  }

  sessions(): Promise<readonly Session[]> {
    return this.connections.query<{ holder: Buffer; match: string }>(SQL.sessions);
  }

  invitations(): Promise<readonly Invitation[]> {
    return this.connections.query<Invitation & { [column: string]: unknown }>(SQL.invitations);
  }

  async adopt(...[match, keys, entries, saved]: Parameters<Store['adopt']>): Promise<void> {
    await this.connections.transaction(async client => {
      const there = await client.query(SQL.find.text, [match.id]);
      if (there.rows.length > 0) throw new MatchExists(match.id);
      await client.query(SQL.create.text, matchValues(match, 0, keys));
      await client.query(SQL.append.text, [match.id, 0, ...entryColumns(entries), match.updated, null, null, null]);
      if (saved !== undefined) await client.query(SQL.keep.text, [match.id, ...snapshotValues(saved)]);
    });
  }

  async ping(): Promise<void> {
    const [answer] = await this.connections.query<{ reads_only: boolean }>(SQL.ping);
    if (answer?.reads_only) throw new StoreUnavailable(READ_ONLY_RETRY_S);
  }

  async close(): Promise<void> {
    await Promise.all([this.standings.drain(), this.appends.drain()]);
    await this.notices.close();
    await this.connections.close();
  }
}
