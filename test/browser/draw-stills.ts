// What the boards of the first page look like before they are drawn, into src/web/pages/stills:
// `node test/browser/draw-stills.ts`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtPage } from '../../src/server/page/page-build.ts';
import { DESK, House } from './house.ts';

const STILLS = join(import.meta.dirname, '../../src/web/pages/stills');

await builtPage();
mkdirSync(STILLS, { recursive: true });
const house = new House();
await house.open();
try {
  const page = await house.visit('/', { ...DESK, reducedMotion: 'reduce', deviceScaleFactor: 2 });
  for (const [n, game] of ['dungeon', 'chamber', 'flag'].entries()) {
    await page.locator('.game-picture').nth(n).locator('[data-drawn]').waitFor();
    const address = await page.evaluate<string>(
      `document.querySelectorAll('.game-picture canvas')[${n}].toDataURL('image/webp', 0.8)`,
    );
    writeFileSync(join(STILLS, `${game}.webp`), Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'));
  }
} finally {
  await house.close();
}
