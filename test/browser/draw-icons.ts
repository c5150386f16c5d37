// The icons of the app as pixels, from src/web/public/icon.svg: `node test/browser/draw-icons.ts`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchBrowser } from '../support/chromium.ts';

const PUBLIC = join(import.meta.dirname, '../../src/web/public');
const svg = readFileSync(join(PUBLIC, 'icon.svg'));
const browser = await launchBrowser();
for (const side of [192, 512]) {
  const page = await browser.newPage({ viewport: { width: side, height: side } });
  await page.setContent(`<style>body { margin: 0 } img { display: block }</style>
<img width="${side}" src="data:image/svg+xml;base64,${svg.toString('base64')}">`);
  await page.screenshot({ path: join(PUBLIC, `icon-${side}.png`) });
}
await browser.close();
