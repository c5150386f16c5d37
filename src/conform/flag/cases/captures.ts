import type { MapTemplate } from '../../../flag/map/template.ts';
import type { MoveCase } from '../flag-case.ts';
import { anyWay, orthogonal, piece, template } from '../map-templates.ts';
import { GOES, STAYS } from './moves.ts';

const RULE = 'Captures';
const POWER =
  '“A piece can only capture an opponent piece if it has an equal or higher attack power than the opponent piece.” (Rules, 4)';
const REMOVED =
  '“If a piece captures an opponent piece, the opponent piece is removed from the board and cannot be used again.” (Rules, 5)';
const BASE =
  'A base is taken by moving onto it; the comparison of attack powers speaks of pieces only. (Rules, 4 and 7)';

/** Two that fight on each side, and one that can take every turn that nobody wants. */
function duel(mine: number, theirs: number): MapTemplate {
  const pieces = [piece('One', mine, 1, anyWay(2)), piece('Other', theirs, 1, anyWay(2))];
  return template({ gridSize: [7, 7], pieces: [...pieces, piece('Runner', 0, 1, orthogonal(1))] });
}

const POWERS: readonly (readonly [number, number, 'stronger' | 'equal' | 'weaker'])[] = [
  [5, 1, 'stronger'],
  [2, 1, 'stronger'],
  [1, 0, 'stronger'],
  [100, 99, 'stronger'],
  [3, 3, 'equal'],
  [1, 1, 'equal'],
  [0, 0, 'equal'],
  [1, 2, 'weaker'],
  [1, 5, 'weaker'],
  [0, 1, 'weaker'],
  [99, 100, 'weaker'],
];

export const CAPTURES: readonly MoveCase[] = [
  ...POWERS.map(([mine, theirs, power]): MoveCase => {
    const takes = power !== 'weaker';
    return {
      kind: 'move',
      rule: RULE,
      name: `power ${mine} ${takes ? 'takes' : 'does not take'} power ${theirs}`,
      says: POWER,
      template: duel(mine, theirs),
      tries: { piece: 'One', meets: 'enemy', power, by: [0, 1] },
      status: takes ? 200 : 409,
      shows: takes ? { ...GOES, victim: 'gone' } : STAYS,
    };
  }),
  ...(
    [
      [0, 2],
      [1, 0],
      [-1, 1],
      [2, 2],
    ] as const
  ).map(
    (by): MoveCase => ({
      kind: 'move',
      rule: RULE,
      name: `the captured piece leaves the board, by [${by.join(', ')}]`,
      says: REMOVED,
      template: duel(4, 4),
      tries: { piece: 'One', meets: 'enemy', power: 'equal', by },
      status: 200,
      shows: { ...GOES, victim: 'gone', over: 'no' },
    }),
  ),
  ...(
    [
      [0, 0],
      [0, 9],
      [1, 1],
      [9, 0],
    ] as const
  ).map(
    ([mine, theirs]): MoveCase => ({
      kind: 'move',
      rule: RULE,
      name: `power ${mine} takes a flag, whatever the pieces of power ${theirs}`,
      says: BASE,
      template: duel(mine, theirs),
      tries: { piece: 'One', meets: 'enemy base', brings: ['flagTaken'] },
      status: 200,
      shows: { over: 'yes', winner: 'whoever acted' },
    }),
  ),
];
