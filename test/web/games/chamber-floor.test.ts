import { describe, expect, test } from 'vitest';
import { chamber } from '../../../src/chamber/rules.ts';
import type { ChamberView } from '../../../src/chamber/view.ts';
import { groundAt } from '../../../src/drawing/scene.ts';
import { Match } from '../../../src/kernel/match/match.ts';
import { boardScene } from '../../../src/web/games/chamber/look/board-scene.ts';
import { reachOffers } from '../../../src/web/games/chamber/play/within-reach.tsx';

const TILES = {
  looks: { '.': 'floor', '#': 'passage', '+': 'doorway', '|': 'wall', '-': 'wall' },
  frameless: true,
};

/** The first view of a game on a floor of our own. */
function viewOf(rows: readonly string[]): ChamberView {
  const setup = { race: 'human', floors: [rows.join('\n')] };
  return Match.begin(chamber, { setup, seed: 1, time: 0 }).view(0);
}

/** A sheet with a frame of its own around a chamber and a passage. */
const SHEET = [
  '|-----------|',
  '|           |',
  '| |----|    |',
  '| |.@0.+##  |',
  '| |.M\\.| #  |',
  '| |----|##  |',
  '|           |',
  '|-----------|',
];

describe('a floor as a scene', () => {
  test('leaves out the frame of the sheet, which encloses nothing, and its room', () => {
    const scene = boardScene(viewOf(SHEET), TILES);
    expect(scene.bounds).toEqual({ left: 1, top: 1, width: 11, height: 6 });
    expect([groundAt(scene, 2, 2), groundAt(scene, 7, 3), groundAt(scene, 8, 3)]).toEqual([
      'wall',
      'doorway',
      'passage',
    ]);
  });

  test('keeps every character where glyphs are drawn', () => {
    const glyphs = { looks: { '.': '.', '#': '#', '+': '+', '|': '|', '-': '-' }, frameless: false };
    const scene = boardScene(viewOf(SHEET), glyphs);
    expect(scene.bounds).toEqual({ left: 0, top: 0, width: 13, height: 8 });
    expect([groundAt(scene, 0, 0), groundAt(scene, 1, 0)]).toEqual(['|', '-']);
  });

  test('names who and what is there; the stairs stay hidden', () => {
    const { pieces, focus } = boardScene(viewOf(SHEET), TILES);
    expect(pieces.map(({ name, x, y }) => `${name} ${x},${y}`)).toEqual(['you 4,3', 'a potion 5,3', 'merchant 4,4']);
    expect(focus).toEqual({ x: 4, y: 3 });
  });
});

describe('what is within reach', () => {
  test('is listed with its direction', () => {
    expect(reachOffers(viewOf(SHEET)).map(({ words }) => words)).toEqual([
      'Strike the merchant (south)',
      'Drink the unknown potion (east)',
    ]);
  });
});

describe('the rim and the ground of a floor', () => {
  const shown = (...rows: string[]) => {
    const row = rows.findIndex(line => line.includes('@'));
    return boardScene({ rows, row, column: rows[row]?.indexOf('@') ?? 0, race: 'elf' }, TILES);
  };

  test('takes no room for a rim on which nothing is to be seen', () => {
    const scene = shown('      ', ' |--| ', ' |@.| ', ' |--| ', '      ');
    expect(scene.bounds).toEqual({ left: 1, top: 1, width: 4, height: 3 });
    expect(scene.ground).toHaveLength(12);
    expect(scene.focus).toEqual({ x: 2, y: 2 });
  });

  test.each([
    ['left', ['      ', '#.@.  ', '      ']],
    ['right', ['      ', '  .@.#', '      ']],
    ['above', ['   #  ', '  .@. ', '      ']],
    ['below', ['      ', '  .@. ', '   #  ']],
  ])('keeps it where there is something: %s', (_, rows) => {
    expect(shown(...rows).bounds).toEqual({ left: 0, top: 0, width: 6, height: 3 });
  });

  test.each([
    [
      'a gap between walls beside a passage is a doorway',
      ['|-----|', '|.|.#.|', '|.@##.|', '|.|...|', '|-----|'],
      'doorway',
    ],
    ['between walls, but in a chamber, is floor', ['|-----|', '|.|...|', '|.@...|', '|.|...|', '|-----|'], 'floor'],
    ['no floor around is a passage', ['       ', '  #@#  ', '       '], 'passage'],
  ])('%s', (_, rows, ground) => {
    const scene = shown(...rows);
    const { left, top, width } = scene.bounds;
    const { x, y } = scene.focus!;
    expect(scene.ground[(y - top) * width + x - left]).toBe(ground);
  });
});
