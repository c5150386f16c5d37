import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { build, type Rolldown } from 'vite';
import { launchBrowser } from '../support/chromium.ts';
import type * as folding from './fold-golden.ts';

declare global {
  var golden: typeof folding;
}

/** A page in which the rules of all games are, bundled as our own page bundles them. */
export async function openGoldenPage(): Promise<{ readonly page: Page; readonly close: () => Promise<void> }> {
  const browser = await launchBrowser();
  const page = await browser.newPage();
  await page.addScriptTag({ content: await bundle('fold-golden.ts') });
  return { page, close: () => browser.close() };
}

async function bundle(name: string): Promise<string> {
  const entry = fileURLToPath(new URL(name, import.meta.url));
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: true, lib: { entry, formats: ['iife'], name: 'golden' } },
  });
  const [output] = (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[];
  return output?.output[0].code ?? '';
}
