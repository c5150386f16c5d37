import type { Position } from '../../flag/actions.ts';
import { pieceOf, targetOf } from '../../flag/board/any-move-left.ts';
import { descriptionOf, isOnBoard, positionOf, squareOf } from '../../flag/board/ground.ts';
import { BLOCK, baseIn, EMPTY, PIECE, pieceIn } from '../../flag/board/square-marks.ts';
import type { FlagEvent } from '../../flag/events.ts';
import { make } from '../../flag/play/make-move.ts';
import { copy, type FlagState } from '../../flag/state.ts';
import { movesOf } from '../../tournament/bot/rule-inference.ts';

/** What a piece may meet on a square. */
export type Met = 'nothing' | 'enemy' | 'own' | 'own base' | 'enemy base' | 'block' | 'edge';

/** A move that is looked for, wherever a server has put the pieces. */
export interface Situation {
  /** The type of the piece. */
  readonly piece?: string;
  /** Rows and columns that it wants to go; without it any move that our rules allow. */
  readonly by?: Position;
  /** What is on the square that it wants to go to. */
  readonly meets?: Met;
  /** What is on its way; else the way is free. */
  readonly passes?: Met;
  /** Its attack power, compared with the piece that it meets. */
  readonly power?: 'stronger' | 'equal' | 'weaker';
  /** In which half the base of its team is. */
  readonly half?: 'upper' | 'lower';
  /** What the move must bring about. */
  readonly brings?: readonly FlagEvent['type'][];
}

/** A piece by its number from 0, and where it is to go. */
export interface Attempt {
  readonly piece: number;
  readonly to: Position;
}

interface Node {
  readonly state: FlagState;
  readonly way: readonly Attempt[];
}

/** More positions than this are not looked at. */
const MOST = 8000;
/** Moves that others make meanwhile: a few quiet ones are enough. */
const PASTIMES = 1;

/** The moves that lead to the situation, and then the one that is tried; undefined where none was found. */
export function findWayTo(state: FlagState, situation: Situation): readonly Attempt[] | undefined {
  const teams = state.standing.flatMap((stands, team) => (stands === 1 ? [team] : []));
  const order = [state.current, ...teams.filter(team => team !== state.current)];
  for (const team of order.filter(each => situation.half === undefined || halfOf(state, each) === situation.half)) {
    const found = search(state, situation, team);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Breadth first, for a team that is to try it. */
function search(begun: FlagState, situation: Situation, team: number): readonly Attempt[] | undefined {
  const queue: Node[] = [{ state: begun, way: [] }];
  const seen = new Set<string>();
  for (const { state, way } of queue) {
    if (state.current === team) {
      const attempt = attemptIn(state, situation);
      if (attempt !== undefined) return [...way, attempt];
    }
    if (queue.length > MOST) continue;
    for (const move of quietMoves(state, state.current === team)) {
      const next = copy(state);
      make(next, move);
      const key = `${next.low} ${next.high} ${next.current}`;
      if (next.phase !== 'playing' || seen.has(key)) continue;
      seen.add(key);
      queue.push({
        state: next,
        way: [...way, { piece: pieceOf(move), to: positionOf(state.ground, targetOf(move)) }],
      });
    }
  }
  return undefined;
}

/** Moves onto free squares, or captures, that every reading of the rules allows. */
function quietMoves(state: FlagState, isTrying: boolean): readonly number[] {
  const plain = movesOf(state).filter(move => isPlain(state, move));
  const met = (move: number) => state.at[targetOf(move)] as number;
  const free = plain.filter(move => met(move) === EMPTY);
  return isTrying ? plain.filter(move => met(move) === EMPTY || met(move) >= PIECE) : free.slice(0, PASTIMES);
}

/** Which way is up makes no difference for it. What an L may do that leaps over nothing, it may do anywhere. */
function isPlain({ ground, square }: FlagState, move: number): boolean {
  const { directions } = descriptionOf(ground, pieceOf(move)).movement;
  if (directions === null) return true;
  const [from] = positionOf(ground, square[pieceOf(move)] as number);
  const [to] = positionOf(ground, targetOf(move));
  const { up, down, upLeft, downLeft, upRight, downRight } = directions;
  return from === to || (up === down && upLeft === downLeft && upRight === downRight);
}

function halfOf({ ground }: FlagState, team: number): Situation['half'] {
  return positionOf(ground, ground.base[team] as number)[0] < ground.rows / 2 ? 'upper' : 'lower';
}

function attemptIn(state: FlagState, situation: Situation): Attempt | undefined {
  const { ground } = state;
  const { piecesPerTeam } = ground;
  for (let piece = state.current * piecesPerTeam; piece < (state.current + 1) * piecesPerTeam; piece++) {
    if ((state.square[piece] as number) === 0) continue;
    if (situation.piece !== undefined && descriptionOf(ground, piece).type !== situation.piece) continue;
    const to = goalsOf(state, piece, situation).find(goal => fits(state, piece, goal, situation));
    if (to !== undefined) return { piece, to };
  }
  return undefined;
}

function goalsOf(state: FlagState, piece: number, { by }: Situation): readonly Position[] {
  const { ground } = state;
  const [row, column] = positionOf(ground, state.square[piece] as number);
  if (by !== undefined) return [[row + by[0], column + by[1]]];
  return movesOf(state)
    .filter(move => pieceOf(move) === piece)
    .map(move => positionOf(ground, targetOf(move)));
}

function fits(state: FlagState, piece: number, to: Position, situation: Situation): boolean {
  const { meets, passes, power, brings } = situation;
  if (meets !== undefined && metAt(state, piece, to) !== meets) return false;
  if (meets === undefined && !isOnBoard(state.ground, to)) return false;
  const between = squaresBetween(positionOf(state.ground, state.square[piece] as number), to).map(square =>
    metAt(state, piece, square),
  );
  const inTheWay = between.filter(met => met !== 'nothing');
  if (passes === undefined && meets !== 'edge' && inTheWay.length > 0) return false;
  if (passes !== undefined && (inTheWay.length === 0 || inTheWay.some(met => met !== passes))) return false;
  if (power !== undefined && powerAgainst(state, piece, to) !== power) return false;
  return brings === undefined || happensBy(state, piece, to, brings);
}

export function metAt({ ground, at }: FlagState, piece: number, to: Position): Met {
  if (!isOnBoard(ground, to)) return 'edge';
  const there = at[squareOf(ground, to)] as number;
  const team = ground.teamOf[piece] as number;
  if (there === EMPTY) return 'nothing';
  if (there === BLOCK) return 'block';
  if (there < PIECE) return baseIn(there) === team ? 'own base' : 'enemy base';
  return (ground.teamOf[pieceIn(there)] as number) === team ? 'own' : 'enemy';
}

/** On a straight way all squares between; on an L the two straight ones. */
function squaresBetween([row, column]: Position, [toRow, toColumn]: Position): Position[] {
  const [down, across] = [toRow - row, toColumn - column];
  const [far, near] = [Math.max(Math.abs(down), Math.abs(across)), Math.min(Math.abs(down), Math.abs(across))];
  const isL = far === 2 && near === 1;
  if (!isL && near !== 0 && near !== far) return [];
  const step: Position = isL
    ? [Math.abs(down) === 2 ? Math.sign(down) : 0, Math.abs(across) === 2 ? Math.sign(across) : 0]
    : [Math.sign(down), Math.sign(across)];
  const count = isL ? 2 : far - 1;
  return Array.from({ length: count }, (_, n) => [row + step[0] * (n + 1), column + step[1] * (n + 1)] as const);
}

function powerAgainst({ ground, at }: FlagState, piece: number, to: Position): Situation['power'] | undefined {
  const there = at[squareOf(ground, to)] as number;
  if (there < PIECE) return undefined;
  const mine = descriptionOf(ground, piece).attackPower;
  const theirs = descriptionOf(ground, pieceIn(there)).attackPower;
  return mine > theirs ? 'stronger' : mine === theirs ? 'equal' : 'weaker';
}

function happensBy(state: FlagState, piece: number, to: Position, brings: readonly string[]): boolean {
  const square = squareOf(state.ground, to);
  const move = movesOf(state).find(each => pieceOf(each) === piece && targetOf(each) === square);
  if (move === undefined) return false;
  const told: string[] = [];
  make(copy(state), move, ({ type }) => told.push(type));
  return brings.every(type => told.includes(type));
}
