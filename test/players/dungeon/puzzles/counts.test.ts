import { describe, expect, test } from 'vitest';
import { Chance } from '../../../../src/kernel/chance.ts';
import { hashOf } from '../../../../src/kernel/hash.ts';
import { mapOf } from '../../../../src/players/dungeon/puzzles/chart.ts';
import {
  changed,
  isAt,
  sealed,
  tightened,
  type Worth,
  worthOf,
} from '../../../../src/players/dungeon/puzzles/climb.ts';
import { leastRoom, PUZZLE_KINDS, type PuzzleKind, roomFor } from '../../../../src/players/dungeon/puzzles/kinds.ts';
import { cleared, without } from '../../../../src/players/dungeon/puzzles/needed.ts';
import { prove } from '../../../../src/players/dungeon/puzzles/proof.ts';
import { makePuzzle } from '../../../../src/players/dungeon/puzzles/puzzle.ts';
import { drawRoom } from '../../../../src/players/dungeon/puzzles/room.ts';
import { type Sketch, sketchOf } from '../../../../src/players/dungeon/puzzles/sketch.ts';
import { survey } from '../../../../src/players/dungeon/puzzles/survey.ts';
import { readWish } from '../../../../src/players/dungeon/puzzles/wish.ts';
import { sketched } from '../../../../src/players/dungeon/puzzles/worlds.ts';

// How puzzles are made, of wishes and seeds that never change. That what is made is a puzzle is shown elsewhere; here a
// change in how it is drawn shows, and is either meant or a fault: whoever made a puzzle by its seed gets another now.
// What is meant is noted anew with `npx vitest run test/players/dungeon/puzzles/counts.test.ts -u`.

/** What a square shows by its bits: a wall, a boulder, a switch, an exit, a door, a key, a bomb, a portal, and so on. */
const LETTERS = '#o_EDkb(-G!*sM';

function drawing({ cells, width, player }: Sketch): string[] {
  const letters = Array.from(cells, (cell, square) => {
    const bits = [...LETTERS].filter((_, n) => (cell & (1 << n)) !== 0);
    return square === player ? 'P' : bits.length > 1 ? String(bits.length) : (bits[0] ?? '.');
  });
  // Of the walls around it only the innermost are shown, and what is let into them.
  const rows = Array.from({ length: cells.length / width }, (_, y) => letters.slice(y * width, (y + 1) * width));
  return rows.slice(2, -2).map(row => `  ${row.slice(1, -1).join('')}`);
}

const short = (value: unknown) => hashOf(JSON.parse(JSON.stringify(value ?? null))).slice(0, 8);

function dataOf(sketch: Sketch | undefined): unknown {
  if (sketch === undefined) return 'none';
  const { cells, keys, twins, rules, player, aim } = sketch;
  return [[...cells], [...keys], [...twins], rules.map(rule => rule ?? ''), player, aim];
}

function said({ difficulty, deeds, work, isWhole }: Worth): string {
  return difficulty === undefined
    ? `no way, ${isWhole ? 'all' : ''} ${work} looked at`
    : `difficulty ${difficulty.toFixed(3)}, ${deeds} deeds, ${isWhole ? 'all' : ''} ${work} looked at`;
}

/** Runs some work to its end, and says how much it was. */
function finished<T>(work: Generator<number, T>): { readonly value: T; readonly spent: number } {
  for (let spent = 0, step = work.next(); ; step = work.next()) {
    if (step.done) return { value: step.value, spent };
    spent += step.value;
  }
}

/** A room: as it is drawn, what is thought of it, how it is changed, tightened and cleared. */
function storyOf(kinds: readonly PuzzleKind[], seed: number): string {
  const chance = Chance.seeded(seed, kinds.join());
  const { across, down } = roomFor(kinds, 1 + (seed % 10), chance);
  const layout = { across, down, kinds, walls: (seed % 5) / 16, boulders: 1 + (seed % 4), pulls: 3 + (seed % 9) };
  const first = drawRoom(layout, chance);
  if (first === undefined) return `${kinds} by ${seed}: no room`;
  const data: unknown[] = [dataOf(first)];
  const most = 100;
  const worth = worthOf(first, most);
  const lines = [`${kinds} by ${seed}: ${first.aim}`, ...drawing(first), `  ${said(worth)}`];
  data.push(survey(sketched(first), most, 'brief'), survey(sketched(first), 20));
  const room = [...first.cells.keys()].filter(square => {
    const [x, y] = [(square % first.width) - 4, Math.floor(square / first.width) - 4];
    return x >= 0 && x < across && y >= 0 && y < down;
  });
  let sketch = first;
  for (let n = 0; n < 12; n++) {
    const other = changed(sketch, room, chance);
    data.push(dataOf(other));
    if (other !== undefined && (n % 4 < 3 || worthOf(other, most).deeds !== undefined)) sketch = other;
  }
  lines.push(`  changed: ${said(worthOf(sketch, most, 'brief'))}`);
  data.push([...without(first)].map(each => [each.bit, dataOf(each.sketch)]));
  data.push(mapOf(first, 1 + (seed % 3)), mapOf(sketch, 1), dataOf(sealed(sketch)));
  for (const n of [1, 2, 3]) {
    const again = sketchOf(mapOf(sketch, n), true);
    data.push(dataOf(again), again && survey(sketched(again), 30));
  }
  data.push([1, 2, 3, 4, 5, 6, 9, 10].map(wished => isAt(worth, wished)));
  if (worth.deeds !== undefined && worth.isWhole && worth.work < 40) {
    const tight = finished(tightened(first, room.slice(0, 12), chance));
    const clear = finished(cleared(first, worth));
    data.push(dataOf(tight.value), dataOf(sealed(tight.value)), dataOf(clear.value));
    lines.push(`  tightened by ${tight.spent}, cleared by ${clear.spent}`);
  }
  return [...lines, `  ${short(data)}`].join('\n');
}

/** More than this of the work that a puzzle may be takes too long here. */
const SHARE = 0.001;

/** Everything that is made on the way to a puzzle, until so much is spent. */
function madeOf(difficulty: number, kinds: readonly PuzzleKind[] | undefined, seed: number): string {
  const wish = readWish({ difficulty, with: kinds }, seed);
  const work = makePuzzle(wish, seed);
  const told: unknown[] = [];
  const name = `${difficulty}, ${wish.kinds} by ${seed}`;
  for (;;) {
    const step = work.next();
    if (step.done) {
      const { value } = step;
      if (value === undefined) return `${name}: none`;
      const { attempts, isShortest, grade, config, map } = value;
      return `${name}: ${attempts} thrown away, ${JSON.stringify(grade)}, ${config}, ${isShortest ? 'shortest' : 'open'} ${short([told, map])}`;
    }
    told.push([step.value.attempts, step.value.share]);
    if (step.value.share > SHARE) return `${name}: still at it after ${step.value.attempts} ${short(told)}`;
  }
}

const MIXED: readonly (readonly PuzzleKind[])[] = [
  ...PUZZLE_KINDS.map((kind): PuzzleKind[] => (kind === 'boulders' ? ['boulders'] : ['boulders', kind])),
  ['boulders', 'keys', 'portals'],
  ['boulders', 'keys', 'bombs'],
  ['boulders', 'portals', 'circuits'],
  ['boulders', 'portals', 'enemies'],
  ['boulders', 'keys', 'portals', 'bombs', 'circuits', 'enemies'],
];

const GUARD: readonly PuzzleKind[] = ['boulders', 'enemies'];
/** Seeds and the difficulty of what they draw: some are puzzles, in others something is idle. */
const GUARDED = [
  [7, 3],
  [44, 4],
  [54, 3],
  [4, 3],
  [10, 3],
  [12, 4],
  [21, 3],
  [31, 3],
  [46, 3],
  [51, 3],
] as const;

describe('how puzzles are made', () => {
  test.each(MIXED.map(kinds => [kinds] as const))('rooms with %s', async kinds => {
    const story = Array.from({ length: 8 }, (_, n) => storyOf(kinds, n));
    await expect(`${story.join('\n\n')}\n`).toMatchFileSnapshot(`./counts/${kinds.join('-')}.txt`);
  });

  test('from the wish to the proof', async () => {
    const lines = [
      ...[0, 2, 6, 7].map(seed => madeOf(1, ['boulders'], seed)),
      ...[0, 1, 3].map(seed => madeOf(2, ['boulders'], seed)),
      ...[0, 3, 7].map(seed => madeOf(2, ['keys'], seed)),
      ...[0, 7].map(seed => madeOf(2, ['portals'], seed)),
      ...[0, 3, 5].map(seed => madeOf(2, ['circuits'], seed)),
      madeOf(2, ['bombs'], 5),
      madeOf(3, ['enemies'], 7),
      ...[8, 9, 10].map(difficulty => madeOf(difficulty, undefined, difficulty)),
    ];
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./counts/made.txt');
  });

  test('what is chosen for a wish, and the rooms for it', async () => {
    const lines = Array.from({ length: 10 }, (_, n) => {
      const seeds = Array.from({ length: 30 }, (_, seed) => readWish({ difficulty: n + 1 }, seed));
      const counted = Map.groupBy(seeds, ({ kinds }) => kinds.join('+'));
      const rooms = seeds.map(({ kinds }, seed) => roomFor(kinds, n + 1, Chance.seeded(seed, 'room')));
      const kinds = [...counted].map(([name, wishes]) => `${name} ${wishes.length}`).sort();
      return `${n + 1}: ${kinds.join(', ')}; rooms ${short(rooms)}`;
    });
    const least = MIXED.map(kinds => {
      const { across, down } = leastRoom(kinds);
      const easiest = [1, 2, 3, 4, 5, 6].find(difficulty => isTaken(difficulty, kinds));
      return `${kinds}: ${easiest}, ${across}×${down}`;
    });
    await expect(`${[...lines, ...least].join('\n')}\n`).toMatchFileSnapshot('./counts/wishes.txt');
  });

  test('what is proved', async () => {
    const lines = Array.from({ length: 20 }, (_, seed) => {
      const kinds = MIXED[seed % 5] ?? [];
      const chance = Chance.seeded(seed, 'proof');
      const layout = { across: 4, down: 4, kinds, walls: 0.1, boulders: 1, pulls: 3 };
      const sketch = drawRoom(layout, chance);
      if (sketch === undefined) return `${kinds}: no room`;
      const worth = worthOf(sketch, 400);
      const wished = Math.max(1, Math.round(worth.difficulty ?? 1));
      const { value, spent } = finished(prove(sketch, { difficulty: wished, kinds }, chance));
      return `${kinds} by ${seed}, ${said(worth)}: ${value === undefined ? 'not proved' : JSON.stringify(value.grade)} by ${spent} ${short([value?.map, value?.play.log, value?.config])}`;
    });
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./counts/proved.txt');
  });

  test('what is proved where somebody waits: all of it is needed on the rules', async () => {
    const lines = GUARDED.map(([seed, difficulty]) => {
      const layout = { across: 4, down: 4, kinds: GUARD, walls: 0.3, boulders: 1, pulls: 2 };
      const sketch = drawRoom(layout, Chance.seeded(seed, 'guard'));
      if (sketch === undefined) return `${seed}: no room`;
      const chance = Chance.seeded(seed, 'turn');
      const { value, spent } = finished(prove(sketch, { difficulty, kinds: GUARD }, chance));
      return `${difficulty} by ${seed}: ${value === undefined ? 'not proved' : JSON.stringify(value.grade)} by ${spent} ${short([value?.map, value?.play.log, value?.config])}`;
    });
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./counts/guarded.txt');
  });
});

function isTaken(difficulty: number, kinds: readonly PuzzleKind[]): boolean {
  try {
    readWish({ difficulty, with: kinds }, 1);
    return true;
  } catch {
    return false;
  }
}
