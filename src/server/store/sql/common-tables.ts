import type { Entry } from '../../../kernel/match/log.ts';
import type { Saved } from '../../../kernel/match/match-types.ts';
import type { Invitation, Session } from '../contract/store.ts';
import { AuthorTable, CollectionTable, LikeTable } from './gallery-tables.ts';
import { LeaderboardTable, ResultTable } from './leaderboard-tables.ts';
import { BanTable, ReportTable } from './moderation-tables.ts';
import type { SqlDriver } from './sql-driver.ts';

/** No log is longer. */
const LAST = 2 ** 31 - 1;

export interface EntryRow {
  readonly seat: number | null;
  readonly action: string;
  readonly time: number;
  readonly key: string | null;
  readonly back: number | null;
}

export interface SnapshotRow {
  readonly position: number;
  readonly version: number;
  readonly state: string;
  readonly clocks: string;
}

function statements(driver: SqlDriver) {
  const ofMatch = 'SELECT key FROM matches WHERE id = :id';
  return {
    entries: driver.prepare<EntryRow>(
      'entries',
      `SELECT seat, action, time, key, back FROM entries
       WHERE match = (${ofMatch}) AND n >= :from AND n < :to ORDER BY n`,
    ),
    findKey: driver.prepare<{ readonly n: number }>(
      'findKey',
      `SELECT n FROM entries WHERE match = (${ofMatch}) AND key = :key`,
    ),
    latest: driver.prepare<SnapshotRow>(
      'latest',
      `SELECT position, version, state, clocks FROM snapshots WHERE match = (${ofMatch})`,
    ),
    named: driver.prepare<{ readonly match: string }>(
      'named',
      'SELECT match FROM saves WHERE game = :game AND name = :name',
    ),
    names: driver.prepare<{ readonly name: string }>(
      'names',
      `SELECT name FROM saves WHERE game = :game ORDER BY ${driver.byBytes('name')}`,
    ),
    enter: driver.prepare(
      'enter',
      `INSERT INTO sessions (holder, match) VALUES (:holder, :id)
       ON CONFLICT (holder) DO UPDATE SET match = excluded.match`,
    ),
    invite: driver.prepare(
      'invite',
      `INSERT INTO invitations (code, match, seat, until) VALUES (:code, :match, :seat, :until)
       ON CONFLICT DO NOTHING`,
    ),
    unended: driver.prepare<{ readonly id: string }>(
      'unended',
      `SELECT id FROM matches WHERE origin = :origin AND id > :after AND status NOT IN ('over', 'aborted')
       ORDER BY id LIMIT 1`,
    ),
    ids: driver.prepare<{ readonly id: string }>(
      'ids',
      'SELECT id FROM matches WHERE id > :after ORDER BY id LIMIT :limit',
    ),
    invitations: driver.prepare<Invitation>(
      'invitations',
      'SELECT code, match, seat, until FROM invitations WHERE holder IS NULL',
    ),
    sessions: driver.prepare<Session>('sessions', 'SELECT holder, match FROM sessions'),
  };
}

/** What is asked of both databases in the same words: all tables beside matches, and much of what is known of matches. */
export class CommonTables {
  readonly likes: LikeTable;
  readonly authors: AuthorTable;
  readonly collections: CollectionTable;
  readonly bans: BanTable;
  readonly reports: ReportTable;
  readonly leaderboards: LeaderboardTable;
  readonly results: ResultTable;
  private readonly common: ReturnType<typeof statements>;

  constructor(driver: SqlDriver) {
    this.likes = new LikeTable(driver);
    this.authors = new AuthorTable(driver);
    this.collections = new CollectionTable(driver);
    this.bans = new BanTable(driver);
    this.reports = new ReportTable(driver);
    this.leaderboards = new LeaderboardTable(driver);
    this.results = new ResultTable(driver);
    this.common = statements(driver);
  }

  async read(id: string, from: number, to = LAST): Promise<readonly Entry[]> {
    return (await this.common.entries.all({ id, from, to: Math.min(to, LAST) })).map(entryOf);
  }

  async findKey(id: string, key: string): Promise<number | undefined> {
    return (await this.common.findKey.all({ id, key }))[0]?.n;
  }

  async latest(id: string): Promise<Saved | undefined> {
    return (await this.common.latest.all({ id })).map(savedOf)[0];
  }

  async named(game: string, name: string): Promise<string | undefined> {
    return (await this.common.named.all({ game, name }))[0]?.match;
  }

  async names(game: string): Promise<readonly string[]> {
    return (await this.common.names.all({ game })).map(({ name }) => name);
  }

  async enter(holder: Uint8Array, id: string): Promise<void> {
    await this.common.enter.write({ holder, id });
  }

  async invite({ code, match, seat, until }: Invitation): Promise<void> {
    await this.common.invite.write({ code, match, seat, until });
  }

  async unended(origin: string, after: string): Promise<string | undefined> {
    return (await this.common.unended.all({ origin, after }))[0]?.id;
  }

  async ids(after: string, limit: number): Promise<readonly string[]> {
    return (await this.common.ids.all({ after, limit })).map(({ id }) => id);
  }

  sessions(): Promise<readonly Session[]> {
    return this.common.sessions.all();
  }

  invitations(): Promise<readonly Invitation[]> {
    return this.common.invitations.all();
  }
}

/** An entry of a log as its row has it. */
export function entryOf({ seat, action, time, key, back }: EntryRow): Entry {
  const noted = key === null ? { time } : { time, key };
  if (back !== null && seat !== null) return { by: seat, back, ...noted };
  return { by: seat ?? 'clock', action: JSON.parse(action) as unknown, ...noted };
}

/** A snapshot as its row has it. */
export function savedOf({ position, version, state, clocks }: SnapshotRow): Saved {
  return {
    position,
    version,
    state: JSON.parse(state) as Saved['state'],
    clocks: JSON.parse(clocks) as Saved['clocks'],
  };
}
