import { expect, test } from 'vitest';
import { mostMoves, moveOf } from '../../../src/flag/board/any-move-left.ts';
import { positionOf } from '../../../src/flag/board/ground.ts';
import { EMPTY, markOfPiece } from '../../../src/flag/board/square-marks.ts';
import { flagSearch } from '../../../src/flag/flag-search.ts';
import { flag } from '../../../src/flag/rules.ts';
import type { FlagState } from '../../../src/flag/state.ts';
import { reaches } from '../../../src/players/flag/evaluation/piece-paths.ts';
import { midGame } from '../../flag/help.ts';

/** The same position with a piece on another square. */
function placed(state: FlagState, piece: number, square: number): FlagState {
  const { ground } = state;
  const other = flag.copy(state);
  other.at[other.square[piece]!] = EMPTY;
  other.square[piece] = square;
  other.at[square] = markOfPiece(piece, ground.teamOf[piece]!, ground.strength[piece]!);
  return other;
}

test.each(['crossing', 'rubble', 'hive', 'menagerie'])(
  'on %s a piece reaches a base where it has a move into it, from wherever it stands',
  map => {
    let found = 0;
    for (const moves of [0, 9]) {
      const state = midGame(map, moves, moves);
      const { ground, current } = state;
      const into = new Int32Array(mostMoves(ground));
      const free = [...state.at.keys()].filter(square => state.at[square] === EMPTY && square > 0);
      for (let n = 0; n < ground.piecesPerTeam; n++) {
        const piece = current * ground.piecesPerTeam + n;
        if (state.square[piece] === 0) continue;
        for (const square of free) {
          const stood = placed(state, piece, square);
          const listed = new Set(into.subarray(0, flagSearch.moves(stood, into)));
          for (const [team, base] of ground.base.entries()) {
            if (team === current || state.standing[team] === 0) continue;
            const may = listed.has(moveOf(piece, base));
            const told = `${piece} from ${positionOf(ground, square)} to ${positionOf(ground, base)}`;
            expect(reaches(stood, piece, base), told).toBe(may);
            if (may) found++;
          }
        }
      }
    }
    expect(found).toBeGreaterThan(20);
  },
);
