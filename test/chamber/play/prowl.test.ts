import { describe, expect, it } from 'vitest';
import { DIRECTIONS, STEPS } from '../../../src/chamber/floor/directions.ts';
import { chamber } from '../../../src/chamber/rules.ts';
import type { ChamberState } from '../../../src/chamber/state.ts';
import { Rng } from '../../../src/kernel/rng.ts';
import { room, truth } from '../table.ts';

/** Row and column of everybody, and the floor as lists of characters: the enemies' turn as one would explain it. */
function slowTurn(before: ChamberState): { floor: string; hp: number } {
  const { width } = before.geometry;
  const rng = before.rng.copy();
  const floor = truth(before)
    .split('\n')
    .map(row => [...row]);
  const place = (square: number) => ({ row: Math.floor(square / width), column: square % width });
  const player = place(before.square);
  const isBeside = (a: { row: number; column: number }, b: { row: number; column: number }) =>
    Math.max(Math.abs(a.row - b.row), Math.abs(a.column - b.column)) === 1;
  const treasures = [...before.board.keys()].filter(square =>
    '9B'.includes(String.fromCharCode(before.board[square]!)),
  );
  let { hp } = before;
  for (const enemy of before.enemies.toSorted((a, b) => a.square - b.square)) {
    if (hp === 0) break;
    const at = place(enemy.square);
    const { letter, atk } = enemy.kind;
    const isRoused = treasures.some(square => isBeside(place(square), at) && isBeside(place(square), player));
    const isHostile = letter === 'M' ? before.merchantsHostile : letter === 'D' ? isRoused : true;
    if (isBeside(at, player) && isHostile) {
      const damage = Math.ceil((100 * atk) / (100 + before.game.race.def));
      if (rng.below(2) === 1) hp = Math.max(0, hp - damage);
      continue;
    }
    if (letter === 'D') continue;
    const around = DIRECTIONS.map(direction => ({
      row: at.row + STEPS[direction].rows,
      column: at.column + STEPS[direction].columns,
    }));
    const isFree = ({ row, column }: { row: number; column: number }) => floor[row]![column] === '.';
    // Three draws among all directions, then one among those that are free.
    const drawn = [1, 2, 3].reduce<(typeof around)[number] | undefined>((found, _) => {
      if (found !== undefined) return found;
      const tried = rng.pick(around)!;
      return isFree(tried) ? tried : undefined;
    }, undefined);
    const to = drawn ?? rng.pick(around.filter(isFree));
    if (to === undefined) continue;
    floor[at.row]![at.column] = '.';
    floor[to.row]![to.column] = letter;
  }
  return { floor: floor.map(row => row.join('')).join('\n'), hp };
}

describe('the enemies’ turn', () => {
  const crowded = room('@.V.W..', 'T.N.X.M', '9D.V.BD', '.W.0.6.', 'X.N.C.\\');
  it.each([
    ['the classic floor', undefined],
    ['a crowded room', crowded],
    ['one with an even number of columns', room('@.V.W...', 'T.N.X.M.', '9D.V.BD.', '.W.0.6.N', 'X.N.C..\\')],
  ])('is on %s what its slow twin says', (_where, floors) => {
    for (let seed = 1; seed <= 20; seed++) {
      const state = chamber.begin(chamber.readSetup({ race: 'orc', ...(floors && { floors }) }), seed);
      const rng = Rng.seeded(seed, 'moves');
      for (let turn = 0; turn < 60 && state.ended === undefined; turn++) {
        // A blow at a wall or nothing: then only the enemies change anything.
        const idle = DIRECTIONS.find(each => '|-. '.includes(chamber.view(state, 0).around[each]));
        const expected = slowTurn(state);
        if (idle === undefined) break;
        chamber.apply(state, 0, { type: 'attack', direction: idle });
        expect({ floor: truth(state), hp: state.hp }).toEqual(expected);
        const direction = rng.pick(DIRECTIONS)!;
        if (state.ended === undefined) chamber.apply(state, 0, { type: 'move', direction });
      }
    }
  });

  it('gives every free tile the same chance in a crowd', () => {
    const begun = chamber.begin(
      chamber.readSetup({ race: 'human', floors: room('@|0.0|\\', '.|0X.|.', '.|.00|.') }),
      1,
    );
    const counts = new Map<number, number>();
    for (let seed = 0; seed < 6000; seed++) {
      const state = { ...chamber.copy(begun), rng: Rng.seeded(seed, 'rules') };
      chamber.apply(state, 0, { type: 'attack', direction: 'no' });
      const square = state.enemies[0]!.square;
      counts.set(square, (counts.get(square) ?? 0) + 1);
    }
    expect(counts.size).toBe(3);
    const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - 2000) ** 2 / 2000, 0);
    expect(chiSquare).toBeLessThan(13.82); // 2 degrees of freedom, 0.999
  });
});
