import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { arrowsOf } from '../support/layers.ts';

/** Folders of src that are tried by the server's tests too; the others are tried by unit tests alone. */
const SERVED = /^src\/(wire|tournament|server|terminal)\//;
const SERVER_TESTS = /^test\/(wire|tournament|server|terminal)\//;
const APART = /^test\/(browser|postgres|setup|mutate)\//;

/** The tests that a source can change, in the folder of the checkout, those that are likely to notice first. */
export function relatedTests(): (source: string) => string[] {
  const tests = globSync('test/**/*.test.ts')
    .filter(test => !APART.test(test))
    .sort();
  const reached = new Map(tests.map(test => [test, distances(test)]));
  return source => {
    const far = (test: string): number => reached.get(test)?.get(source) ?? Number.POSITIVE_INFINITY;
    const rank = (test: string): number =>
      far(test) +
      (SERVER_TESTS.test(test) ? 100 : 0) +
      (test.split('/')[1] === source.split('/')[1] ? 0 : 1000) -
      10 * Math.min(4, sameLetters(basename(test), basename(source)));
    return tests
      .filter(test => Number.isFinite(far(test)) && (SERVED.test(source) || !SERVER_TESTS.test(test)))
      .sort((a, b) => rank(a) - rank(b));
  };
}

/**
 * How many imports away each file is from a test. A file that a test names in quotes counts as imported: that is how
 * processes are started. What a command of the terminal loads only when called counts if the test names the command.
 */
function distances(test: string): Map<string, number> {
  const far = new Map([[test, 0]]);
  const named = new Set<string>();
  for (const [file, distance] of far) {
    const text = readFileSync(file, 'utf8').replace(/^(import|export) type [^;]*;/gm, '');
    const quoted = file.startsWith('test/')
      ? [...text.matchAll(/['"`]([\w./-]+)['"`]/g)].map(([, word = '']) => word)
      : [];
    for (const word of quoted) named.add(word);
    const command = /^src\/terminal\/(\w+)\.ts$/.exec(file)?.[1];
    const called = command === undefined || named.has(command);
    for (const target of [...quoted, ...arrowsOf(file, called ? text : text.replaceAll('import(', ''))]) {
      if (/\.tsx?$/.test(target) && !far.has(target) && existsSync(target)) far.set(target, distance + 1);
    }
  }
  return far;
}

function sameLetters(a: string, b: string): number {
  let n = 0;
  while (n < a.length && a[n] === b[n]) n += 1;
  return n;
}
