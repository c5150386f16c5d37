// Draws puzzles that `bench/puzzles.ts` has made on one sheet, to be looked at: `node bench/puzzle-sheet.ts FOLDER SHEET.png [COUNT]`, two of each difficulty unless told.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { CONFIGS } from '../src/dungeon/maps/configs.ts';
import type { Puzzle } from '../src/players/dungeon/puzzles/make-puzzle.ts';
import { loadIcons } from '../src/server/cards/game-icons.ts';

const [ACROSS, WIDTH, HEIGHT] = [4, 600, 315];

loadIcons();
const { draw } = await import('../src/server/cards/card-drawing.ts');
const [folder, sheet, count = '20'] = process.argv.slice(2);
if (folder === undefined || sheet === undefined) throw new Error('which folder of puzzles, and into which file?');
const files = (await readdir(folder)).filter(name => name.endsWith('.json')).sort();
const byDifficulty = Object.values(Object.groupBy(files, name => name.slice(0, 2)));
const chosen = byDifficulty.flatMap(names => names?.slice(0, Number(count) / byDifficulty.length) ?? []).sort();
const canvas = createCanvas(ACROSS * WIDTH, Math.ceil(chosen.length / ACROSS) * HEIGHT);
const pen = canvas.getContext('2d');
for (const [n, name] of chosen.entries()) {
  const { map, grade, config }: Puzzle = JSON.parse(await readFile(join(folder, name), 'utf8'));
  const lines = [`par ${grade.par}, ${grade.deeds} deeds`, `${grade.looked} looked at`];
  const words = { game: 'Puzzle', title: name.replace('.json', ''), lines, house: '' };
  const setup = { name: 'puzzle', map, config: CONFIGS[config] };
  const card = await draw({ of: 'map', game: 'dungeon', setup, icons: [], words });
  pen.drawImage(
    await loadImage(Buffer.from(card)),
    (n % ACROSS) * WIDTH,
    Math.floor(n / ACROSS) * HEIGHT,
    WIDTH,
    HEIGHT,
  );
}
await writeFile(sheet, canvas.toBuffer('image/png'));
console.log(`${chosen.length} puzzles in ${sheet}`);
