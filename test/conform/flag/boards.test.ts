import { describe, expect, test } from 'vitest';
import { BOARDS } from '../../../src/conform/flag/cases/boards.ts';
import type { BoardCase } from '../../../src/conform/flag/flag-case.ts';
import type { Position } from '../../../src/flag/actions.ts';
import type { ForeignGame } from '../../../src/tournament/bot/foreign-game.ts';

const two: readonly BoardCase[] = BOARDS.filter(({ name }) => name.startsWith('two teams'));
const four: readonly BoardCase[] = BOARDS.filter(({ name }) => name.startsWith('four teams'));
const called = (part: string, among = two) => among.find(({ name }) => name.includes(part))!;

type Team = NonNullable<ForeignGame['teams'][number]>;

const KING = { type: 'King' } as Team['pieces'][number]['kind'];
const ROOK = { type: 'Rook' } as Team['pieces'][number]['kind'];

/** A team in a row: its base, three kings and two rooks, from there to the right. */
function team(row: number, column: number, change: Partial<Team> = {}): Team {
  const pieces = [KING, KING, KING, ROOK, ROOK].map((kind, n) => ({
    ...{ id: `${row}-${n}`, kind },
    at: [row, column + 1 + n] as const,
  }));
  return { id: `T${row}`, base: [row, column], flags: 1, pieces, ...change } as unknown as Team;
}

function game(teams: readonly (Team | null)[], blocks: readonly Position[] = [], rows = 10, columns = 10): ForeignGame {
  return { rows, columns, blocks, teams, currentTeam: 0, lastMove: null } as unknown as ForeignGame;
}

const right = game([team(2, 4), team(7, 4)]);

describe('a board is found fault with', () => {
  test.each<[string, string, ForeignGame, string]>([
    ['has the size', 'as it should be', right, ''],
    ['has the size', 'a row too many', game(right.teams, [], 11), 'the grid is 11 × 10'],
    ['has the size', 'a column too few', game(right.teams, [], 10, 9), 'the grid is 10 × 9'],
    ['base and pieces', 'as it should be', right, ''],
    ['base and pieces', 'a team is missing', game([team(2, 4), null]), '1 teams are on the board'],
    ['every type', 'as it should be', right, ''],
    [
      'every type',
      'a rook is missing',
      game([team(2, 4), team(7, 4, { pieces: team(7, 4).pieces.slice(0, 4) })]),
      'team 2 has 1 of Rook, expected 2',
    ],
    ['every type', 'nobody is there', game([null, team(7, 4)]), 'team 1 has 0 of King, expected 3'],
    ['share a square', 'as it should be', right, ''],
    [
      'share a square',
      'two teams lie on each other',
      game([team(2, 4), team(2, 4)]),
      '6 squares are taken, expected 12',
    ],
    [
      'share a square',
      'a block lies where none should',
      game(right.teams, [[0, 0]]),
      '13 squares are taken, expected 12',
    ],
    ['has its flags', 'as it should be', right, ''],
    [
      'has its flags',
      'a flag too many',
      game([team(2, 4, { flags: 2 }), team(7, 4)]),
      'team 1 has 2 flags, expected 1',
    ],
    ['has its flags', 'nobody is there', game([team(2, 4), null]), 'team 2 has no flags, expected 1'],
  ])('%s: %s', (part, _, shown, words) => {
    const { fault, template } = called(part);
    expect(fault(shown, template)).toBe(words);
  });
});

describe('a base is in the middle, give or take a square', () => {
  test.each<[string, typeof two, Position, boolean]>([
    ['of a half', two, [2, 4], true],
    ['of a half, in its last row but one', two, [3, 5], true],
    ['of a half, in its first row but one', two, [1, 4], true],
    ['not at the edge', two, [0, 4], false],
    ['not in the middle of the board', two, [4, 4], false],
    ['of the other half', two, [7, 4], true],
    ['not too far to the left', two, [2, 2], false],
    ['a square to the left', two, [2, 3], true],
    ['a square to the right', two, [2, 6], true],
    ['not too far to the right', two, [2, 7], false],
    ['of a quadrant', four, [1, 4], true],
    ['of the quadrant below, at the right', four, [10, 7], true],
    ['not between two quadrants', four, [3, 6], false],
    ['not at the edge of a quadrant', four, [3, 0], false],
    ['not at the upper edge of one', four, [0, 3], false],
  ])('%s', (_, among, base, holds) => {
    const { fault, template } = called('in the middle', among);
    const [rows, columns] = template.gridSize;
    const shown = game([null, team(...base)], [], rows, columns);
    expect(fault(shown, template)).toBe(holds ? '' : `the base of T${base[0]} is on [${base.join(', ')}]`);
  });
});

describe('blocks', () => {
  test('are counted', () => {
    const { fault, template } = called('1 block lies', BOARDS);
    expect(fault(game(right.teams, [[0, 0]]), template)).toBe('');
    expect(fault(right, template)).toBe('0 blocks lie on the board');
    expect(fault(game(right.teams, [[2, 4]]), template)).toBe('12 squares are taken, expected 13');
  });

  test.each<[string, readonly Position[], number]>([
    ['nowhere', [], 0],
    [
      'beside each other',
      [
        [0, 1],
        [0, 2],
      ],
      0,
    ],
    [
      'around the first corner',
      [
        [0, 1],
        [1, 0],
      ],
      97,
    ],
    [
      'around the last corner',
      [
        [9, 8],
        [8, 9],
      ],
      1,
    ],
    [
      'around another',
      [
        [0, 8],
        [1, 9],
      ],
      1,
    ],
    ['all along a row', Array.from({ length: 10 }, (_, n) => [8, n] as const), 10],
    ['all along a column but for one square', Array.from({ length: 9 }, (_, n) => [n, 8] as const), 0],
  ])('that lie %s wall off so much', (_, blocks, walled) => {
    const { fault, template } = called('wall nobody off', BOARDS);
    expect(fault(game(right.teams, blocks), template)).toBe(walled === 0 ? '' : `${walled} squares are walled off`);
  });
});
