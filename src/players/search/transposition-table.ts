import { hash128 } from '../../kernel/hash.ts';

/** What a value in the table says: it is exact, or the true one is at least or at most so much. */
export const EXACT = 1;
export const AT_LEAST = 2;
export const AT_MOST = 3;

/** A transposition table: what a search has found out about positions, by their keys. A newer entry overwrites an older. */
export class TranspositionTable {
  private readonly mask: number;
  private readonly keys: Float64Array;
  private readonly moves: Int32Array;
  private readonly values: Int32Array;
  private readonly depths: Int8Array;
  private readonly bounds: Uint8Array;

  constructor(bits: number) {
    const size = 1 << bits;
    this.mask = size - 1;
    this.keys = new Float64Array(size);
    this.moves = new Int32Array(size);
    this.values = new Int32Array(size);
    this.depths = new Int8Array(size);
    this.bounds = new Uint8Array(size);
  }

  clear(): void {
    this.bounds.fill(0);
  }

  /** Where the finding for this key is; -1 if there is none. */
  find(key: number): number {
    const place = (key | 0) & this.mask;
    return this.bounds[place] !== 0 && this.keys[place] === key ? place : -1;
  }

  moveAt(place: number): number {
    return this.moves[place] as number;
  }

  valueAt(place: number): number {
    return this.values[place] as number;
  }

  depthAt(place: number): number {
    return this.depths[place] as number;
  }

  boundAt(place: number): number {
    return this.bounds[place] as number;
  }

  store(key: number, move: number, value: number, depth: number, bound: number): void {
    const place = (key | 0) & this.mask;
    this.keys[place] = key;
    this.moves[place] = move;
    this.values[place] = value;
    this.depths[place] = depth;
    this.bounds[place] = bound;
  }
}

/** A position's key as a number, also in a game whose keys are texts. */
export function numberKey(key: number | string): number {
  if (typeof key === 'number') return key;
  const [low, high] = hash128(key);
  return (high >>> 11) * 2 ** 32 + (low >>> 0);
}
