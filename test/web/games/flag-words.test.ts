import { describe, expect, test } from 'vitest';
import { signsOf } from '../../../src/drawing/themes/flag-looks.ts';
import { FLAG_MAPS } from '../../../src/flag/maps/index.ts';
import { DIRECTIONS, type Direction } from '../../../src/kernel/square.ts';
import { gaitWords } from '../../../src/web/games/flag/look/about-square.ts';
import { eventWords } from '../../../src/web/games/flag/look/event-words.ts';

function ways(steps: Partial<Record<Direction, number>>) {
  const directions = Object.fromEntries(DIRECTIONS.map(way => [way, steps[way] ?? 0])) as Record<Direction, number>;
  return { directions, shape: null };
}

const all = (steps: number) => Object.fromEntries(DIRECTIONS.map(way => [way, steps]));

describe('how a piece moves, in words', () => {
  test.each([
    ['one step any way', ways(all(1))],
    ['up to 3 any way', ways(all(3))],
    ['up to 2 straight', ways({ up: 2, right: 2, down: 2, left: 2 })],
    ['one step diagonally', ways({ upRight: 1, downRight: 1, downLeft: 1, upLeft: 1 })],
    ['up to 3 straight, one step diagonally', ways({ ...all(1), up: 3, right: 3, down: 3, left: 3 })],
    ['up, up right, up left', ways({ up: 1, upLeft: 1, upRight: 1 })],
    ['up up to 2, left', ways({ up: 2, left: 1 })],
    ['never moves', ways({})],
    ['an L: two straight, one aside', { directions: null, shape: { type: 'lshape' as const } }],
  ])('%s', (words, movement) => {
    expect(gaitWords(movement, 'absolute', false)).toBe(words);
  });

  test('goes ahead where each team has its own up', () => {
    expect(gaitWords(ways({ up: 1, upLeft: 2 }), 'team', false)).toBe('ahead, ahead to the left up to 2');
  });

  test('is told as whoever sits above sees it', () => {
    expect(gaitWords(ways({ up: 1, downLeft: 2 }), 'absolute', true)).toBe('down, up right up to 2');
    expect(gaitWords(ways({ up: 1, upLeft: 2 }), 'team', true)).toBe('ahead, ahead to the right up to 2');
  });
});

describe('the sign of a type', () => {
  const icons = { pawn: 'outline' };

  test('is its icon, whatever its case', () => {
    expect(signsOf(['PAWN'], icons).get('PAWN')).toEqual({ icon: 'outline' });
  });

  test('is a colour and a letter where there is no icon', () => {
    expect(signsOf(['Zebra'], icons).get('Zebra')).toMatchObject({ letters: 'Z' });
  });

  test('is the picture that somebody has brought, before any icon, and only for exactly that type', () => {
    const image = {} as CanvasImageSource;
    const signs = signsOf(['Pawn', 'pawn', 'Zebra'], icons, new Map(['Pawn', 'Zebra'].map(type => [type, image])));
    expect([...signs.values()]).toEqual([{ image }, { icon: 'outline' }, { image }]);
  });

  test('is never the same for two types', () => {
    const types = ['Zebra', 'Zorilla', 'Zeppelin', 'z', 'Pawn', 'Yak', 'constructor'];
    const letters = [...signsOf(types, icons).values()].map(sign =>
      'letters' in sign ? sign.letters : 'icon' in sign && sign.icon,
    );
    expect(letters).toEqual(['Ze', 'Zo', 'Z1', 'Z2', 'outline', 'Y', 'C']);
    expect(new Set(letters).size).toBe(types.length);
  });
});

test('a move that takes the last flag is told as a story', () => {
  const cast = { names: ['Ada', 'Ben'], template: FLAG_MAPS.crossing!.template };
  const happenings = [
    { type: 'moved', team: 0, piece: 5, from: [5, 6], to: [5, 3] },
    { type: 'flagTaken', team: 1, by: 5, left: 0 },
    { type: 'eliminated', team: 1 },
    { type: 'ended', winners: [0] },
  ] as const;
  expect(eventWords(happenings, cast)).toEqual([
    'Ada: Runner to d6.',
    'It takes Ben’s last flag!',
    'Ben is out.',
    'Ada wins.',
  ]);
});
