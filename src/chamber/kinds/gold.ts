/** One kind of pile. */
export interface PileKind {
  readonly name: string;
  readonly value: number;
  /** The digit that stands for it in a layout file, as a character code. */
  readonly glyph: number;
  /** Of 8; none for what only a merchant's death leaves. */
  readonly spawnWeight: number;
}

const FIRST = '6'.charCodeAt(0);

/** In the order of their digits. */
export const PILES: readonly PileKind[] = [
  { name: 'normal', value: 1, glyph: FIRST, spawnWeight: 5 },
  { name: 'small hoard', value: 2, glyph: FIRST + 1, spawnWeight: 2 },
  { name: 'merchant hoard', value: 4, glyph: FIRST + 2, spawnWeight: 0 },
  { name: 'dragon hoard', value: 6, glyph: FIRST + 3, spawnWeight: 1 },
];

export const MERCHANT_HOARD = FIRST + 2;
/** It lies only where a dragon can lie beside it. */
export const DRAGON_HOARD = FIRST + 3;

export function pileOf(glyph: number): PileKind | undefined {
  return glyph >= FIRST && glyph < FIRST + PILES.length ? PILES[glyph - FIRST] : undefined;
}
