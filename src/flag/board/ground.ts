import { Rng } from '../../kernel/rng.ts';
import type { Position } from '../actions.ts';
import { type Layout, layOut } from '../map/placement.ts';
import { type PieceDescription, piecesPerTeam } from '../map/template.ts';
import type { FlagTerms } from '../setup.ts';
import { drillsOf, type Gait, type Gaits, gaitOf } from './gaits.ts';
import { markOfPiece } from './square-marks.ts';

/**
 * All that never changes in a game, as flat tables; copies of a state share it. A square is a number on a board with
 * a border: two rows above and below, one column at each side. The border spares the move generator its bounds checks.
 */
export interface Ground extends Gaits {
  readonly setup: FlagTerms;
  readonly rows: number;
  readonly columns: number;
  /** Adds up to the square below. */
  readonly width: number;
  readonly squares: number;
  readonly blocks: readonly Position[];
  /** Each team's base, by slot. */
  readonly base: readonly number[];
  /** By piece, counted from 0 on through the teams: where it starts. */
  readonly home: readonly number[];
  readonly teamOf: readonly number[];
  /** By piece: what it leaves on the square where it stands. */
  readonly mark: readonly number[];
  readonly piecesPerTeam: number;
  /** By piece: its gait. */
  readonly gait: readonly number[];
  /** Each team's drill, by slot: the same once more, as the listing of moves walks along it. */
  readonly drills: readonly (Gait | null)[];
  readonly salt: Salt;
}

/** Rows above and below. */
const BORDER = 2;

/** Without a layout of its own, the one that the template asks for. */
export function groundOf(setup: FlagTerms, blocks: readonly Position[], layout = layOut(setup.template)): Ground {
  return { ...terrainOf(setup, layout), blocks };
}

/** The ground without its blocks, which are drawn for each game. */
function terrainOf(setup: FlagTerms, layout: Layout): Omit<Ground, 'blocks'> {
  const { template, options } = setup;
  const [rows, columns] = template.gridSize;
  const field = { rows, columns, width: columns + 2, squares: (rows + 2 * BORDER) * (columns + 2) };
  const { bases, homes } = layout;
  const perTeam = piecesPerTeam(template);
  const count = perTeam * template.teams;
  const types = template.pieces.flatMap(({ count: of }, type) => Array.from({ length: of }, () => type));
  const typeOf = (piece: number) => types[piece % perTeam] as number;
  const teamOf = packed(Array.from({ length: count }, (_, piece) => Math.floor(piece / perTeam)));
  const ranks = ranksOf(template.pieces);
  const strength = packed(teamOf.map((_, piece) => ranks[typeOf(piece)] as number));
  const gaits = bases.flatMap(([row]) => {
    const turned = options.directions === 'team' && row < rows / 2;
    return template.pieces.map(({ movement }) => gaitOf(movement, field, turned));
  });
  const ways: Gaits = {
    strength,
    piecesFrom: startsOf(bases.flatMap(() => template.pieces.map(({ count: of }) => of))),
    rays: packed(gaits.flatMap(({ rays }) => rays)),
    raysFrom: startsOf(gaits.map(({ rays }) => rays.length)),
    leaps: packed(gaits.flatMap(({ leaps }) => leaps)),
    leapsFrom: startsOf(gaits.map(({ leaps }) => leaps.length)),
    leapsNeedPath: options.lshape === 'path',
    corners: [squareOf(field, [0, 0]), squareOf(field, [rows - 1, columns - 1])],
  };
  return {
    ...field,
    setup,
    base: packed(bases.map(position => squareOf(field, position))),
    home: packed(homes.flat().map(position => squareOf(field, position))),
    teamOf,
    ...ways,
    drills: drillsOf(ways, template.teams),
    mark: packed(strength.map((mine, piece) => markOfPiece(piece, teamOf[piece] as number, mine))),
    piecesPerTeam: perTeam,
    gait: packed(teamOf.map((team, piece) => team * template.pieces.length + typeOf(piece))),
    salt: saltFor(count, field.squares),
  };
}

/** The number of a square on the board with its border. */
export function squareOf({ width }: Pick<Ground, 'width'>, [row, column]: Position): number {
  return ((row + BORDER) * width + column + 1) | 0;
}

export function positionOf(ground: Ground, square: number): [number, number] {
  return [Math.floor(square / ground.width) - BORDER, (square % ground.width) - 1];
}

export function isOnBoard({ rows, columns }: Ground, [row, column]: Position): boolean {
  return row >= 0 && row < rows && column >= 0 && column < columns;
}

/** What a piece is, by its number from 0. */
export function descriptionOf({ setup: { template }, gait }: Ground, piece: number): PieceDescription {
  return template.pieces[(gait[piece] as number) % template.pieces.length] as PieceDescription;
}

/** Where each list begins when they are put one after another, and where the last one ends. */
function startsOf(lengths: readonly number[]): number[] {
  const starts = [0];
  for (const [n, length] of lengths.entries()) starts.push((starts[n] as number) + length);
  return packed(starts);
}

/** By type: the rank of its attack power, from 1. Types of which there are no pieces do not count. */
function ranksOf(pieces: readonly PieceDescription[]): number[] {
  const powers = pieces.filter(({ count }) => count > 0).map(({ attackPower }) => attackPower);
  const ranked = [...new Set(powers)].sort((a, b) => a - b);
  const rankOf = new Map(ranked.map((power, n) => [power, n + 1]));
  return pieces.map(({ attackPower }) => rankOf.get(attackPower) ?? 0);
}

/**
 * Fixed random numbers that a position's hash is made with. They come in pairs, for its low and its high half: what is
 * asked for together lies together.
 */
interface Salt {
  readonly piece: readonly number[];
  /** Off the board (square 0) counts nothing. */
  readonly square: readonly number[];
  readonly turn: readonly number[];
  readonly flags: readonly number[];
}

/** The same for every game of so many pieces and squares, on every machine. */
function saltFor(pieces: number, squares: number): Salt {
  const rng = Rng.seeded(0, 'flag salt');
  const lane = (length: number) => Array.from({ length }, () => rng.below(2 ** 32));
  const pairs = (length: number, of: (number: number, place: number) => number = number => number) => {
    const [low, high] = [lane(length), lane(length)];
    return packed(low.flatMap((number, place) => [of(number, place), of(high[place] as number, place)]));
  };
  return {
    piece: pairs(pieces, number => number | 1),
    square: pairs(squares, (number, place) => (place === 0 ? 0 : number)),
    turn: pairs(5),
    flags: pairs(4, number => number | 1),
  };
}

/** The same whole numbers in a list of small integers without holes, which engines read fastest. */
export function packed(numbers: readonly number[]): number[] {
  const list: number[] = [];
  for (const number of numbers) list.push(number | 0);
  return list;
}

/** A server's games are mostly played on a few maps. */
const MOST_KNOWN = 50;

const known = new Map<string, Ground>();

/** The ground of a game. All on one map share its tables: they take room, and are found in the processor's cache. */
export function sharedGround(setup: FlagTerms, blocks: readonly Position[]): Ground {
  const text = JSON.stringify(setup);
  const ground = known.get(text) ?? groundOf(setup, []);
  known.delete(text);
  known.set(text, ground); // the last used stands last
  const [oldest = text] = known.keys();
  if (known.size > MOST_KNOWN) known.delete(oldest);
  return blocks.length === 0 ? ground : { ...ground, blocks };
}
