import fc from 'fast-check';
import { LOGICS } from '../../src/dungeon/circuit/logic.ts';
import type { Edition, GameMode } from '../../src/dungeon/entities/edition.ts';
import { MAP_TYPES } from '../../src/dungeon/entities/entities.ts';

const SIDE = 7;

const place = { x: fc.integer({ min: -SIDE, max: SIDE }), y: fc.integer({ min: -SIDE, max: SIDE }) };

const entityOf = (edition: Edition) =>
  fc.record({
    type: fc.constantFrom(...MAP_TYPES[edition].filter(type => type !== 'player' && type !== 'portal')),
    ...place,
    key: fc.integer({ min: 1, max: 3 }),
    movement_factor: fc.integer({ min: 0, max: 3 }),
    logic: fc.constantFrom(...LOGICS[edition]),
  });

const entity = entityOf('2022');
/** Bombs cannot have `not`; now and then somebody wears armour, and what may lack logic lacks it. */
const entity2021 = fc
  .tuple(entityOf('2021'), fc.boolean(), fc.boolean())
  .map(([{ logic, ...each }, armour, lacks]) =>
    lacks || (each.type === 'bomb' && logic === 'not') ? { ...each, armour } : { ...each, armour, logic },
  );

const portals = fc
  .array(fc.tuple(fc.record(place), fc.record(place)), { maxLength: 3 })
  .map(pairs => pairs.flatMap((pair, n) => pair.map(at => ({ ...at, type: 'portal', colour: `colour ${n}` }))));

const basic = fc.constantFrom('exit', 'boulders', 'treasure', 'enemies').map(goal => ({ goal }) as unknown);
const goal: fc.Arbitrary<unknown> = fc.letrec(tie => ({
  goal: fc.oneof(
    { maxDepth: 3 },
    basic,
    fc.record({ goal: fc.constantFrom('AND', 'OR'), subgoals: fc.tuple(tie('goal'), tie('goal')) }),
  ),
})).goal;

const config = fc.record({
  player_health: fc.integer({ min: 1, max: 100 }),
  player_attack: fc.integer({ min: 0, max: 10 }),
  enemy_goal: fc.integer({ min: 1, max: 5 }),
  treasure_goal: fc.integer({ min: 1, max: 5 }),
  spider_spawn_rate: fc.integer({ min: 0, max: 6 }),
  zombie_spawn_interval: fc.integer({ min: 0, max: 6 }),
  bomb_radius: fc.integer({ min: 0, max: 3 }),
  bribe_radius: fc.integer({ min: 0, max: 6 }),
  assassin_bribe_fail_rate: fc.double({ min: 0, max: 1, noNaN: true }),
  hydra_health_increase_rate: fc.double({ min: 0, max: 0.9, noNaN: true }),
  mind_control_duration: fc.integer({ min: 0, max: 4 }),
  invisibility_potion_duration: fc.integer({ min: 0, max: 6 }),
  invincibility_potion_duration: fc.integer({ min: 0, max: 6 }),
});

/** Valid dungeons with everything in them, on and around each other. */
export const anyDungeon: fc.Arbitrary<{ name: string; map: unknown; config: unknown }> = fc
  .record({ player: fc.record(place), entities: fc.array(entity, { maxLength: 80 }), portals, goal, config })
  .map(({ player, entities, portals, goal, config }) => ({
    name: 'random',
    map: { entities: [{ type: 'player', ...player }, ...entities, ...portals], 'goal-condition': goal },
    config,
  }));

const REACH = 3;
const near = { x: fc.integer({ min: -REACH, max: REACH }), y: fc.integer({ min: -REACH, max: REACH }) };

function some(type: string, minLength: number, maxLength: number) {
  return fc.array(fc.record({ type: fc.constant(type), ...near, key: fc.constant(1) }), { minLength, maxLength });
}

const gates = fc.array(
  fc.record({
    type: fc.constantFrom('light_bulb_off', 'switch_door', 'switch', 'bomb'),
    ...near,
    key: fc.constant(1),
    logic: fc.constantFrom(...LOGICS['2022']),
  }),
  { maxLength: 6 },
);

const enclosure = Array.from({ length: (2 * REACH + 3) ** 2 }, (_, n) => ({
  type: 'wall',
  x: (n % (2 * REACH + 3)) - REACH - 1,
  y: Math.floor(n / (2 * REACH + 3)) - REACH - 1,
})).filter(({ x, y }) => Math.max(Math.abs(x), Math.abs(y)) > REACH);

/** Small rooms full of boulders, plates, circuits and bombs: few steps switch a lot. */
export const anyWorkshop: fc.Arbitrary<{ name: string; map: unknown; config: unknown }> = fc
  .record({
    player: fc.record(near),
    parts: fc.tuple(some('boulder', 2, 6), some('switch', 8, 20), some('wire', 5, 15), some('bomb', 0, 4), gates),
    bomb_radius: fc.integer({ min: 0, max: 1 }),
  })
  .map(({ player, parts, bomb_radius }) => ({
    name: 'workshop',
    map: {
      entities: [{ type: 'player', ...player }, ...parts.flat(), ...enclosure],
      'goal-condition': { goal: 'exit' },
    },
    config: { bomb_radius },
  }));

/** The same for the 2021 edition; the mode has the numbers, some of which are hurried on. */
export function anyDungeon2021(
  gameMode: GameMode,
): fc.Arbitrary<{ gameMode: GameMode; map: unknown; config: unknown }> {
  const hurried = fc.record(
    {
      player_health: fc.integer({ min: 1, max: 100 }),
      spider_spawn_rate: fc.integer({ min: 0, max: 6 }),
      zombie_spawn_rate: fc.integer({ min: 0, max: 6 }),
    },
    { requiredKeys: [] },
  );
  return fc
    .record({
      player: fc.record(place),
      entities: fc.array(entity2021, { maxLength: 80 }),
      portals,
      goal,
      config: hurried,
    })
    .map(({ player, entities, portals, goal, config }) => ({
      gameMode,
      map: { entities: [{ type: 'player', ...player }, ...entities, ...portals], 'goal-condition': goal },
      config,
    }));
}
