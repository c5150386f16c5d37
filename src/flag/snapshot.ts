import { Rng, type RngState } from '../kernel/rng.ts';
import type { Snapshot } from '../kernel/rules.ts';
import type { FlagOffer, Position } from './actions.ts';
import { moveOf, pieceOf, targetOf } from './board/any-move-left.ts';
import { positionOf, sharedGround, squareOf } from './board/ground.ts';
import { hashAnew } from './board/position-hash.ts';
import { markOfBase } from './board/square-marks.ts';
import type { FlagTerms } from './setup.ts';
import { emptyState, type FlagState, NOBODY, type Phase } from './state.ts';

/** A state as plain JSON. What follows from the rest (the board, the counts, the hash) is left out. */
interface Encoded {
  readonly setup: FlagTerms;
  readonly blocks: readonly Position[];
  readonly names: readonly (string | null)[];
  readonly phase: Phase;
  /** Slots on the board. */
  readonly standing: readonly number[];
  readonly flags: readonly number[];
  /** By piece; null when it is off the board. */
  readonly squares: readonly (Position | null)[];
  readonly current: number;
  readonly turns: number;
  readonly lastMove: { readonly piece: number; readonly to: Position } | null;
  readonly winners: number;
  readonly ending: number;
  /** Only where something was offered: most games know of no offers. */
  readonly offer?: FlagOffer;
  readonly asked?: number;
  readonly chance: RngState;
}

export function encode(state: FlagState): Snapshot {
  const { ground } = state;
  const encoded: Encoded = {
    setup: ground.setup,
    blocks: ground.blocks,
    names: state.names.slice(),
    phase: state.phase,
    standing: [...state.standing],
    flags: [...state.flags],
    squares: Array.from(state.square, square => (square === 0 ? null : positionOf(ground, square))),
    current: state.current,
    turns: state.turns,
    lastMove: lastMoveOf(state),
    winners: state.winners,
    ending: state.ending,
    ...(state.offer === null ? {} : { offer: state.offer }),
    ...(state.asked === 0 ? {} : { asked: state.asked }),
    chance: state.rng.encode(),
  };
  return encoded as unknown as Snapshot;
}

export function decode(snapshot: Snapshot): FlagState {
  const encoded = snapshot as unknown as Encoded;
  const ground = sharedGround(encoded.setup, encoded.blocks);
  const state = emptyState(ground, Rng.decode(encoded.chance));
  state.names = encoded.names.slice();
  state.phase = encoded.phase;
  for (const [team, flags] of encoded.flags.entries()) state.flags[team] = flags;
  for (const [team, stands] of encoded.standing.entries()) {
    state.standing[team] = stands;
    if (stands === 1) state.at[ground.base[team] as number] = markOfBase(team);
  }
  for (const [piece, position] of encoded.squares.entries()) {
    if (position === null) continue;
    const square = squareOf(ground, position);
    const team = ground.teamOf[piece] as number;
    state.square[piece] = square;
    state.at[square] = ground.mark[piece] as number;
    state.pieces[team] = (state.pieces[team] as number) + 1;
  }
  state.current = encoded.current;
  state.turns = encoded.turns;
  const { lastMove } = encoded;
  state.lastMove = lastMove === null ? NOBODY : moveOf(lastMove.piece, squareOf(ground, lastMove.to));
  state.winners = encoded.winners;
  state.ending = encoded.ending;
  state.offer = encoded.offer ?? null;
  state.asked = encoded.asked ?? 0;
  hashAnew(state);
  return state;
}

function lastMoveOf({ lastMove, ground }: FlagState): Encoded['lastMove'] {
  return lastMove === NOBODY ? null : { piece: pieceOf(lastMove), to: positionOf(ground, targetOf(lastMove)) };
}
