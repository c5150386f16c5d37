import { readFileSync } from 'node:fs';
import { createCanvas, GlobalFonts, Path2D } from '@napi-rs/canvas';
import { CARD } from '../../drawing/card/card-layout.ts';
import type { CardWords } from '../../drawing/card/card-writer.ts';
import { type CardBoard, drawCard } from '../../drawing/card/draw-card.ts';
import { FACES, pathOf } from './fonts.ts';

/** A machine may have hundreds of typefaces; the first that have a letter are as good as any. */
const MOST_OTHERS = 50;
const others = GlobalFonts.families
  .map(({ family }) => family)
  .filter(family => /^[\w .-]+$/.test(family))
  .sort((a, b) => Number(b.includes('Sans')) - Number(a.includes('Sans')))
  .slice(0, MOST_OTHERS);

// What drawings take from a browser.
Object.assign(globalThis, { Path2D, document: { createElement: () => createCanvas(1, 1) } });
for (const face of FACES) {
  const bytes = readFileSync(pathOf(face));
  for (const name of face.names) GlobalFonts.register(bytes, name);
}

/** A card as PNG. */
export function cardPng(words: CardWords, board: CardBoard | undefined): Uint8Array {
  const canvas = createCanvas(CARD.width, CARD.height);
  drawCard(canvas.getContext('2d') as unknown as Parameters<typeof drawCard>[0], words, board, others);
  return canvas.encodeSync('png');
}
