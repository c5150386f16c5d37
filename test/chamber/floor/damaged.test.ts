import { expect, test } from 'vitest';
import { readLayout } from '../../../src/chamber/floor/layout.ts';
import { lintChamber } from '../../../src/chamber/floor/lint.ts';
import { Chance } from '../../../src/kernel/chance.ts';
import { room } from '../table.ts';

const SIGNS = [...' |-#+.@\\CB0123456789VWTNMDXPG?~', '😀', '👍🏽', '\n'];
const HALL = room('@..V..|..\\', '.0.6..+.D9', '..C...|.B.');
const TWO = '|---|  |----|\n|@..+##+...\\|\n|.N.|  |.9D.|\n|---|  |----|';
const BARE = '|---| |---|\n|...+#+...|\n|...| |...|\n|---| |---|';
const SHEETS = [
  HALL,
  TWO,
  BARE,
  Array(5).fill(TWO).join('\n'),
  Array(5).fill(HALL).join('\n\n'),
  [TWO, TWO, BARE].join('\n'),
  [BARE, BARE].join('\n\n'),
  Array(5).fill(room('@.\\')).join('\n'),
  // Walls alone are no floors.
  Array(5).fill('|--|').join('\n\n'),
  // What stands in the first corner and in the last.
  '@.9\n...\nC.\\',
  '\\.@\n...\nV.@',
  'B.9\n.@.\n\\.D',
];

/** A sheet with some of its characters replaced, and now and then a line more or less. */
function damaged(sheet: string, seed: number): string {
  const chance = Chance.seeded(seed, 'damage');
  const characters = [...sheet];
  for (let n = chance.below(5); n > 0; n--) {
    characters[chance.below(characters.length)] = SIGNS[chance.below(SIGNS.length)] ?? '';
  }
  const lines = characters.join('').split('\n');
  if (chance.below(4) === 0) lines.splice(chance.below(lines.length), 1);
  if (chance.below(6) === 0) lines.splice(chance.below(lines.length), 0, '');
  if (chance.below(6) === 0) lines.unshift('\uFEFF', ' ');
  return lines.join(chance.below(3) === 0 ? '\r\n' : '\n');
}

// What each of these sheets is told. A sentence that is wrong here is wrong for a designer; a change that is meant is noted
// anew with `npx vitest run test/chamber/floor/damaged.test.ts -u`.
test('damaged sheets are told what is wrong with them, and where', async () => {
  const story = SHEETS.flatMap((sheet, n) =>
    Array.from({ length: 14 }, (_, seed) => {
      const text = seed === 0 ? sheet : damaged(sheet, 100 * n + seed);
      const layout = readLayout(text);
      const { floors, errors, warnings } = layout;
      const found = [...errors, ...warnings, ...(errors.length === 0 ? lintChamber(layout) : [])];
      const said = found.map(({ line, column, severity, message }) => `  ${line}:${column} ${severity}: ${message}`);
      return [JSON.stringify(text), `  ${floors.length} floors`, ...said, ''].join('\n');
    }),
  );
  await expect(story.join('\n')).toMatchFileSnapshot('./damaged.txt');
});
