import { Client } from '../../../src/wire/client/api-client.ts';
import { attacks, type Blow } from './hostile.ts';

interface Plan {
  readonly url: string;
  readonly players: number;
  /** How often all attacks are made. */
  readonly rounds: number;
  readonly seed: number;
  readonly say?: (line: string) => void;
}

/** What came of a siege. */
export interface Outcome {
  /** How long the players waited for their moves (ms), shortest first. */
  readonly waits: readonly number[];
  /** The longest stall that each attack caused (ms of processor time). */
  readonly stalls: ReadonlyMap<string, number>;
  readonly mostMiB: number;
  /** Players whose acknowledged moves are not all there, and answers that no request should get. */
  readonly faults: readonly string[];
}

const DIRECTIONS = ['down', 'up'];

/** Attacks a server with all that once stopped it, while others play. */
export async function besiege({ url, players, rounds, seed, say }: Plan): Promise<Outcome> {
  const faults: string[] = [];
  const waits: number[] = [];
  const stalls = new Map<string, number>();
  let mostMiB = 0;
  let isOver = false;
  const all = await attacks(seed);
  const seats = await Promise.all(Array.from({ length: players }, (_, n) => seated(url, n)));
  const playing = seats.map(async seat => {
    for (let n = 0; !isOver; n++) {
      const began = performance.now();
      await seat.step(n).catch(error => faults.push(`a player: ${String(error)}`));
      waits.push(performance.now() - began);
      await new Promise(resolve => setTimeout(resolve, 200));
    }
  });
  await look(url);
  for (let round = 0; round < rounds; round++) {
    for (const [name, attack] of all) {
      const address = `198.51.100.${(round * all.size + stalls.size) % 250}`;
      await attack(blow => strike(url, address, blow, faults), url);
      const { stall, mib } = await look(url);
      stalls.set(name, Math.max(stalls.get(name) ?? 0, stall));
      mostMiB = Math.max(mostMiB, mib);
      say?.(`${name}: ${stall.toFixed(0)} ms, ${mib} MiB`);
    }
  }
  isOver = true;
  await Promise.all(playing);
  for (const seat of seats) faults.push(...(await seat.lost()));
  return { waits: waits.sort((a, b) => a - b), stalls, mostMiB, faults };
}

/** A player from an address of its own, who knows how many of its moves were acknowledged. */
async function seated(url: string, n: number) {
  const headers = { 'x-forwarded-for': `10.9.${Math.floor(n / 250)}.${n % 250}` };
  const from: typeof fetch = (input, init) => fetch(input, { ...init, headers: { ...init?.headers, ...headers } });
  const { secret = '', match } = await new Client({ server: url, fetch: from }).create({
    game: 'dungeon',
    setup: { map: 'first-steps' },
  });
  const client = new Client({ server: url, secret, fetch: from });
  let acknowledged = 0;
  return {
    step: async (turn: number) => {
      const action = { type: 'move', direction: DIRECTIONS[turn % 2] };
      await client.play(match.id, { action, key: `move-${turn}` });
      acknowledged++;
    },
    lost: async () => {
      const { position } = await client.match(match.id);
      return position === acknowledged
        ? []
        : [`player ${n}: ${acknowledged} moves were acknowledged, ${position} are there`];
    },
  };
}

async function strike(url: string, address: string, { path, body, method }: Blow, faults: string[]) {
  const [where = '', secret] = path.split('#');
  const response = await fetch(url + where, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      'x-forwarded-for': address,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(secret === undefined ? {} : { authorization: `Bearer ${secret}` }),
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  if (response.status >= 500 && response.status !== 503)
    faults.push(`${where}: ${response.status} ${text.slice(0, 200)}`);
  const isJson = (response.headers.get('content-type') ?? '').includes('json');
  return { status: response.status, json: isJson && text !== '' ? (JSON.parse(text) as unknown) : undefined };
}

async function look(url: string): Promise<{ stall: number; mib: number }> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
  return {
    stall: 1000 * read('quadrille_stall_seconds'),
    mib: Math.round(read('process_resident_memory_bytes') / 2 ** 20),
  };
}
