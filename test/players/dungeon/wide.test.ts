import { describe, expect, test } from 'vitest';
import { dungeon } from '../../../src/dungeon/rules.ts';
import { Rng } from '../../../src/kernel/rng.ts';
import { solve } from '../../../src/players/dungeon/solver.ts';

const SIDE = 60;
const CONFIG = { spider_spawn_rate: 10, zombie_spawn_rate: 10, treasure_goal: 4, player_health: 10, player_attack: 5 };

/** One open field with a wall around it: the player in one corner, the exit in the other, and things anywhere. */
function field(goals: readonly string[], things: Readonly<Record<string, number>>, seed: number) {
  const rng = Rng.seeded(seed, 'field');
  const edge = Array.from({ length: SIDE }, (_, n) => [
    { type: 'wall', x: n, y: 0 },
    { type: 'wall', x: n, y: SIDE - 1 },
    { type: 'wall', x: 0, y: n },
    { type: 'wall', x: SIDE - 1, y: n },
  ]).flat();
  const drawn = Object.entries(things).flatMap(([type, count]) =>
    Array.from({ length: count }, () => ({ type, x: 5 + rng.below(SIDE - 10), y: 5 + rng.below(SIDE - 10) })),
  );
  const entities = [{ type: 'player', x: 1, y: 1 }, { type: 'exit', x: SIDE - 2, y: SIDE - 2 }, ...edge, ...drawn];
  const all = [...goals, 'exit'].map(goal => ({ goal }));
  const goal = all.length === 1 ? all[0] : { goal: 'AND', subgoals: all };
  return dungeon.readSetup({ name: 'field', map: { entities, 'goal-condition': goal }, config: CONFIG });
}

/** Whether a play is found with so many moves tried. */
function isWon(setup: ReturnType<typeof field>, seed: number, nodes: number): boolean {
  const work = solve(setup, seed, { nodes });
  for (;;) {
    const step = work.next();
    if (step.done) return step.value.answer === 'winnable';
    if (step.value.shortest !== undefined) return true;
  }
}

describe('a wide field in which enemies come by chance is won', () => {
  const CASES: readonly [name: string, goals: readonly string[], things: Readonly<Record<string, number>>][] = [
    ['out of spawners', [], { zombie_toast_spawner: 3 }],
    ['among many', [], { zombie_toast_spawner: 3, zombie_toast: 10, mercenary: 3, spider: 5 }],
    ['with coins to pick up', ['treasure'], { zombie_toast_spawner: 3, treasure: 8 }],
    ['with boulders to push', ['boulders'], { zombie_toast_spawner: 3, boulder: 3, switch: 1 }],
  ];
  test.each(CASES)('%s', (_, goals, things) => {
    for (const seed of [1, 2]) expect(isWon(field(goals, things, seed), seed, 12_000)).toBe(true);
  });

  test('and not where its exit is walled in', () => {
    const shut = field([], { zombie_toast_spawner: 3 }, 1);
    const walls = [
      { type: 'wall' as const, x: SIDE - 3, y: SIDE - 2 },
      { type: 'wall' as const, x: SIDE - 2, y: SIDE - 3 },
    ];
    const map = { ...shut.map, entities: [...shut.map.entities, ...walls] };
    expect(isWon({ ...shut, map }, 1, 1000)).toBe(false);
  });
});
