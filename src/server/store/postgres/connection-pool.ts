import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, Pool, type PoolClient, type QueryResultRow } from 'pg';
import { turns } from '../../budget/event-loop-queue.ts';
import { FairQueue } from '../../budget/fair-queue.ts';
import { chargeTraffic, workingFor } from '../../budget/processor-time.ts';
import { isStoreFailure, StoreUnavailable } from '../contract/store-errors.ts';

/** How long who asks waits for a connection, and then for an answer (ms). */
const CONNECTED_MS = 3000;
const ANSWERED_MS = 10_000;
const SHORTEST_WAIT = 50;
const LONGEST_WAIT = 5000;
/** PostgreSQL's codes for who met another transaction and gave way: it has changed nothing and may try again. */
const GAVE_WAY = new Set(['40001', '40P01']);
const MOST_TRIES = 5;
/** Those who have used much lately have so many of the connections, in turns: what they ask for keeps a database at work, and others' moves waiting. */
const NARROW = 2;

/** A statement, prepared once on each connection. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

export function statement(name: string, text: string): Statement {
  return { name, text };
}

/**
 * Connections to the database. While it is lost, everything is refused at once with StoreUnavailable, and a single
 * probe tries again with growing pauses. A lost statement is never sent twice: whether it was carried out is unknown.
 * One that gave way to another, in a deadlock or for the sake of a serial order, is sent again.
 */
export class ConnectionPool {
  private readonly pool: Pool;
  private readonly most: number;
  private readonly narrow = new FairQueue({ slots: NARROW, waiting: Infinity, full: 'the database has no time now' });
  private lost = false;
  private readonly closing = new AbortController();
  private wait = SHORTEST_WAIT;

  /** Who asks waits for a connection for as long as `patience` (ms). */
  constructor(url: string, most: number, { patience = CONNECTED_MS } = {}) {
    this.most = most;
    this.pool = new Pool({
      connectionString: url,
      max: most,
      connectionTimeoutMillis: patience,
      query_timeout: Math.max(ANSWERED_MS, patience),
      keepAlive: true,
      application_name: 'quadrille',
    });
    // An idle connection that breaks has left the pool already.
    this.pool.on('error', () => undefined);
  }

  /** What is little, and asked for many at once, waits for no turn. */
  query<Row extends QueryResultRow>(statement: Statement, values: readonly unknown[] = [], isLittle = false) {
    const ask = async (client: PoolClient): Promise<Row[]> =>
      (await client.query<Row>({ ...statement, values: [...values] })).rows;
    const work = () => this.guard(() => this.withClient(ask));
    return isLittle ? work() : this.inTurn(work);
  }

  /** Several statements, all or none. */
  async transaction<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const all = async (client: PoolClient): Promise<T> => {
      await client.query('BEGIN');
      const result = await work(client);
      await client.query('COMMIT');
      return result;
    };
    return this.inTurn(() => this.guard(() => this.withClient(all, 'ROLLBACK')));
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const payer = workingFor();
    return payer !== undefined && turns.mustWait(payer.account) ? this.narrow.run(payer, 1, work) : work();
  }

  /** What goes to the database and comes back is charged. A connection on which something fails is used no more, unless that can be undone. */
  private async withClient<T>(work: (client: PoolClient) => Promise<T>, undo?: string): Promise<T> {
    const client = await this.pool.connect();
    const { stream } = (client as PoolClient & Pick<Client, 'connection'>).connection as unknown as { stream: Socket };
    const bytes = (): number => stream.bytesRead + stream.bytesWritten;
    const before = bytes();
    let broken: Error | undefined;
    const breaks = (error: Error): void => {
      broken = error;
    };
    client.on('error', breaks);
    try {
      return await work(client);
    } catch (error) {
      if (undo === undefined) broken = error as Error;
      else await client.query(undo).catch(breaks);
      throw error;
    } finally {
      client.off('error', breaks);
      client.release(broken);
      chargeTraffic(bytes() - before);
    }
  }

  async close(): Promise<void> {
    this.closing.abort();
    await this.pool.end();
  }

  private async guard<T>(work: () => Promise<T>): Promise<T> {
    if (this.lost) throw new StoreUnavailable(this.secondsToWait());
    try {
      return await persist(work);
    } catch (error) {
      if (!isStoreFailure(error)) throw error;
      // Who waited in vain for one of our own connections knows nothing of the database: it is only busy.
      if (!this.isSaturated(error)) this.lose();
      throw new StoreUnavailable(this.secondsToWait(), error);
    }
  }

  private isSaturated(error: unknown): boolean {
    const { totalCount, idleCount } = this.pool;
    return (
      /timeout exceeded when trying to connect/.test((error as Error).message) && totalCount - idleCount >= this.most
    );
  }

  private lose(): void {
    if (this.lost) return;
    this.lost = true;
    void this.comeBack();
  }

  /** The first probe is at once: it may have been one connection only. */
  private async comeBack(): Promise<void> {
    while (this.lost && !this.closing.signal.aborted) {
      try {
        await this.pool.query('SELECT 1');
        this.lost = false;
        this.wait = SHORTEST_WAIT;
      } catch {
        await sleep(this.wait, undefined, { signal: this.closing.signal }).catch(() => undefined);
        this.wait = Math.min(2 * this.wait, LONGEST_WAIT);
      }
    }
  }

  private secondsToWait(): number {
    return Math.ceil(this.wait / 1000);
  }
}

async function persist<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      const { code = '' } = error as { readonly code?: string };
      if (tries === MOST_TRIES || !GAVE_WAY.has(code)) throw error;
    }
  }
}
