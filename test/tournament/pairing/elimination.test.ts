import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bracketAfter, eliminationTables } from '../../../src/tournament/pairing/double-elimination.ts';
import type { Round } from '../../../src/tournament/pairing/round-tables.ts';

/** Plays to the end; who has more points at a table goes on. */
function played(players: number, seats: number, points: (player: number, round: number) => number): Round[] {
  const past: Round[] = [];
  for (;;) {
    const tables = eliminationTables(players, seats, past);
    if (tables.length === 0) return past;
    past.push({ tables, points: tables.map(table => table.map(player => points(player, past.length))) });
  }
}

describe('a double elimination', () => {
  test('of four, in which the stronger one always wins, takes six meetings', () => {
    const past = played(4, 2, player => 10 - player);
    expect(past.map(({ tables }) => tables)).toEqual([
      [
        [0, 3],
        [1, 2],
      ],
      [
        [0, 1],
        [2, 3],
      ],
      [[1, 2]],
      [[0, 1]],
    ]);
    expect(bracketAfter(4, past)).toMatchObject({ losses: [0, 2, 2, 2], out: [undefined, 3, 2, 1] });
  });

  test('whose first final the unbeaten loses has a second', () => {
    const past = played(2, 2, (player, round) => (player === (round === 0 ? 0 : 1) ? 1 : 0));
    expect(past.map(({ tables }) => tables)).toEqual([[[0, 1]], [[0, 1]], [[0, 1]]]);
    expect(bracketAfter(2, past)).toMatchObject({ losses: [2, 1] });
  });

  test('plays a series again that is even, and the points of both count; the others wait', () => {
    const first: Round = {
      tables: [
        [0, 3],
        [1, 2],
      ],
      points: [
        [1, 1],
        [2, 0],
      ],
    };
    expect(eliminationTables(4, 2, [first])).toEqual([[0, 3]]);
    const second: Round = { tables: [[0, 3]], points: [[0.5, 1.5]] };
    expect(bracketAfter(4, [first, second])).toMatchObject({ losses: [1, 0, 1, 0], open: [] });
  });

  test('that is always even goes to who stands first in the plan, at last', () => {
    const past = played(2, 2, () => 1);
    expect(past).toHaveLength(2 * 5);
    expect(bracketAfter(2, past).losses).toEqual([0, 2]);
  });

  test('at tables for four the upper half goes on', () => {
    const past = played(8, 4, player => 10 - player);
    expect(past[0]!.tables.map(table => table.toSorted())).toEqual([
      [0, 3, 4, 7],
      [1, 2, 5, 6],
    ]);
    expect(bracketAfter(8, past.slice(0, 1)).losses).toEqual([0, 0, 0, 0, 1, 1, 1, 1]);
    expect(bracketAfter(8, past).losses).toEqual([0, 2, 2, 2, 2, 2, 2, 2]);
  });

  const course = fc.record({
    players: fc.integer({ min: 2, max: 14 }),
    seats: fc.integer({ min: 2, max: 4 }),
    points: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 80 }),
  });

  test('leaves one, and everybody else has lost twice; nobody sits at two tables, nor plays when out', () => {
    fc.assert(
      fc.property(course, ({ players, seats, points }) => {
        const past = played(players, seats, (player, round) => points[(player * 31 + round * 17) % points.length]!);
        const { losses } = bracketAfter(players, past);
        expect(losses.filter(lost => lost === 2)).toHaveLength(players - 1);
        expect(losses.filter(lost => lost < 2)).toHaveLength(1);
        for (const [n, { tables }] of past.entries()) {
          const before = bracketAfter(players, past.slice(0, n)).losses;
          const seated = tables.flat();
          expect(new Set(seated).size).toBe(seated.length);
          for (const player of seated) expect(before[player]).toBeLessThan(2);
          for (const table of tables) {
            expect(table.length).toBeGreaterThanOrEqual(2);
            expect(table.length).toBeLessThanOrEqual(seats);
          }
        }
      }),
    );
  });
});
