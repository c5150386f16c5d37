import { fork } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { Rng } from '../../../src/kernel/rng.ts';
import { ATTACKS } from './attacks.ts';

/** What a stranger asks for; a text is sent as it is, anything else as JSON. */
export interface Blow {
  readonly path: string;
  readonly body?: unknown;
  readonly method?: string;
  readonly secret?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** What gets through where this is answered; its route, unless said. */
  readonly kind?: string;
}
export interface Answer {
  readonly status: number;
  readonly json: unknown;
  readonly headers: Headers;
}

/** From where an attack comes. */
export const ORIGINS = ['one address', 'ten addresses', 'a /64'] as const;

/** Which attack is made by a process of its own, how long from each origin (ms), and what it draws by. */
export interface Orders {
  readonly name: string;
  readonly url: string;
  readonly ms: number;
  readonly seed: number;
  /** How much it yields to everybody else, as `nice` has it. */
  readonly nice: number;
}

/** What an attack has come to. */
export interface Tally {
  /** Requests, frames and connections, and how many of them were answered how. */
  readonly answers: Readonly<Record<string, number>>;
  /** What got through, and how often. */
  readonly landed: Readonly<Record<string, number>>;
  /** What no server should have answered. */
  readonly faults: readonly string[];
}

/** How much longer an attack is made until each of its kinds has got through. */
const PATIENCE_MS = 180_000;

/** Somebody who means harm, and where from. */
export class Attacker {
  readonly url: string;
  readonly rng: Rng;
  readonly isOver = new AbortController();
  readonly answers = new Map<string, number>();
  private readonly landed = new Map<string, number>();
  readonly faults = new Set<string>();
  private readonly street: number;
  private readonly sockets = new Set<Socket | WebSocket>();
  private origin = 0;

  constructor({ name, url, seed }: Omit<Orders, 'nice'>) {
    this.url = url;
    this.rng = Rng.seeded(seed, name);
    // What one attack has used up is not missed by the next.
    this.street = 1 + Object.keys(ATTACKS).indexOf(name);
  }

  /** Makes an attack ready, then makes it from each origin for so long. */
  async run({ name, ms }: Orders): Promise<Tally> {
    const { lanes, ready, lands } = ATTACKS[name] as (typeof ATTACKS)[string];
    const strike = await ready(this);
    this.landed.clear();
    for (this.origin = 0; this.origin < ORIGINS.length; this.origin++) await this.strikeUntil(strike, lanes, sleep(ms));
    // Where the machine is busy, so short an attack might prove nothing.
    this.origin = ORIGINS.indexOf('ten addresses');
    await this.strikeUntil(strike, lanes, this.throughIn(lands));
    this.isOver.abort();
    return {
      answers: Object.fromEntries(this.answers),
      landed: Object.fromEntries(this.landed),
      faults: [...this.faults],
    };
  }

  private async strikeUntil(strike: () => Promise<unknown>, lanes: number, over: Promise<void>): Promise<void> {
    let isOver = false;
    const ended = over.then(() => {
      isOver = true;
    });
    const lane = async (): Promise<void> => {
      // What breaks off was refused, or struck home: the next one will tell.
      while (!isOver) await Promise.race([strike().catch(() => sleep(50)), ended]);
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    this.leave();
  }

  /** Settles when all of this has got through, or after a while. */
  private async throughIn(kinds: readonly string[]): Promise<void> {
    const end = performance.now() + PATIENCE_MS;
    while (performance.now() < end && kinds.some(kind => !this.landed.has(kind))) await sleep(50);
  }

  /** An address of its own or, of several, any. */
  address(): string {
    if (this.origin === 0) return `198.51.${this.street}.1`;
    if (this.origin === 1) return `198.51.${this.street}.${10 + this.rng.below(10)}`;
    return `2001:db8:${this.street}::${(1 + this.rng.below(65_000)).toString(16)}`;
  }

  /** Sends it and reads the answer. Throws where the connection breaks. */
  async send({
    path,
    body,
    method = body === undefined ? 'GET' : 'POST',
    secret,
    headers,
    signal,
    kind,
  }: Blow): Promise<Answer> {
    const response = await fetch(this.url + path, {
      method,
      headers: {
        'x-forwarded-for': this.address(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(secret === undefined ? {} : { authorization: `Bearer ${secret}` }),
        ...headers,
      },
      signal: AbortSignal.any([this.isOver.signal, ...(signal === undefined ? [] : [signal])]),
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const { status } = response;
    this.count(String(status));
    if (status < 400) this.land(kind ?? `${method} ${routeOf(path)}`);
    const text = await response.text();
    if (status >= 500 && status !== 503) this.faults.add(`${path.split('?')[0]}: ${status} ${text.slice(0, 100)}`);
    if (status === 429 || status === 503) await sleep(this.rng.below(50));
    const isJson = (response.headers.get('content-type') ?? '').includes('json') && text !== '';
    return { status, json: isJson ? (JSON.parse(text) as unknown) : undefined, headers: response.headers };
  }

  /** A WebSocket; undefined where there is none to be had. */
  async channel(): Promise<WebSocket | undefined> {
    const headers = { 'x-forwarded-for': this.address() };
    const socket = new WebSocket(`${this.url.replace('http', 'ws')}/api/channel`, { headers });
    this.keep(socket);
    const isOpen = await new Promise<boolean>(resolve => {
      socket.on('open', () => resolve(true)).on('error', () => resolve(false));
    });
    this.count(isOpen ? 'channel' : 'no channel');
    if (isOpen) return socket;
    await sleep(this.rng.below(100));
    return undefined;
  }

  /** A bare connection on which something was said. It is held until it is closed, or this origin is done with. */
  async connection(text: string): Promise<Socket> {
    const socket = connect(Number(new URL(this.url).port), '127.0.0.1');
    this.keep(socket);
    await new Promise<void>(resolve => {
      socket.on('connect', () => resolve()).on('error', () => resolve());
    });
    this.count('connection');
    socket.resume().write(text);
    return socket;
  }

  count(what: string): void {
    this.answers.set(what, (this.answers.get(what) ?? 0) + 1);
  }

  land(what: string): void {
    this.landed.set(what, (this.landed.get(what) ?? 0) + 1);
  }

  private keep(socket: Socket | WebSocket): void {
    this.sockets.add(socket);
    socket.on('close', () => this.sockets.delete(socket));
  }

  private leave(): void {
    for (const socket of this.sockets) 'terminate' in socket ? socket.terminate() : socket.destroy();
  }
}

function routeOf(path: string): string {
  const [name = ''] = path.split('?');
  return name.replace(/^(\/api\/(?:matches|maps|flag\/sessions)\/)(?!file$)[^/]+/, '$1:id');
}

/** Makes an attack from a process of its own. */
export async function attack(orders: Orders): Promise<Tally> {
  const child = fork(import.meta.filename, [JSON.stringify(orders)]);
  const stop = (): void => void child.kill('SIGKILL');
  process.once('exit', stop);
  const gone = once(child, 'exit');
  const told = await Promise.race([once(child, 'message'), gone]);
  await gone;
  process.off('exit', stop);
  const [tally] = told as [Tally | number | null];
  return typeof tally === 'object' && tally !== null
    ? tally
    : { answers: {}, landed: {}, faults: [`the attackers ended with ${tally}`] };
}

if (process.argv[1] === import.meta.filename) {
  const orders = JSON.parse(process.argv[2] ?? '') as Orders;
  setPriority(orders.nice);
  const tally = await new Attacker(orders).run(orders);
  process.send?.(tally, () => process.exit());
}
