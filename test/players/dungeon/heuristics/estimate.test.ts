import { describe, expect, test } from 'vitest';
import { dungeon } from '../../../../src/dungeon/rules.ts';
import { Heuristic } from '../../../../src/players/dungeon/heuristics/heuristic.ts';
import { NEVER } from '../../../../src/players/dungeon/heuristics/reachability.ts';
import { MapWindow } from '../../../../src/players/dungeon/model/map-window.ts';
import { natureOf } from '../../../../src/players/dungeon/model/nature.ts';
import { exhaustive } from '../prove/exhaustive.ts';
import { setupOf } from '../rooms.ts';

const EXIT = { goal: 'exit' };
const BOULDERS = { goal: 'boulders' };
const TREASURE = { goal: 'treasure' };
const and = (...subgoals: unknown[]) => ({ goal: 'AND', subgoals });
const or = (...subgoals: unknown[]) => ({ goal: 'OR', subgoals });
const corridor = (squares: string) =>
  `${'#'.repeat(squares.length + 2)}\n#${squares}#\n${'#'.repeat(squares.length + 2)}`;

/** The bound of the first state of a room: no play that wins is shorter. */
function least(room: string, goal: unknown, config: Readonly<Record<string, number>> = {}): number {
  const state = dungeon.begin(setupOf(room, goal, config), 1);
  return new Heuristic(new MapWindow(state.dungeon.firstBox), state, natureOf(state)).least(state);
}

describe('no play that wins is shorter than the bound', () => {
  const cases: readonly [says: string, squares: string, goal: unknown, config?: Record<string, number>][] = [
    ['the nearer exit', 'E..P.E', EXIT],
    ['the treasure', '$P.E', TREASURE],
    ['the second nearest treasure, where two are wanted', '$P.$.$', TREASURE, { treasure_goal: 2 }],
    ['the treasure, and from there to the exit', '$P.E', and(TREASURE, EXIT)],
    ['in whatever order they are named', '$P.E', and(EXIT, TREASURE)],
    ['a treasure that is a goal within a goal', '$P.E', and(EXIT, and(TREASURE, TREASURE))],
    ['or one of two to choose from', '$P.E', and(EXIT, or(TREASURE, TREASURE))],
    ['nobody has to leave where no goal says so', '$P.E', and(TREASURE, or(EXIT, TREASURE))],
    ['what is nearer, where either will do', '$P.E', or(TREASURE, EXIT)],
    ['the side of a boulder, and the pushes', 'P.o._', BOULDERS],
    ['and from beside the switch back to the exit', 'E.P.o._', and(BOULDERS, EXIT)],
    ['the nearer of two boulders', 'o..P.o._', BOULDERS],
    ['every switch is covered', 'P.O.', BOULDERS],
  ];
  test.each(cases)('%s', (_, squares, goal, config) => {
    const truth = exhaustive(setupOf(corridor(squares), goal, config), 1, { states: 1000, depth: 20 });
    const { length } = truth as { length: number };
    expect(length).toBeGreaterThan(0);
    expect(least(corridor(squares), goal, config)).toBeLessThanOrEqual(length);
  });

  test('and it is not far from it where there is only to walk', () => {
    expect(least(corridor('P......E'), EXIT)).toBe(7);
    expect(least(corridor('$..P...E'), and(TREASURE, EXIT))).toBe(3 + 7);
  });
});

describe('a spawner falls only to who is armed', () => {
  const ENEMIES = { goal: 'enemies' };
  test.each([
    ['a sword lies about', 'Ps..T', true],
    ['a bow can be built', 'PwaaaT', true],
    ['an arrow is wanting', 'Pwaa.T', false],
    ['wood is wanting', 'Paaa.T', false],
    ['there is nothing', 'P...T', false],
  ])('%s', (_, squares, falls) => {
    expect(least(corridor(squares), ENEMIES, { enemy_goal: 0, zombie_spawn_rate: 0 }) < NEVER).toBe(falls);
  });
});

describe('an enemy that can never be met does not count', () => {
  const ENEMIES = { goal: 'enemies' };
  test.each([
    ['a mercenary behind a wall', '#####\n#P#m#\n#####', false],
    ['nor one behind two', '######\n#P##m#\n######', false],
    ['a spider that circles through the wall', '#####\n#P#x#\n#####', false],
    ['but one whose circle reaches the player’s side', '#####\n#P.##\n#..##\n##x##\n#####', true],
    ['and one behind a door', '#####\n#PDm#\n#####', true],
    ['or a boulder', '#####\n#Pom#\n#####', true],
    ['or a portal', '########\n#P(##(m#\n########', true],
    ['or a wall that a bomb can tear down', '######\n#Pb_##\n###m##\n######', true],
  ])('%s', (_, room, counts) => {
    expect(least(room, ENEMIES) < NEVER).toBe(counts);
  });
});

describe('a bomb beside a switch clears its radius, and no more', () => {
  // A bomb with a radius of 1 that lies beside the switch at (3,3) clears up to two squares from it, but no corner.
  const room = (lastRows: string) => `#########\n#Pb..####\n#....####\n#.._.####\n${lastRows}\n#########`;
  test.each([
    ['two squares across and one down', '#....#E##', true],
    ['a corner: two across and two down', '#....####\n######E##', false],
    ['three squares across', '#....##E#', false],
    ['two squares down and one across', '#....####\n####E####', true],
    ['one wall more than two squares down', '#....####\n#########\n#########\n###E#####', false],
  ])('an exit behind a wall: %s, and so in every mirror', (_, lastRows, isOpen) => {
    const rows = room(lastRows).split('\n');
    const mirrored = (lines: readonly string[]) => lines.map(line => [...line].reverse().join(''));
    const turned = [...(rows[0] ?? '')].map((_each, x) => rows.map(row => row[x] ?? '').join(''));
    for (const seen of [rows, mirrored(rows), rows.toReversed(), mirrored(rows.toReversed()), turned]) {
      expect(least(seen.join('\n'), EXIT, { bomb_radius: 1 }) < NEVER).toBe(isOpen);
    }
  });
});
