import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dungeon } from '../../../../src/dungeon/rules.ts';
import type { DungeonSetup } from '../../../../src/dungeon/setup.ts';
import { survey } from '../../../../src/players/dungeon/puzzles/difficulty-survey.ts';
import { dungeonMapOf as chartOf } from '../../../../src/players/dungeon/puzzles/prove-puzzle.ts';
import { BIT, type Sketch, sketchOf } from '../../../../src/players/dungeon/puzzles/sketch.ts';
import { beginningOf, lieOf } from '../../../../src/players/dungeon/puzzles/sketch-position.ts';
import { sketched } from '../../../../src/players/dungeon/puzzles/survey-worlds.ts';
import { drawnMap } from '../../../dungeon/board.ts';
import { assertUntil } from '../../../support/assert-until.ts';
import { exhaustive } from '../prove/exhaustive.ts';
import { onePortalPair } from '../rooms.ts';

const LEGEND = {
  '-': ['wire'],
  R: [{ type: 'switch_door', logic: 'or' }],
  N: [{ type: 'switch_door', logic: 'and' }],
  X: [{ type: 'switch_door', logic: 'xor' }],
  l: [{ type: 'key', key: 2 }],
  L: [{ type: 'door', key: 2 }],
};

const goals = fc.constantFrom(
  { goal: 'exit' },
  { goal: 'boulders' },
  { goal: 'AND', subgoals: [{ goal: 'exit' }, { goal: 'boulders' }] },
);

function setupOf(drawing: string, goal: unknown): DungeonSetup {
  return dungeon.readSetup({ name: 'room', map: drawnMap(drawing, { goal, legend: LEGEND }) });
}

/** Rooms inside two rings of walls, which one bomb does not breach. */
function rooms(letters: string): fc.Arbitrary<DungeonSetup> {
  return fc
    .record({
      width: fc.integer({ min: 3, max: 5 }),
      squares: fc.array(fc.constantFrom(...letters), { minLength: 8, maxLength: 16, size: 'max' }),
      player: fc.nat(15),
      goal: goals,
    })
    .map(({ width, squares: drawn, player, goal }) => {
      const squares = drawn.with(player % drawn.length, 'P');
      const rows = squares.join('').match(new RegExp(`.{1,${width}}`, 'g')) ?? [];
      const wall = '#'.repeat(width + 4);
      const drawing = [wall, wall, ...rows.map(row => `##${row.padEnd(width, '#')}##`), wall, wall];
      return setupOf(onePortalPair(drawing.join('\n')), goal);
    });
}

describe('a sketch', () => {
  test.each([
    ['boulders', '......##oo__E'],
    ['keys', '.....##DkLlEo_'],
    ['portals', '....##((o_Ek'],
    ['bombs', '......##bo__E'],
    ['circuits', '.....oo__#--RNXE'],
  ])('can be won where the rules can, and only there: %s', (_, letters) => {
    let compared = 0;
    const holds = fc.property(rooms(letters), setup => {
      const sketch = sketchOf(setup.map);
      const first = dungeon.begin(setup, 1);
      // Where there is nothing to do, the rules wait for the first tick.
      if (sketch === undefined || (first.bareSwitches === 0 && sketch.aim !== 'exit')) return;
      const truth = exhaustive(setup, 1, { states: 1500, depth: 60 });
      if (truth !== 'never' && 'noneUpTo' in truth) return;
      const world = sketched(sketch);
      const { deeds, isWhole } = survey(world, 4000);
      compared++;
      if (truth === 'never') {
        expect({ deeds, isWhole }).toEqual({ deeds: undefined, isWhole: true });
        return;
      }
      expect(deeds).toBeDefined();
      // Who heads for the goal may take a way round. Who does not finds the fewest deeds first, and each takes a tick.
      const all = survey({ ...world, leftOf: position => world.leftOf(position) && Number(!position.ended) }, 4000);
      expect(all.deeds).toBeLessThanOrEqual(Math.min(truth.length, deeds ?? 0));
    });
    assertUntil(() => compared > 10, holds, 40);
    expect(compared).toBeGreaterThan(10);
  });

  test('is the same map again', () => {
    const letters = '.....##DkLl((ob__E--RNX';
    const squaresOf = ({ map }: DungeonSetup) =>
      map.entities.filter(({ type }) => type !== 'wall' && type !== 'portal').map(each => JSON.stringify(each));
    fc.assert(
      fc.property(rooms(letters), setup => {
        const sketch = sketchOf(setup.map);
        if (sketch === undefined) return;
        const map = chartOf(sketch, 2);
        const again = sketchOf(map);
        expect(again?.aim).toBe(sketch.aim);
        expect(map.entities).toHaveLength(new Set(map.entities.map(each => JSON.stringify(each))).size);
        const { deeds, looked } = survey(sketched(sketch), 300);
        if (again !== undefined) expect(survey(sketched(again), 300)).toMatchObject({ deeds, looked });
        expect(squaresOf(setup).length).toBe(squaresOf({ ...setup, map }).length);
      }),
      { numRuns: 40 },
    );
  });

  test.each([
    ['or', 'R', '_', '_', '_', false],
    ['or', 'R', '_', 'O', '_', true],
    ['or', 'R', '+', '.', '.', true],
    ['or', 'R', '-', '_', '.', false],
    ['xor', 'X', '_', 'O', '_', true],
    ['xor', 'X', 'O', 'O', '_', false],
    ['xor', 'X', '+', 'O', '.', false],
    ['xor', 'X', '-', 'O', '.', true],
    ['and', 'N', 'O', '.', '.', false],
    ['and', 'N', 'O', 'O', '.', true],
    ['and', 'N', 'O', '_', 'O', false],
    ['and', 'N', 'O', 'O', 'O', true],
    ['and', 'N', '+', '.', '.', false],
    ['and', 'N', '+', 'O', '.', true],
    ['and', 'N', '-', 'O', '.', false],
    ['and', 'N', '+', 'O', '_', true],
  ])('opens a switch door by its rule: %s %s beside %s %s %s', (_, gate, up, right, down, isOpen) => {
    // A plus is a wire that a switch under a boulder touches.
    const top = `${up === '+' ? '-O' : `${up}.`}`;
    const { map } = setupOf(`#######\n#..${top}.#\n#.P${gate}${right}.#\n#..${down}..#\n#######`, { goal: 'exit' });
    const lie = lieOf(sketchOf(map) as Sketch);
    expect(lie.gates.map(square => ((beginningOf(lie).cells[square] ?? 0) & BIT.open) !== 0)).toEqual([isOpen]);
  });

  test.each([
    ['a boulder beside the player', '######\n#....#\n#Po._#\n#....#\n######', 4],
    ['two in a row, and one below', '#######\n#.....#\n#.Poo_#\n#.o...#\n#.....#\n#######', 2 + 2 + 4],
  ])('knows every push once, whoever walks back to where they stood: %s', (_, drawing, count) => {
    const world = sketched(sketchOf(setupOf(drawing, { goal: 'boulders' }).map) as Sketch);
    const told = world.nexts(world.first).map(({ player, cells }) => `${player} ${cells}`);
    expect(told).toEqual([...new Set(told)]);
    expect(told).toHaveLength(count);
  });

  test.each([1, 2, 3])('with things along its rim is a map within %i layers of walls', layers => {
    const drawing = ['kl.kl.k', 'l#####k', 'k#Po_#l', 'l#####k', 'k.lk.lk'];
    const { entities } = setupOf(drawing.join('\n'), { goal: 'boulders' }).map;
    const [width, height] = [7 + 2 * layers, 5 + 2 * layers];
    const isAround = (x: number, y: number) => Math.min(x, y, width - 1 - x, height - 1 - y) < layers;
    const around = Array.from({ length: width * height }, (_, n) => ({ x: n % width, y: Math.floor(n / width) }))
      .filter(({ x, y }) => isAround(x, y))
      .map(place => ({ type: 'wall', ...place }));
    const moved = entities.map(each => ({ ...each, x: each.x + layers, y: each.y + layers }));
    const sorted = (list: readonly object[]) =>
      list.map(each => JSON.stringify(each, ['type', 'x', 'y', 'key'])).sort();
    const charted = chartOf(sketchOf({ entities, 'goal-condition': { goal: 'boulders' } }) as Sketch, layers);
    expect(sorted(charted.entities)).toEqual(sorted([...moved, ...around]));
  });

  test('of two pairs of portals keeps them apart, in colours of their own', () => {
    const drawing = '########\n#(.[P..#\n#.[..(.#\n#..o_..#\n########';
    const { map } = setupOf(drawing, { goal: 'boulders' });
    const portals = chartOf(sketchOf(map) as Sketch, 1).entities.filter(({ type }) => type === 'portal');
    expect(portals.map(({ x, y, colour }) => [x, y, colour])).toEqual([
      [1, 1, 'blue'],
      [3, 1, 'red'],
      [2, 2, 'red'],
      [5, 2, 'blue'],
    ]);
  });

  test.each([
    ['an open side', '#####\n#P.E.\n#####'],
    ['somebody who moves', '######\n#P.xE#\n######'],
    ['a coin', '######\n#P.$E#\n######'],
    ['a bomb that may open the border', '######\n#Pbo_#\n#...E#\n######'],
  ])('does not hold %s', (_, drawing) => {
    expect(sketchOf(setupOf(drawing, { goal: 'exit' }).map)).toBeUndefined();
  });

  test('holds a guard only for whoever knows that it stands still there', () => {
    const { map } = setupOf('######\n#P.mE#\n######', { goal: 'exit' });
    expect([sketchOf(map), sketchOf(map, true)?.player]).toEqual([undefined, 7]);
  });
});
