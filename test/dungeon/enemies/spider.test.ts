import { describe, expect, test } from 'vitest';
import { circle, stepBack } from '../../../src/dungeon/enemies/spider.ts';
import type { EntityOf } from '../../../src/dungeon/entities/entities.ts';
import { board } from '../board.ts';

/** The circle around 5, 5, from the top, clockwise. */
const CIRCLE = [
  ...[
    { x: 5, y: 4 },
    { x: 6, y: 4 },
    { x: 6, y: 5 },
    { x: 6, y: 6 },
  ],
  ...[
    { x: 5, y: 6 },
    { x: 4, y: 6 },
    { x: 4, y: 5 },
    { x: 4, y: 4 },
  ],
];
const HOME = { x: 5, y: 5 };

function spider(place: number, turn: 1 | -1): EntityOf<'spider'> {
  const at = CIRCLE[place] ?? HOME;
  return { id: 7, type: 'spider', ...at, own: { health: 3, stuck: 0, home: HOME, place, turn } };
}

/** A dungeon with boulders on some places of the circle. */
function boulders(...places: number[]) {
  const rows = Array.from({ length: 8 }, (_, y) =>
    Array.from({ length: 8 }, (_each, x) => (places.some(n => CIRCLE[n]?.x === x && CIRCLE[n]?.y === y) ? 'o' : '.')),
  );
  return board(['P.......', ...rows.slice(1).map(row => row.join(''))].join('\n')).state;
}

describe('where a spider goes next', () => {
  test.each<[string, place: number, turn: 1 | -1, boulders: number[], next: number | undefined, turned: 1 | -1]>([
    ['up from its home', -1, 1, [], 0, 1],
    ['nowhere where a boulder is above its home', -1, 1, [0], undefined, 1],
    ['on, clockwise', 2, 1, [], 3, 1],
    ['on to the top', 7, 1, [], 0, 1],
    ['on from the top', 0, 1, [], 1, 1],
    ['back from the top', 0, -1, [], 7, -1],
    ['back to the top', 1, -1, [], 0, -1],
    ['round at a boulder', 0, 1, [1], 7, -1],
    ['round again at another', 0, -1, [7], 1, 1],
    ['nowhere between two', 3, 1, [2, 4], undefined, 1],
  ])('%s', (_, place, turn, there, next, turned) => {
    const to = circle(boulders(...there), spider(place, turn), undefined);
    const own = { health: 3, stuck: 0, home: HOME, place: next, turn: turned };
    expect(to).toEqual(next === undefined ? undefined : { to: CIRCLE[next], own });
  });

  test.each<[string, place: number, turn: 1 | -1, from: { x: number; y: number }, next: number | undefined]>([
    ['on where that leads away', 1, 1, { x: 5, y: 2 }, 2],
    ['the other way where that leads away', 2, 1, { x: 6, y: 7 }, 1],
    ['on where that is no nearer, and farther aside', 0, 1, { x: 5, y: 9 }, 1],
    ['nowhere at the farthest corner', 1, 1, { x: 4, y: 6 }, undefined],
  ])('%s, if it shies from somebody', (_, place, turn, from, next) => {
    expect(circle(boulders(), spider(place, turn), from)?.own.place).toBe(next);
  });
});

test.each<[place: number, turn: 1 | -1, before: number]>([
  [1, 1, 0],
  [0, 1, 7],
  [7, -1, 0],
  [3, -1, 4],
])('a spider at %i that goes by %i was at %i before', (place, turn, before) => {
  expect(stepBack(spider(place, turn))).toEqual(spider(before, turn));
});
