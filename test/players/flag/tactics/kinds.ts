import { targetOf } from '../../../../src/flag/board/any-move-left.ts';
import { PIECE } from '../../../../src/flag/board/square-marks.ts';
import type { FlagState } from '../../../../src/flag/state.ts';
import { board } from '../../../flag/help.ts';
import { canWin, movesOf, safeMoves, winningMoves } from './prover.ts';

/** What a position asks for. */
export const TASKS = ['win in 1', 'win in 2', 'win in 3', 'save the flag', 'poisoned capture'] as const;
export type Task = (typeof TASKS)[number];

/** A position to be solved; A is to move. */
export interface Tactic {
  readonly task: Task;
  readonly board: string;
}

export function stateOf({ board: text }: Tactic): FlagState {
  return board(text);
}

const isCapture = (state: FlagState, move: number) => (state.at[targetOf(move)] as number) >= PIECE;

/** The moves that solve a position, by the rules alone; undefined if the position does not ask for this. */
export function solutionsOf(state: FlagState, task: Task): number[] | undefined {
  if (task.startsWith('win')) {
    const within = Number(task.at(-1));
    if (within > 1 && canWin(state, within - 1)) return undefined;
    const winning = winningMoves(state, within);
    return winning.length === 0 || winning.length === movesOf(state).length ? undefined : winning;
  }
  if (canWin(state, 2)) return undefined;
  const all = movesOf(state);
  if (task === 'save the flag') {
    const safe = safeMoves(state, 1);
    return safe.length === 0 || safe.length === all.length ? undefined : safe;
  }
  const captures = all.filter(move => isCapture(state, move));
  const safe = safeMoves(state, 2);
  if (captures.length === 0 || safe.length === 0 || captures.some(move => safe.includes(move))) return undefined;
  return safe;
}
