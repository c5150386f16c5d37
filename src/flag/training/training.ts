// Written for speed: learners play millions of moves.

import { type Learnable, NO_SEAT, type Training } from '../../kernel/learnable.ts';
import { Rng } from '../../kernel/rng.ts';
import type { FlagAction } from '../actions.ts';
import { mostMoves, moveOf, pieceOf, targetOf } from '../board/any-move-left.ts';
import { squareOf } from '../board/ground.ts';
import { listMoves } from '../board/legal-moves.ts';
import { pieceIn } from '../board/square-marks.ts';
import { flagSearch } from '../flag-search.ts';
import { make } from '../play/make-move.ts';
import { type FlagTypes, flag } from '../rules.ts';
import { type FlagSetup, readSetup } from '../setup.ts';
import { clearUndo, copy, type FlagState } from '../state.ts';
import { observationParts, observerIn } from './observation.ts';

/** Capture The Flag for learners: every seat plays, and a move is the square that it comes from and the one that it goes to. */
export const flagLearnable: Learnable<FlagTypes> = {
  rules: flag,
  train: setup => trainingOf(readSetup(setup)),
};

/** So many notes of what was played may pile up. */
const MOST_NOTES = 4096;

function trainingOf(setup: FlagSetup): Training<FlagState, FlagAction> {
  const { teams, gridSize } = setup.template;
  const [rows, columns] = gridSize;
  const cells = rows * columns;
  const begin = beginner(setup);
  const { ground } = begin(0);
  // The board of the state has a border, that of the learner has none.
  const squareAt = Int32Array.from({ length: cells }, (_, cell) =>
    squareOf(ground, [Math.floor(cell / columns), cell % columns]),
  );
  const cellAt = new Int32Array(ground.squares);
  for (let cell = 0; cell < cells; cell++) cellAt[squareAt[cell]] = cell;
  const most = mostMoves(ground);
  const moves = new Int32Array(most);
  const moveIn = ({ at }: FlagState, action: number): number =>
    moveOf(pieceIn(at[squareAt[Math.floor(action / cells)]]), squareAt[action % cells]);
  return {
    seats: teams,
    actions: cells * cells,
    actionShape: [rows, columns, rows, columns],
    mostLegal: most,
    parts: observationParts(setup),
    begin,
    turn: ({ current }) => (current < 0 ? NO_SEAT : current),
    legal(state, into) {
      const { square } = state;
      const count = listMoves(state, moves);
      for (let n = 0; n < count; n++) {
        const move = moves[n];
        into[n] = cellAt[square[pieceOf(move)]] * cells + cellAt[targetOf(move)];
      }
      return count;
    },
    play(state, action) {
      make(state, moveIn(state, action));
      // Nothing is ever taken back; to drop it at every move would cost more than to keep a little.
      if (state.past.numbers.length > MOST_NOTES) clearUndo(state.past);
    },
    read: (state, action) => flagSearch.read(state, moveIn(state, action)),
    earned: writeEarned,
    observer: (memory, from) => observerIn(setup, cellAt, memory, from),
  };
}

/** Begins games in which all seats are taken. Where no blocks lie by chance, all but the last seat is taken only once. */
function beginner(setup: FlagSetup): (seed: number) => FlagState {
  const last = setup.template.teams - 1;
  const join = (state: FlagState, seat: number) => flag.apply(state, seat, { type: 'join', team: `team${seat + 1}` });
  const waiting = (seed: number): FlagState => {
    const state = flag.begin(setup, seed);
    for (let seat = 0; seat < last; seat++) join(state, seat);
    return state;
  };
  const shared = setup.template.blocks === 0 ? waiting(0) : undefined;
  return seed => {
    const state = shared === undefined ? waiting(seed) : copy(shared);
    if (shared !== undefined) state.rng = Rng.seeded(seed, 'rules');
    join(state, last);
    return state;
  };
}

/** Everybody has put in one, and the winners share it all. */
function writeEarned({ phase, winners }: FlagState, into: Float32Array): void {
  let count = 0;
  for (let seat = 0; seat < into.length; seat++) count += (winners >> seat) & 1;
  for (let seat = 0; seat < into.length; seat++) {
    if (phase !== 'over') into[seat] = 0;
    else into[seat] = ((winners >> seat) & 1) === 1 ? (into.length - count) / count : -1;
  }
}
