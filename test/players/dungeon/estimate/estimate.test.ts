import { describe, expect, test } from 'vitest';
import { dungeon } from '../../../../src/dungeon/rules.ts';
import { Estimator } from '../../../../src/players/dungeon/estimate/estimate.ts';
import { Walks } from '../../../../src/players/dungeon/moves/walk.ts';
import { natureOf } from '../../../../src/players/dungeon/nature.ts';
import { Window } from '../../../../src/players/dungeon/window.ts';
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
  return new Estimator(new Window(state.dungeon.firstBox), state, natureOf(state)).least(state);
}

describe('at least so many steps are left', () => {
  const cases: readonly [
    says: string,
    squares: string,
    goal: unknown,
    steps: number,
    config?: Record<string, number>,
  ][] = [
    ['to the nearer exit', 'E..P.E', EXIT, 2],
    ['to the treasure', '$P.E', TREASURE, 1],
    ['to the second nearest treasure, where two are wanted', '$P.$.$', TREASURE, 2, { treasure_goal: 2 }],
    ['to the treasure, and from there to the exit', '$P.E', and(TREASURE, EXIT), 4],
    ['in whatever order they are named', '$P.E', and(EXIT, TREASURE), 4],
    ['also where the treasure is a goal within a goal', '$P.E', and(EXIT, and(TREASURE, TREASURE)), 4],
    ['or is one of two to choose from', '$P.E', and(EXIT, or(TREASURE, TREASURE)), 4],
    ['but nobody has to leave where no goal says so', '$P.E', and(TREASURE, or(EXIT, TREASURE)), 1],
    ['to what is nearer, where either will do', '$P.E', or(TREASURE, EXIT), 1],
    ['to the side of a boulder, and the pushes', 'P.o._', BOULDERS, 3],
    ['and from beside the switch back to the exit', 'E.P.o._', and(BOULDERS, EXIT), 8],
    ['to the nearer of two boulders', 'o..P.o._', BOULDERS, 3],
    ['and back from the nearer of two switches', 'E_oP.o._', and(BOULDERS, EXIT), 3],
    ['none where every switch is covered', 'P.O.', BOULDERS, 0],
  ];
  test.each(cases)('%s', (_, squares, goal, steps, config) => {
    expect(least(corridor(squares), goal, config)).toBe(steps);
  });
});

describe('a spawner falls only to who is armed', () => {
  const ENEMIES = { goal: 'enemies' };
  const NEVER = Number.POSITIVE_INFINITY;
  test.each([
    ['a sword lies about', 'Ps..T', 4],
    ['a bow can be built', 'PwaaaT', 5],
    ['an arrow is wanting', 'Pwaa.T', NEVER],
    ['wood is wanting', 'Paaa.T', NEVER],
    ['there is nothing', 'P...T', NEVER],
  ])('%s', (_, squares, steps) => {
    expect(least(corridor(squares), ENEMIES, { enemy_goal: 0, zombie_spawn_rate: 0 })).toBe(steps);
  });
});

describe('an enemy that can never be met does not count', () => {
  const ENEMIES = { goal: 'enemies' };
  test.each([
    ['a mercenary behind a wall', '#####\n#P#m#\n#####', Number.POSITIVE_INFINITY],
    ['nor one behind two', '######\n#P##m#\n######', Number.POSITIVE_INFINITY],
    ['a spider that circles through the wall', '#####\n#P#x#\n#####', Number.POSITIVE_INFINITY],
    ['but one whose circle reaches the player’s side', '#####\n#P.##\n#..##\n##x##\n#####', 1],
    ['and one behind a door', '#####\n#PDm#\n#####', 1],
    ['or a boulder', '#####\n#Pom#\n#####', 1],
    ['or a portal', '########\n#P(##(m#\n########', 1],
    ['or a wall that a bomb can tear down', '######\n#Pb_##\n###m##\n######', 1],
  ])('%s', (_, room, steps) => {
    expect(least(room, ENEMIES)).toBe(steps);
  });
});

describe('a bomb beside a switch clears its radius, and no more', () => {
  // A bomb with a radius of 1 that lies beside the switch at (3,3) clears up to two squares from it, but no corner.
  const room = (lastRows: string) => `#########\n#Pb..####\n#....####\n#.._.####\n${lastRows}\n#########`;
  test.each([
    ['two squares across and one down', '#....#E##', 8],
    ['a corner: two across and two down', '#....####\n######E##', Number.POSITIVE_INFINITY],
    ['three squares across', '#....##E#', Number.POSITIVE_INFINITY],
    ['two squares down and one across', '#....####\n####E####', 7],
    ['one wall more than two squares down', '#....####\n#########\n#########\n###E#####', Number.POSITIVE_INFINITY],
  ])('an exit behind a wall: %s, and so in every mirror', (_, lastRows, steps) => {
    const rows = room(lastRows).split('\n');
    const mirrored = (lines: readonly string[]) => lines.map(line => [...line].reverse().join(''));
    const turned = [...(rows[0] ?? '')].map((_each, x) => rows.map(row => row[x] ?? '').join(''));
    for (const seen of [rows, mirrored(rows), rows.toReversed(), mirrored(rows.toReversed()), turned]) {
      expect(least(seen.join('\n'), EXIT, { bomb_radius: 1 })).toBe(steps);
    }
  });
});

describe('where a walk can end to some effect', () => {
  const window = new Window({ left: 0, top: 0, right: 5, bottom: 2 });
  /** Squares beside a switch, with the steps there. */
  const standpoints = (walks: Walks, room: string) => {
    const state = dungeon.begin(setupOf(corridor(room), BOULDERS), 1);
    walks.errands(state);
    return walks.standpoints(state).map(({ square, steps }) => ({ x: window.xOf(square), steps }));
  };

  test('beside a switch', () => {
    expect(standpoints(new Walks(window), '.P._')).toEqual([{ x: 3, steps: 1 }]);
  });

  test('but not where only an earlier walk has led', () => {
    const walks = new Walks(window);
    standpoints(walks, '.P._');
    expect(standpoints(walks, 'P#._')).toEqual([]);
  });
});
