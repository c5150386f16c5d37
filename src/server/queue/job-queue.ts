import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { GAME_INFOS } from '../../tournament/games/game-info.ts';
import type { Job, JobResult } from '../../tournament/games/job.ts';
import { isStoreFailure, StoreUnavailable, UnusableStore } from '../store/contract/store-errors.ts';
import { ConnectionPool, type Statement } from '../store/postgres/connection-pool.ts';
import * as sql from './queue-sql.ts';
import { ALONG_INDEXES, FORGOTTEN, MADE, MAKING, TABLES } from './queue-sql.ts';

/** How a game ended, or why it could not be played. */
export type JobOutcome = { readonly finished: JobResult } | { readonly fault: string };

/** A game on lease. */
export interface Claim {
  readonly key: string;
  readonly tournament: string;
  readonly job: Job;
  /** How often it has been taken, this time included. */
  readonly tries: number;
}

/** What a worker takes: which games, under which name, and for how long (ms) unless it renews the lease. */
export interface ClaimRequest {
  readonly batch: string;
  readonly most: number;
  readonly lease: number;
  /** Whether it plays games of commands too. */
  readonly commands: boolean;
  /** Games of somebody's own that it has, by name and version. */
  readonly games?: readonly string[];
}

/** What a worker says of itself. */
export interface WorkerInfo {
  readonly id: string;
  readonly name: string;
  readonly cores: number;
  /** Games at once. */
  readonly threads: number;
  readonly commands: boolean;
}

/** Games that wait for workers of this version, with commands or without, that have a game. */
export interface UnclaimedGames {
  readonly version: string;
  readonly commands: boolean;
  readonly game: string;
}

/** A game that comes with Quadrille: every worker has it. */
const OURS = '';

const RETRY_MS = 100;
/** Whoever ends waits no longer than this for a database that is away (ms). */
export const SHUTDOWN_MS = 2000;

/**
 * Games of tournaments that are to be played, in a PostgreSQL database: tournaments post them and collect how they ended, workers take
 * and play them. While the database is away everybody waits for it. Only workers of the same version as the tournament's play.
 */
export class JobQueue {
  private readonly connections: ConnectionPool;
  private readonly version: string;
  private readonly closing = new AbortController();

  private constructor(connections: ConnectionPool, version: string) {
    this.connections = connections;
    this.version = version;
  }

  /** Throws UnusableStore where there is no database that can be used: none to which we are connected within `patience` (ms). */
  static async open(
    url: string,
    version: string,
    { patience }: { readonly patience?: number } = {},
  ): Promise<JobQueue> {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: patience ?? 5000 });
    try {
      await client.connect();
      const { rows } = await client.query<{ made: boolean }>(MADE);
      if (rows[0]?.made !== true) {
        await client.query('BEGIN');
        await client.query('SELECT pg_advisory_xact_lock($1)', [MAKING]);
        await client.query(TABLES);
        await client.query('COMMIT');
      }
      await client.query(FORGOTTEN);
    } catch (error) {
      const reason = error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code : String(error);
      const advice = isStoreFailure(error) ? 'start it, or name another one' : 'name another one';
      throw new UnusableStore(`cannot use the PostgreSQL database (${reason}): ${advice} with --store`);
    } finally {
      await client.end().catch(() => undefined);
    }
    const waiting = patience === undefined ? {} : { patience };
    return new JobQueue(new ConnectionPool(url, 1, { first: ALONG_INDEXES, ...waiting }), version);
  }

  /** A tournament that is there, or was before and goes on. */
  async enter(tournament: string): Promise<void> {
    await this.ask(sql.ENTER, [tournament]);
  }

  /** Games that are on the queue already stay as they are. */
  async post(tournament: string, jobs: readonly Job[]): Promise<void> {
    const texts = jobs.map(({ home: _, ...job }) => JSON.stringify(job));
    await this.ask(sql.POST, [
      ...[tournament, this.version, jobs.map(({ id }) => id)],
      ...[jobs.map(({ seats }) => seats.some(entrant => !('brain' in entrant))), texts],
      jobs.map(({ game }) => (game === undefined || Object.hasOwn(GAME_INFOS, game) ? OURS : game)),
    ]);
  }

  /** Games of a tournament that are over, at most so many, without those that are known. */
  async collect(
    tournament: string,
    known: readonly string[],
    most: number,
  ): Promise<{ readonly id: string; readonly outcome: JobOutcome }[]> {
    const rows = await this.ask<{ id: string; outcome: string }>(sql.COLLECT, [tournament, known, most]);
    return rows.map(({ id, outcome }) => ({ id, outcome: JSON.parse(outcome) as JobOutcome }));
  }

  /** These are kept elsewhere now. */
  async remove(tournament: string, ids: readonly string[]): Promise<void> {
    await this.ask(sql.REMOVE, [tournament, ids]);
  }

  /** A tournament that is over leaves nothing behind. If the database is away, it forgets the tournament by itself later. */
  async leave(tournament: string): Promise<void> {
    await this.askOnce(sql.LEAVE, [tournament]);
  }

  async claim({ batch, lease, commands, games = [], most }: ClaimRequest): Promise<Claim[]> {
    const wish = [batch, lease, this.version, commands, most, [OURS, ...games]];
    const rows = await this.ask<Omit<Claim, 'job'> & { job: string }>(sql.TAKE, wish);
    return rows
      .map(row => ({ ...row, job: JSON.parse(row.job) as Job }))
      .sort((a, b) => Number(BigInt(a.key) - BigInt(b.key)));
  }

  async renew(batches: readonly string[], lease: number): Promise<void> {
    await this.ask(sql.RENEW, [batches, lease]);
  }

  async submitResults(played: readonly { readonly key: string; readonly outcome: JobOutcome }[]): Promise<void> {
    const outcomes = played.map(({ outcome }) => JSON.stringify(outcome));
    await this.ask(sql.HAND_IN, [played.map(({ key }) => key), outcomes]);
  }

  /** What a worker that ends has not played; others may have it at once. If the database is away, leases run out by themselves. */
  async release(batches: readonly string[]): Promise<void> {
    await this.askOnce(sql.GIVE_BACK, [batches]);
  }

  /** Who else could play what waits. */
  async left({ commands, games = [] }: Pick<ClaimRequest, 'commands' | 'games'>): Promise<UnclaimedGames[]> {
    return this.ask(sql.LEFT, [this.version, commands, [OURS, ...games]]);
  }

  /** A worker lives, for so long (ms) unless it says so again. Returns how many there are. */
  async heartbeat({ id, name, cores, threads, commands }: WorkerInfo, lease: number): Promise<number> {
    const about = [name, cores, threads, commands];
    const [row] = await this.ask<{ others: number }>(sql.SIGN_IN, [id, this.version, ...about, lease]);
    return 1 + (row?.others ?? 0);
  }

  /** If the database is away, it is forgotten when its lease has run out. */
  async unregister({ id }: WorkerInfo): Promise<void> {
    await this.askOnce(sql.SIGN_OFF, [id]);
  }

  /** Workers of this version that live. */
  async workers(): Promise<WorkerInfo[]> {
    return this.ask(sql.WORKERS, [this.version]);
  }

  /** Whoever waits for the database hears of it as an AbortError. */
  async close(): Promise<void> {
    this.closing.abort();
    await this.connections.close();
  }

  private async ask<Row extends object>(statement: Statement, values: readonly unknown[]): Promise<Row[]> {
    for (;;) {
      this.closing.signal.throwIfAborted();
      try {
        return await this.connections.query<Row>(statement, values);
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) throw error;
        await sleep(RETRY_MS, undefined, { signal: this.closing.signal });
      }
    }
  }

  private async askOnce(statement: Statement, values: readonly unknown[]): Promise<void> {
    try {
      await this.connections.query(statement, values);
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
    }
  }
}
