import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chamber } from '../../src/chamber/rules.ts';
import { dungeon } from '../../src/dungeon/rules.ts';
import type { DungeonState } from '../../src/dungeon/state.ts';
import { reseeded } from '../../src/flag/flag-search.ts';
import { flag } from '../../src/flag/rules.ts';
import type { FlagState } from '../../src/flag/state.ts';
import { canonical } from '../../src/kernel/canonical-json.ts';
import { Match } from '../../src/kernel/match/match.ts';
import { Rng } from '../../src/kernel/rng.ts';
import type { AnyRules, Viewer } from '../../src/kernel/rules.ts';
import type { Step } from '../../src/laws/law-trial.ts';
import { GAMES } from '../../src/server/games/all-games.ts';
import { disguise as disguiseChamber } from '../chamber/disguise.ts';
import { auction, disguiseBids } from '../laws/auction.ts';
import { disguiseCards, highcard } from '../laws/highcard.ts';
import { type AnyMatch, Holding, TIME } from './holding.ts';
import { allRoutes } from './routes.ts';

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
      coming === undefined ? { ...(state as DungeonState), rng: Rng.seeded(0, 'disguise') } : undefined,
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

let routes: readonly string[];
beforeAll(async () => {
  // Every address that can be read. The metrics tell the time that things took.
  routes = (await allRoutes()).flatMap(route => /^GET (\/(?!metrics|v3|swagger)[^*]*)$/.exec(route)?.[1] ?? []);
});

/** A match after some random moves, or undefined where it is over: then nothing is hidden any more. */
async function played({ rules, setup }: Hiding, seed: number, moves: number) {
  const match: AnyMatch = Match.begin(rules, { setup, seed, time: TIME });
  const rng = Rng.seeded(seed, 'leaks');
  for (let n = 0; n < moves && match.outcome() === undefined; n++) {
    const seat = rng.pick(match.toAct())!;
    await match.play(seat, rng.pick(match.legal(seat)), { time: TIME });
  }
  if (match.outcome() !== undefined) return undefined;
  const viewers: Viewer[] = ['public', ...Array(rules.seats(match.start.setup)).keys()];
  return { match, viewers, rng, log: (await match.file()).log, truth: rules.decode(match.snapshot().state) };
}

/** Two servers: to start them takes longer than all that they are asked, and most of all their threads. */
async function pairFor(rules: readonly AnyRules[]): Promise<readonly [Holding, Holding]> {
  const pair = await Promise.all([Holding.start(rules), Holding.start(rules)]);
  afterServing.push(...pair);
  return pair;
}
const afterServing: Holding[] = [];
afterAll(() => Promise.all(afterServing.map(server => server.stop())));

async function onBoth<T>(
  [one, other]: readonly [Holding, Holding],
  { rules }: Hiding,
  { match, log, truth }: NonNullable<Awaited<ReturnType<typeof played>>>,
  twin: unknown,
  ask: (server: Holding) => Promise<T>,
): Promise<[T, T]> {
  await Promise.all([one.hold(rules, match, log, truth), other.hold(rules, match, log, twin)]);
  try {
    return [await ask(one), await ask(other)];
  } finally {
    await Promise.all([one.release(), other.release()]);
  }
}

/** A disguise that changes nothing proves nothing. */
function differs({ rules }: Hiding, truth: unknown, twin: unknown): boolean {
  return twin !== undefined && canonical(rules.encode(twin)) !== canonical(rules.encode(truth));
}

/** Holds for so many states of each game. */
export function leaksNothing(numRuns: number): void {
  describe('two states that look the same to a viewer give the same bytes to that viewer', () => {
    const SEED = fc.nat({ max: 1e6 });
    const MOVES = fc.integer({ min: 1, max: 10 });
    let pair: readonly [Holding, Holding];
    beforeAll(async () => {
      pair = await pairFor(HIDING.map(({ rules }) => rules));
    });

    test.each(HIDING.map(hiding => [hiding.rules.game, hiding] as const))('%s: whatever is read', async (_, hiding) => {
      await fc.assert(
        fc.asyncProperty(SEED, MOVES, fc.nat(), async (seed, moves, n) => {
          const state = await played(hiding, seed, moves);
          const viewer = state?.viewers[n % state.viewers.length];
          const twin = state && hiding.disguise(hiding.rules.copy(state.truth), viewer!);
          fc.pre(state !== undefined && viewer !== undefined && differs(hiding, state.truth, twin));
          const [truth, disguised] = await onBoth(pair, hiding, state, twin, server => server.seenBy(viewer, routes));
          expect(disguised).toEqual(truth);
        }),
        { numRuns, maxSkipsPerRun: 100 },
      );
    });

    const STEPPING = HIDING.filter(({ rules }) => ['highcard', 'auction', 'chamber'].includes(rules.game));
    test.each(STEPPING.map(hiding => [hiding.rules.game, hiding] as const))(
      '%s: whatever is told',
      async (_, hiding) => {
        await fc.assert(
          fc.asyncProperty(SEED, MOVES, fc.nat(), async (seed, moves, n) => {
            const state = await played(hiding, seed, moves);
            fc.pre(state !== undefined);
            const viewer = state.viewers[n % state.viewers.length]!;
            const by = state.rng.pick(state.match.toAct())!;
            const step = { by, action: state.rng.pick(state.match.legal(by)) };
            const twin = hiding.disguise(hiding.rules.copy(state.truth), viewer, step);
            fc.pre(differs(hiding, state.truth, twin));
            const [truth, disguised] = await onBoth(pair, hiding, state, twin, server => server.after(step, viewer));
            expect(disguised).toEqual(truth);
          }),
          { numRuns, maxSkipsPerRun: 100 },
        );
      },
    );
  });
}

/** Proves that the proof proves something. */
export function leaksAreFound(): void {
  test('what would be a leak is found', async () => {
    const leaky = {
      ...(auction as unknown as AnyRules),
      view: (state: unknown) => ({ bids: (state as { bids: unknown }).bids }),
    };
    const hiding = { ...HIDING[1]!, rules: leaky };
    const state = await played(hiding, 5, 2);
    const twin = hiding.disguise(leaky.copy(state!.truth), 'public');
    const [truth, disguised] = await onBoth(await pairFor([leaky]), hiding, state!, twin, server =>
      server.seenBy('public', routes),
    );
    const differ = Object.keys(truth).filter(path => truth[path] !== disguised[path]);
    expect(differ).toEqual(['/api/matches/m1', '/api/matches/m1/events']);
  });
}
