import { expect, test } from 'vitest';
import { circle } from '../../../src/dungeon/enemies/spider.ts';
import { board } from '../board.ts';

const HOME = { x: 5, y: 5 };
/** The circle around its home, from the top, clockwise. */
const CIRCLE = [
  [5, 4],
  [6, 4],
  [6, 5],
  [6, 6],
  [5, 6],
  [4, 6],
  [4, 5],
  [4, 4],
] as const;

test.each<[string, place: number, from: { x: number; y: number }, next: number | undefined]>([
  ['on where that leads away', 1, { x: 5, y: 2 }, 2],
  ['the other way where that leads away', 2, { x: 6, y: 7 }, 1],
  ['on where that is no nearer, and farther aside', 0, { x: 5, y: 9 }, 1],
  ['nowhere at the farthest corner', 1, { x: 4, y: 6 }, undefined],
])('a spider that shies from somebody goes %s', (_, place, from, next) => {
  const [x, y] = CIRCLE[place] ?? [0, 0];
  const own = { health: 3, stuck: 0, home: HOME, place, turn: 1 } as const;
  expect(circle(board('P').state, { id: 7, type: 'spider', x, y, own }, from)?.own.place).toBe(next);
});
