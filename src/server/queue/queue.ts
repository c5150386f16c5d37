import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { BILLS } from '../../tournament/contest/bills.ts';
import type { Finished, Job } from '../../tournament/job.ts';
import { Connections, type Statement } from '../store/postgres/connections.ts';
import { StoreUnavailable, UnusableStore } from '../store/store.ts';
import { isTrouble } from '../store/trouble.ts';
import { FORGOTTEN, MAKING, TABLES } from './schema.ts';
import { COLLECT, ENTER, GIVE_BACK, HAND_IN, LEAVE, LEFT, POST, REMOVE, RENEW, TAKE } from './statements.ts';

/** How a game ended, or why it could not be played. */
export type Outcome = { readonly finished: Finished } | { readonly fault: string };

/** A game on lease. */
export interface Claim {
  readonly key: string;
  readonly tournament: string;
  readonly job: Job;
  /** How often it has been taken, this time included. */
  readonly tries: number;
}

/** What a worker takes: which games, under which name, and for how long (ms) unless it renews the lease. */
export interface Wish {
  readonly batch: string;
  readonly most: number;
  readonly lease: number;
  /** Whether it plays games of commands too. */
  readonly commands: boolean;
  /** Games of somebody's own that it has, by name and version. */
  readonly games?: readonly string[];
}

/** A game that comes with Quadrille: every worker has it. */
const OURS = '';

const RETRY_MS = 100;
/** Whoever ends waits no longer than this for a database that is away (ms). */
export const FAREWELL_MS = 2000;

/**
 * Games of tournaments that are to be played, in a PostgreSQL database: tournaments post them and collect how they ended, workers take
 * and play them. While the database is away everybody waits for it. Only workers of the same version as the tournament's play.
 */
export class Queue {
  private readonly connections: Connections;
  private readonly version: string;
  private readonly closing = new AbortController();

  private constructor(connections: Connections, version: string) {
    this.connections = connections;
    this.version = version;
  }

  /** Throws UnusableStore where there is no database that can be used. */
  static async open(url: string, version: string): Promise<Queue> {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
    try {
      await client.connect();
      await client.query('BEGIN');
      await client.query('SELECT pg_advisory_xact_lock($1)', [MAKING]);
      await client.query(TABLES);
      await client.query(FORGOTTEN);
      await client.query('COMMIT');
    } catch (error) {
      const reason = error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code : String(error);
      const advice = isTrouble(error) ? 'start it, or name another one' : 'name another one';
      throw new UnusableStore(`cannot use the PostgreSQL database (${reason}): ${advice} with --store`);
    } finally {
      await client.end().catch(() => undefined);
    }
    return new Queue(new Connections(url, 3), version);
  }

  /** A tournament that is there, or was before and goes on. */
  async enter(tournament: string): Promise<void> {
    await this.ask(ENTER, [tournament]);
  }

  /** Games that are on the queue already stay as they are. */
  async post(tournament: string, jobs: readonly Job[]): Promise<void> {
    const ids = jobs.map(({ id }) => id);
    const commands = jobs.map(({ seats }) => seats.some(entrant => !('brain' in entrant)));
    const games = jobs.map(({ game }) => (game === undefined || Object.hasOwn(BILLS, game) ? OURS : game));
    const texts = jobs.map(({ home: _, ...job }) => JSON.stringify(job));
    await this.ask(POST, [tournament, this.version, ids, commands, texts, games]);
  }

  /** Games of a tournament that are over, at most so many, without those that are known. */
  async collect(
    tournament: string,
    known: readonly string[],
    most: number,
  ): Promise<{ readonly id: string; readonly outcome: Outcome }[]> {
    const rows = await this.ask<{ id: string; outcome: string }>(COLLECT, [tournament, known, most]);
    return rows.map(({ id, outcome }) => ({ id, outcome: JSON.parse(outcome) as Outcome }));
  }

  /** These are kept elsewhere now. */
  async remove(tournament: string, ids: readonly string[]): Promise<void> {
    await this.ask(REMOVE, [tournament, ids]);
  }

  /** A tournament that is over leaves nothing behind. If the database is away, it forgets the tournament by itself later. */
  async leave(tournament: string): Promise<void> {
    await this.askOnce(LEAVE, [tournament]);
  }

  async take({ batch, lease, commands, games = [], most }: Wish): Promise<Claim[]> {
    const rows = await this.ask<Omit<Claim, 'job'> & { job: string }>(TAKE, [
      ...[batch, lease, this.version],
      ...[commands, most, [OURS, ...games]],
    ]);
    return rows
      .map(row => ({ ...row, job: JSON.parse(row.job) as Job }))
      .sort((a, b) => Number(BigInt(a.key) - BigInt(b.key)));
  }

  async renew(batches: readonly string[], lease: number): Promise<void> {
    await this.ask(RENEW, [batches, lease]);
  }

  async handIn(played: readonly { readonly key: string; readonly outcome: Outcome }[]): Promise<void> {
    const outcomes = played.map(({ outcome }) => JSON.stringify(outcome));
    await this.ask(HAND_IN, [played.map(({ key }) => key), outcomes]);
  }

  /** What a worker that ends has not played; others may have it at once. If the database is away, leases run out by themselves. */
  async giveBack(batches: readonly string[]): Promise<void> {
    await this.askOnce(GIVE_BACK, [batches]);
  }

  /** Who else could play what waits: workers of these versions, workers that start commands, workers that have a game. */
  async left(commands: boolean, games: readonly string[] = []) {
    const asked = [this.version, commands, [OURS, ...games]];
    return this.ask<{ readonly version: string; readonly commands: boolean; readonly game: string }>(LEFT, asked);
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
