import { DIRECTIONS, STEP } from '../../kernel/square.ts';
import type { Position } from '../actions.ts';
import { layOut } from '../map/placement.ts';
import type { FlagTerms } from '../map/setup.ts';
import { type Movement, type PieceDescription, piecesPerTeam } from '../map/template.ts';
import { type Salt, saltFor } from './salt.ts';

/** What stands on a square: nothing, a block (or the border), BASE + team, or PIECE + the piece's number from 0. */
export const EMPTY = 0;
export const BLOCK = 1;
export const BASE = 2;
export const PIECE = 6;

/**
 * All that never changes in a game, as flat tables; copies of a state share it. A square is a number on a board with
 * a border: two rows above and below, one column at each side. The border spares the move generator its bounds checks.
 */
export interface Ground {
  readonly setup: FlagTerms;
  readonly rows: number;
  readonly columns: number;
  /** Adds up to the square below. */
  readonly width: number;
  readonly squares: number;
  readonly blocks: readonly Position[];
  /** Each team's base, by slot. */
  readonly base: Int16Array;
  /** By piece, counted from 0 on through the teams: where it starts. */
  readonly home: Int16Array;
  readonly teamOf: Uint8Array;
  /** By piece: the rank of its attack power among all there are, from 0. */
  readonly strength: Int32Array;
  readonly piecesPerTeam: number;
  /** By team and what stands there: the least strength that may enter. */
  readonly toll: readonly Int32Array[];
  /** By piece: its way to move, an entry of `rays` and `leaps`. */
  readonly gait: Int32Array;
  /** Gait after gait: pairs of step and reach, none for those that leap; those of gait n end where n + 1 begins. */
  readonly rays: Int32Array;
  readonly raysFrom: Int32Array;
  /** Gait after gait: triples of the two squares between and the target, none for those that slide. */
  readonly leaps: Int32Array;
  readonly leapsFrom: Int32Array;
  /** Whether the squares between must be empty. */
  readonly leapsNeedPath: boolean;
  readonly salt: Salt;
}

/** No strength is as great. */
const NEVER = 2 ** 31 - 1;

/** Rows above and below. */
const BORDER = 2;

/** Without a layout of its own, the one that the template asks for. */
export function groundOf(setup: FlagTerms, blocks: readonly Position[], layout = layOut(setup.template)): Ground {
  const { template, options } = setup;
  const [rows, columns] = template.gridSize;
  const field = { rows, columns, width: columns + 2, squares: (rows + 2 * BORDER) * (columns + 2) };
  const { bases, homes } = layout;
  const perTeam = piecesPerTeam(template);
  const count = perTeam * template.teams;
  const types = template.pieces.flatMap(({ count: of }, type) => Array.from({ length: of }, () => type));
  const typeOf = (piece: number) => types[piece % perTeam] as number;
  const teamOf = Uint8Array.from({ length: count }, (_, piece) => Math.floor(piece / perTeam));
  const powers = [...new Set(template.pieces.map(({ attackPower }) => attackPower))].sort((a, b) => a - b);
  const rankOf = new Map(powers.map((power, rank) => [power, rank]));
  const ranks = template.pieces.map(({ attackPower }) => rankOf.get(attackPower) as number);
  const strength = Int32Array.from(teamOf, (_, piece) => ranks[typeOf(piece)] as number);
  const gaits = bases.flatMap(([row]) => {
    const turned = options.directions === 'team' && row < rows / 2;
    return template.pieces.map(({ movement }) => gaitOf(movement, field.width, turned));
  });
  return {
    ...field,
    setup,
    blocks,
    base: Int16Array.from(bases, position => squareOf(field, position)),
    home: Int16Array.from(homes.flat(), position => squareOf(field, position)),
    teamOf,
    strength,
    toll: bases.map((_, team) => tollFor(team, template.teams, teamOf, strength)),
    piecesPerTeam: perTeam,
    gait: Int32Array.from(teamOf, (team, piece) => team * template.pieces.length + typeOf(piece)),
    rays: Int32Array.from(gaits.flatMap(({ rays }) => rays)),
    raysFrom: startsOf(gaits.map(({ rays }) => rays)),
    leaps: Int32Array.from(gaits.flatMap(({ leaps }) => leaps)),
    leapsFrom: startsOf(gaits.map(({ leaps }) => leaps)),
    leapsNeedPath: options.lshape === 'path',
    salt: saltFor(count, field.squares),
  };
}

/** The number of a square on the board with its border. */
export function squareOf({ width }: Pick<Ground, 'width'>, [row, column]: Position): number {
  return (row + BORDER) * width + column + 1;
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

/** A turned team sees the board as the mirrored placement has set it up: up and down change places. */
function gaitOf({ directions }: Movement, width: number, turned: boolean): { rays: number[]; leaps: number[] } {
  if (directions === null) return { rays: [], leaps: leapsOf(width) };
  const rays: number[] = [];
  for (const direction of DIRECTIONS) {
    const { x, y } = STEP[direction];
    const reach = directions[direction];
    if (reach > 0) rays.push((turned ? -y : y) * width + x, reach);
  }
  return { rays, leaps: [] };
}

function leapsOf(width: number): number[] {
  const leaps: number[] = [];
  for (const straight of [-width, 1, width, -1]) {
    const aside = Math.abs(straight) === 1 ? width : 1;
    for (const side of [-aside, aside]) leaps.push(straight, 2 * straight, 2 * straight + side);
  }
  return leaps;
}

/** Where each list begins when they are put one after another, and where the last one ends. */
function startsOf(lists: readonly (readonly number[])[]): Int32Array {
  const starts = new Int32Array(lists.length + 1);
  for (const [n, list] of lists.entries()) starts[n + 1] = (starts[n] as number) + list.length;
  return starts;
}

/** Empty squares and enemy bases are free to enter, enemy pieces for the equal or stronger, the rest never. */
function tollFor(team: number, teams: number, teamOf: Uint8Array, strength: Int32Array): Int32Array {
  const toll = new Int32Array(PIECE + teamOf.length).fill(NEVER);
  toll[EMPTY] = 0;
  for (let enemy = 0; enemy < teams; enemy++) if (enemy !== team) toll[BASE + enemy] = 0;
  for (const [piece, owner] of teamOf.entries()) if (owner !== team) toll[PIECE + piece] = strength[piece] as number;
  return toll;
}
