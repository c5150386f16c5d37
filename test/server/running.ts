import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import type { AnyRules } from '../../src/kernel/rules.ts';
import type { Game } from '../../src/server/games/served-game.ts';
import { createServer, type ServerOptions } from '../../src/server/server.ts';
import { SqliteStore } from '../../src/server/store/sqlite/sqlite-store.ts';
import { Client } from '../../src/wire/client/api-client.ts';
import { TournamentClient } from '../../src/wire/client/tournament-client.ts';
import { freePort } from '../support/port.ts';

/** Where a machine is busy, what threads do takes longer than strangers would be given elsewhere (ms). */
export const PATIENT = { cardMs: 150_000, readerMs: 150_000 };

/** A game of the tests: rules and nothing beside them. */
export function toy(rules: AnyRules, more: Partial<Game> = {}): () => Promise<Game> {
  return async () => ({ rules, title: () => `a ${rules.game}`, maps: new Map(), configs: new Map(), ...more });
}

/** A real server on a port of its own, which can be stopped and started again on the same store. */
export class Running {
  /** The time on the server's clock (ms). */
  now = 1_000_000;
  readonly folder: string;
  private readonly options: Omit<ServerOptions, 'store'>;
  private app: FastifyInstance | undefined;
  private port: number | undefined;
  /** What was asked to become a WebSocket. */
  private readonly channels: Duplex[] = [];

  private constructor(options: Omit<ServerOptions, 'store'>) {
    this.folder = mkdtempSync(join(tmpdir(), 'quadrille-server-'));
    this.options = { now: () => this.now, ...options, limits: { ...PATIENT, ...options.limits } };
  }

  /** It ends with the test that starts it. */
  static async start(options: Omit<ServerOptions, 'store'>): Promise<Running> {
    const running = new Running(options);
    await running.listen();
    onTestFinished(() => running.end());
    return running;
  }

  /** One server for all tests of a file that do not disturb each other. */
  static forFile(options: Omit<ServerOptions, 'store'>): Running {
    const running = new Running(options);
    beforeAll(() => running.listen());
    afterAll(() => running.end());
    return running;
  }

  get url(): string {
    const address = this.app?.server.address();
    if (typeof address !== 'object' || address === null) throw new Error('not listening');
    return `http://127.0.0.1:${address.port}`;
  }

  get client(): Client {
    return new Client({ server: this.url });
  }

  get tournaments(): TournamentClient {
    return new TournamentClient({ server: this.url });
  }

  /** Comes back on the same port; what was closed with it has to be given anew. */
  async restart(anew: Pick<ServerOptions, 'brought'> = {}): Promise<void> {
    await this.stop();
    Object.assign(this.options, anew);
    await this.listen();
    // The connections of before are closed; until our side has seen it, a question may still be sent on one of them.
    while (!(await this.isThere())) await setImmediate();
  }

  private async isThere(): Promise<boolean> {
    return fetch(`${this.url}/healthz`).then(
      answer => answer.text().then(() => true),
      () => false,
    );
  }

  async stop(): Promise<void> {
    await this.app?.close();
    this.app = undefined;
  }

  /** Breaks every channel, as the way to a server may break. Returns how many there were. */
  breakChannels(): number {
    const open = this.channels.filter(socket => !socket.destroyed);
    for (const socket of this.channels.splice(0)) socket.destroy();
    return open.length;
  }

  /** What comes back, as status, headers and JSON (or text). */
  async fetch(
    path: string,
    init?: RequestInit,
  ): Promise<{ status: number; headers: Headers; json: unknown; text: string }> {
    const response = await fetch(this.url + path, init);
    const text = await response.text();
    const json: unknown =
      /json/.test(response.headers.get('content-type') ?? '') && text !== '' ? JSON.parse(text) : undefined;
    return { status: response.status, headers: response.headers, json, text };
  }

  post(path: string, body: unknown, headers: Record<string, string> = {}) {
    return this.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  }

  private async end(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true });
  }

  private async listen(): Promise<void> {
    const store = new SqliteStore(join(this.folder, 'quadrille.db'));
    this.app = await createServer({ ...this.options, store });
    this.app.server.on('upgrade', (_, socket) => void this.channels.push(socket));
    this.port ??= await freePort();
    await this.app.listen({ host: '127.0.0.1', port: this.port });
  }
}
