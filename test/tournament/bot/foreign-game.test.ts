import { describe, expect, test } from 'vitest';
import { readForeign } from '../../../src/tournament/bot/foreign-game.ts';

const STILL = { up: 0, upRight: 0, right: 0, downRight: 0, down: 0, downLeft: 0, left: 0, upLeft: 0 };
const king = (id: string | number, movement: unknown = { directions: { up: 1 } }) => ({
  id,
  description: { type: 'King', attackPower: 2, movement },
});

/** Two rows: the base and king of red, a block, the base of blue below its pieces. */
const GRID = [
  ['b:red', 'p:red_1', '', 'b'],
  ['b:blue', 'p:blue_2', null, 'p:blue_3'],
];
const red = (more: object = {}) => ({ id: 'red', color: '#f00', base: [7, 7], flags: 2, pieces: [king('1')], ...more });
const read = (more: object = {}, ...teams: readonly unknown[]) =>
  readForeign({ grid: GRID, teams: teams.length === 0 ? [red()] : teams, currentTeam: 1, ...more });

describe('a game as another server tells it', () => {
  test('bases and pieces are where the grid has them, whatever the lists say', () => {
    const [team] = read({}, red({ pieces: [{ ...king('p:red_1'), position: [9, 9] }] })).teams;
    expect(team).toEqual({
      id: 'red',
      color: '#f00',
      base: [0, 0],
      flags: 2,
      pieces: [
        {
          id: 'p:red_1',
          at: [0, 1],
          kind: { type: 'King', attackPower: 2, movement: { directions: { ...STILL, up: 1 }, shape: null } },
        },
      ],
    });
  });

  test('a base that is not in the grid is where the team says', () => {
    expect(readForeign({ grid: [['p:red_1']], teams: [red()] }).teams[0]?.base).toEqual([7, 7]);
  });

  test.each<[string, unknown]>([
    ['a free slot', null],
    ['a team without an id', { pieces: [king('1')] }],
    ['a team whose id is null', red({ id: null })],
    ['a team without flags', red({ flags: 0 })],
    ['a team whose pieces are all gone', red({ pieces: [king('8'), king('9')] })],
    ['a team without pieces', red({ pieces: undefined })],
    ['a team without a base anywhere', { ...red(), id: 'green', base: undefined, pieces: [king('1')] }],
    ['a team with half a base', { ...red(), id: 'green', base: [3], pieces: [king('1')] }],
  ])('%s is nobody', (_what, team) => {
    const grid = [...GRID, ['p:green_1']];
    expect(readForeign({ grid, teams: [team] }).teams).toEqual([null]);
  });

  test.each<[string, object, number]>([
    ['flags', { flags: 3, flag: 1 }, 3],
    ['flag, as some call it', { flags: undefined, flag: 2 }, 2],
    ['one, where nothing is said', { flags: undefined }, 1],
  ])('a team has %s', (_what, more, flags) => {
    expect(read({}, red(more)).teams[0]?.flags).toBe(flags);
  });

  test('numbers are ids too, and pieces that are not on the grid are gone', () => {
    const [team] = readForeign({ grid: [['b:1', 'p:1_4']], teams: [{ id: 1, pieces: [king(4), king(5)] }] }).teams;
    expect(team).toMatchObject({ id: '1', color: '', pieces: [{ id: '4', at: [0, 1] }] });
  });

  test.each<[string, unknown, object | null]>([
    ['where no move is told', undefined, null],
    ['where it is null', null, null],
    ['where it is none', {}, null],
    [
      'with the bare id of the piece',
      { pieceId: 'p:red_1', teamId: 'red', newPosition: [1, 2] },
      { piece: '1', team: 'red', to: [1, 2] },
    ],
    ['with numbers for ids', { pieceId: 1, teamId: 2, newPosition: [0, 0] }, { piece: '1', team: '2', to: [0, 0] }],
    ['without a team or a place', { pieceId: '1' }, { piece: '1', team: '', to: [-1, -1] }],
  ])('the last move %s', (_what, lastMove, expected) => {
    expect(read({ lastMove }).lastMove).toEqual(expected);
  });

  test.each<[string, unknown, object]>([
    ['what is left out or negative cannot be done', { directions: { up: 2, left: -1 } }, { ...STILL, up: 2 }],
    [
      'directions count where both are set',
      { directions: { down: 1 }, shape: { type: 'lshape' } },
      { ...STILL, down: 1 },
    ],
  ])('a piece: %s', (_what, movement, directions) => {
    const [team] = read({}, red({ pieces: [king('1', movement)] })).teams;
    expect(team?.pieces[0]?.kind.movement).toEqual({ directions, shape: null });
  });

  test.each<[unknown]>([[{ directions: null, shape: { type: 'lshape' } }], [{}], [undefined]])(
    'a piece that moves by %j rides',
    movement => {
      const [team] = read({}, red({ pieces: [{ id: '1', description: { movement } }] })).teams;
      expect(team?.pieces[0]?.kind).toEqual({
        type: '',
        attackPower: 0,
        movement: { directions: null, shape: { type: 'lshape' } },
      });
    },
  );

  test.each([[undefined], [null], ['nonsense'], [{}], [{ grid: 7, teams: 'none' }]])('%j is an empty game', json => {
    expect(readForeign(json)).toEqual({ rows: 0, columns: 0, blocks: [], teams: [], currentTeam: -1, lastMove: null });
  });
});
