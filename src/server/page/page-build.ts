import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import { join } from 'node:path';
import { INSTALLED } from '../runtime/installed.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** All that the page is made of: when none of it has changed, neither has the page. */
const SOURCES = [
  'src/web',
  'src/drawing',
  'src/wire',
  'src/players',
  'src/kernel',
  'src/dungeon',
  'src/chamber',
  'src/flag',
  'src/gameui',
  'src/laws',
  'src/library',
  'pack/api',
  'pack/docs',
  'pack/page',
];

const SINGLE_SOURCES = [
  'package-lock.json',
  'src/server/cards/game-icons.ts',
  // The documents that are shown beside it, and those in the folder of documents.
  ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md', 'CREDITS.md'],
  ...['dungeon', 'chamber', 'flag'].map(game => `src/${game}/rulings.md`),
];
const DOCUMENTS = 'docs';
const PAGES = join(ROOT, '.build/pages');
/** The page of an installed package: pack/package.ts has put it there. */
const SHIPPED = join(ROOT, 'dist/page');

/** The page could not be built. The message says why. */
export class UnbuildablePage extends Error {
  override readonly name = 'UnbuildablePage';
}

/** The folder of the built page. Builds it first if its sources have changed, and says so; else it is silent. */
export async function builtPage(say: (line: string) => void = console.log): Promise<string> {
  if (INSTALLED) return SHIPPED;
  try {
    return await buildOnce(PAGES, stampOf(ROOT), async outDir => {
      say('Building the page…');
      const { build } = await import('vite');
      await inProduction(() =>
        build({
          configFile: join(ROOT, 'pack/page/vite.config.ts'),
          root: join(ROOT, 'src/web'),
          build: { outDir, emptyOutDir: true },
        }),
      );
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UnbuildablePage(`the page could not be built: ${reason}`);
  }
}

/** Whatever NODE_ENV says: a page for development is half as large again, and whoever comes next would find it here. */
async function inProduction(work: () => Promise<unknown>): Promise<void> {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    await work();
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}

/** A hash over the names and contents of the sources. */
export function stampOf(root: string): string {
  const hash = createHash('sha256');
  const sources = SOURCES.flatMap(folder => filesUnder(root, folder)).filter(file => !file.endsWith('.md'));
  for (const file of [...sources, ...SINGLE_SOURCES, ...filesUnder(root, DOCUMENTS)]) {
    // Pictures are large, and one that changes is hardly ever as long as it was.
    const text = file.endsWith('.png') ? String(fs.statSync(join(root, file)).size) : readIfThere(join(root, file));
    if (text !== undefined) hash.update(`${file}\n${text.length}\n`).update(text);
  }
  return hash.digest('hex');
}

function filesUnder(root: string, folder: string): string[] {
  if (!fs.existsSync(join(root, folder))) return [];
  return fs
    .readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
}

function readIfThere(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** So many are kept: a server that still runs serves the one that it began with. */
const KEPT = 3;

/**
 * The folder `name` under `shelf`, made by `make` unless it is there already. It appears whole or not at all, is never
 * changed after that, and whoever makes it at the same time takes the one that was there first.
 */
export async function buildOnce(shelf: string, name: string, make: (folder: string) => Promise<void>): Promise<string> {
  const place = join(shelf, name);
  if (!fs.existsSync(place)) {
    fs.mkdirSync(shelf, { recursive: true });
    const bench = fs.mkdtempSync(`${shelf}-`);
    const fresh = join(bench, name); // the bench is ours alone, what is made there is for all to read
    try {
      fs.mkdirSync(fresh);
      await make(fresh);
      putInPlace(fresh, place);
    } finally {
      fs.rmSync(bench, { recursive: true, force: true });
    }
    tidy(shelf);
  }
  touch(place);
  return place;
}

function putInPlace(fresh: string, place: string): void {
  try {
    fs.renameSync(fresh, place);
  } catch (error) {
    if (!fs.existsSync(place)) throw error; // else another was first
  }
}

/** Removes all but those last used. */
function tidy(shelf: string): void {
  const ages = fs.readdirSync(shelf).map(name => ({ folder: join(shelf, name), used: usedAt(join(shelf, name)) }));
  for (const { folder } of ages.sort((a, b) => b.used - a.used).slice(KEPT)) {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

function usedAt(folder: string): number {
  return fs.statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** Whoever may only read uses it all the same. */
function touch(folder: string): void {
  try {
    const now = new Date();
    fs.utimesSync(folder, now, now);
  } catch {}
}
