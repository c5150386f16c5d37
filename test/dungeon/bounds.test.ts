import { describe, expect, test } from 'vitest';
import { dungeon } from '../../src/dungeon/rules.ts';
import type { DungeonState } from '../../src/dungeon/state.ts';
import { Match } from '../../src/kernel/match/match.ts';
import { GENTLE } from './board.ts';

interface Plan {
  readonly entities: readonly { readonly type: string; readonly x: number; readonly y: number }[];
  readonly config?: Readonly<Record<string, number>>;
  readonly options?: Readonly<Record<string, string>>;
  readonly edition?: '2021' | '2022';
}

const many = (count: number, type: string, place: (n: number) => readonly [number, number]) =>
  Array.from({ length: count }, (_, n) => ({ type, x: place(n)[0], y: place(n)[1] }));

const setupOf = ({ entities, config = {}, options = {}, edition = '2022' }: Plan) => ({
  edition,
  map: { entities: [{ type: 'player', x: 0, y: 0 }, ...entities], 'goal-condition': { goal: 'exit' } },
  config: { ...GENTLE, ...config },
  options,
});

const begun = (plan: Plan): DungeonState => dungeon.begin(dungeon.readSetup(setupOf(plan)), 1);

const step = (state: DungeonState, direction: 'left' | 'right') => dungeon.apply(state, 0, { type: 'move', direction });

describe('what one tick can do', () => {
  test('a row of 16,000 portals is passed, and one that leads nowhere is found out in time', () => {
    const row = many(16_000, 'portal', n => [1 + n, 0]).map((portal, n) => ({ ...portal, colour: `c${n >> 1}` }));
    const open = begun({ entities: row });
    step(open, 'right');
    expect(open.entities.get(open.player.id)).toMatchObject({ x: 16_001, y: 0 });
    const walls = [-1, 1].flatMap(y => many(16_002, 'wall', n => [n, y]));
    const shut = begun({ entities: [...row, ...walls, { type: 'wall', x: 16_001, y: 0 }] });
    // Back where it came from: of all sides the only one.
    step(shut, 'right');
    expect(shut.entities.get(shut.player.id)).toMatchObject({ x: 0, y: 0 });
  });

  test('nobody appears where 2,000 live', () => {
    const spawners = many(300, 'zombie_toast_spawner', n => [10 + 3 * n, 10]);
    const state = begun({
      entities: [...many(1900, 'spider', n => [10 + n, 50]), ...spawners],
      config: { zombie_spawn_rate: 1 },
    });
    step(state, 'left');
    expect(state.rosters.enemies).toHaveLength(2000);
    step(state, 'left');
    expect(state.rosters.enemies).toHaveLength(2000);
  });

  test.each([
    ['2022', 0.001],
    ['2021', 1e-9],
  ] as const)('battles of one tick share their rounds, edition %s', (edition, attack) => {
    const config = { player_attack: attack, zombie_health: 1000, player_health: 1000, zombie_attack: attack };
    const state = begun({ entities: many(3, 'zombie_toast', () => [1, 0]), config, edition });
    step(state, 'right');
    expect(state.player.battles.map(({ rounds }) => rounds.length)).toEqual([10_000, 1, 1]);
  });

  test('every tick has rounds of its own', () => {
    const config = { player_attack: 0.001, mercenary_health: 1000, player_health: 1000, mercenary_attack: 0.001 };
    const state = begun({ entities: many(1, 'mercenary', () => [1, 0]), config });
    step(state, 'right');
    step(state, 'left');
    expect(state.player.battles.map(({ rounds }) => rounds.length)).toEqual([10_000, 10_000]);
  });

  test('too much is not undone at once, but by fewer ticks it is', () => {
    const state = begun({ entities: many(1000, 'spider', n => [100 + n, 100]), options: { rewind: 'always' } });
    for (let n = 0; n < 120; n++) step(state, 'left');
    const rewind = (ticks: number) => dungeon.apply(state, 0, { type: 'rewind', ticks });
    expect(() => rewind(120)).toThrow('too much has happened since: go back by fewer ticks at a time');
    rewind(60);
    expect(state.tick).toBe(60);
  });
});

describe('how much a dungeon holds', () => {
  test('is what stands there, is carried, was fought and is remembered', () => {
    const state = begun({ entities: many(5, 'treasure', () => [1, 0]) });
    expect(dungeon.weigh?.(state)).toBe(6);
    step(state, 'right');
    expect(dungeon.weigh?.(state)).toBe(6);
    const fighter = begun({ entities: many(1, 'zombie_toast', () => [1, 0]), config: { player_attack: 100 } });
    step(fighter, 'right');
    expect(dungeon.weigh?.(fighter)).toBe(2);
    const traveller = begun({ entities: [], options: { rewind: 'always' } });
    step(traveller, 'right');
    step(traveller, 'right');
    expect(dungeon.weigh?.(traveller)).toBe(3);
  });

  test('a tick that makes it too heavy is refused, and leaves no entry', async () => {
    const plan = { entities: many(1, 'zombie_toast_spawner', () => [10, 10]), config: { zombie_spawn_rate: 1 } };
    const match = Match.begin(dungeon, { setup: setupOf(plan), seed: 1, time: 0 });
    const play = (most: number) => match.play(0, { type: 'move', direction: 'left' }, { time: 0, most });
    await play(3);
    await expect(play(3)).rejects.toThrow('the match would hold 4 things, and 3 are allowed here');
    expect(match.position).toBe(1);
    await play(4);
    expect(match.position).toBe(2);
  });
});
