import type { Rng } from '../../../kernel/rng.ts';
import { DOORWAY, LEVEL_WALL, PASSAGE, ROCK, WALL } from '../../kinds/glyphs.ts';
import type { Dug, Quarry } from './quarry.ts';

/** A doorway and the square outside it. */
interface Gate {
  readonly door: number;
  readonly outside: number;
}

/** Of so many possible doorways that are looked at, the one nearest to where the passage leads is taken. */
const LOOKS = 3;
/** What it costs to go on in a passage, and to dig a new one: ways join where they can. */
const TO_WALK = 1;
const TO_DIG = 3;
const NEVER = 2 ** 31 - 1;

/** Digs a way between two chambers, from a doorway that is there or a new one to another. */
export function connect(quarry: Quarry, a: Dug, b: Dug, rng: Rng): void {
  const open = outsideOf(quarry);
  const [from, to] = [gateOf(quarry, a, b, open, rng), gateOf(quarry, b, a, open, rng)];
  if (from === undefined || to === undefined) return;
  quarry.tiles[from.door] = DOORWAY;
  quarry.tiles[to.door] = DOORWAY;
  for (const square of wayBetween(quarry, from.outside, to.outside, rng)) quarry.tiles[square] = PASSAGE;
}

/** How far apart the middles of two chambers are. */
export function apart(a: Dug, b: Dug): number {
  const columns = Math.abs(2 * a.left + a.width - 2 * b.left - b.width);
  const rows = Math.abs(2 * a.top + a.height - 2 * b.top - b.height);
  return columns + rows;
}

/** All rock and passage that hangs together with the lane inside the frame: what a ring of cave encloses does not. */
function outsideOf({ tiles, width }: Quarry): Uint8Array {
  const open = new Uint8Array(tiles.length);
  const corner = width + 1;
  open[corner] = 1;
  const found = [corner];
  for (const square of found) {
    for (const step of [-width, width, -1, 1]) {
      const next = square + step;
      if (open[next] === 1 || (tiles[next] !== ROCK && tiles[next] !== PASSAGE)) continue;
      open[next] = 1;
      found.push(next);
    }
  }
  return open;
}

function gateOf(quarry: Quarry, of: Dug, towards: Dug, open: Uint8Array, rng: Rng): Gate | undefined {
  const gates = gatesOf(quarry, of, open);
  const apartFrom = ({ door }: Gate) =>
    Math.abs((door % quarry.width) - towards.left - towards.width / 2) +
    Math.abs(Math.floor(door / quarry.width) - towards.top - towards.height / 2);
  let best = rng.pick(gates);
  for (let look = 1; look < LOOKS; look++) {
    const other = rng.pick(gates);
    if (best !== undefined && other !== undefined && apartFrom(other) < apartFrom(best)) best = other;
  }
  return best;
}

/** Every doorway of a chamber, and every wall that could be one: floor inside, open rock outside, walls beside it. */
function gatesOf({ tiles, width }: Quarry, { squares }: Dug, open: Uint8Array): Gate[] {
  const gates: Gate[] = [];
  for (const square of squares) {
    for (const step of [-width, width, -1, 1]) {
      const [door, outside] = [square + step, square + 2 * step];
      if (open[outside] !== 1) continue;
      const sides = Math.abs(step) === 1 ? [door - width, door + width] : [door - 1, door + 1];
      const isFree = isWall(tiles[door]) && sides.every(side => isWall(tiles[side]));
      if (isFree || tiles[door] === DOORWAY) gates.push({ door, outside });
    }
  }
  return gates;
}

function isWall(tile: number | undefined): boolean {
  return tile === WALL || tile === LEVEL_WALL;
}

/** The cheapest way through the rock, both ends included. Squares that cost the same wait in one list. */
function wayBetween({ tiles, width }: Quarry, from: number, to: number, rng: Rng): number[] {
  const steps = rng.shuffle([-width, width, -1, 1]);
  const cameFrom = new Int32Array(tiles.length).fill(-1);
  const waiting: number[][] = [[from]];
  const reached = new Int32Array(tiles.length).fill(NEVER);
  reached[from] = 0;
  for (let spent = 0; spent < waiting.length && cameFrom[to] === -1 && from !== to; spent++) {
    for (const square of waiting[spent] ?? []) {
      if (reached[square] !== spent) continue;
      for (const step of steps) {
        const next = square + step;
        const price = tiles[next] === PASSAGE ? TO_WALK : TO_DIG;
        if (tiles[next] !== PASSAGE && tiles[next] !== ROCK) continue;
        if ((reached[next] ?? 0) <= spent + price) continue;
        reached[next] = spent + price;
        cameFrom[next] = square;
        for (let cost = waiting.length; cost <= spent + price; cost++) waiting.push([]);
        waiting[spent + price]?.push(next);
      }
    }
  }
  const way = [to];
  for (let square = to; square !== from; ) {
    square = cameFrom[square] as number;
    way.push(square);
  }
  return way;
}
