import { readFileSync } from 'node:fs';
import { createCanvas, GlobalFonts, Path2D } from '@napi-rs/canvas';
import { type Board, type CardWords, drawCard } from '../../drawing/card/card.ts';
import { CARD } from '../../drawing/card/window.ts';
import { FACES, pathOf } from './fonts.ts';

// What drawings take from a browser.
Object.assign(globalThis, { Path2D, document: { createElement: () => createCanvas(1, 1) } });
for (const face of FACES) {
  const bytes = readFileSync(pathOf(face));
  for (const name of face.names) GlobalFonts.register(bytes, name);
}

/** A card as PNG. */
export function cardPng(words: CardWords, board: Board | undefined): Uint8Array {
  const canvas = createCanvas(CARD.width, CARD.height);
  drawCard(canvas.getContext('2d') as unknown as Parameters<typeof drawCard>[0], words, board);
  return canvas.encodeSync('png');
}
