import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { shippedSetup } from '../../../src/dungeon/maps/index.ts';
import { proofOf } from '../../../src/dungeon/maps/plays.ts';
import { readSetup } from '../../../src/dungeon/setup.ts';
import { hashOf } from '../../../src/kernel/hash.ts';
import {
  fittedWeights,
  INSIGHT_FEATURES,
  insightWorth,
  USUAL_WEIGHTS,
} from '../../../src/players/dungeon/puzzles/puzzle-insight.ts';
import { DailyCalendar } from '../../../src/server/content/daily-seeds.ts';
import { generateCandidate } from '../../../src/server/daily/generate-puzzle-and-duel.ts';
import { GAMES } from '../../../src/server/games/all-games.ts';
import { SqliteStore } from '../../../src/server/store/sqlite/sqlite-store.ts';
import { Running } from '../running.ts';
import { fixDays } from './table.ts';

/** A Sunday: what is drawn for the day after is easy. */
const SUNDAY = Date.UTC(2026, 10, 15, 12);
const MONDAY = '2026-11-16';
const DAY_MS = 24 * 60 * 60 * 1000;
const COUNT = 3;
const NOBODY = new Uint8Array(32);

async function started(candidates = COUNT) {
  // It looks every three seconds.
  const server = await Running.start({ games: GAMES, limits: { candidates }, lookAfterMs: 20 });
  server.now = SUNDAY;
  fixDays(server);
  return server;
}

/** Looks into the store of a server. */
async function inStore<T>(server: Running, look: (store: SqliteStore) => Promise<T>): Promise<T> {
  const store = new SqliteStore(join(server.folder, 'quadrille.db'));
  return look(store).finally(() => store.close());
}

interface Noted {
  readonly tried: number;
  readonly weights: typeof USUAL_WEIGHTS;
}

const kept = (server: Running, day = MONDAY) =>
  inStore(server, async ({ leaderboards }) => {
    const find = async (board: string, place: string) => (await leaderboards.find(board, place, NOBODY))?.result;
    return { puzzle: await find('drawn for a day', `puzzle ${day}`), noted: await find('candidates of a day', day) };
  });

const until = (server: Running, tried: number) =>
  vi.waitFor(
    async () => {
      const { puzzle, noted } = await kept(server);
      if (puzzle === undefined && ((noted as Noted | undefined)?.tried ?? 0) < tried) throw new Error('not yet');
    },
    { timeout: DAY_MS, interval: 100 },
  );

async function drawn(server: Running) {
  await until(server, Number.POSITIVE_INFINITY);
  return (await kept(server)).puzzle;
}

/** To make them takes long: what was made for a seed is kept. */
const candidates = new Map<number, ReturnType<typeof generateCandidate>[]>();

async function bestOf(server: Running, weights = USUAL_WEIGHTS) {
  const seed = await inStore(server, store => new DailyCalendar(store, () => SUNDAY).seed('dungeon', MONDAY));
  const all = candidates.get(seed) ?? Array.from({ length: COUNT }, (_, n) => generateCandidate(seed, 2, n));
  candidates.set(seed, all);
  const made = all.filter(each => each !== null);
  const worth = (each: (typeof made)[number]) => insightWorth(each.insight ?? expect.fail(), weights);
  return made.reduce((best, each) => (worth(each) > worth(best) ? each : best));
}

describe('the puzzle of tomorrow', () => {
  test('is the best of many, drawn the day before, though the server ends meanwhile, and is what is played when the day has come', async () => {
    const server = await started();
    await until(server, 1);
    await server.stop();
    expect(((await kept(server)).noted as Noted).tried).toBeGreaterThan(0);
    await server.restart();
    const puzzle = await drawn(server);
    expect(puzzle).toEqual(await bestOf(server));
    server.now += DAY_MS;
    const { match } = await server.client.beginDaily('dungeon', {});
    expect(hashOf((await inStore(server, store => store.find(match.id)))?.setup)).toBe(
      hashOf((puzzle as { setup: unknown }).setup),
    );
  });

  test('is ranked by what people said of the puzzles of the days before', async () => {
    const server = await started();
    await server.stop();
    const insight = (reused: number) => ({ lateFailures: 0, detour: 0, reused, deeds: 5, things: 5 });
    await inStore(server, async ({ leaderboards }) => {
      for (const [n, day] of ['2026-11-13', '2026-11-14'].entries()) {
        const entry = { match: '', name: '', version: 1, begun: 0, ended: 0, kept: false };
        const setup = { name: `of ${day}` };
        await leaderboards.enter({
          ...{ ...entry, board: 'drawn for a day', place: `puzzle ${day}`, holder: NOBODY, worth: null, ended: null },
          result: { setup, par: 1, insight: insight(4 * n) },
        });
        // What is used twice is lovely for thirty, and dull for ten of forty.
        for (let voter = 0; voter < 40; voter++) {
          const worth = voter < 10 === (n === 1) ? 0 : 2;
          const vote = { board: 'vote', place: hashOf(setup), holder: new Uint8Array(32).fill(voter), worth };
          await leaderboards.enter({ ...entry, ...vote, result: null });
        }
      }
    });
    await server.restart();
    const puzzle = await drawn(server);
    const { weights } = (await kept(server)).noted as Noted;
    expect(weights).toEqual(
      fittedWeights([
        { insight: insight(4), verdict: 0.5, count: 40 },
        { insight: insight(0), verdict: -0.5, count: 40 },
      ]),
    );
    expect(INSIGHT_FEATURES.filter(name => weights[name] !== USUAL_WEIGHTS[name])).toEqual(['reused']);
    expect(puzzle).toEqual(await bestOf(server, weights));
  });
});

test('a day stays what it was drawn as, whatever would be drawn for it now', async () => {
  const server = await started(0);
  await server.stop();
  const setup = readSetup({ ...(shippedSetup('first-steps') as object), name: 'of another generator' });
  await inStore(server, ({ leaderboards }) =>
    leaderboards.enter({
      ...{ board: 'drawn for a day', place: 'puzzle 2026-11-15', holder: NOBODY, match: '', name: '', version: 1 },
      ...{ begun: 0, ended: null, worth: null, result: { setup, par: 3 }, kept: false },
    }),
  );
  await server.restart();
  const anna = server.client.as('anna'.padEnd(30, 'x'));
  const today = (await anna.beginDaily('dungeon')).match.id;
  for (const action of proofOf({ name: 'first-steps' })) await anna.play(today, { action });
  expect((await anna.dailyTable('2026-11-15', 'dungeon')).mine?.result).toMatchObject({ par: 3 });
  server.now += DAY_MS;
  const later = (await anna.beginDaily('dungeon', { day: '2026-11-15' })).match.id;
  const hashes = await inStore(server, store =>
    Promise.all([today, later].map(async id => hashOf((await store.find(id))?.setup))),
  );
  expect(hashes).toEqual([hashOf(setup), hashOf(setup)]);
});
