import { describe, expect, it } from 'vitest';
import { flag } from '../../../src/flag/rules.ts';
import { problemsOf } from '../help.ts';

const read = (json: unknown) => flag.readSetup({ template: json }).template;
const king = { type: 'King', attackPower: 1, count: 1 };
const map = {
  gridSize: [5, 5],
  teams: 2,
  flags: 1,
  pieces: [{ ...king, movement: { directions: { up: 1 } } }],
  placement: 'defensive',
};

describe('a template is read leniently', () => {
  it('what is absent means none', () => {
    expect(read(map)).toEqual({
      gridSize: [5, 5],
      teams: 2,
      flags: 1,
      pieces: [
        {
          type: 'King',
          attackPower: 1,
          count: 1,
          movement: {
            directions: { left: 0, right: 0, up: 1, down: 0, upLeft: 0, upRight: 0, downLeft: 0, downRight: 0 },
            shape: null,
          },
        },
      ],
      blocks: 0,
      placement: 'defensive',
      totalTimeLimitInSeconds: -1,
      moveTimeLimitInSeconds: -1,
    });
  });

  it.each([-1, 0, -7, null, undefined])('a limit of %s is none', limit => {
    const found = read({ ...map, totalTimeLimitInSeconds: limit, moveTimeLimitInSeconds: limit });
    expect([found.totalTimeLimitInSeconds, found.moveTimeLimitInSeconds]).toEqual([-1, -1]);
  });

  it('a limit above 0 stays', () => {
    expect(read({ ...map, totalTimeLimitInSeconds: 600, moveTimeLimitInSeconds: 1 })).toMatchObject({
      totalTimeLimitInSeconds: 600,
      moveTimeLimitInSeconds: 1,
    });
  });

  it('unknown fields are ignored', () => {
    const odd = {
      ...map,
      author: 'me',
      pieces: [{ ...map.pieces[0], picture: 'king.png', movement: { directions: { up: 1, jump: 2 }, speed: 1 } }],
    };
    expect(read(odd)).toEqual(read(map));
  });

  it.each([
    ['a shape alone', { shape: { type: 'lshape' } }],
    ['directions null', { directions: null, shape: { type: 'lshape' } }],
    ['a shape with more in it', { shape: { type: 'lshape', size: 3 } }],
  ])('%s is an L', (_name, movement) => {
    expect(read({ ...map, pieces: [{ ...king, movement }] }).pieces[0]!.movement).toEqual({
      directions: null,
      shape: { type: 'lshape' },
    });
  });

  it('of both movements the directions count', () => {
    const movement = { directions: { up: 2 }, shape: { type: 'lshape' } };
    const found = read({ ...map, pieces: [{ ...king, movement }] }).pieces[0]!.movement;
    expect(found.shape).toBeNull();
    expect(found.directions?.up).toBe(2);
  });

  it('what was read is read again as itself', () => {
    expect(read(read(map))).toEqual(read(map));
  });
});

describe('a template is refused with the path and what was expected', () => {
  const movement = { directions: { up: 1 } };
  it.each<[string, unknown, string, string]>([
    ['no template', undefined, '/template', 'expected an object, found nothing'],
    ['a list', [], '/template', 'expected an object, found a list'],
    ['no grid', { ...map, gridSize: undefined }, '/template/gridSize', 'expected a list, found nothing'],
    [
      'a third side',
      { ...map, gridSize: [5, 5, 5] },
      '/template/gridSize',
      'expected [rows, columns], found 3 entries',
    ],
    [
      'too few rows',
      { ...map, gridSize: [2, 5] },
      '/template/gridSize/0',
      'expected a whole number from 3 to 64, found 2',
    ],
    [
      'too many columns',
      { ...map, gridSize: [5, 65] },
      '/template/gridSize/1',
      'expected a whole number from 3 to 64, found 65',
    ],
    [
      'half a row',
      { ...map, gridSize: [5.5, 5] },
      '/template/gridSize/0',
      'expected a whole number from 3 to 64, found 5.5',
    ],
    ['one team', { ...map, teams: 1 }, '/template/teams', 'expected a whole number from 2 to 4, found 1'],
    ['five teams', { ...map, teams: 5 }, '/template/teams', 'expected a whole number from 2 to 4, found 5'],
    ['no flag', { ...map, flags: 0 }, '/template/flags', 'expected a whole number from 1 to 2147483647, found 0'],
    ['no list of pieces', { ...map, pieces: 'King' }, '/template/pieces', 'expected a list, found "King"'],
    ['no piece', { ...map, pieces: [] }, '/template/pieces', 'expected at least one piece for each team, found none'],
    [
      'only counts of 0',
      { ...map, pieces: [{ ...king, count: 0, movement }] },
      '/template/pieces',
      'expected at least one piece for each team, found none',
    ],
    [
      'a type twice',
      {
        ...map,
        pieces: [
          { ...king, movement },
          { ...king, movement },
        ],
      },
      '/template/pieces/1/type',
      'expected a type of its own, found "King" again',
    ],
    [
      'a type that is no text',
      { ...map, pieces: [{ ...king, type: 3, movement }] },
      '/template/pieces/0/type',
      'expected a text, found 3',
    ],
    [
      'negative power',
      { ...map, pieces: [{ ...king, attackPower: -1, movement }] },
      '/template/pieces/0/attackPower',
      'expected a whole number from 0 to 2147483647, found -1',
    ],
    [
      'no count',
      { ...map, pieces: [{ ...king, count: undefined, movement }] },
      '/template/pieces/0/count',
      'expected a whole number from 0 to 4096, found nothing',
    ],
    ['no movement', { ...map, pieces: [king] }, '/template/pieces/0/movement', 'expected an object, found nothing'],
    [
      'neither movement',
      { ...map, pieces: [{ ...king, movement: {} }] },
      '/template/pieces/0/movement',
      'expected directions or shape, found neither',
    ],
    [
      'both null',
      { ...map, pieces: [{ ...king, movement: { directions: null, shape: null } }] },
      '/template/pieces/0/movement',
      'expected directions or shape, found neither',
    ],
    [
      'another shape',
      { ...map, pieces: [{ ...king, movement: { shape: { type: 'tshape' } } }] },
      '/template/pieces/0/movement/shape/type',
      'expected one of lshape, found "tshape"',
    ],
    [
      'a negative reach',
      { ...map, pieces: [{ ...king, movement: { directions: { upLeft: -1 } } }] },
      '/template/pieces/0/movement/directions/upLeft',
      'expected a whole number from 0 to 2147483647, found -1',
    ],
    [
      'negative blocks',
      { ...map, blocks: -1 },
      '/template/blocks',
      'expected a whole number from 0 to 2147483647, found -1',
    ],
    [
      'another placement',
      { ...map, placement: 'random' },
      '/template/placement',
      'expected one of symmetrical, spaced_out, defensive, found "random"',
    ],
    [
      'a limit in words',
      { ...map, moveTimeLimitInSeconds: '60' },
      '/template/moveTimeLimitInSeconds',
      'expected a whole number from -2147483648 to 2147483647, found "60"',
    ],
  ])('%s', (_name, json, path, message) => {
    expect(problemsOf({ template: json })).toEqual([{ path, message }]);
  });

  it('all at once', () => {
    const wrong = { ...map, teams: 9, flags: 0, placement: 'here', pieces: [{ ...king, movement: {} }] };
    expect(problemsOf({ template: wrong }).map(({ path }) => path)).toEqual([
      '/template/teams',
      '/template/flags',
      '/template/pieces/0/movement',
      '/template/placement',
    ]);
  });
});

describe('options', () => {
  it('have defaults', () => {
    expect(flag.readSetup({ template: map }).options).toEqual({
      directions: 'absolute',
      lshape: 'path',
      start: 'random',
    });
  });

  it('are taken one by one, unknown ones ignored', () => {
    const { options } = flag.readSetup({ template: map, options: { lshape: 'jump', colour: 'red' } });
    expect(options).toEqual({ directions: 'absolute', lshape: 'jump', start: 'random' });
  });

  it.each([
    ['directions', 'north', 'expected one of absolute, team, found "north"'],
    ['lshape', 'fly', 'expected one of path, jump, found "fly"'],
    ['start', 2, 'expected one of random, first, found 2'],
  ])('%s: %s is refused', (name, value, message) => {
    expect(problemsOf({ template: map, options: { [name]: value } })).toEqual([{ path: `/options/${name}`, message }]);
  });
});
