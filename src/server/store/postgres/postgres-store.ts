import { randomBytes } from 'node:crypto';
import type { Entry } from '../../../kernel/match/log.ts';
import type { Saved } from '../../../kernel/match/match-types.ts';
import {
  type Behind,
  type Beside,
  behindOf,
  type ForkTarget,
  type Key,
  type MatchListing,
  type MatchRecord,
  type MatchStanding,
  type NewMatch,
  type Phase,
  type Redeemed,
  type Resting,
  type Store,
  type StoredMatch,
  type Wanted,
  type Whereabouts,
} from '../contract/store.ts';
import { MatchExists, StoreUnavailable } from '../contract/store-errors.ts';
import { CommonTables } from '../sql/common-tables.ts';
import { PeopleTable } from '../sql/people-table.ts';
import { ConnectionPool, type Statement } from './connection-pool.ts';
import { Notices } from './listen-notify.ts';
import { PostgresMaps, PostgresPlays } from './map-tables.ts';
import { Appends, Standings } from './match-batches.ts';
import {
  entryColumns,
  type ListingRow,
  type MatchRow,
  matchValues,
  recordOf,
  STATEMENTS as SQL,
  snapshotValues,
} from './match-statements.ts';
import { PostgresDriver } from './postgres-driver.ts';
import { prepare } from './store-schema.ts';
import { PostgresUpkeep } from './usage-tables.ts';

/** After how many seconds a database that only reads may be asked again. */
const READ_ONLY_RETRY_S = 5;

interface Options {
  /** How many connections a node has at most, beside the one that listens. */
  readonly connections?: number;
  /** How long who asks waits for one (ms): longer where the machine is busy, and nobody else could answer instead. */
  readonly patience?: number;
}

/** The store of many nodes: one PostgreSQL database. The row of a match is the lock, its position the ticket. */
export class PostgresStore extends CommonTables implements Store {
  readonly shared = true;
  readonly upkeep: PostgresUpkeep;
  readonly people: PeopleTable;
  readonly maps: PostgresMaps;
  readonly plays: PostgresPlays;
  readonly secret: Store['secret'];
  private readonly connections: ConnectionPool;
  private readonly notices: Notices;
  private readonly standings: Standings;
  private readonly appends: Appends;

  private constructor(url: string, { connections = 10, patience }: Options) {
    const pool = new ConnectionPool(url, connections, patience === undefined ? {} : { patience });
    const driver = new PostgresDriver(pool);
    super(driver);
    this.maps = new PostgresMaps(pool, driver);
    this.plays = new PostgresPlays(pool, driver);
    this.connections = pool;
    this.upkeep = new PostgresUpkeep(this.connections, driver);
    this.secret = secretsOf(this.connections);
    this.notices = new Notices(url, this.connections);
    this.people = new PeopleTable(driver, { left: match => this.notices.tell(match) });
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

  load(id: string): Promise<StoredMatch | undefined> {
    return this.standings.load(id);
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

  async keys(id: string): Promise<readonly Key[]> {
    return (await this.glance(id))?.keys ?? [];
  }

  follow(heard: (id?: string) => void): void {
    this.notices.follow(heard);
  }

  async keep(id: string, saved: Saved): Promise<void> {
    await this.connections.query(SQL.keep, [id, ...snapshotValues(saved)]);
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

  session(holder: Uint8Array): Promise<Whereabouts | undefined> {
    return this.standings.session(holder);
  }

  async redeem(code: Uint8Array, holder: Uint8Array, now: number): Promise<Redeemed | undefined> {
    const values = [Buffer.from(code), Buffer.from(holder), now];
    const [found] = await this.connections.query<Redeemed & { [column: string]: unknown }>(SQL.redeem, values);
    if (found?.again === false) this.notices.tell(found.match);
    return found;
  }

  async behind(after: string, lookedAt: number, since: number): Promise<Behind> {
    return behindOf(await this.connections.query<Resting>(SQL.standings, [after, lookedAt]), lookedAt, since);
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

const DRAW = {
  name: 'drawSecret',
  text: 'INSERT INTO secrets (name, secret) VALUES ($1, $2) ON CONFLICT DO NOTHING',
};
const FIND = { name: 'findSecret', text: 'SELECT secret FROM secrets WHERE name = $1' };

/** The secrets of a PostgreSQL store: whichever node draws first has drawn for all. */
function secretsOf(connections: ConnectionPool): Store['secret'] {
  return async name => {
    await connections.query(DRAW, [name, randomBytes(32)]);
    const [row] = await connections.query<{ secret: Buffer }>(FIND, [name]);
    return row?.secret as Buffer;
  };
}
