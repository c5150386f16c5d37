import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { chamber } from '../../src/chamber/rules.ts';
import { dungeon } from '../../src/dungeon/rules.ts';
import type { DungeonState } from '../../src/dungeon/state.ts';
import { flag } from '../../src/flag/rules.ts';
import { reseeded } from '../../src/flag/search.ts';
import type { FlagState } from '../../src/flag/state.ts';
import { Chance } from '../../src/kernel/chance.ts';
import { canonical } from '../../src/kernel/json.ts';
import type { Entry } from '../../src/kernel/match/log.ts';
import { Match } from '../../src/kernel/match/match.ts';
import type { AnyRules, Seat, Viewer } from '../../src/kernel/rules.ts';
import type { Step } from '../../src/laws/trial.ts';
import { GAMES } from '../../src/server/allgames.ts';
import { holderOf } from '../../src/server/matches/secrets.ts';
import { createServer } from '../../src/server/server.ts';
import { SqliteStore } from '../../src/server/store/sqlite/sqlite.ts';
import { disguise as disguiseChamber } from '../chamber/disguise.ts';
import { auction, disguiseBids } from '../laws/auction.ts';
import { disguiseCards, highcard } from '../laws/highcard.ts';
import { allRoutes } from './routes.ts';
import { toy } from './running.ts';

type Disguise = (state: unknown, viewer: Viewer, coming?: Step<unknown>) => unknown;

interface Hiding {
  readonly rules: AnyRules;
  readonly setup: unknown;
  /** Another state that looks the same to the viewer, before a step too; undefined where nothing is hidden. */
  readonly disguise: Disguise;
}

const HIDING: readonly Hiding[] = [
  { rules: highcard as unknown as AnyRules, setup: { seats: 3, rounds: 9 }, disguise: disguiseCards as Disguise },
  {
    rules: auction as unknown as AnyRules,
    setup: { seats: 3, lots: 9, purse: 1000, lotMs: 1e9, auctionMs: 1e12 },
    disguise: disguiseBids as Disguise,
  },
  { rules: chamber as unknown as AnyRules, setup: { race: 'human' }, disguise: disguiseChamber as Disguise },
  {
    rules: dungeon as unknown as AnyRules,
    setup: await setupOf('dungeon', { map: 'first-steps', config: 'normal' }),
    // All that it hides is the chance that is still to come; a step may draw it.
    disguise: (state, _, coming) =>
      coming === undefined ? { ...(state as DungeonState), chance: Chance.seeded(0, 'disguise') } : undefined,
  },
  {
    rules: flag as unknown as AnyRules,
    setup: await setupOf('flag', { template: 'example' }),
    disguise: (state, _, coming) => (coming === undefined ? reseeded(state as FlagState, 12_345) : undefined),
  },
];

/** A setup with maps and configurations in the place of their names. */
async function setupOf(game: 'dungeon' | 'flag', names: Readonly<Record<string, string>>): Promise<unknown> {
  const { maps, configs } = await GAMES[game]!();
  const found = Object.entries(names).map(([field, name]) => [field, maps.get(name) ?? configs.get(name)]);
  return Object.fromEntries(found);
}

const TIME = 1_000_000;
const secretOf = (seat: Seat) => String(seat).repeat(22);
const SESSION = 's'.repeat(22);
type AnyMatch = Match<unknown, unknown, unknown, unknown, unknown>;

let routes: readonly string[];
beforeAll(async () => {
  // Every address that can be read. The metrics tell the time that things took.
  routes = (await allRoutes()).flatMap(route => /^GET (\/(?!metrics|v3|swagger)[^*]*)$/.exec(route)?.[1] ?? []);
});

/** A server that holds a match in a given state. */
class Holding {
  private readonly app: FastifyInstance;
  private readonly url: string;

  private constructor(app: FastifyInstance, url: string) {
    this.app = app;
    this.url = url;
  }

  static async start(rules: AnyRules, match: AnyMatch, log: readonly Entry[], state: unknown): Promise<Holding> {
    // The runs of the day are each store's own; what they tell is told to everybody.
    const store = Object.assign(new SqliteStore(':memory:'), { secret: async () => new Uint8Array(32) });
    const { setup } = match.start;
    const record = {
      ...{ id: 'm', game: rules.game, version: rules.version, setup, seed: 1, time: TIME, title: 't', origin: 'm' },
      ...{ position: log.length, status: 'running' as const, listed: true, owner: holderOf(secretOf(0)) },
      ...{ updated: TIME, started: TIME, ended: null, open: false },
    };
    const seats = Array.from({ length: rules.seats(setup) }, (_, seat) => ({ seat, holder: holderOf(secretOf(seat)) }));
    await store.adopt(record, seats, log, { ...match.snapshot(), state: rules.encode(state) });
    await store.enter(holderOf(SESSION), 'm');
    const games = { ...GAMES, [rules.game]: GAMES[rules.game] ?? toy(rules) };
    const app = await createServer({ store, games, now: () => TIME });
    return new Holding(app, await app.listen({ host: '127.0.0.1', port: 0 }));
  }

  /** All that a viewer can read, address by address. */
  async seenBy(viewer: Viewer): Promise<Record<string, string>> {
    const seen: Record<string, string> = {};
    for (const route of routes) {
      const path = route.replace(/:(id|sessionId)\b/, 'm').replace(/:\w+/g, 'none');
      for (const query of viewer === 'public' ? [''] : ['', `?seat=${viewer}`]) {
        const isStream = path.endsWith('/events');
        seen[path + query] = isStream
          ? await this.firstEvent(path + query, viewer)
          : await this.read(path + query, viewer);
      }
    }
    const course = await this.app.inject({
      ...{ method: 'POST', url: '/api/game/dungeonResponseModel/', cookies: { session: SESSION } },
    });
    return { ...seen, course: course.body };
  }

  /** What a viewer is told and sees after an action: who acts gets an answer, whoever watches an event. */
  async after({ by, action }: Step<unknown>, viewer: Viewer): Promise<string[]> {
    const watching = await this.watch(`/api/matches/m/events${viewer === 'public' ? '' : `?seat=${viewer}`}`, viewer);
    await watching.until(1);
    const answer = await this.app.inject({
      ...{ method: 'POST', url: '/api/matches/m/actions', payload: { action, seat: by } },
      headers: headersOf(by as Seat),
    });
    expect(answer.statusCode).toBe(200);
    return [await watching.until(2), viewer === by ? answer.body : '', await this.read('/api/matches/m', viewer)];
  }

  stop(): Promise<void> {
    return this.app.close();
  }

  private async read(path: string, viewer: Viewer): Promise<string> {
    return (await this.app.inject({ url: path, headers: headersOf(viewer) })).body;
  }

  private async firstEvent(path: string, viewer: Viewer): Promise<string> {
    return (await this.watch(path, viewer)).until(1);
  }

  /** A stream, read until it has said so many things; with the last of them it ends. */
  private async watch(path: string, viewer: Viewer) {
    const abort = new AbortController();
    const response = await fetch(this.url + path, { headers: headersOf(viewer), signal: abort.signal });
    if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
      const text = await response.text();
      return { until: async () => text };
    }
    const parts = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    let said = '';
    return {
      until: async (count: number) => {
        while ((said.match(/^data: /gm)?.length ?? 0) < count || !said.endsWith('\n\n')) {
          said += (await parts.read()).value ?? '';
        }
        if (count > 1) abort.abort();
        return said;
      },
    };
  }
}

function headersOf(viewer: Viewer): Record<string, string> {
  return viewer === 'public' ? {} : { authorization: `Bearer ${secretOf(viewer)}` };
}

/** A match after some random moves, or undefined where it is over: then nothing is hidden any more. */
async function played({ rules, setup }: Hiding, seed: number, moves: number) {
  const match: AnyMatch = Match.begin(rules, { setup, seed, time: TIME });
  const chance = Chance.seeded(seed, 'leaks');
  for (let n = 0; n < moves && match.outcome() === undefined; n++) {
    const seat = chance.pick(match.toAct())!;
    await match.play(seat, chance.pick(match.legal(seat)), { time: TIME });
  }
  if (match.outcome() !== undefined) return undefined;
  const viewers: Viewer[] = ['public', ...Array(rules.seats(match.start.setup)).keys()];
  return { match, viewers, chance, log: (await match.file()).log, truth: rules.decode(match.snapshot().state) };
}

async function onBoth<T>(
  hiding: Hiding,
  { match, log, truth }: NonNullable<Awaited<ReturnType<typeof played>>>,
  twin: unknown,
  ask: (server: Holding) => Promise<T>,
): Promise<[T, T]> {
  const servers = await Promise.all([truth, twin].map(state => Holding.start(hiding.rules, match, log, state)));
  try {
    return [await ask(servers[0]!), await ask(servers[1]!)];
  } finally {
    await Promise.all(servers.map(server => server.stop()));
  }
}

/** A disguise that changes nothing proves nothing. */
function differs({ rules }: Hiding, truth: unknown, twin: unknown): boolean {
  return twin !== undefined && canonical(rules.encode(twin)) !== canonical(rules.encode(truth));
}

describe('two states that look the same to a viewer give the same bytes to that viewer', () => {
  const SEED = fc.nat({ max: 1e6 });
  const MOVES = fc.integer({ min: 1, max: 10 });

  test.each(HIDING.map(hiding => [hiding.rules.game, hiding] as const))('%s: whatever is read', async (_, hiding) => {
    await fc.assert(
      fc.asyncProperty(SEED, MOVES, fc.nat(), async (seed, moves, n) => {
        const state = await played(hiding, seed, moves);
        const viewer = state?.viewers[n % state.viewers.length];
        const twin = state && hiding.disguise(hiding.rules.copy(state.truth), viewer!);
        fc.pre(state !== undefined && viewer !== undefined && differs(hiding, state.truth, twin));
        const [truth, disguised] = await onBoth(hiding, state, twin, server => server.seenBy(viewer));
        expect(disguised).toEqual(truth);
      }),
      { numRuns: 6, maxSkipsPerRun: 100 },
    );
  });

  const STEPPING = HIDING.filter(({ rules }) => ['highcard', 'auction', 'chamber'].includes(rules.game));
  test.each(STEPPING.map(hiding => [hiding.rules.game, hiding] as const))('%s: whatever is told', async (_, hiding) => {
    await fc.assert(
      fc.asyncProperty(SEED, MOVES, fc.nat(), async (seed, moves, n) => {
        const state = await played(hiding, seed, moves);
        fc.pre(state !== undefined);
        const viewer = state.viewers[n % state.viewers.length]!;
        const by = state.chance.pick(state.match.toAct())!;
        const step = { by, action: state.chance.pick(state.match.legal(by)) };
        const twin = hiding.disguise(hiding.rules.copy(state.truth), viewer, step);
        fc.pre(differs(hiding, state.truth, twin));
        const [truth, disguised] = await onBoth(hiding, state, twin, server => server.after(step, viewer));
        expect(disguised).toEqual(truth);
      }),
      { numRuns: 6, maxSkipsPerRun: 100 },
    );
  });

  test('what would be a leak is found', async () => {
    const leaky = {
      ...(auction as unknown as AnyRules),
      view: (state: unknown) => ({ bids: (state as { bids: unknown }).bids }),
    };
    const hiding = { ...HIDING[1]!, rules: leaky };
    const state = await played(hiding, 5, 2);
    const twin = hiding.disguise(leaky.copy(state!.truth), 'public');
    const [truth, disguised] = await onBoth(hiding, state!, twin, server => server.seenBy('public'));
    const differ = Object.keys(truth).filter(path => truth[path] !== disguised[path]);
    expect(differ).toEqual(['/api/matches/m', '/api/matches/m/events', '/api/flag/sessions/m/events']);
  });
});
