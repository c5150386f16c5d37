import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chamber } from '../../src/chamber/rules.ts';
import { Chance } from '../../src/kernel/chance.ts';
import type { Entry } from '../../src/kernel/log.ts';
import { Match } from '../../src/kernel/match.ts';
import type { AnyRules, Viewer } from '../../src/kernel/rules.ts';
import { GAMES } from '../../src/server/allgames.ts';
import { holderOf } from '../../src/server/secrets.ts';
import { createServer } from '../../src/server/server.ts';
import { SqliteStore } from '../../src/server/store/sqlite.ts';
import { disguise as disguiseChamber } from '../chamber/disguise.ts';
import { auction, disguiseBids } from '../laws/auction.ts';
import { disguiseCards, highcard } from '../laws/highcard.ts';
import { Running, toy } from './running.ts';

type Disguise = (state: unknown, viewer: Viewer) => unknown;

const HIDDEN: readonly { rules: AnyRules; setup: unknown; disguise: Disguise }[] = [
  { rules: highcard as unknown as AnyRules, setup: { seats: 3, rounds: 5 }, disguise: disguiseCards as Disguise },
  {
    rules: auction as unknown as AnyRules,
    setup: { seats: 3, lots: 9, purse: 20, lotMs: 1e9, auctionMs: 1e12 },
    disguise: disguiseBids as Disguise,
  },
  { rules: chamber as unknown as AnyRules, setup: { race: 'human' }, disguise: disguiseChamber as Disguise },
];
const SECRETS = ['a', 'b', 'c'].map(letter => letter.repeat(22));
const TIME = 1_000_000;

/** All that a viewer can get from a server that holds a match in this state. */
async function seenBy(rules: AnyRules, match: AnyMatch, log: readonly Entry[], state: unknown, viewer: Viewer) {
  const store = new SqliteStore(':memory:');
  const saved = { ...match.snapshot(), state: rules.encode(state) };
  const keys = SECRETS.slice(0, rules.seats(match.start.setup)).map((secret, seat) => ({
    seat,
    holder: holderOf(secret),
  }));
  const record = {
    ...{ id: 'm', game: rules.game, version: rules.version, setup: match.start.setup, seed: 1, time: TIME, title: 't' },
    ...{ position: log.length, status: 'running' as const, listed: true, owner: null, updated: TIME, origin: 'm' },
    ...{ started: TIME, ended: null },
  };
  await store.adopt(record, keys, log, saved);
  const app = await createServer({ store, games: { [rules.game]: toy(rules) }, now: () => TIME });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const headers: Record<string, string> = viewer === 'public' ? {} : { authorization: `Bearer ${SECRETS[viewer]}` };
  const query = viewer === 'public' ? '' : `?seat=${viewer}`;
  const get = async (path: string) => (await fetch(url + path, { headers })).text();
  const seen = [
    await get(`/api/matches/m${query}`),
    await get(`/api/matches/m/legal${query}`),
    await get('/api/matches/m/file'),
    await get('/api/matches'),
    await firstEvent(`${url}/api/matches/m/events${query}`, headers),
  ];
  await app.close();
  return seen;
}

type AnyMatch = Match<unknown, unknown, unknown, unknown, unknown>;

async function firstEvent(url: string, headers: Record<string, string>): Promise<string> {
  const abort = new AbortController();
  const response = await fetch(url, { headers, signal: abort.signal });
  let text = '';
  for await (const part of response.body!.pipeThrough(new TextDecoderStream())) {
    text += part;
    if (/^data: .*\n\n/m.test(text)) break;
  }
  abort.abort();
  return text;
}

describe('two states that look the same to a viewer give the same bytes to that viewer', () => {
  test.each(HIDDEN.map(game => [game.rules.game, game] as const))('%s', async (_, { rules, setup, disguise }) => {
    let disguised = 0;
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: 1e6 }), fc.nat({ max: 12 }), async (seed, moves) => {
        const match: AnyMatch = Match.begin(rules, { setup, seed, time: TIME });
        const chance = Chance.seeded(seed, 'leaks');
        for (let n = 0; n < moves && match.outcome() === undefined; n++) {
          const seat = chance.pick(match.toAct())!;
          await match.play(seat, chance.pick(match.legal(seat)), { time: TIME });
        }
        const seats = Array.from({ length: rules.seats(match.start.setup) }, (_, seat) => seat);
        const viewer = chance.pick<Viewer>(['public', ...seats])!;
        const truth = rules.decode(match.snapshot().state);
        const twin = disguise(rules.copy(truth), viewer);
        // Once it is over, nothing is hidden any more.
        if (twin === undefined || match.outcome() !== undefined) return;
        disguised++;
        const { log } = await match.file();
        expect(await seenBy(rules, match, log, twin, viewer)).toEqual(await seenBy(rules, match, log, truth, viewer));
      }),
      { numRuns: 16, seed: 11 },
    );
    expect(disguised).toBeGreaterThan(0);
  });
});

describe('a canary is never seen', () => {
  const SEED = 7_531_902_468_024;
  const STARTS = [
    { game: 'chamber', setup: { race: 'elf' } },
    { game: 'dungeon', setup: { map: 'first-steps', config: 'normal' } },
  ];

  test.each(STARTS)('the seed and the secret of a $game, on any route, stream or log', async start => {
    let logs = '';
    const write = (line: string) => {
      logs += line;
    };
    const log = { log: 'debug' as const, logStream: { write } };
    const server = await Running.start({ games: GAMES, ...log });
    const created = await server.client.create({ ...start, seed: SEED, listed: true });
    const secret = created.secret!;
    const { id } = created.match;
    const player = server.client.as(secret);
    const watched = watchAll(server, id, secret);
    const told: unknown[] = [created.match];
    for (let n = 0; n < 15; n++) {
      const legal = await player.legal(id);
      told.push(legal, await player.play(id, { action: legal.actions[n % legal.actions.length], key: `k${n}` }));
    }
    const paths = [`/api/matches/${id}`, '/api/matches', '/api/catalogue', '/metrics', `/api/matches/${id}/legal`];
    for (const path of paths) told.push((await server.fetch(path)).text);
    told.push((await server.post(`/api/matches/${id}/actions`, { action: 1 })).text);
    const everything = JSON.stringify(told) + (await watched()) + logs;
    expect(everything.length).toBeGreaterThan(10_000);
    for (const canary of [String(SEED), secret, hex(secret), base64(secret)]) expect(everything).not.toContain(canary);
  });

  test('the secret of another team, in Capture The Flag', async () => {
    const server = await Running.start({ games: GAMES });
    const { match } = await server.client.create({ game: 'flag', setup: { template: 'example' }, seed: SEED });
    const teams = [
      await server.client.join(match.id, { name: 'A' }),
      await server.client.join(match.id, { name: 'B' }),
    ];
    const other = server.client.as(teams[1]!.secret!);
    const course = await Promise.all([
      server.fetch(`/api/gamesession/${match.id}`),
      server.fetch(`/api/gamesession/${match.id}/state`),
      server.fetch(`/api/flag/sessions/${match.id}`),
      server.fetch(`/api/matches/${match.id}`),
    ]);
    const told = JSON.stringify([teams[1], await other.match(match.id), course.map(({ text }) => text)]);
    for (const canary of [teams[0]!.secret!, hex(teams[0]!.secret!), String(SEED)]) expect(told).not.toContain(canary);
  });
});

/** Reads the streams of a spectator and of a seat until asked for what they said. */
function watchAll(server: Running, id: string, secret: string): () => Promise<string> {
  const abort = new AbortController();
  let said = '';
  const streams = [{}, { authorization: `Bearer ${secret}` }].map(async headers => {
    const response = await fetch(`${server.url}/api/matches/${id}/events?after=0`, { headers, signal: abort.signal });
    for await (const part of response.body!.pipeThrough(new TextDecoderStream())) said += part;
  });
  return async () => {
    await expect.poll(() => said.split('id: 15\n').length).toBe(3);
    abort.abort();
    await Promise.allSettled(streams);
    return said;
  };
}

function hex(secret: string): string {
  return Buffer.from(holderOf(secret)).toString('hex');
}

function base64(secret: string): string {
  return Buffer.from(holderOf(secret)).toString('base64');
}
