import { expect, test } from 'vitest';
import { moveAsked } from '../../src/wire/answers/course-answers.ts';
import type { MoveRequest } from '../../src/wire/schemas/flag-schemas.ts';

const asked = (more: object) => moveAsked({ pieceId: '7', newPosition: [1, 2], teamId: 'red', ...more } as MoveRequest);

test.each<[string, object, number]>([
  ['by its number', {}, 7],
  ['as the course writes it', { pieceId: 'p:red_12' }, 12],
  ['as it would without a team', { pieceId: 'p:_7', teamId: null }, 7],
  ['of another team is none', { pieceId: 'p:blue_7' }, 0],
  ['of no team of the one that asks', { pieceId: 'p:_7' }, 0],
  ['with the longest number', { pieceId: '999999999' }, 999_999_999],
  ['with a longer one is none', { pieceId: '1000000000' }, 0],
  ['without a number is none', { pieceId: '' }, 0],
  ['that is below 0 is none', { pieceId: '-1' }, 0],
])('a piece %s', (_, more, piece) => {
  expect(asked(more)).toEqual({ type: 'move', piece, to: [1, 2] });
});

test.each<[string, object, string]>([
  ['a piece', { pieceId: undefined }, '/pieceId: expected a text, found nothing'],
  ['a piece that is not null', { pieceId: null }, '/pieceId: expected a text, found nothing'],
  ['a square', { newPosition: undefined }, '/newPosition: expected [row, column], found nothing'],
  ['a square that is not null', { newPosition: null }, '/newPosition: expected [row, column], found nothing'],
])('a move needs %s', (_, more, words) => {
  expect(() => asked(more)).toThrow(expect.objectContaining({ status: 400, message: words }));
});
