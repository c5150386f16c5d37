import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { ConnectionPool } from './connection-pool.ts';

const CHANNEL = 'quadrille';
/** Matches that move within so short a time are told together: every notifying transaction waits for all others. */
const TOGETHER_MS = 2;
/** A notice has room for 8,000 bytes. */
const MOST_TOGETHER = 100;
const LONGEST_WAIT = 5000;

const NOTIFY = {
  name: 'notify',
  text: `SELECT pg_notify('${CHANNEL}', notice) FROM unnest($1::text[]) AS notice`,
};

/** Tells the other nodes which matches have moved, and hears it from them. A notice may get lost: the log is the truth. */
export class Notices {
  private readonly url: string;
  private readonly connections: ConnectionPool;
  private readonly node = randomUUID();
  private readonly listeners = new Set<(id?: string) => void>();
  private readonly closing = new AbortController();
  private listening: Client | undefined;
  private moved = new Set<string>();
  private started = false;

  constructor(url: string, connections: ConnectionPool) {
    this.url = url;
    this.connections = connections;
  }

  tell(id: string): void {
    if (this.moved.size === 0) setTimeout(() => this.send(), TOGETHER_MS);
    this.moved.add(id);
  }

  follow(heard: (id?: string) => void): void {
    this.listeners.add(heard);
    if (this.started) return;
    this.started = true;
    void this.listen();
  }

  async close(): Promise<void> {
    this.closing.abort();
    await this.listening?.end().catch(() => undefined);
  }

  private send(): void {
    const ids = [...this.moved];
    this.moved = new Set();
    const notices: string[] = [];
    while (ids.length > 0) notices.push([this.node, ...ids.splice(0, MOST_TOGETHER)].join(' '));
    if (this.closing.signal.aborted) return;
    this.connections.query(NOTIFY, [notices], true).catch(() => undefined);
  }

  /** Listens until closed; after every new connection something may have been missed. */
  private async listen(): Promise<void> {
    const { signal } = this.closing;
    for (let wait = 50; !signal.aborted; wait = Math.min(2 * wait, LONGEST_WAIT)) {
      const client = new Client({ connectionString: this.url, keepAlive: true, connectionTimeoutMillis: 3000 });
      const ended = new Promise<void>(resolve => client.once('end', resolve).once('error', () => resolve()));
      client.on('notification', ({ payload = '' }) => this.hear(payload));
      try {
        this.listening = client;
        await client.connect();
        await client.query(`LISTEN ${CHANNEL}`);
        wait = 50;
        this.report();
        await ended;
      } catch {
        // Tried again below.
      }
      await client.end().catch(() => undefined);
      await sleep(wait, undefined, { signal }).catch(() => undefined);
    }
  }

  private hear(notice: string): void {
    if (notice.startsWith(this.node)) return;
    for (const id of notice.split(' ').slice(1)) this.report(id);
  }

  private report(id?: string): void {
    for (const heard of this.listeners) heard(id);
  }
}
