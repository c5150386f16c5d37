import fc from 'fast-check';
import { expect, test } from 'vitest';
import { playerEntity } from '../../../src/dungeon/board/board.ts';
import { move } from '../../../src/dungeon/board/place.ts';
import { dungeon } from '../../../src/dungeon/rules.ts';
import type { DungeonState } from '../../../src/dungeon/state.ts';
import { stateHash } from '../../../src/kernel/hash.ts';
import { anyDungeon, anyDungeon2021, anyWorkshop } from '../random.ts';

/** A choice among what is legal, or a journey back through a part of the time that has passed. */
type Choice = { readonly choose: number } | { readonly back: number };

const choose = fc.nat({ max: 9999 }).map(n => ({ choose: n }));
const back = fc.double({ min: 0, max: 1, noNaN: true }).map(part => ({ back: part }));

/** Random actions with up to five journeys through time. */
const journey: fc.Arbitrary<readonly Choice[]> = fc
  .array(fc.tuple(fc.array(choose, { minLength: 1, maxLength: 25 }), fc.option(back)), { minLength: 1, maxLength: 5 })
  .map(stretches => stretches.flatMap(([stretch, travel]) => (travel === null ? stretch : [...stretch, travel])));

/** Everybody may rewind, and the player lives long enough to do so. */
const anyJourney = fc.oneof(anyDungeon, anyWorkshop, anyDungeon2021('standard')).map(setup => ({
  ...setup,
  config: { ...(setup.config as object), player_health: 1000 },
  options: { rewind: 'always' },
}));

function begin(setup: unknown, seed: number): DungeonState {
  return dungeon.begin(dungeon.readSetup(setup), seed);
}

function playOne(state: DungeonState, choice: Choice): void {
  if ('back' in choice) {
    const ticks = Math.ceil(choice.back * state.tick);
    if (ticks > 0) dungeon.apply(state, 0, { type: 'rewind', ticks });
    return;
  }
  const actions = dungeon.legal(state, 0);
  const action = actions[choice.choose % actions.length];
  if (action !== undefined) dungeon.apply(state, 0, action);
}

const hash = (state: DungeonState) => stateHash(dungeon, state);
const reloaded = (state: DungeonState) => dungeon.decode(JSON.parse(JSON.stringify(dungeon.encode(state))));

/** What is the world's, less the older selves that have come since there was an id. */
function worldBut(state: DungeonState, nextId: number): unknown {
  const entities = state.entities.list().filter(({ id, type }) => {
    return type === 'older_player' ? id < nextId : type !== 'player';
  });
  return { entities, circuit: state.circuit?.live(), bareSwitches: state.bareSwitches, rosters: state.rosters.enemies };
}

/** Nobody pursues the player, and nothing happens by chance; spiders go round. */
const UNSTEADY = new Set([
  'time_turner',
  'zombie_toast',
  'hydra',
  'mercenary',
  'assassin',
  'exit',
  'time_travelling_portal',
]);
const anySteady = fc.oneof(anyDungeon, anyWorkshop).map(({ map, config }) => ({
  name: 'steady',
  map: {
    entities: (map as { entities: { type: string }[] }).entities.filter(({ type }) => !UNSTEADY.has(type)),
    'goal-condition': { goal: 'exit' },
  },
  config: { ...(config as object), player_health: 1000, spider_spawn_rate: 0, zombie_spawn_interval: 0 },
  options: { rewind: 'always' },
}));

/** Far away from everything; every step there is a tick and nothing else. */
function stepAside(state: DungeonState): void {
  const player = playerEntity(state);
  if (player !== undefined) move(state, player, 5000, 5000);
}

/** Journeys of chance; as many of each kind as a part of the most says. */
export function journeysHoldTogether(part: number): void {
  test('journeys lead into the very world that was', () => {
    fc.assert(
      fc.property(anyJourney, fc.nat({ max: 9 }), journey, (setup, seed, choices) => {
        const state = begin(setup, seed);
        const worlds = new Map([[0, worldBut(state, 0)]]);
        for (const choice of choices) {
          const [tick, nextId] = [state.tick, state.nextId];
          playOne(state, choice);
          if (state.tick > tick) worlds.set(state.tick, worldBut(state, nextId));
          // Who came to this tick and went on at once may have changed something right after it.
          const lives = state.past?.lives ?? [];
          const passers = lives.some(life => life.arrival?.tick === state.tick && life.departed === state.tick);
          if (state.tick < tick && !passers) expect(worldBut(state, nextId)).toEqual(worlds.get(state.tick));
        }
      }),
      { numRuns: 100 * part },
    );
  });

  test('journeys never crash, keep ids unique, and replay to the same hash', () => {
    fc.assert(
      fc.property(anyJourney, fc.nat({ max: 9 }), journey, (setup, seed, choices) => {
        const [state, again] = [begin(setup, seed), begin(setup, seed)];
        for (const choice of choices) {
          playOne(state, choice);
          const { entities, inventory } = dungeon.view(state, 0);
          const ids = [...entities, ...inventory].map(({ id }) => id);
          expect(new Set(ids).size).toBe(ids.length);
        }
        for (const choice of choices) playOne(again, choice);
        expect(hash(again)).toBe(hash(state));
      }),
      { numRuns: 80 * part },
    );
  });

  test('saving and loading at any point of a journey changes nothing', () => {
    fc.assert(
      fc.property(anyJourney, fc.nat({ max: 9 }), journey, fc.nat({ max: 60 }), (setup, seed, choices, at) => {
        const straight = begin(setup, seed);
        let saved = begin(setup, seed);
        for (const [n, choice] of choices.entries()) {
          if (n % 40 === at % 40) saved = reloaded(saved);
          playOne(straight, choice);
          playOne(saved, choice);
          expect(hash(saved)).toBe(hash(straight));
        }
        expect(dungeon.view(saved, 0)).toEqual(dungeon.view(straight, 0));
      }),
      { numRuns: 60 * part },
    );
  });

  test('a copy goes its own way, through time as well', () => {
    fc.assert(
      fc.property(anyJourney, journey, journey, (setup, first, second) => {
        const state = begin(setup, 3);
        for (const choice of first) playOne(state, choice);
        const before = hash(state);
        const copy = dungeon.copy(state);
        for (const choice of second) playOne(copy, choice);
        expect(hash(state)).toBe(before);
        for (const choice of second) playOne(state, choice);
        expect(hash(state)).toBe(hash(copy));
      }),
      { numRuns: 40 * part },
    );
  });

  test('with the player out of the way, the world becomes the one that was left', () => {
    fc.assert(
      fc.property(anySteady, fc.array(choose, { minLength: 1, maxLength: 50 }), back, (setup, choices, travel) => {
        const state = begin(setup, 1);
        for (const choice of choices) playOne(state, choice);
        const [left, tick] = [worldBut(state, 0), state.tick];
        playOne(state, travel);
        if (state.tick === tick) return;
        stepAside(state);
        while (state.tick < tick) dungeon.apply(state, 0, { type: 'move', direction: 'up' });
        expect(worldBut(state, 0)).toEqual(left);
        dungeon.apply(state, 0, { type: 'move', direction: 'up' });
        expect(state.rosters.olderSelves).toEqual([]);
      }),
      { numRuns: 120 * part },
    );
  });
}
