import { Rng } from '../../kernel/rng.ts';
import { enemyKindOf } from '../kinds/enemies.ts';
import { boardRows, PLAYER, ROCK } from '../kinds/glyphs.ts';
import type { Geometry } from './geometry.ts';
import { castSight } from './sightline.ts';

/** What the player sees of a floor, and has seen. */
export interface FieldOfView {
  /** 1 on every square that is lit. It never changes, and copies share it. */
  readonly light: Uint8Array;
  /** 1 wherever a line of sight leads from the player, and so from there to the player. */
  readonly line: Uint8Array;
  /** 1 on what the player sees now: what is lit and in line, and all within one block. */
  readonly inSight: Uint8Array;
  /** What lay on each square when it was last seen, as a layout file would draw it; rock where nobody has looked. */
  readonly memory: Uint8Array;
  /** The squares in sight, in a list: turns in which nobody looks anew are many. */
  squares: readonly number[];
  /** The rows of `inSight` in digits, once somebody has asked for them. */
  rows: readonly string[] | undefined;
}

/** Of so many chambers, one more is dark with every floor. */
const DARK_ONES_IN = 10;

/** What is lit on a floor: chambers with their walls and doorways, unless they are dark. Passages never are. */
export function lightOf(geometry: Geometry, seed: number, floor: number): Uint8Array {
  const rng = Rng.seeded(seed, `light ${floor}`);
  const light = new Uint8Array(geometry.tiles.length);
  for (const chamber of geometry.chambers) {
    if (rng.below(DARK_ONES_IN) < floor) continue;
    for (const square of chamber) {
      light[square] = 1;
      for (const step of geometry.steps) light[square + step] = 1;
    }
  }
  return light;
}

/** A field in which nothing has been seen yet. */
export function newField(light: Uint8Array): FieldOfView {
  const { length } = light;
  return {
    light,
    line: new Uint8Array(length),
    inSight: new Uint8Array(length),
    memory: new Uint8Array(length).fill(ROCK),
    squares: [],
    rows: undefined,
  };
}

/** Looks about from where the player stands now. */
export function lookFrom(field: FieldOfView, square: number, geometry: Geometry): void {
  const { light, line, inSight } = field;
  castSight(line, square, geometry);
  for (let n = 0; n < line.length; n++) inSight[n] = (line[n] as number) & (light[n] as number);
  inSight[square] = 1;
  for (const step of geometry.steps) inSight[square + step] = 1;
  list(field);
}

function list(field: FieldOfView): void {
  const squares: number[] = [];
  for (let n = 0; n < field.inSight.length; n++) if (field.inSight[n] === 1) squares.push(n);
  field.squares = squares;
  field.rows = undefined;
}

const DIGIT = '0'.charCodeAt(0);

/** `1` where the player sees what is there now, else `0`. */
export function sightRows(field: FieldOfView, width: number): readonly string[] {
  field.rows ??= boardRows(
    field.inSight.map(mark => mark + DIGIT),
    width,
  );
  return field.rows;
}

/** Keeps what is in sight in mind: things stay where they are, whoever goes about does not. */
export function remember({ squares, memory }: FieldOfView, board: Uint8Array, { tiles }: Geometry): void {
  for (const n of squares) memory[n] = (IS_ABOUT[board[n] as number] === 1 ? tiles[n] : board[n]) as number;
}

const IS_ABOUT = Uint8Array.from({ length: 256 }, (_, code) =>
  code === PLAYER || enemyKindOf(code) !== undefined ? 1 : 0,
);

/** A copy with a future of its own. */
export function copyField({ light, line, inSight, memory, squares, rows }: FieldOfView): FieldOfView {
  return { light, line: line.slice(), inSight: inSight.slice(), memory: memory.slice(), squares, rows };
}
