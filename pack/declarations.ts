// What TypeScript is told of the library: the declarations of all that its entries reach, and of nothing else.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join, posix } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/** The ways into the library: `quadrille/kernel` and so on. */
export const ENTRIES = [
  'kernel',
  'laws',
  'gameui',
  'dungeon',
  'chamber',
  'flag',
  'players',
  'client',
  'serve',
] as const;
export type Entry = (typeof ENTRIES)[number];

/** Declarations by their path under `src`, as in `kernel/chance.d.ts`. */
export type Declarations = ReadonlyMap<string, string>;

/** Where a declaration names another file. */
const NAMED = /(\b(?:from|import)\s*\(?\s*(['"])(?<target>\.[^'"]*))\.ts\2/g;

/** Writes what the types are, without checking any: that is another's task, and takes ten times as long. */
export function declarationsOfLibrary(): Declarations {
  mkdirSync(join(ROOT, '.build'), { recursive: true });
  const folder = mkdtempSync(join(ROOT, '.build', 'declarations-'));
  try {
    const tsc = join(ROOT, 'node_modules', '.bin', 'tsc');
    const args = ['-p', 'tsconfig/library.json', '--outDir', folder, '--pretty', 'false'];
    const { status, stdout, stderr } = spawnSync(tsc, args, {
      cwd: ROOT,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    });
    if (status !== 0) throw new Error(`no declarations: ${stdout || stderr || `tsc ended with ${status}`}`);
    return reachedFrom(join(folder, 'src'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function reachedFrom(folder: string): Declarations {
  const found = new Map<string, string>();
  const wanted = new Set<string>(ENTRIES.map(entry => `library/${entry}.d.ts`));
  for (const file of wanted) {
    // What is JSON has no declaration, and needs none.
    if (!existsSync(join(folder, file))) continue;
    const text = readFileSync(join(folder, file), 'utf8');
    found.set(file, text);
    for (const target of filesNamedIn(file, text)) wanted.add(target);
  }
  return found;
}

/** The declarations that a declaration needs. */
export function filesNamedIn(file: string, text: string): string[] {
  return [...text.matchAll(NAMED)].map(({ groups }) => posix.join(posix.dirname(file), `${groups?.target}.d.ts`));
}

/** A declaration as it stands beside JavaScript. */
export function besideJavascript(text: string): string {
  return text.replaceAll(NAMED, '$1.js$2');
}
