import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonical } from '../../../src/kernel/canonical-json.ts';
import { bracketAfter } from '../../../src/tournament/pairing/double-elimination.ts';
import { placeStandings } from '../../../src/tournament/pairing/final-places.ts';
import { expectedGames } from '../../../src/tournament/pairing/plan-checks.ts';
import { lineUps } from '../../../src/tournament/pairing/round-tables.ts';
import { swissScores } from '../../../src/tournament/pairing/swiss.ts';
import { nextGames } from '../../../src/tournament/pairing/waves.ts';
import { readPlan } from '../../../src/tournament/plan/tournament-plan.ts';
import { playJob } from '../../../src/tournament/programs/play-job.ts';
import { standingsOf } from '../../../src/tournament/rating/scoreboard.ts';
import { type Result, resultsIn } from '../../../src/tournament/results/ledger.ts';
import { PAIRINGS } from '../../../src/wire/shared/tournament-messages.ts';
import { mapFor, mapNamed, planFor, playAll, simulated } from './simulated.ts';

const by = (step: number) => (name: string) => -step * Number(name.slice(1));

describe('a plan without a pairing', () => {
  const folder = join(import.meta.dirname, '../../../src/server/demonstration');
  const plan = readPlan(JSON.parse(readFileSync(join(folder, 'house-cup.json'), 'utf8')));
  const maps = plan.maps.map(mapNamed);
  const kept = join(folder, 'house-cup.results');

  test('is kept as it always was', () => {
    const setups = maps.map(({ setup }) => setup);
    expect(`${canonical({ ...plan, setups })}\n`).toBe(readFileSync(join(kept, 'plan.json'), 'utf8'));
  });

  test('has the games that it had, in their order, with their seeds and seats', async () => {
    const jobs = nextGames(plan, maps, []);
    const before = resultsIn(readFileSync(join(kept, 'results.jsonl'), 'utf8'));
    const seatsOf = new Map(before.map(({ id, seats }) => [id, seats]));
    expect(jobs.map(({ id }) => id).toSorted()).toEqual([...seatsOf.keys()].toSorted());
    for (const job of jobs) {
      const file = JSON.parse(readFileSync(join(kept, 'games', `${job.id}.quadrille.json`), 'utf8'));
      expect([job.id, file.seed]).toEqual([job.id, job.seed]);
      expect(job.seats.map(({ name }) => name)).toEqual(seatsOf.get(job.id));
    }
    // Those that take no time, move by move.
    for (const job of jobs.filter(({ seats }) => seats.every(({ name }) => name !== 'grove' && name !== 'depth'))) {
      const { file } = await playJob(job);
      expect(`${JSON.stringify(file)}\n`).toBe(readFileSync(join(kept, 'games', `${job.id}.quadrille.json`), 'utf8'));
    }
  });
});

describe('who meets whom', () => {
  test('a gauntlet is the first against all others, from both sides', () => {
    const jobs = nextGames(planFor(4, { pairing: 'gauntlet', maps: ['crossing'] }), [mapFor(2)], []);
    expect(jobs.map(({ id, seats }) => `${id} ${seats.map(({ name }) => name).join('-')}`)).toEqual([
      ...['crossing-1-1-1 p0-p1', 'crossing-1-1-2 p1-p0', 'crossing-1-2-1 p0-p2', 'crossing-1-2-2 p2-p0'],
      ...['crossing-1-3-1 p0-p3', 'crossing-1-3-2 p3-p0'],
    ]);
  });

  test('on a map for four the first meets every choice of three others', () => {
    const jobs = nextGames(planFor(5, { pairing: 'gauntlet' }), [mapFor(4)], []);
    expect(jobs).toHaveLength(4 * 4);
    expect(jobs.every(({ seats }) => seats.some(({ name }) => name === 'p0'))).toBe(true);
  });

  test('the same tables meet on every map', () => {
    const plan = planFor(4, { pairing: 'swiss' });
    const jobs = nextGames(plan, [mapFor(2), mapNamed('rubble')], []);
    expect(jobs.map(({ id }) => id)).toEqual([
      ...['crossing-1-1-1', 'crossing-1-1-2', 'crossing-1-2-1', 'crossing-1-2-2'],
      ...['rubble-1-1-1', 'rubble-1-1-2', 'rubble-1-2-1', 'rubble-1-2-2'],
    ]);
  });

  test.each<[number[], number, string]>([
    [[0, 1], 2, '01'],
    [[0, 1], 4, '0101'],
    [[0, 1], 3, '010 101'],
    [[0, 1, 2], 4, '0120 1201 2012'],
    [[4, 7, 2], 3, '472'],
  ])('%j sit at a map for %i as %s', (table, seats, expected) => {
    expect(
      lineUps(table, seats)
        .map(each => each.join(''))
        .join(' '),
    ).toBe(expected);
  });
});

const course = fc.record({
  pairing: fc.constantFrom(...PAIRINGS),
  players: fc.integer({ min: 2, max: 9 }),
  seats: fc.integer({ min: 2, max: 4 }),
  rounds: fc.integer({ min: 1, max: 4 }),
  step: fc.double({ min: 0, max: 1, noNaN: true }),
});

describe('every pairing', () => {
  test('gives each game an id of its own, and nobody meets only itself', () => {
    fc.assert(
      fc.property(course, ({ pairing, players, seats, rounds, step }) => {
        const plan = planFor(players, { pairing, rounds });
        const { results } = playAll(plan, [mapFor(seats)], job => simulated(job, by(step)));
        expect(new Set(results.map(({ id }) => id)).size).toBe(results.length);
        for (const { seats: seated } of results) {
          expect(new Set(seated).size).toBe(Math.min(players, seats, new Set(seated).size));
          expect(new Set(seated).size).toBeGreaterThanOrEqual(2);
          if (players >= seats && pairing !== 'double-elimination') expect(new Set(seated).size).toBe(seats);
        }
        if (pairing !== 'double-elimination') expect(results).toHaveLength(expectedGames(plan, [mapFor(seats)]));
      }),
      { numRuns: 25 },
    );
  });

  test('sits everybody in every seat equally often', () => {
    fc.assert(
      fc.property(course, ({ pairing, players, seats, rounds, step }) => {
        fc.pre(players >= seats);
        const plan = planFor(players, { pairing, rounds });
        const { results } = playAll(plan, [mapFor(seats)], job => simulated(job, by(step)));
        for (const { name } of plan.players) {
          const counts = Array.from({ length: seats }, (_, seat) => results.filter(each => each.seats[seat] === name));
          expect(new Set(counts.map(games => games.length)).size).toBe(1);
        }
      }),
      { numRuns: 25 },
    );
  });

  test('goes the same way wherever it was broken off, in whichever order games end', () => {
    fc.assert(
      fc.property(course, fc.infiniteStream(fc.nat(1000)), ({ pairing, players, seats, rounds, step }, drawn) => {
        const plan = planFor(players, { pairing, rounds });
        const maps = [mapFor(seats)];
        const whole = playAll(plan, maps, job => simulated(job, by(step)));
        // One that knows nothing but what is kept: it asks after every few games, and plays any of those it is given.
        const kept: Result[] = [];
        for (let left = nextGames(plan, maps, kept); left.length > 0; left = nextGames(plan, maps, kept)) {
          const some = left.toSorted(() => (drawn.next().value! % 2) * 2 - 1).slice(0, 1 + (drawn.next().value! % 40));
          kept.push(...some.map(job => simulated(job, by(step))));
        }
        const sorted = (results: readonly Result[]) => results.toSorted((a, b) => (a.id < b.id ? -1 : 1));
        expect(sorted(kept)).toEqual(sorted(whole.results));
      }),
      { numRuns: 10 },
    );
  });

  test('with a stopping rule ends when it is clear, or before there would be too many', () => {
    const endless = fc.record({
      pairing: fc.constantFrom('round-robin', 'gauntlet', 'adaptive'),
      players: fc.integer({ min: 2, max: 6 }),
      seats: fc.integer({ min: 2, max: 4 }),
      step: fc.double({ min: 0, max: 2, noNaN: true }),
    });
    fc.assert(
      fc.property(endless, ({ pairing, players, seats, step }) => {
        const plan = planFor(players, { pairing, until: { confidence: 0.9, games: 200 } });
        const { waves, results } = playAll(plan, [mapFor(seats)], job => simulated(job, by(step)));
        expect(results.length).toBeLessThanOrEqual(200);
        expect(waves.length).toBeGreaterThan(0);
        expect(nextGames(plan, [mapFor(seats)], results)).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });
});

describe('places', () => {
  test.each(['adaptive', 'round-robin'])(
    '%s until it is clear: the order that became clear is that of the places',
    pairing => {
      const plan = planFor(5, { pairing, until: { confidence: 0.8, games: 300 } });
      const maps = [mapFor(2)];
      const { results } = playAll(plan, maps, job => simulated(job, by(0.3)));
      const standings = placeStandings(
        standingsOf(
          plan.players.map(({ name }) => name),
          results,
        ),
        plan,
        maps,
        results,
      );
      const ratings = standings.map(({ elo }) => elo!.rating);
      expect(ratings).toEqual(ratings.toSorted((a, b) => b - a));
    },
  );

  test('a Swiss tournament goes by points, a double elimination by who went out last', () => {
    const maps = [mapFor(2)];
    for (const pairing of ['swiss', 'double-elimination']) {
      const plan = planFor(6, { pairing, rounds: 3 });
      const { results, rounds } = playAll(plan, maps, job => simulated(job, by(0.3)));
      const names = plan.players.map(({ name }) => name);
      const order = placeStandings(standingsOf(names, results), plan, maps, results).map(({ name }) =>
        names.indexOf(name),
      );
      const keys = pairing === 'swiss' ? swissScores(6, rounds) : bracketAfter(6, rounds).out.map(out => out ?? 99);
      expect(order.map(player => keys[player])).toEqual(keys.toSorted((a, b) => b - a));
      // Also while it is being played.
      expect(placeStandings(standingsOf(names, results.slice(0, 7)), plan, maps, results.slice(0, 7))).toHaveLength(6);
    }
  });

  test('adaptive pairing plays most where strength is near', () => {
    const strength = (name: string) => ({ p0: 2, p1: 0.1, p2: 0, p3: -2 })[name] ?? 0;
    const plan = planFor(4, { pairing: 'adaptive', until: { confidence: 0.99, games: 400 } });
    const { results } = playAll(plan, [mapFor(2)], job => simulated(job, strength));
    const games = (a: string, b: string) =>
      results.filter(({ seats }) => seats.includes(a) && seats.includes(b)).length;
    expect(games('p1', 'p2')).toBeGreaterThan(games('p0', 'p3') * 3);
    expect(games('p1', 'p2')).toBeGreaterThan(results.length / 3);
  });
});
