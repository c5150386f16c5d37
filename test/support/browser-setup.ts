import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findChromium, launchBrowser } from './chromium.ts';
import { whatToType } from './machine.ts';

/** Runs once before the browser tests: what takes long the first time must not race between files, nor count as theirs. */
export default async function setup(): Promise<void> {
  await tryChromium();
  // Vitest sets NODE_ENV to "test", with which React would be bundled for development: a process of its own.
  const { status, stdout } = spawnSync(process.execPath, [join(import.meta.dirname, 'build-page.ts')], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error('The page could not be built; why stands above.');
  // All files of a run visit the same page, even if its sources change meanwhile.
  process.env.QUADRILLE_BUILT_PAGE = stdout.trim();
}

/** One sentence, where else every file would fail by itself. */
async function tryChromium(): Promise<void> {
  const program = await findChromium();
  try {
    await (await launchBrowser(program)).close();
  } catch (cause) {
    throw new Error(`${program} does not start. ${whatToType(process)}`, { cause });
  }
}
