// What the boards of the first page look like before they are there, into src/web/pages/stills:
// `node test/browser/draw-stills.ts`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { builtPage } from '../../src/server/page/page-build.ts';
import { DESK, House } from './house.ts';

const STILLS = join(import.meta.dirname, '../../src/web/pages/stills');

await builtPage();
mkdirSync(STILLS, { recursive: true });
const house = new House();
await house.open();
try {
  const sharp = { ...DESK, reducedMotion: 'reduce', deviceScaleFactor: 2 } as const;
  const desk = await house.visit('/make', sharp);
  for (const [n, game] of ['dungeon', 'flag', 'chamber'].entries()) {
    await desk.locator('canvas.picture[data-drawn]').nth(n).waitFor();
    await draw(desk, `document.querySelectorAll('canvas.picture')[${n}]`, game);
  }
  const home = await house.visit('/', { ...sharp, deviceScaleFactor: 1.5 });
  await home.locator('.hero-frame .board-view canvas').waitFor();
  await home.waitForTimeout(1000);
  await draw(home, `document.querySelector('.hero-frame .board-view canvas')`, 'hero');
} finally {
  await house.close();
}

async function draw(page: Page, canvas: string, name: string): Promise<void> {
  const address = await page.evaluate<string>(`${canvas}.toDataURL('image/webp', 0.8)`);
  writeFileSync(join(STILLS, `${name}.webp`), Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'));
}
