import { afterEach, expect, test, vi } from 'vitest';
import { Clearings } from '../../../src/dungeon/board/clearing.ts';
import { Terrain } from '../../../src/dungeon/board/terrain.ts';
import { Chance } from '../../../src/kernel/chance.ts';
import { DistanceField } from '../../../src/kernel/distance.ts';
import { board, GENTLE } from '../board.ts';

afterEach(() => vi.restoreAllMocks());

/** Rooms with walls around them or none, and more or less in the way of who pursues. */
const ROOMS = ['.......m', '......#m', '....#om~', '.....#(m', '......#mz', '....##mx~'];

function drawing(letters: string, seed: number): string {
  const chance = Chance.seeded(seed, letters);
  const [width, height] = [5 + chance.below(5), 4 + chance.below(4)];
  let portals = 0;
  const squares = Array.from({ length: width * height }, () => {
    const letter = letters[chance.below(letters.length)] ?? '.';
    return letter === '(' && ++portals > 2 ? '.' : letter;
  });
  squares[chance.below(squares.length)] = 'P';
  const rows = Array.from({ length: height }, (_, y) => squares.slice(y * width, (y + 1) * width).join(''));
  const wall = '#'.repeat(width + 2);
  return (seed % 3 === 2 ? rows : [wall, ...rows.map(row => `#${row}#`), wall]).join('\n');
}

// What pursuers cost: one flood for all of them, as long as the player stands on the same square and nothing else has changed;
// none for who sees the player over open floor; terrain made once. What
// is meant to change is noted anew with `npx vitest run test/dungeon/enemies/work.test.ts -u`.
test.each([
  ['2022', './work.txt', {}],
  ['2021', './work-2021.txt', { mode: 'standard' }],
] as const)('pursuit takes no more floods, squares and terrains than it took: %s', async (_edition, record, mode) => {
  const begin = vi.spyOn(DistanceField.prototype, 'begin');
  const { reach } = DistanceField.prototype;
  let squares = 0;
  vi.spyOn(DistanceField.prototype, 'reach').mockImplementation(function (this: DistanceField, square) {
    squares -= this.reached.length;
    reach.call(this, square);
    squares += this.reached.length;
  });
  const around = vi.spyOn(Terrain, 'around');
  const sumUp = vi.spyOn(Clearings.prototype as unknown as { sumUp: () => unknown }, 'sumUp');
  const lines = ROOMS.flatMap(letters =>
    [0, 1, 2, 3, 4, 5].map(seed => {
      for (const spy of [begin, around, sumUp]) spy.mockClear();
      squares = 0;
      const play = board(drawing(letters, seed), { config: GENTLE, seed, ...mode });
      const chance = Chance.seeded(seed, 'steps');
      for (let step = 0; step < 25; step++) play.go('urdl'[chance.below(4)] ?? 'u');
      const tables = sumUp.mock.results.filter(({ value }) => value !== undefined).length;
      return `${letters} ${seed}: ${begin.mock.calls.length} floods, ${squares} squares, ${around.mock.calls.length} terrains, ${sumUp.mock.calls.length} questions, ${tables} tables`;
    }),
  );
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(record);
});
