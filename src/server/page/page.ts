import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');
/** All that the page is made of: when none of it has changed, neither has the page. */
const SOURCES = ['src/web', 'src/wire', 'src/players', 'src/kernel', 'src/dungeon', 'src/chamber', 'src/flag'];
const SINGLE_SOURCES = ['vite.config.ts', 'package-lock.json'];
const PAGE = join(ROOT, '.build/page');
const STAMP = join(ROOT, '.build/page.stamp');

/** The page could not be built. The message says why. */
export class UnbuildablePage extends Error {
  override readonly name = 'UnbuildablePage';
}

/** The folder of the built page. Builds it first if its sources have changed, and says so; else it is silent. */
export async function builtPage(say: (line: string) => void = console.log): Promise<string> {
  const stamp = stampOf(ROOT);
  if (existsSync(join(PAGE, 'index.html')) && stamp === readIfThere(STAMP)) return PAGE;
  say('Building the page…');
  const fresh = `${PAGE}-${process.pid}`;
  try {
    const { build } = await import('vite');
    await build({
      configFile: join(ROOT, 'vite.config.ts'),
      root: join(ROOT, 'src/web'),
      build: { outDir: fresh, emptyOutDir: true },
    });
    putInPlace(fresh, stamp);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    const reason = error instanceof Error ? error.message : String(error);
    throw new UnbuildablePage(`the page could not be built: ${reason}`);
  }
  return PAGE;
}

/** Nobody ever sees half a page, not even two servers that build it at once. */
function putInPlace(fresh: string, stamp: string): void {
  rmSync(STAMP, { force: true });
  rmSync(PAGE, { recursive: true, force: true });
  renameSync(fresh, PAGE);
  writeFileSync(STAMP, stamp);
}

/** A hash over the names and contents of the sources. */
export function stampOf(root: string): string {
  const hash = createHash('sha256');
  for (const file of [...SOURCES.flatMap(folder => filesUnder(root, folder)), ...SINGLE_SOURCES]) {
    const text = readIfThere(join(root, file));
    if (text !== undefined) hash.update(`${file}\n${text.length}\n`).update(text);
  }
  return hash.digest('hex');
}

function filesUnder(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && !entry.name.endsWith('.md'))
    .map(entry => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
