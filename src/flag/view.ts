import type { OfferKind, Position } from './actions.ts';
import { pieceOf, targetOf } from './board/any-move-left.ts';
import { descriptionOf, positionOf, squareOf } from './board/ground.ts';
import { BLOCK, baseIn, EMPTY, PIECE, pieceIn } from './board/square-marks.ts';
import type { MapTemplate, PieceDescription } from './map/template.ts';
import { askedBy, waitingFor } from './play/offers.ts';
import { COLORS } from './play/team-names.ts';
import type { FlagOptions } from './setup.ts';
import { type FlagState, NOBODY } from './state.ts';

/** A piece on the board. */
export interface Piece {
  readonly id: number;
  readonly teamId: string;
  readonly description: PieceDescription;
  readonly position: Position;
}

/** A team that is still in. */
export interface Team {
  readonly id: string;
  readonly color: string;
  readonly base: Position;
  /** Left in its base. */
  readonly flags: number;
  readonly pieces: readonly Piece[];
}

/** The move that was made last. */
export interface Move {
  readonly pieceId: number;
  readonly teamId: string;
  readonly newPosition: Position;
}

/** What everybody sees: nothing on the board is secret. */
export interface FlagView {
  /** `""`, `"b"` a block, `"b:<team>"` a base, `"p:<team>_<piece>"`; row 0 is on top. */
  readonly grid: readonly (readonly string[])[];
  /** By slot; null where the slot is free or the team is out. */
  readonly teams: readonly (Team | null)[];
  /** The slot whose turn it is; -1 before the start and after the end. */
  readonly currentTeam: number;
  readonly lastMove: Move | null;
  readonly started: boolean;
  readonly over: boolean;
  /** Several share a draw; empty while the game runs. */
  readonly winners: readonly string[];
  /** By slot: the ids of all that have joined, also of teams that are out. */
  readonly names: readonly (string | null)[];
  /** Turns taken since the start. */
  readonly turns: number;
  /** What a slot has offered, and the slots whose answer is awaited. */
  readonly offer: { readonly what: OfferKind; readonly by: number; readonly waiting: readonly number[] } | null;
  /** By slot: what it has offered since its last move, and may not offer again before the next. */
  readonly asked: readonly (readonly OfferKind[])[];
  readonly options: FlagOptions;
  readonly template: MapTemplate;
}

export function view(state: FlagState): FlagView {
  const { ground } = state;
  return {
    grid: gridOf(state),
    teams: state.names.map((_, team) => (state.standing[team] === 1 ? viewTeam(state, team) : null)),
    currentTeam: state.current,
    lastMove: lastMoveOf(state),
    started: state.phase !== 'waiting',
    over: state.phase === 'over',
    winners: winnersOf(state).map(team => teamName(state, team)),
    names: state.names.slice(),
    turns: state.turns,
    offer: state.offer && { what: state.offer.what, by: state.offer.by, waiting: waitingFor(state, state.offer) },
    asked: state.names.map((_, team) => askedBy(state, team)),
    options: ground.setup.options,
    template: ground.setup.template,
  };
}

/** The slots of the winners, in their order. */
export function winnersOf({ winners, names }: FlagState): number[] {
  return names.map((_, team) => team).filter(team => (winners & (1 << team)) !== 0);
}

export function teamName({ names }: FlagState, team: number): string {
  return names[team] ?? '';
}

function gridOf(state: FlagState): string[][] {
  const { ground, at } = state;
  const cell = (there: number): string => {
    if (there === EMPTY) return '';
    if (there === BLOCK) return 'b';
    if (there < PIECE) return `b:${teamName(state, baseIn(there))}`;
    const piece = pieceIn(there);
    return `p:${teamName(state, ground.teamOf[piece] as number)}_${piece + 1}`;
  };
  return Array.from({ length: ground.rows }, (_, row) => {
    const first = squareOf(ground, [row, 0]);
    return at.slice(first, first + ground.columns).map(cell);
  });
}

function viewTeam(state: FlagState, team: number): Team {
  const { ground, square } = state;
  const id = teamName(state, team);
  const pieces: Piece[] = [];
  for (let piece = team * ground.piecesPerTeam; piece < (team + 1) * ground.piecesPerTeam; piece++) {
    const at = square[piece] as number;
    if (at === 0) continue;
    pieces.push({
      id: piece + 1,
      teamId: id,
      description: descriptionOf(ground, piece),
      position: positionOf(ground, at),
    });
  }
  return {
    id,
    color: COLORS[team] as string,
    base: positionOf(ground, ground.base[team] as number),
    flags: state.flags[team] as number,
    pieces,
  };
}

function lastMoveOf(state: FlagState): Move | null {
  if (state.lastMove === NOBODY) return null;
  const piece = pieceOf(state.lastMove);
  const teamId = teamName(state, state.ground.teamOf[piece] as number);
  return { pieceId: piece + 1, teamId, newPosition: positionOf(state.ground, targetOf(state.lastMove)) };
}
