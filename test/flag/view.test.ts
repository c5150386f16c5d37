import { describe, expect, it } from 'vitest';
import { flag } from '../../src/flag/rules.ts';
import { act, anyWay, board, piece, playing, template, waiting } from './help.ts';

describe('the view', () => {
  it('is the game state of the course, to the letter', () => {
    const state = playing();
    const king = template().pieces[0];
    expect(flag.view(state, 'public')).toEqual({
      grid: [
        ['', '', '', '', ''],
        ['', 'p:A_1', 'b:A', '', ''],
        ['', '', '', '', ''],
        ['', 'p:B_2', 'b:B', '', ''],
        ['', '', '', '', ''],
      ],
      teams: [
        {
          id: 'A',
          color: '#d55e00',
          base: [1, 2],
          flags: 1,
          pieces: [{ id: 1, teamId: 'A', description: king, position: [1, 1] }],
        },
        {
          id: 'B',
          color: '#0072b2',
          base: [3, 2],
          flags: 1,
          pieces: [{ id: 2, teamId: 'B', description: king, position: [3, 1] }],
        },
      ],
      currentTeam: 0,
      lastMove: null,
      started: true,
      over: false,
      winners: [],
      names: ['A', 'B'],
      turns: 0,
      offer: null,
      asked: [[], []],
      options: { directions: 'absolute', lshape: 'path', start: 'first' },
      template: template(),
    });
  });

  it('is the same for every seat', () => {
    const state = playing();
    expect(flag.view(state, 0)).toEqual(flag.view(state, 'public'));
    expect(flag.view(state, 1)).toEqual(flag.view(state, 'public'));
  });

  it('draws the seed’s own example: 5 × 5, three pieces, two blocks', () => {
    const state = board(`
      .. .. kA .. ..
      .. kA @A kA ..
      ## .. .. .. ##
      .. kB @B kB ..
      .. .. kB .. ..
    `);
    expect(flag.view(state, 'public').grid).toEqual([
      ['', '', 'p:A_1', '', ''],
      ['', 'p:A_2', 'b:A', 'p:A_3', ''],
      ['b', '', '', '', 'b'],
      ['', 'p:B_4', 'b:B', 'p:B_5', ''],
      ['', '', 'p:B_6', '', ''],
    ]);
  });

  it('keeps names with spaces and underscores: a cell is split at its last underscore', () => {
    const state = waiting();
    act(state, { type: 'join', team: 'the _reds_' }, 0);
    const cell = flag.view(state, 'public').grid[1]![1]!;
    expect(cell).toBe('p:the _reds__1');
    expect(cell.slice(2, cell.lastIndexOf('_'))).toBe('the _reds_');
  });

  it('lists the remaining pieces in the order of their ids, each with its description', () => {
    const state = playing({ pieces: [piece('King', 1, 2, anyWay(1)), piece('Queen', 5, 1, anyWay(2))] });
    expect(flag.view(state, 'public').teams[1]!.pieces.map(({ id, description }) => [id, description.type])).toEqual([
      [4, 'King'],
      [5, 'King'],
      [6, 'Queen'],
    ]);
  });
});

describe('an action is read', () => {
  it.each([
    [{ type: 'join', team: 'A' }],
    [{ type: 'leave' }],
    [{ type: 'move', piece: 3, to: [0, 99] }],
    [{ type: 'give-up' }],
    [{ type: 'turn-timeout', turns: 1_000_000_000 }],
    [{ type: 'game-timeout' }],
  ])('%o', action => {
    expect(flag.readAction({ ...action, more: 1 })).toEqual(action);
  });

  it.each([
    [null, 'expected an object, found null'],
    [
      {},
      '/type: expected one of join, leave, move, give-up, offer, accept, decline, turn-timeout, game-timeout, found nothing',
    ],
    [{ type: 'join' }, '/team: expected a text, found nothing'],
    [{ type: 'move', piece: '3', to: [0, 0] }, '/piece: expected a whole number, found "3"'],
    [{ type: 'move', piece: 3 }, '/to: expected a list, found nothing'],
    [{ type: 'move', piece: 3, to: [1] }, '/to: expected [row, column], found 1 entries'],
    [{ type: 'move', piece: 3, to: [1, 0.5] }, '/to/1: expected a whole number, found 0.5'],
    [{ type: 'turn-timeout', turns: 0 }, '/turns: expected a whole number from 1 to 1000000000000, found 0'],
  ])('%o is refused', (json, message) => {
    expect(() => flag.readAction(json)).toThrow(message);
  });
});
