import { describe, expect, test } from 'vitest';
import type { Position } from '../../../src/flag/actions.ts';
import { flag } from '../../../src/flag/rules.ts';
import type { FlagView } from '../../../src/flag/view.ts';
import { pointsFor } from '../../../src/web/games/flag/coach/coach-panel.tsx';
import { adviceOf } from '../../../src/web/games/flag/coach/use-coach.ts';
import { template } from '../../flag/help.ts';

/** A king each on 5 × 5: bases on [1, 2] and [3, 2], kings where they are put. */
function kings(red: Position, blue: Position): FlagView {
  const state = flag.begin(flag.readSetup({ template: template(), options: { start: 'first' } }), 1);
  for (const [seat, team] of ['red', 'blue'].entries()) flag.apply(state, seat, { type: 'join', team });
  const view = flag.view(state, 'public');
  const teams = view.teams.map((team, slot) => {
    const position = slot === 0 ? red : blue;
    return team && { ...team, pieces: team.pieces.map(piece => ({ ...piece, position })) };
  });
  const grid = view.grid.map((row, y) =>
    row.map((cell, x) => {
      const slot = [red, blue].findIndex(([row, column]) => row === y && column === x);
      if (slot >= 0) return `p:${teams[slot]?.id}_${slot + 1}`;
      return cell.startsWith('p:') ? '' : cell;
    }),
  );
  return { ...view, grid, teams };
}

const seen = (view: FlagView, mine: number) => pointsFor(view, mine).map(({ kind, piece, of }) => [kind, piece.id, of]);

describe('what a coach points out', () => {
  test.each([
    ['a flag that can be taken', [2, 1], [4, 4], [['flag', 1, 1]]],
    ['a flag of one’s own in danger', [0, 0], [2, 3], [['home', 2, 1]]],
    [
      'what can take each other, what is gained before what is lost',
      [0, 4],
      [1, 4],
      [
        ['take', 1, 1],
        ['danger', 1, 1],
      ],
    ],
    [
      'flags before pieces',
      [2, 1],
      [2, 2],
      [
        ['flag', 1, 1],
        ['home', 2, 1],
        ['take', 1, 1],
        ['danger', 1, 1],
      ],
    ],
    ['nothing, where nothing is near', [0, 0], [4, 4], []],
  ] as const)('%s', (_, red, blue, points) => {
    expect(seen(kings(red, blue), 0)).toEqual(points);
  });

  test('seen from the other side', () => {
    expect(seen(kings([2, 1], [4, 4]), 1)).toEqual([['home', 1, 0]]);
  });
});

describe('the move that a coach shows', () => {
  const view = kings([2, 1], [4, 4]);

  test('is told by the piece that makes it', () => {
    expect(adviceOf(view, { type: 'move', piece: 2, to: [4, 3] })).toMatchObject({ from: [4, 4], to: [4, 3] });
  });

  test('is none without a move, or without its piece', () => {
    expect(adviceOf(view, undefined)).toBeUndefined();
    expect(adviceOf(view, { type: 'give-up' })).toBeUndefined();
    expect(adviceOf(view, { type: 'move', piece: 9, to: [0, 0] })).toBeUndefined();
  });
});
