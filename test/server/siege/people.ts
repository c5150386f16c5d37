import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { chamber } from '../../../src/chamber/rules.ts';
import { CONFIGS } from '../../../src/dungeon/maps/configs.ts';
import { DUNGEONS } from '../../../src/dungeon/maps/index.ts';
import { dungeon } from '../../../src/dungeon/rules.ts';
import { Match } from '../../../src/kernel/match/match.ts';
import { Rng } from '../../../src/kernel/rng.ts';
import type { AnyRules } from '../../../src/kernel/rules.ts';
import type { Believed } from '../crash/player.ts';

/** What somebody does here: plays one of the games, against a bot, or looks round. */
const KINDS = ['dungeon', 'chamber', 'flag', 'bridges', 'dungeon', 'bot', 'chamber', 'looks'] as const;
const SETUPS = {
  dungeon: { name: 'warehouse', map: DUNGEONS.warehouse?.map, config: CONFIGS.normal },
  chamber: { race: 'human' },
  flag: { template: 'crossing' },
  bot: { template: 'crossing' },
  bridges: 'large',
  looks: { map: 'first-steps', config: 'normal' },
};
const GAMES = {
  dungeon: 'dungeon',
  chamber: 'chamber',
  flag: 'flag',
  bot: 'flag',
  bridges: 'bridges',
  looks: 'dungeon',
};
const RULES: Readonly<Record<string, AnyRules>> = { dungeon, chamber } as unknown as Readonly<Record<string, AnyRules>>;
/** After so many moves another match is begun. */
const MOST_MOVES = 60;
/** Whoever waits longer for a bot has been forgotten (ms). */
const PATIENCE_MS = 60_000;

/** Whoever has waited so long for a thread is told to come again (ms): where the machine is busy, that is one of the times. */
const LONGEST_IN_LINE_MS = 30_000;
/** Stands in what such a refusal is called. */
export const LATE = 'late';

/** Who plays: people from an address each, or a class behind one. */
export type Group = 'people' | 'declared' | 'undeclared';
/** What somebody waited for: a move, a bot's answer, or a look at something. */
export type Wait = 'move' | 'bot' | 'look';

interface Told {
  readonly id?: number;
  readonly position?: number;
  readonly problem?: Problem;
}
interface Problem {
  readonly code: string;
  readonly detail: string;
  readonly status: number;
  readonly retryAfter?: number;
}
interface Shown {
  readonly id: string;
  readonly time: number;
  readonly toAct: readonly number[];
  readonly outcome: unknown;
}

/** What people went through. */
export class Diary {
  readonly waits: Record<Group, Record<Wait, number[]>>;
  /** By whom, what and why. */
  readonly refusals = new Map<string, number>();
  readonly faults = new Set<string>();
  private readonly began = performance.now();

  constructor() {
    const none = (): Record<Wait, number[]> => ({ move: [], bot: [], look: [] });
    this.waits = { people: none(), declared: none(), undeclared: none() };
  }

  /** Somebody has waited since then; what was before this diary is in another. */
  wait(group: Group, what: Wait, since: number): void {
    this.waits[group][what].push(performance.now() - Math.max(since, this.began));
  }

  refuse(group: Group, what: string, code: string, why = ''): void {
    const key = `${group} ${what} ${code}${why === '' ? '' : ` (${why.replaceAll(/ *\d+ */g, ' ')})`}`;
    this.refusals.set(key, (this.refusals.get(key) ?? 0) + 1);
  }
}

/** Where people play, how they write down what happens, and until when. */
export interface Table {
  readonly url: string;
  diary: Diary;
  isOver: boolean;
  /** Ends what nobody has to wait for once it is over: all but moves, which count. */
  readonly end: AbortController;
}

/** Somebody who plays one match after the other, over HTTP or a channel, as the page does. */
export class Person {
  readonly believed: Believed[] = [];
  acknowledged = 0;
  private readonly table: Table;
  private readonly group: Group;
  private readonly kind: (typeof KINDS)[number];
  private readonly rng: Rng;
  private readonly address: string;
  private readonly secret: string;
  private readonly paceMs: number;
  private readonly prefersChannel: boolean;
  private socket: WebSocket | undefined;
  private waiting: { readonly what: Wait; readonly since: number } | undefined;
  private readonly asked = new Map<number, (told: Told) => void>();
  private count = 0;

  constructor(table: Table, group: Group, n: number, { seed, paceMs }: { seed: number; paceMs: number }) {
    this.table = table;
    this.group = group;
    this.kind = KINDS[n % KINDS.length] ?? 'dungeon';
    this.rng = Rng.seeded(seed, `${group} ${n}`);
    this.address = CLASSES[group] ?? `10.9.${n >> 8}.${n & 255}`;
    this.secret = `${group}-${seed}-${n}`.padEnd(30, '-');
    this.paceMs = paceMs;
    this.prefersChannel = Math.floor(n / KINDS.length) % 2 === 0;
  }

  async play(): Promise<void> {
    // A class comes in one by one.
    await this.pause();
    while (!this.table.isOver) {
      try {
        if (this.kind === 'looks') await this.look();
        else await this.playOne();
      } catch (error) {
        if (!this.table.isOver) this.table.diary.faults.add(`${this.group}: ${String(error)}`);
        await this.pause();
      }
    }
    this.socket?.terminate();
  }

  private async playOne(): Promise<void> {
    const { kind, rng } = this;
    const seed = rng.below(1_000_000);
    const [game, setup, rules] = [GAMES[kind], SETUPS[kind], RULES[kind]];
    const { match } = (await this.asks('begin', '/api/matches', { game, setup, ...(rules && { seed }) })) as {
      match: Shown;
    };
    const mine = rules && Match.begin(rules, { setup, seed, time: match.time });
    const seats = rules === undefined ? await this.seated(match.id) : [0];
    const place = await this.placeIn(match.id);
    const keys: string[] = [];
    const believed = () => this.believed.push({ id: match.id, game, keys, hash: mine?.hash() });
    try {
      while (!this.table.isOver && keys.length < MOST_MOVES) {
        const seat = mine ? 0 : await this.waited(kind === 'bot' ? 'bot' : 'look', () => this.turn(match.id, seats));
        if (seat === undefined || mine?.outcome() !== undefined) return;
        const legal = mine
          ? mine.legal(0)
          : ((await this.asks('legal', `/api/matches/${match.id}/legal?seat=${seat}`)) as { actions: unknown[] })
              .actions;
        const action = rng.pick(legal);
        if (action === undefined) return;
        const key = `${seed}-${keys.length}`;
        await this.waited('move', () => this.move(match.id, place, { action, key, seat }));
        await mine?.play(0, action, { time: match.time });
        keys.push(key);
        this.acknowledged++;
        await this.pause();
      }
    } finally {
      believed();
      if (place !== undefined && this.socket?.readyState === WebSocket.OPEN) await this.say({ do: 'close', place });
    }
  }

  /** The seats that are one's own: all of them, or one beside a bot. */
  private async seated(id: string): Promise<readonly number[]> {
    await this.asks('begin', `/api/matches/${id}/join`, { name: 'me', seat: 0 });
    if (this.kind !== 'bot') await this.asks('begin', `/api/matches/${id}/join`, { name: 'me too', seat: 1 });
    else await this.asks('begin', `/api/flag/sessions/${id}/bots`, { brain: 'alphabeta', nodes: 40, seat: 1 });
    return this.kind === 'bot' ? [0] : [0, 1];
  }

  /** Which seat of one's own is to move, once it is; undefined when the match is over. */
  private async turn(id: string, seats: readonly number[]): Promise<number | undefined> {
    const began = performance.now();
    for (;;) {
      const { toAct, outcome } = (await this.asks('look', `/api/matches/${id}`)) as Shown;
      const waited = performance.now() - began;
      const seat = seats.find(each => toAct.includes(each));
      const isLate = waited > PATIENCE_MS;
      if (isLate && this.group !== 'undeclared') this.table.diary.faults.add(`${this.group}: a bot never moved`);
      if (seat !== undefined || outcome !== null || isLate || this.table.isOver) return seat;
      await sleep(Math.min(100 + waited / 4, 2000));
    }
  }

  /** Sends a move until it is acknowledged, and then it counts once. */
  private async move(id: string, place: number | undefined, move: object): Promise<void> {
    if (place !== undefined && this.socket?.readyState === WebSocket.OPEN) {
      const told = await this.say({ do: 'play', place, ...move });
      if (told.position !== undefined) return;
      // Whoever lost the channel asks again over HTTP.
      if (told.problem !== undefined) await this.refused('move', told.problem);
    }
    await this.asks('move', `/api/matches/${id}/actions`, move);
  }

  /** A place on a channel; undefined where there is none: then all goes over HTTP. */
  private async placeIn(match: string): Promise<number | undefined> {
    if (!this.prefersChannel) return undefined;
    this.socket ??= await this.connected();
    if (this.socket === undefined) this.table.diary.refuse(this.group, 'channel', 'none');
    if (this.socket === undefined) return undefined;
    const place = ++this.count;
    const { problem } = await this.say({ do: 'open', place, match, seat: 0, secret: this.secret });
    if (problem !== undefined) await this.refused('channel', problem);
    return problem === undefined ? place : undefined;
  }

  private async connected(): Promise<WebSocket | undefined> {
    const headers = { 'x-forwarded-for': this.address };
    const socket = new WebSocket(`${this.table.url.replace('http', 'ws')}/api/channel`, { headers });
    const lose = (): void => {
      if (this.socket === socket) this.socket = undefined;
      for (const answer of this.asked.values()) answer({});
      this.asked.clear();
    };
    socket.on('message', (data: Buffer) => {
      for (const told of JSON.parse(String(data)) as Told[]) this.asked.get(told.id ?? -1)?.(told);
    });
    return new Promise(resolve => {
      socket
        .on('open', () => resolve(socket))
        .on('error', () => resolve(undefined))
        .on('close', lose);
    });
  }

  /** Nothing is told where the channel broke. */
  private say(message: object): Promise<Told> {
    const id = ++this.count;
    return new Promise(resolve => {
      this.asked.set(id, told => {
        this.asked.delete(id);
        resolve(told);
      });
      this.socket?.send(JSON.stringify({ ...message, id }));
    });
  }

  /** Asks until there is an answer that is no refusal. Throws what is a fault. */
  private async asks(what: string, path: string, body?: object): Promise<unknown> {
    for (;;) {
      const since = performance.now();
      const response = await this.fetch(what, path, body).catch(async error => {
        // Nobody is to lose a connection while nobody kills the server.
        if (this.table.isOver) throw error;
        this.table.diary.refuse(this.group, what, 'connection');
        await sleep(500);
      });
      if (response === undefined) continue;
      if (response.ok) return isJson(response) ? await response.json() : await response.bytes();
      const isLate = performance.now() - since >= LONGEST_IN_LINE_MS;
      await this.refused(isLate ? `${what} ${LATE}` : what, (await response.json()) as Problem);
      if (this.table.isOver) throw new Error('it is over');
    }
  }

  private async refused(what: string, { code, detail, status, retryAfter }: Problem): Promise<void> {
    if (![413, 429, 503].includes(status)) throw new Error(`${what}: ${code}: ${detail}`);
    this.table.diary.refuse(this.group, what, code, detail);
    await sleep(1000 * Math.min(retryAfter ?? 1, 5));
  }

  private fetch(what: string, path: string, body?: object): Promise<Response> {
    const signal = what === 'move' ? null : this.table.end.signal;
    const headers = { 'x-forwarded-for': this.address, authorization: `Bearer ${this.secret}` };
    const json = { ...headers, 'content-type': 'application/json' };
    return fetch(
      this.table.url + path,
      body === undefined ? { headers, signal } : { method: 'POST', headers: json, body: JSON.stringify(body), signal },
    );
  }

  /** Looks at a card, at the gallery, or asks whether a dungeon can be won. */
  private async look(): Promise<void> {
    const { match } = (await this.asks('begin', '/api/matches', { game: 'dungeon', setup: SETUPS.looks })) as {
      match: Shown;
    };
    for (let n = 0; n < MOST_MOVES && !this.table.isOver; n++) {
      const asked = [
        () => this.asks('card', `/api/matches/${match.id}/card.png?at=${n}`),
        () => this.asks('solve', '/api/solve', { setup: SETUPS.looks, ms: 2000 }),
        () => this.asks('list', '/api/maps'),
      ];
      await this.waited('look', asked[n % 3] ?? (async () => undefined));
      await this.pause();
    }
  }

  private async waited<T>(what: Wait, work: () => Promise<T>): Promise<T> {
    this.waiting = { what, since: performance.now() };
    try {
      return await work();
    } finally {
      this.tellWait();
      this.waiting = undefined;
    }
  }

  /** Writes down how long this one waits by now. */
  tellWait(): void {
    const { waiting, group, table } = this;
    if (waiting !== undefined) table.diary.wait(group, waiting.what, waiting.since);
  }

  private pause(): Promise<void> {
    return sleep(this.rng.below(2 * this.paceMs));
  }
}

function isJson({ headers }: Response): boolean {
  return headers.get('content-type')?.includes('json') === true;
}

/** The addresses that a whole class is behind. */
export const CLASSES: Readonly<Partial<Record<Group, string>>> = { declared: '203.0.113.7', undeclared: '203.0.113.8' };
