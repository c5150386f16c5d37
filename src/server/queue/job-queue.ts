import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { GAME_INFOS } from '../../tournament/games/game-info.ts';
import type { Job, JobResult } from '../../tournament/games/job.ts';
import { alikeTo, hasTime, type Machines } from '../../tournament/plan/machine-speed.ts';
import { isStoreFailure, StoreUnavailable, UnusableStore } from '../store/contract/store-errors.ts';
import { ConnectionPool, type Statement } from '../store/postgres/connection-pool.ts';
import { LiveMoves } from './live-moves.ts';
import * as sql from './queue-sql.ts';
import { ALONG_INDEXES, FORGOTTEN, MADE, MAKING, TABLES } from './queue-sql.ts';

/** How a game ended, or why it could not be played. */
export type JobOutcome = { readonly finished: JobResult } | { readonly fault: string };

/** A game on lease. */
export interface Claim {
  readonly key: string;
  readonly tournament: string;
  readonly job: Job;
  /** Of the machine whose time it is that budgets are given in; nothing where they are this machine's own. */
  readonly speed?: number;
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
  readonly speed: number;
}

/** What a worker says of itself. */
export interface WorkerInfo {
  readonly id: string;
  readonly name: string;
  readonly cores: number;
  /** Games at once. */
  readonly threads: number;
  /** Of one of them: runs of the calibration loop a second. */
  readonly speed: number;
  readonly commands: boolean;
}

/** By which machine time is meant where budgets are time, and what others do about it. */
export interface Pace {
  readonly speed: number;
  readonly machines: Machines;
}

/** Games that wait for workers of this version, with commands or without, that have a game and are so fast. */
export interface UnclaimedGames {
  readonly version: string;
  readonly commands: boolean;
  readonly game: string;
  readonly slowest: number;
  readonly fastest: number;
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
  /** Of games that are being played. While the database is away, nothing is told and nothing is known. */
  readonly live = new LiveMoves((statement, values) => this.connections.query(statement, values));
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

  /** A tournament that is there, or was before and goes on: by which speed time is meant in it, the first that was said. */
  async enter(tournament: string, speed?: number): Promise<number | undefined> {
    const [entered] = await this.ask<{ speed: number | null }>(sql.ENTER, [tournament, speed ?? null]);
    return entered?.speed ?? undefined;
  }

  /** Games that are on the queue already stay as they are. */
  async post(tournament: string, jobs: readonly Job[], pace?: Pace): Promise<void> {
    const paces = jobs.map(job => (hasTime(job) ? pace : undefined));
    const texts = jobs.map(({ home: _, ...job }, n) => {
      const speed = paces[n]?.machines === 'scaled' ? paces[n].speed : undefined;
      return JSON.stringify({ ...job, speed });
    });
    const ranges = paces.map(each =>
      each?.machines === 'equal' ? alikeTo(each.speed) : { slowest: 0, fastest: Number.POSITIVE_INFINITY },
    );
    await this.ask(sql.POST, [
      ...[tournament, this.version, jobs.map(({ id }) => id)],
      ...[jobs.map(({ seats }) => seats.some(entrant => !('brain' in entrant))), texts],
      ...[ranges.map(({ slowest }) => slowest), ranges.map(({ fastest }) => fastest)],
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

  async claim({ batch, lease, commands, games = [], speed, most }: ClaimRequest): Promise<Claim[]> {
    const rows = await this.ask<Omit<Claim, 'job' | 'speed'> & { job: string }>(sql.TAKE, [
      ...[batch, lease, this.version],
      ...[commands, speed, most, [OURS, ...games]],
    ]);
    return rows
      .map(row => {
        const { speed, ...job } = JSON.parse(row.job) as Job & { speed?: number };
        return { ...row, job, ...(speed === undefined ? {} : { speed }) };
      })
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
  async left({
    commands,
    games = [],
    speed,
  }: Pick<ClaimRequest, 'commands' | 'games' | 'speed'>): Promise<UnclaimedGames[]> {
    return this.ask(sql.LEFT, [this.version, commands, speed, [OURS, ...games]]);
  }

  /** A worker lives, for so long (ms) unless it says so again. Returns how many there are. */
  async heartbeat({ id, name, cores, threads, speed, commands }: WorkerInfo, lease: number): Promise<number> {
    const about = [name, cores, threads, speed, commands];
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
