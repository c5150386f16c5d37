import { describe, expect, test } from 'vitest';
import { chamber } from '../../../src/chamber/rules.ts';
import type { ChamberView } from '../../../src/chamber/view.ts';
import { groundAt } from '../../../src/drawing/scene.ts';
import { Match } from '../../../src/kernel/match/match.ts';
import { isDangerous } from '../../../src/players/chamber/danger.ts';
import { stepOrBlow } from '../../../src/players/chamber/reach.ts';
import { firstStepTo } from '../../../src/players/chamber/ways.ts';
import { motionsOf } from '../../../src/web/games/chamber/look/motions.ts';
import { sceneOf } from '../../../src/web/games/chamber/look/scene.ts';
import { offersOf } from '../../../src/web/games/chamber/reach.ts';

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
    const scene = sceneOf(viewOf(SHEET), TILES);
    expect(scene.bounds).toEqual({ left: 1, top: 1, width: 11, height: 6 });
    expect([groundAt(scene, 2, 2), groundAt(scene, 7, 3), groundAt(scene, 8, 3)]).toEqual([
      'wall',
      'doorway',
      'passage',
    ]);
  });

  test('keeps every character where glyphs are drawn', () => {
    const glyphs = { looks: { '.': '.', '#': '#', '+': '+', '|': '|', '-': '-' }, frameless: false };
    const scene = sceneOf(viewOf(SHEET), glyphs);
    expect(scene.bounds).toEqual({ left: 0, top: 0, width: 13, height: 8 });
    expect([groundAt(scene, 0, 0), groundAt(scene, 1, 0)]).toEqual(['|', '-']);
  });

  test('names who and what is there; the stairs stay hidden', () => {
    const { pieces, focus } = sceneOf(viewOf(SHEET), TILES);
    expect(pieces.map(({ name, x, y }) => `${name} ${x},${y}`)).toEqual(['you 4,3', 'a potion 5,3', 'merchant 4,4']);
    expect(focus).toEqual({ x: 4, y: 3 });
  });

  test.each([
    ['in a chamber', ['|---|', '|.@.|', '|---|'], 'floor'],
    ['in a doorway', ['|---| ', '|...@#', '|---| '], 'doorway'],
    ['in a passage', ['      ', ' #@#+ ', '      '], 'passage'],
  ])('draws the ground that the player hides: %s', (_, rows, look) => {
    const row = rows.findIndex(line => line.includes('@'));
    const column = rows[row]?.indexOf('@') ?? 0;
    const scene = sceneOf({ rows, row, column, race: 'elf' }, TILES);
    expect(groundAt(scene, column, row)).toBe(look);
  });
});

describe('what is within reach', () => {
  test('is listed with its direction', () => {
    expect(offersOf(viewOf(SHEET)).map(({ words }) => words)).toEqual([
      'Strike the merchant (south)',
      'Drink the unknown potion (east)',
    ]);
  });

  test.each([
    ['floor', 'we', false, 'move'],
    ['a peaceful merchant', 'so', false, 'move'],
    ['a hostile merchant', 'so', true, 'attack'],
    ['a potion', 'ea', false, 'move'],
  ] as const)('a step towards %s', (_, direction, merchantsHostile, type) => {
    expect(stepOrBlow({ ...viewOf(SHEET), merchantsHostile }, direction)).toEqual({ type, direction });
  });

  test('a step towards any other enemy is a blow', () => {
    expect(stepOrBlow(viewOf(['|----|', '|@T\\.|', '|----|']), 'ea')).toEqual({ type: 'attack', direction: 'ea' });
  });
});

describe('a walk to a square', () => {
  const view = viewOf([
    '|--------|    ',
    '|........+### ',
    '|@--|....|  # ',
    '|...|..G.|  # ',
    '|.\\.....0|    ',
    '|--------|    ',
  ]);

  test.each([
    ['straight on', { x: 8, y: 1 }, 'ne'],
    ['around a wall', { x: 3, y: 4 }, 'se'],
    ['out of the chamber', { x: 12, y: 3 }, 'ne'],
    ['onto gold', { x: 7, y: 3 }, 'ne'],
    ['not into a wall', { x: 4, y: 2 }, undefined],
    ['not onto a potion', { x: 8, y: 4 }, undefined],
    ['not into the rock', { x: 11, y: 4 }, undefined],
    ['not to where one is', { x: 1, y: 2 }, undefined],
  ])('%s', (_, goal, way) => {
    expect(firstStepTo(view, goal)).toBe(way);
  });

  test.each([
    ['.......T', false],
    ['..T.....', true],
    ['..M.....', false],
  ])('is dangerous with an enemy within three squares: @%s', (floor, dangerous) => {
    expect(isDangerous(viewOf(['|-----------|', `|@${floor}.\\|`, '|-----------|']))).toBe(dangerous);
  });
});

describe('what moves on the board', () => {
  const view = viewOf(SHEET);
  const width = SHEET[0]!.length;

  test('is the player, from where the step began', () => {
    expect(motionsOf([{ type: 'moved', direction: 'ea', sees: [] }], view)).toEqual([
      { kind: 'slide', id: '@', from: { x: 3, y: 3 }, to: { x: 4, y: 3 } },
    ]);
  });

  test('is an enemy that is in sight, and none that is not', () => {
    const to = 4 * width + 4;
    expect(motionsOf([{ type: 'stepped', enemy: 'M', from: to - 1, to }], view)).toEqual([
      { kind: 'slide', id: 'enemy 4 4', from: { x: 3, y: 4 }, to: { x: 4, y: 4 } },
    ]);
    expect(motionsOf([{ type: 'stepped', enemy: 'T', from: to - 1, to }], view)).toEqual([]);
  });

  test('is nobody on a new floor', () => {
    const happenings = [
      { type: 'moved', direction: 'ea', sees: [] },
      { type: 'descended', floor: 2 },
    ] as const;
    expect(motionsOf(happenings, view)).toEqual([]);
  });
});
