import { describe, expect, test } from 'vitest';
import { squareOf } from '../../../src/flag/board/ground.ts';
import { moveOf } from '../../../src/flag/board/moves.ts';
import { type ForeignGame, readForeign } from '../../../src/tournament/bot/foreign.ts';
import { Readings } from '../../../src/tournament/bot/readings.ts';
import { READINGS, Roster } from '../../../src/tournament/bot/roster.ts';

const CELLS: Readonly<Record<string, string>> = {
  '.': '',
  '#': 'b',
  R: 'b:red',
  B: 'b:blue',
  p: 'p:red_1',
  k: 'p:blue_2',
  q: 'p:red_3',
  l: 'p:blue_4',
};
const pawn = { id: 1, description: { type: 'Pawn', attackPower: 1, movement: { directions: { up: 1 } } } };
const knight = { id: 2, description: { type: 'Knight', attackPower: 1, movement: { shape: { type: 'lshape' } } } };

/** A look at a game: red has a pawn that knows only up, blue a knight, and some have a second one. The last move is `team piece row,column`. */
function look(drawing: string, last?: string): ForeignGame {
  const grid = drawing.split(' ').map(row => [...row].map(cell => CELLS[cell]));
  const teams = [
    { id: 'red', pieces: drawing.includes('q') ? [pawn, { ...pawn, id: 3 }] : [pawn] },
    { id: 'blue', pieces: drawing.includes('l') ? [knight, { ...knight, id: 4 }] : [knight] },
  ];
  const [teamId, pieceId, to = ''] = last?.split(' ') ?? [];
  const lastMove = last === undefined ? null : { teamId, pieceId, newPosition: to.split(',') };
  return readForeign({ grid, teams, currentTeam: 0, lastMove });
}

const FIRST = 'R.... .p... ..... ..... B...# ...#k';
/** Down: only if up is turned with the team, for red's base is above. */
const PAWN_DOWN = look('R.... ..... .p... ..... B...# ...#k', 'red 1 2,1');
const PAWN_UP = look('Rp... ..... ..... ..... B...# ...#k', 'red 1 0,1');
/** Over two blocks: only if knights jump. */
const KNIGHT_JUMPS = look('R.... .p... ..... ...k. B...# ...#.', 'blue 2 3,3');
const PAWN_UP_AFTER_IT = look('Rp... ..... ..... ...k. B...# ...#.', 'red 1 0,1');

/** What is left after these looks, the first one before them. */
function leftAfter(...looks: readonly ForeignGame[]): string[] {
  return leftFrom(look(FIRST), ...looks);
}

function leftFrom(first: ForeignGame, ...looks: readonly ForeignGame[]): string[] {
  const roster = new Roster(first);
  const readings = new Readings();
  for (const each of [first, ...looks]) readings.watch(each, roster);
  return leftIn(readings);
}

function leftIn(readings: Readings): string[] {
  const { directions, lshape } = readings.best;
  return [`${readings.open} open`, directions, lshape];
}

const NOTHING_LEARNT = ['4 open', 'absolute', 'path'];

describe('what a move of somebody’s shows', () => {
  test.each<[string, ForeignGame[], string[]]>([
    ['nothing has happened yet', [], NOTHING_LEARNT],
    ['a pawn of the upper team moves down', [PAWN_DOWN], ['2 open', 'team', 'jump']],
    ['it moves up', [PAWN_UP], ['2 open', 'absolute', 'path']],
    ['a knight jumps over blocks', [KNIGHT_JUMPS], ['2 open', 'team', 'jump']],
    ['one after the other', [KNIGHT_JUMPS, PAWN_UP_AFTER_IT], ['1 open', 'absolute', 'jump']],
  ])('%s', (_what, looks, left) => expect(leftAfter(...looks)).toEqual(left));

  test('a pawn moves, and others of both teams stay', () => {
    const before = look('R..q. .p... ..... ..... B...# .l.#k');
    const after = look('R..q. ..... .p... ..... B...# .l.#k', 'red 1 2,1');
    expect(leftFrom(before, after)).toEqual(['2 open', 'team', 'jump']);
  });
});

describe('what shows nothing', () => {
  test.each<[string, ForeignGame]>([
    ['two teams have moved between two looks', look('R.... ..... .p... ...k. B...# ...#.', 'red 1 2,1')],
    ['nobody has', look(FIRST, 'red 1 1,1')],
    ['a move that no reading explains', look('R.... ..... ....p ..... B...# ...#k', 'red 1 2,4')],
    ['a move of a team that is not there', look('R.... ..... .p... ..... B...# ...#k', 'green 1 2,1')],
    ['a move of a piece that is not there', look('R.... ..... .p... ..... B...# ...#k', 'red 9 2,1')],
    ['a board that has changed though no move is told', look('R.... ..... .p... ..... B...# ...#k')],
  ])('%s', (_what, seen) => expect(leftAfter(seen)).toEqual(NOTHING_LEARNT));

  test('a first look, whatever the last move was', () => {
    const readings = new Readings();
    readings.watch(PAWN_DOWN, new Roster(PAWN_DOWN));
    expect(leftIn(readings)).toEqual(NOTHING_LEARNT);
  });
});

describe('what a move of our own shows', () => {
  test.each<[string, readonly [number, number], boolean, string[]]>([
    ['up was taken', [0, 1], true, ['2 open', 'absolute', 'path']],
    ['up was refused', [0, 1], false, ['2 open', 'team', 'jump']],
    ['down was taken', [2, 1], true, ['2 open', 'team', 'jump']],
    ['down was refused', [2, 1], false, ['2 open', 'absolute', 'path']],
    ['what no reading allows was taken', [4, 4], true, NOTHING_LEARNT],
    ['what no reading allows was refused', [4, 4], false, NOTHING_LEARNT],
  ])('%s', (_what, to, accepted, left) => {
    const game = look(FIRST);
    const roster = new Roster(game);
    const { ground } = roster.stateOf(game, READINGS[0]!, 0);
    const readings = new Readings();
    readings.learn(game, roster, 0, moveOf(roster.numberOf(0, '1')!, squareOf(ground, to)), accepted);
    expect(leftIn(readings)).toEqual(left);
  });
});
