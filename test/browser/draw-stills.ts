// What the boards of the first page look like before they are there, and each game where maps are made, into
// src/web/pages/stills: `node test/browser/draw-stills.ts`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, Path2D } from '@napi-rs/canvas';
import { loadIcons } from '../../src/server/cards/game-icons.ts';
import { builtPage } from '../../src/server/page/page-build.ts';
import { DESK, TestSite } from './test-site.ts';

const STILLS = join(import.meta.dirname, process.argv[2] ?? '../../src/web/pages/stills');
const write = (name: string, bytes: Uint8Array) => writeFileSync(join(STILLS, `${name}.webp`), bytes);

mkdirSync(STILLS, { recursive: true });
loadIcons();
// What drawings take from a browser.
Object.assign(globalThis, { Path2D, document: { createElement: () => createCanvas(1, 1) } });
const { gameStills } = await import('./still-scenes.ts');
for (const [game, bytes] of Object.entries(gameStills())) write(game, bytes);

await builtPage();
const site = new TestSite();
await site.open();
try {
  const home = await site.visit('/', { ...DESK, reducedMotion: 'reduce', deviceScaleFactor: 1.5 });
  const canvas = `document.querySelector('.hero-frame .board-view canvas')`;
  await home.locator('.hero-frame .board-view canvas').waitFor();
  await home.waitForTimeout(1000);
  const address = await home.evaluate<string>(`${canvas}.toDataURL('image/webp', 0.8)`);
  write('hero', Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'));
} finally {
  await site.close();
}
