import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { generate, type MazePlan } from '../../../src/dungeon/map/generate.ts';
import { Maze } from '../../../src/dungeon/map/maze.ts';
import { isWinnable } from '../../../src/dungeon/map/winnable.ts';
import { dungeon } from '../../../src/dungeon/rules.ts';
import type { DungeonMap } from '../../../src/dungeon/setup.ts';
import { InvalidSetup } from '../../../src/kernel/errors.ts';
import { Rng } from '../../../src/kernel/rng.ts';
import { solve } from '../../../src/players/dungeon/solver.ts';
import { drawnMap } from '../board.ts';

const STEPS = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;

/** The ways of a maze as `x,y`. */
function waysOf(maze: Maze): string[] {
  const ways: string[] = [];
  for (let y = -1; y <= maze.height; y++) {
    for (let x = -1; x <= maze.width; x++) if (maze.isWay(x, y)) ways.push(`${x},${y}`);
  }
  return ways;
}

/** How many ways can be reached from one, and how many pairs of neighbours there are among all. */
function walk(ways: readonly string[], from: string): { reached: number; pairs: number } {
  const all = new Set(ways);
  const around = (square: string) => {
    const [x = 0, y = 0] = square.split(',').map(Number);
    return STEPS.map(([dx, dy]) => `${x + dx},${y + dy}`).filter(next => all.has(next));
  };
  const seen = new Set([from]);
  for (const square of seen) for (const next of around(square)) seen.add(next);
  return { reached: seen.size, pairs: ways.flatMap(around).length / 2 };
}

const side = fc.integer({ min: 1, max: 24 });
const sized = fc.record({ width: side, height: side, seed: fc.nat() }).chain(({ width, height, seed }) =>
  fc.record({
    width: fc.constant(width),
    height: fc.constant(height),
    seed: fc.constant(seed),
    start: fc.record({ x: fc.nat({ max: width - 1 }), y: fc.nat({ max: height - 1 }) }),
    end: fc.record({ x: fc.nat({ max: width - 1 }), y: fc.nat({ max: height - 1 }) }),
  }),
);

describe('§3.12.1 randomised Prim', () => {
  test('is perfect before the end is joined: connected, and without a loop', () => {
    fc.assert(
      fc.property(sized, ({ width, height, seed, start }) => {
        const maze = new Maze(width, height);
        maze.carve(start, Rng.seeded(seed, 'map'));
        const ways = waysOf(maze);
        const { reached, pairs } = walk(ways, `${start.x},${start.y}`);
        expect(reached).toBe(ways.length);
        expect(pairs).toBe(ways.length - 1);
      }),
    );
  });

  test('opens every square that is an even number of steps across and down from the start', () => {
    fc.assert(
      fc.property(sized, ({ width, height, seed, start }) => {
        const maze = new Maze(width, height);
        maze.carve(start, Rng.seeded(seed, 'map'));
        for (let y = start.y % 2; y < height; y += 2) {
          for (let x = start.x % 2; x < width; x += 2) expect(maze.isWay(x, y)).toBe(true);
        }
      }),
    );
  });

  test('joins the end, wherever it is', () => {
    fc.assert(
      fc.property(sized, ({ width, height, seed, start, end }) => {
        const maze = new Maze(width, height);
        const rng = Rng.seeded(seed, 'map');
        maze.carve(start, rng);
        maze.join(end, rng);
        const ways = waysOf(maze);
        expect(ways).toContain(`${end.x},${end.y}`);
        expect(walk(ways, `${start.x},${start.y}`).reached).toBe(ways.length);
      }),
    );
  });

  test('the same seed makes the same maze, another seed another', () => {
    const plan = { topLeft: { x: 1, y: 1 }, bottomRight: { x: 21, y: 21 } };
    expect(generate(plan, 5)).toEqual(generate(plan, 5));
    expect(generate(plan, 5)).not.toEqual(generate(plan, 6));
  });
});

const of = (map: DungeonMap, type: string) => map.entities.filter(entity => entity.type === type);
const squares = (map: DungeonMap, type: string) => of(map, type).map(({ x, y }) => `${x},${y}`);
const maze = (x1: number, y1: number, x2: number, y2: number, more: Partial<MazePlan> = {}, seed = 1) =>
  generate({ topLeft: { x: x1, y: y1 }, bottomRight: { x: x2, y: y2 }, ...more }, seed);

describe('the dungeon of a maze', () => {
  test('(1,1) to (11,11): the player at the start, the exit at the end, walls from 0 to 12, goal exit', () => {
    const map = maze(1, 1, 11, 11);
    expect(squares(map, 'player')).toEqual(['1,1']);
    expect(squares(map, 'exit')).toEqual(['11,11']);
    expect(map['goal-condition']).toEqual({ goal: 'exit' });
    const walls = new Set(squares(map, 'wall'));
    for (let n = 0; n <= 12; n++) {
      for (const square of [`${n},0`, `${n},12`, `0,${n}`, `12,${n}`]) expect(walls).toContain(square);
    }
    const all = map.entities.flatMap(({ x, y }) => [x, y]);
    expect([Math.min(...all), Math.max(...all)]).toEqual([0, 12]);
  });

  test('2021: the grid 0 to 49, start and end anywhere inside', () => {
    const map = maze(1, 1, 48, 48, { start: { x: 8, y: 31 }, end: { x: 41, y: 2 } });
    expect(squares(map, 'player')).toEqual(['8,31']);
    expect(squares(map, 'exit')).toEqual(['41,2']);
    const all = map.entities.flatMap(({ x, y }) => [x, y]);
    expect([Math.min(...all), Math.max(...all)]).toEqual([0, 49]);
    expect(isWinnable(map)).toBe(true);
  });

  test.each([
    ['one row', [1, 1, 7, 1], '#########\n#P.....E#\n#########'],
    ['one row of an even length', [1, 1, 2, 1], '####\n#PE#\n####'],
    ['one column', [0, 0, 0, 2], '###\n#P#\n#.#\n#E#\n###'],
    ['two by one, far away', [-5, -7, -4, -7], '####\n#PE#\n####'],
  ] as const)('%s', (_, [x1, y1, x2, y2], drawing) => {
    const expected = drawnMap(drawing, { at: [x1 - 1, y1 - 1] }) as DungeonMap;
    const map = maze(x1, y1, x2, y2);
    expect(new Set(map.entities.map(each => JSON.stringify(each)))).toEqual(
      new Set(expected.entities.map(each => JSON.stringify(each))),
    );
  });

  test.each([
    ['1 × 1', maze.bind(null, 3, 3, 3, 3), '/end: expected another square than the start'],
    [
      'the end left of the start',
      maze.bind(null, 5, 1, 1, 9),
      '/bottomRight/x: expected at least 5, the left of the maze',
    ],
    ['huge', maze.bind(null, 0, 0, 1000, 1000), 'expected a maze of at most 1000000 squares, found 1002001'],
  ])('%s is refused with a sentence', (_, make, message) => {
    expect(make).toThrow(InvalidSetup);
    expect(make).toThrow(message);
  });
});

const extras = fc.record({
  enemies: fc.nat({ max: 9 }),
  treasure: fc.nat({ max: 9 }),
  doors: fc.nat({ max: 5 }),
  swamps: fc.nat({ max: 9 }),
  loops: fc.nat({ max: 9 }),
});

const ENEMIES = ['spider', 'zombie_toast', 'mercenary', 'hydra'];

/** Undefined if something does not fit, which is told by its name. */
function generatedOr(make: () => DungeonMap): DungeonMap | undefined {
  try {
    return make();
  } catch (error) {
    expect(String(error)).toMatch(/\/(doors|enemies): expected at most \d+, no more fit into this maze, found \d+/);
    return undefined;
  }
}

describe('furnished dungeons', () => {
  test('can be begun and won, whatever is in them', () => {
    fc.assert(
      fc.property(sized, extras, ({ width, height, seed, start, end }, wishes) => {
        fc.pre(start.x !== end.x || start.y !== end.y);
        const plan = { topLeft: { x: 0, y: 0 }, bottomRight: { x: width - 1, y: height - 1 }, start, end, ...wishes };
        const map = generatedOr(() => generate(plan, seed));
        if (map === undefined) return;
        expect(isWinnable(map)).toBe(true);
        expect(of(map, 'door')).toHaveLength(wishes.doors);
        expect(ENEMIES.flatMap(type => of(map, type))).toHaveLength(wishes.enemies);
        dungeon.begin(dungeon.readSetup({ map }), seed);
        expect(of(map, 'key').map(({ key }) => key)).toEqual(of(map, 'door').map(({ key }) => key));
        const ways = new Set(squares(map, 'wall'));
        for (const { type, x, y } of map.entities) if (type !== 'wall') expect(ways).not.toContain(`${x},${y}`);
        for (let x = -1; x <= width; x++) for (const y of [-1, height]) expect(ways).toContain(`${x},${y}`);
        for (let y = -1; y <= height; y++) for (const x of [-1, width]) expect(ways).toContain(`${x},${y}`);
      }),
      { numRuns: 30 },
    );
  });

  test('hold what was asked for where there is room', () => {
    const map = maze(1, 1, 41, 41, { enemies: 5, treasure: 7, doors: 3, swamps: 6, loops: 0 }, 4);
    const enemies = ['spider', 'zombie_toast', 'mercenary', 'hydra'].flatMap(type => of(map, type));
    expect(enemies).toHaveLength(5);
    expect(of(map, 'treasure')).toHaveLength(7);
    expect(of(map, 'door')).toHaveLength(3);
    expect(of(map, 'key')).toHaveLength(3);
    expect(of(map, 'swamp_tile')).toHaveLength(6);
  });

  test('can be won whoever lives in them, whatever chance has them do', () => {
    for (const seed of [1, 2, 3, 4]) {
      const map = maze(1, 1, 15, 9, { enemies: 12, doors: 1, loops: 3 }, seed);
      const empty = { ...map, entities: map.entities.filter(({ type }) => !ENEMIES.includes(type)) };
      const work = solve(dungeon.readSetup({ map: empty }), 1, { nodes: 20_000 });
      let step = work.next();
      while (!step.done) step = work.next();
      if (step.value.answer !== 'winnable') throw new Error('the empty maze was not won');
      for (const rng of [1, 2, 3, 4, 5]) {
        const state = dungeon.begin(dungeon.readSetup({ map }), rng);
        for (const { action } of step.value.play.log) dungeon.apply(state, 0, action);
        expect(state.ended).toBe('won');
      }
    }
  });

  test.each([
    [
      'doors',
      maze.bind(null, 1, 1, 4, 1, { doors: 3 }),
      '/doors: expected at most 1, no more fit into this maze, found 3',
    ],
    [
      'enemies',
      maze.bind(null, 1, 1, 9, 1, { enemies: 9 }),
      '/enemies: expected at most 7, no more fit into this maze',
    ],
  ])('%s that do not fit are refused', (_, make, message) => {
    expect(make).toThrow(InvalidSetup);
    expect(make).toThrow(message);
  });

  test('every door has to be opened: without one of the keys there is no way', () => {
    const map = maze(1, 1, 31, 31, { doors: 3, loops: 5 }, 8);
    expect(of(map, 'key').length).toBeGreaterThan(0);
    for (const key of of(map, 'key')) {
      expect(isWinnable({ ...map, entities: map.entities.filter(each => each !== key) })).toBe(false);
    }
  });

  test('each loop is a wall less', () => {
    const walls = (loops: number) => of(maze(1, 1, 21, 21, { loops }, 3), 'wall').length;
    expect(walls(6)).toBe(walls(0) - 6);
  });

  test('nobody hostile begins within eight steps, if a square lies farther', () => {
    // One row: the player at 1, the exit at 10, so that only the square at 9 is eight steps away.
    const lairs = Array.from({ length: 20 }, (_, seed) => maze(1, 1, 10, 1, { enemies: 1 }, seed))
      .flatMap(map => map.entities.filter(({ type }) => !['wall', 'player', 'exit'].includes(type)))
      .map(({ x }) => x);
    expect(new Set(lairs)).toEqual(new Set([9]));
  });

  test('nobody hostile begins close to the player', () => {
    const map = maze(1, 1, 31, 31, { enemies: 30 }, 2);
    for (const type of ['spider', 'zombie_toast', 'mercenary', 'hydra']) {
      for (const { x, y } of of(map, type)) expect(x + y).toBeGreaterThan(2);
    }
  });
});
