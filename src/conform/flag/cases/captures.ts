import type { Position } from '../../../flag/actions.ts';
import type { MapTemplate } from '../../../flag/map/template.ts';
import type { MoveCase } from '../flag-case.ts';
import { anyWay, orthogonal, piece, template } from '../map-templates.ts';
import type { Situation } from '../situation-search.ts';
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

const WHATEVER: readonly (readonly [number, number])[] = [
  [0, 0],
  [0, 9],
  [1, 1],
  [9, 0],
];
const BY: readonly Position[] = [
  [0, 2],
  [1, 0],
  [-1, 1],
  [2, 2],
];

type Row = readonly [name: string, template: MapTemplate, tries: Situation, shows?: MoveCase['shows'] | undefined];

/** Moves of the piece that is called one; without anything to show, what is not allowed. */
function captures(says: string, rows: readonly Row[]): readonly MoveCase[] {
  return rows.map(([name, of, tries, shows]) => ({
    ...{ kind: 'move', rule: RULE, name, says, template: of, tries: { piece: 'One', ...tries } },
    ...(shows === undefined ? { status: 409, shows: STAYS } : { status: 200, shows }),
  }));
}

export const CAPTURES: readonly MoveCase[] = [
  ...captures(
    POWER,
    POWERS.map(([mine, theirs, power]) => [
      `power ${mine} ${power === 'weaker' ? 'does not take' : 'takes'} power ${theirs}`,
      duel(mine, theirs),
      { meets: 'enemy', power, by: [0, 1] },
      power === 'weaker' ? undefined : { ...GOES, victim: 'gone' },
    ]),
  ),
  ...captures(
    REMOVED,
    BY.map(by => [
      `the captured piece leaves the board, by [${by.join(', ')}]`,
      duel(4, 4),
      { meets: 'enemy', power: 'equal', by },
      { ...GOES, victim: 'gone', over: 'no' },
    ]),
  ),
  ...captures(
    BASE,
    WHATEVER.map(([mine, theirs]) => [
      `power ${mine} takes a flag, whatever the pieces of power ${theirs}`,
      duel(mine, theirs),
      { meets: 'enemy base', brings: ['flagTaken'] },
      { over: 'yes', winner: 'whoever acted' },
    ]),
  ),
];
