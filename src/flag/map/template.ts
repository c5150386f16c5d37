import type { Reading } from '../../kernel/reading.ts';
import type { Direction } from '../../kernel/square.ts';
import { flagMapMessages } from './map-messages.ts';

/** The ways in which bases and pieces can be laid out. */
export const PLACEMENTS = ['symmetrical', 'spaced_out', 'defensive'] as const;
/** How bases and pieces are laid out. */
export type PlacementType = (typeof PLACEMENTS)[number];

/** How many squares a piece may go each way; 0 = it cannot. */
export type Directions = Readonly<Record<Direction, number>>;

/** One of the two is set. */
export interface Movement {
  readonly directions: Directions | null;
  readonly shape: { readonly type: 'lshape' } | null;
}

/** A kind of piece: how it moves, how strong it is, how many there are. */
export interface PieceDescription {
  /** Unique in the template. */
  readonly type: string;
  readonly attackPower: number;
  /** How many of them each team has. */
  readonly count: number;
  readonly movement: Movement;
}

/** The course's map schema, every field present. */
export interface MapTemplate {
  /** Rows, columns. */
  readonly gridSize: readonly [number, number];
  readonly teams: number;
  /** Per team. */
  readonly flags: number;
  readonly pieces: readonly PieceDescription[];
  readonly blocks: number;
  readonly placement: PlacementType;
  /** -1 for none. */
  readonly totalTimeLimitInSeconds: number;
  readonly moveTimeLimitInSeconds: number;
}

export const LEAST_SIDE = 3;
export const GREATEST_SIDE = 64;
const INT32 = 2 ** 31 - 1;
const NO_LIMIT = -1;
/** The order in which the course's schema lists them. */
const LISTED: readonly Direction[] = ['left', 'right', 'up', 'down', 'upLeft', 'upRight', 'downLeft', 'downRight'];

/** Reads a template as leniently as other people's maps need: unknown fields are ignored, absent ones mean none. */
export function readTemplate(reading: Reading, json: unknown, path: string): MapTemplate | undefined {
  const template = reading.object(json, path);
  if (template === undefined) return undefined;
  const before = reading.problems.length;
  const read: MapTemplate = {
    gridSize: readGridSize(reading, template.gridSize, `${path}/gridSize`),
    teams: reading.integer(template.teams, `${path}/teams`, 2, 4) ?? 2,
    flags: reading.integer(template.flags, `${path}/flags`, 1, INT32) ?? 1,
    pieces: readPieces(reading, template.pieces, `${path}/pieces`),
    blocks: reading.integer(template.blocks ?? 0, `${path}/blocks`, 0, INT32) ?? 0,
    placement: reading.oneOf(template.placement, `${path}/placement`, PLACEMENTS) ?? 'symmetrical',
    totalTimeLimitInSeconds: readLimit(reading, template.totalTimeLimitInSeconds, `${path}/totalTimeLimitInSeconds`),
    moveTimeLimitInSeconds: readLimit(reading, template.moveTimeLimitInSeconds, `${path}/moveTimeLimitInSeconds`),
  };
  return reading.problems.length === before ? read : undefined;
}

/** How many pieces each team has. */
export function piecesPerTeam({ pieces }: MapTemplate): number {
  return pieces.reduce((sum, { count }) => sum + count, 0);
}

function readGridSize(reading: Reading, json: unknown, path: string): [number, number] {
  const size = reading.array(json, path);
  if (size === undefined) return [LEAST_SIDE, LEAST_SIDE];
  if (size.length !== 2) reading.problem(path, flagMapMessages.gridSides({ found: size.length }));
  const side = (n: number) => reading.integer(size[n], `${path}/${n}`, LEAST_SIDE, GREATEST_SIDE) ?? LEAST_SIDE;
  return [side(0), side(1)];
}

function readLimit(reading: Reading, json: unknown, path: string): number {
  const limit = reading.integer(json ?? NO_LIMIT, path, -INT32 - 1, INT32) ?? NO_LIMIT;
  return limit <= 0 ? NO_LIMIT : limit;
}

function readPieces(reading: Reading, json: unknown, path: string): PieceDescription[] {
  const pieces = (reading.array(json, path) ?? []).map((piece, n) => readPiece(reading, piece, `${path}/${n}`));
  const seen = new Set<string>();
  for (const [n, { type }] of pieces.entries()) {
    if (seen.has(type)) reading.problem(`${path}/${n}/type`, flagMapMessages.typeAgain({ type }));
    seen.add(type);
  }
  if (Array.isArray(json) && pieces.every(({ count }) => count === 0)) {
    reading.problem(path, flagMapMessages.noPieces());
  }
  return pieces;
}

function readPiece(reading: Reading, json: unknown, path: string): PieceDescription {
  const piece = reading.object(json, path) ?? {};
  const type = reading.text(piece.type, `${path}/type`) ?? path;
  const attackPower = reading.integer(piece.attackPower, `${path}/attackPower`, 0, INT32) ?? 0;
  const count = reading.integer(piece.count, `${path}/count`, 0, GREATEST_SIDE * GREATEST_SIDE) ?? 1;
  return { type, attackPower, count, movement: readMovement(reading, piece.movement, `${path}/movement`) };
}

/** Public maps set both: then the directions count. */
function readMovement(reading: Reading, json: unknown, path: string): Movement {
  const movement = reading.object(json, path) ?? {};
  if (isSet(movement.directions)) {
    return { directions: readDirections(reading, movement.directions, `${path}/directions`), shape: null };
  }
  if (isSet(movement.shape)) {
    const shape = reading.object(movement.shape, `${path}/shape`) ?? {};
    reading.oneOf(shape.type, `${path}/shape/type`, ['lshape']);
  } else if (isSet(json)) {
    reading.problem(path, flagMapMessages.noMovement());
  }
  return { directions: null, shape: { type: 'lshape' } };
}

function readDirections(reading: Reading, json: unknown, path: string): Directions {
  const directions = reading.object(json, path) ?? {};
  const entry = (direction: Direction) =>
    reading.integer(directions[direction] ?? 0, `${path}/${direction}`, 0, INT32) ?? 0;
  return Object.fromEntries(LISTED.map(direction => [direction, entry(direction)])) as Record<Direction, number>;
}

function isSet(value: unknown): boolean {
  return value !== undefined && value !== null;
}
