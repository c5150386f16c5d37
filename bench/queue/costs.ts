import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { JobQueue } from '../../src/server/queue/job-queue.ts';
import * as sql from '../../src/server/queue/queue-sql.ts';
import { ALONG_INDEXES } from '../../src/server/queue/queue-sql.ts';
import type { Statement } from '../../src/server/store/postgres/connection-pool.ts';
import { cupOf, exampleGame } from './example.ts';

/** What a statement costs the database: processor time of its own, and more for each game (ms). */
export interface Cost {
  readonly once: number;
  readonly each: number;
}
export const STATEMENTS = ['post', 'take', 'nothing', 'handIn', 'collect', 'remove', 'renew', 'signIn'] as const;
export type Costs = Readonly<Record<(typeof STATEMENTS)[number], Cost>>;

const TIMES = 150;
const MANY = 32;
/** So many games are being played by others meanwhile, and so many workers have signed in. */
const HELD = 4000;
const WORKERS = 1000;

/** Measures them on a database that nobody else uses, by the time that the processor has spent on one connection. */
export async function measureCosts(url: string): Promise<Costs> {
  const tournament = randomUUID();
  const queue = await JobQueue.open(url, 'costs');
  await queue.enter(tournament);
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(ALONG_INDEXES);
  try {
    const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
    const spent = () => Number(readFileSync(`/proc/${rows[0].pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
    const cup = cupOf(HELD + 20_000);
    const texts = cup.jobs.map(job => JSON.stringify(job));
    const outcome = JSON.stringify({ finished: await exampleGame() });
    const ask = async (statement: Statement, values: unknown[]) =>
      (await client.query({ ...statement, values })).rows as { key: string; id: string }[];
    let posted = 0;
    const post = (games: number) => {
      const from = posted;
      posted += games;
      const fill = <T>(value: T) => Array.from({ length: games }, () => value);
      const ids = Array.from({ length: games }, (_, n) => `g${from + n}`);
      const own = texts.slice(from % 20_000, (from % 20_000) + games);
      return [tournament, 'costs', ids, fill(false), own, fill(0), fill(Number.POSITIVE_INFINITY), fill('')];
    };
    const take = (batch: string, games: number) => [batch, 600_000, 'costs', false, 1000, games, ['']];
    const signIn = (id: string) => [id, 'costs', 'ada', 2, 4, 1000, false, 600_000];

    await ask(sql.POST, post(HELD));
    await ask(sql.TAKE, take(randomUUID(), HELD));
    for (let n = 0; n < WORKERS; n++) await ask(sql.SIGN_IN, signIn(randomUUID()));

    /** Processor time of each of several rounds, one statement at a time; the median of them. */
    const measured = async (round: () => Promise<Record<string, number>>) => {
      const all: Record<string, number>[] = [];
      for (let n = 0; n < TIMES; n++) all.push(await round());
      const half = all.slice(TIMES / 5);
      const median = (name: string) => half.map(each => each[name] ?? 0).sort((a, b) => a - b)[half.length >> 1] ?? 0;
      return Object.fromEntries(Object.keys(all[0] ?? {}).map(name => [name, median(name)]));
    };
    const timed = async <T>(work: () => Promise<T>): Promise<readonly [T, number]> => {
      const before = spent();
      const result = await work();
      return [result, spent() - before];
    };
    const round = (games: number) => async () => {
      const batch = randomUUID();
      const [, posting] = await timed(() => ask(sql.POST, post(games)));
      const [claims, taking] = await timed(() => ask(sql.TAKE, take(batch, games)));
      const [, renewing] = await timed(() => ask(sql.RENEW, [[batch], 600_000]));
      const outcomes = claims.map(() => outcome);
      const [, handing] = await timed(() => ask(sql.HAND_IN, [claims.map(({ key }) => key), outcomes]));
      const [over, collecting] = await timed(() => ask(sql.COLLECT, [tournament, [], 256]));
      const [, removing] = await timed(() => ask(sql.REMOVE, [tournament, over.map(({ id }) => id)]));
      const [, nothing] = await timed(() => ask(sql.TAKE, take(randomUUID(), 1)));
      const [, signing] = await timed(() => ask(sql.SIGN_IN, signIn(randomUUID())));
      return {
        ...{ post: posting, take: taking, renew: renewing, handIn: handing, collect: collecting, remove: removing },
        ...{ nothing, signIn: signing },
      };
    };
    const one = await measured(round(1));
    const many = await measured(round(MANY));
    const costOf = (name: string): Cost => {
      const each = Math.max(0, ((many[name] ?? 0) - (one[name] ?? 0)) / (MANY - 1));
      return { once: Math.max(0, (one[name] ?? 0) - each), each };
    };
    return Object.fromEntries(STATEMENTS.map(name => [name, costOf(name)])) as unknown as Costs;
  } finally {
    await client.end();
    await queue.leave(tournament);
    await queue.close();
  }
}
