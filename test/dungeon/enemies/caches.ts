import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dungeon } from '../../../src/dungeon/rules.ts';
import type { DungeonState } from '../../../src/dungeon/state.ts';
import { stateHash } from '../../../src/kernel/hash.ts';
import { Rng } from '../../../src/kernel/rng.ts';
import { anyDungeon, anyDungeon2021 } from '../random.ts';

const WIDE = 7;
const HIGH = 5;
const NOTHING = undefined;
const THINGS = [
  ...Array(14).fill(NOTHING),
  ...['wall', 'wall', 'boulder', 'boulder', 'boulder', 'mercenary', 'mercenary', 'assassin', 'zombie_toast', 'spider'],
  ...['treasure', 'treasure', 'sun_stone', 'swamp_tile', 'invincibility_potion', 'portal', 'time_turner'],
] as readonly (string | undefined)[];

/** Small rooms in which boulders are pushed to and fro, soldiers are bribed, and all come together. */
const rooms = fc
  .array(fc.constantFrom(...THINGS), { minLength: WIDE * HIGH, maxLength: WIDE * HIGH })
  .map(things => things.map((type, n) => ({ type, x: n % WIDE, y: Math.floor(n / WIDE) })))
  .map(things => {
    const ring = Array.from({ length: (WIDE + 2) * (HIGH + 2) }, (_, n) => ({
      type: 'wall',
      x: (n % (WIDE + 2)) - 1,
      y: Math.floor(n / (WIDE + 2)) - 1,
    })).filter(({ x, y }) => x < 0 || y < 0 || x === WIDE || y === HIGH);
    const inside = things.slice(1).filter(({ type }) => type !== NOTHING);
    const isPair = inside.filter(({ type }) => type === 'portal').length === 2;
    const entities = inside.filter(({ type }) => isPair || type !== 'portal');
    return [
      { type: 'player', x: 0, y: 0 },
      ...ring,
      ...entities.map(each => ({ ...each, movement_factor: 2, colour: 'red' })),
    ];
  })
  .map(entities => ({ map: { entities, 'goal-condition': { goal: 'exit' } }, config: {} }));

interface Given {
  readonly map: unknown;
  readonly config: unknown;
  readonly gameMode?: string;
}

/** Nobody dies soon, and soldiers are cheap. */
function setupOf(given: Given) {
  const sturdy = { player_health: 2000, player_attack: 50, bribe_amount: 1, bribe_radius: 3 };
  return dungeon.readSetup({ ...given, config: { ...(given.config as object), ...sturdy } });
}

/** The same state with nothing kept: all that follows from the rest is found anew. */
function forgetful(state: DungeonState): DungeonState {
  return dungeon.decode(JSON.parse(JSON.stringify(dungeon.encode(state))));
}

/** Plays so many games of each kind beside a twin that finds out everything anew before each step. */
export function whatIsKeptChangesNothing(numRuns: number): void {
  test.each([
    ['2022', anyDungeon],
    ['2021', anyDungeon2021('standard')],
    ['2022, small rooms', rooms],
    ['2021, small rooms', rooms.map(given => ({ ...given, gameMode: 'hard' }))],
  ] as const)(
    'what is kept from tick to tick changes nothing, through copies, steps back and journeys (%s)',
    (_edition, dungeons) => {
      fc.assert(
        fc.property(dungeons as fc.Arbitrary<Given>, fc.nat(), (given, seed) => {
          const rng = Rng.seeded(seed, 'kept');
          let state = dungeon.begin(setupOf(given), seed);
          let before = dungeon.copy(state);
          for (let ply = 0; ply < 40; ply++) {
            const action = rng.pick(dungeon.legal(state, 0));
            if (action === undefined) break;
            const twin = forgetful(state);
            dungeon.apply(state, 0, action);
            dungeon.apply(twin, 0, action);
            expect(stateHash(dungeon, state)).toBe(stateHash(dungeon, twin));
            expect([state.allies, state.bareSwitches, state.rosters]).toEqual([
              twin.allies,
              twin.bareSwitches,
              twin.rosters,
            ]);
            const next = rng.below(6);
            if (next === 0) before = dungeon.copy(state);
            else if (next === 1) state = dungeon.copy(before);
          }
        }),
        { numRuns },
      );
    },
  );
}
