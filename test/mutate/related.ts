import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { arrowsOf } from '../support/layers.ts';

/** Which tests try some sources beside those of their own folder. */
const BESIDE: readonly (readonly [sources: RegExp, tests: RegExp])[] = [
  [/^src\/dungeon\//, /^test\/conform\/dungeon\/cases/],
  [/^src\/chamber\//, /^test\/conform\/chamber\/cases/],
  [/^src\/flag\//, /^test\/conform\/flag\/cases/],
  [/^src\/wire\//, /^test\/server\//],
  [/^src\/tournament\//, /^test\/terminal\//],
  [/^src\/server\/tournament/, /^test\/tournament\//],
  [/^src\/server\/store\//, /^test\/terminal\/store\//],
  [/^src\/conform\//, /^test\/(server|terminal)\/conform/],
  [/^src\/library\//, /^test\/server\/library\//],
];
const SLOW = /^test\/(wire|tournament|server|terminal|postgres)\//;
const APART = /^test\/((browser|setup)\/|[^/]+$)/;
/** So many imports away, a unit test of another folder would notice by chance, and at great cost. */
const FAR = 3;

/** The tests that may notice what a source does, the likeliest first: those of its folder, and unit tests near to it. */
export function relatedTests(): (source: string) => string[] {
  const tests = globSync('test/**/*.test.ts').filter(test => !APART.test(test));
  const reached = new Map(tests.map(test => [test, distances(test)]));
  return source => {
    const far = (test: string): number => reached.get(test)?.get(source) ?? Number.POSITIVE_INFINITY;
    const mirrored = (test: string): number =>
      source.includes('/postgres/') && test.startsWith('test/postgres/')
        ? source.length
        : source.split('/').filter((folder, n) => n > 0 && folder === test.split('/')[n]).length;
    const beside = BESIDE.filter(([sources]) => sources.test(source)).map(([, tests]) => tests);
    const mayNotice = (test: string): boolean =>
      mirrored(test) > 0 || beside.some(one => one.test(test)) || (!SLOW.test(test) && far(test) < FAR);
    const rank = (test: string): number => {
      const namesake = basename(test).startsWith(basename(source).slice(0, 4)) ? 1 : 0;
      return far(test) - 100 * mirrored(test) - 150 * namesake + (SLOW.test(test) ? 50 : 0);
    };
    return tests
      .filter(test => Number.isFinite(far(test)) && mayNotice(test))
      .sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
  };
}

/** What tests start as our command, and where that begins. */
const STARTED = 'bin/start.mjs';
const MAIN = 'src/terminal/main.ts';
/** Of all commands it loads those that are called. */
const COMMANDS = 'src/terminal/command-line.ts';

/**
 * How many imports away each file is from a test. A file that a test names in quotes counts as imported: that is how
 * processes are started. A command of the terminal counts if the test names it.
 */
function distances(test: string): Map<string, number> {
  const far = new Map([[test, 0]]);
  const named = new Set<string>();
  for (const [file, distance] of far) {
    const { arrows, words } = contentsOf(file);
    for (const word of words) named.add(word);
    const isCalled = (target: string): boolean =>
      file !== COMMANDS || named.has(basename(target, '.ts').replace(/-command$/, ''));
    for (const target of [...words.filter(isSource), ...arrows.filter(isCalled)])
      if (!far.has(target)) far.set(target, distance + 1);
  }
  return far;
}

const CONTENTS = new Map<string, ReturnType<typeof contentsOf>>();

/** What a file imports, and what it names in quotes if it is a test: files of ours, and names of commands. */
function contentsOf(file: string): { readonly arrows: readonly string[]; readonly words: readonly string[] } {
  const known = CONTENTS.get(file);
  if (known !== undefined) return known;
  const text = readFileSync(file, 'utf8').replace(/^(import|export) type [^;]*;/gm, '');
  const quoted = file.startsWith('test/') ? text.matchAll(/['"`]([\w./-]+)['"`]/g) : [];
  const arrows = arrowsOf(file, text).map(target => (target === STARTED ? MAIN : target));
  const contents = { arrows: arrows.filter(isSource), words: [...quoted].map(([, word = '']) => word) };
  CONTENTS.set(file, contents);
  return contents;
}

function isSource(target: string): boolean {
  return /\.tsx?$/.test(target) && existsSync(target);
}
