import { describe, expect, test } from 'vitest';
import { dungeonScene } from '../../../src/drawing/scenes/dungeon-scene.ts';

/** A room of 4 × 3 squares whose upper left corner is at (2, 5). */
const WALLS = Array.from({ length: 12 }, (_, n) => ({ x: 2 + (n % 4), y: 5 + Math.floor(n / 4) }))
  .filter(({ x, y }) => x === 2 || x === 5 || y === 5 || y === 7)
  .map(at => ({ type: 'wall', ...at }));

describe('a dungeon within walls', () => {
  test('takes up no more than they do', () => {
    const { bounds } = dungeonScene([...WALLS, { type: 'player', x: 3, y: 6 }]);
    expect(bounds).toEqual({ left: 2, top: 5, width: 4, height: 3 });
  });

  test.each([
    ['left', 2, 6],
    ['upper', 3, 5],
    ['right', 5, 6],
    ['lower', 4, 7],
  ])('has a margin to be seen on where something is on its %s rim', (_, x, y) => {
    const { bounds } = dungeonScene([...WALLS, { type: 'player', x: 3, y: 6 }, { type: 'exit', x, y }]);
    expect(bounds).toEqual({ left: 1, top: 4, width: 6, height: 5 });
  });

  test('has one where a spider may come', () => {
    const { bounds } = dungeonScene([...WALLS, { type: 'spider', x: 3, y: 6 }]);
    expect(bounds).toEqual({ left: 1, top: 4, width: 6, height: 5 });
  });
});

/** Walls by their rows. */
const walls = (...rows: readonly string[]) =>
  rows.flatMap((row, y) => [...row].flatMap((sign, x) => (sign === '#' ? [{ type: 'wall', x, y }] : [])));

/** The ground by its rows: walls, floor, and nothing. */
function groundOf(entities: Parameters<typeof dungeonScene>[0]): string[] {
  const { bounds, ground } = dungeonScene(entities);
  const signs = ground.map(look => (look === '' ? ' ' : look === 'wall' ? '#' : '.')).join('');
  return Array.from({ length: bounds.height }, (_, y) => signs.slice(y * bounds.width, (y + 1) * bounds.width));
}

const upright = (rows: readonly string[]) => [...(rows[0] ?? '')].map((_, x) => rows.map(row => row[x]).join(''));
const upsideDown = (rows: readonly string[]) => rows.toReversed();

describe('the ground of a dungeon', () => {
  // What is outside reaches into the walls round two corners, or by one square.
  const ROWS = ['#### ###', '#..# #.#', '#..#  ##', '#..## ##', '#..#   #', '#..#####', '########'];
  const DENTED = ['## ##', '#.#.#', ' ### ', '#.#.#', '## ##'];

  test.each([
    ['from above', ROWS],
    ['from below', upsideDown(ROWS)],
    ['from the left', upright(ROWS)],
    ['from the right', upright(upsideDown(ROWS))],
    ['from the left, upside down', upsideDown(upright(ROWS))],
  ])('is nothing wherever one can come from outside: %s', (_, rows) => {
    expect(groundOf(walls(...rows))).toEqual(rows);
  });

  test('is nothing in a dent of one square, on whichever side', () => {
    expect(groundOf(walls(...DENTED))).toEqual(DENTED);
  });

  test('is floor everywhere as soon as somebody stands outside', () => {
    const outside = groundOf([...walls(...ROWS), { type: 'player', x: 5, y: 4 }]);
    expect(outside.join('')).not.toContain(' ');
    expect(groundOf([...walls(...ROWS), { type: 'player', x: 1, y: 1 }])).toEqual(ROWS);
  });

  test('is another where one of as many walls is another, or the last of them is gone', () => {
    const before = walls('####', '#..#', '#..#', '####');
    expect(groundOf(before)).toEqual(['####', '#..#', '#..#', '####']);
    const other = before.with(1, { type: 'wall', x: 1, y: 1 });
    expect(groundOf(other)).toEqual(['# ##', '##.#', '#..#', '####']);
    const pillar = [...before, { type: 'wall', x: 2, y: 2 }];
    expect(groundOf(pillar)).toEqual(['####', '#..#', '#.##', '####']);
    expect(groundOf(before)).toEqual(['####', '#..#', '#..#', '####']);
  });

  test.each([
    ['right', 9, 1],
    ['left', -9, 1],
    ['down', 1, 9],
    ['up', 1, -9],
  ])('is laid anew where a spider goes far to the %s of the same walls', (_, x, y) => {
    const room = walls('###', '# #', '###');
    for (const at of [
      { x: 1, y: 1 },
      { x, y },
    ]) {
      const { bounds, ground } = dungeonScene([...room, { type: 'spider', ...at }]);
      expect(ground).toHaveLength(bounds.width * bounds.height);
    }
  });
});

test('a swamp in a door is drawn over its foot: nobody would see it below', () => {
  const [door, swamp] = [
    { type: 'switch_door', logic: 'or', x: 3, y: 6 },
    { type: 'swamp_tile', x: 3, y: 6 },
  ];
  for (const entities of [
    [door, swamp],
    [swamp, door],
  ]) {
    const looks = dungeonScene([...WALLS, ...entities]).pieces.map(({ look }) => look);
    expect(looks).toEqual(['switch_door or', 'swamp_in_door']);
  }
  expect(dungeonScene([...WALLS, swamp]).pieces.map(({ look }) => look)).toEqual(['swamp_tile']);
});
