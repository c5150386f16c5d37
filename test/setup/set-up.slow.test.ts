import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'quadrille-again-'));

/** Properties that fail sooner or later, whatever the seed, and whose first failure is another one each time. */
const UNLUCKY = `
import fc from 'fast-check';
import { describe, test } from 'vitest';

describe('it\\'s (all) $5 > 4.', () => {
  test('holds here', () => fc.assert(fc.property(fc.nat(), () => true)));
  test('fails [sometimes]', () => fc.assert(fc.property(fc.nat(), n => n % 7 !== 3)));
  test('fails [sometimes] later', async () => {
    fc.assert(fc.property(fc.nat(), () => true));
    await fc.assert(fc.asyncProperty(fc.nat(), async n => n % 7 !== 4));
  });
});`;

/** A module that uses another, a file that puts something else in the place of that, and one on either side that does not. */
const MOCKED = {
  'src/well.ts': `export const drawn = () => 'water';`,
  'src/bucket.ts': `import { drawn } from './well.ts'; export const filled = () => drawn();`,
  ...Object.fromEntries(
    ['before', 'mocks', 'after'].map(name => [
      `test/kernel/mocks/${name}.test.ts`,
      `
import { expect, test, vi } from 'vitest';
import { filled } from '../../../src/bucket.ts';
${name === 'mocks' ? "vi.mock('../../../src/well.ts', () => ({ drawn: () => 'wine' }));" : ''}
test('${name}', () => expect(filled()).toBe('${name === 'mocks' ? 'wine' : 'water'}'));`,
    ]),
  ),
};

beforeAll(() => {
  for (const file of [
    'vitest.config.ts',
    'pack/page/vite.config.ts',
    'pack/page/chunks.ts',
    'pack/page/documents.ts',
    'pack/page/offline.ts',
    'package.json',
    'src/server/cards/game-icons.ts',
    'test/support/sequencer.ts',
    'test/support/mocks.ts',
    'test/support/properties.ts',
  ]) {
    cpSync(join(root, file), join(folder, file));
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  mkdirSync(join(folder, 'test/kernel/mocks'), { recursive: true });
  writeFileSync(join(folder, 'test/kernel/unlucky.test.ts'), UNLUCKY);
  for (const [file, source] of Object.entries(MOCKED)) writeFileSync(join(folder, file), source);
});

afterAll(() => rmSync(folder, { recursive: true }));

/** What a command says, as somebody would type it in the checkout. */
async function typed(command: string): Promise<string> {
  // What Vitest and this run of the tests have set in this process is not for the next one.
  const { VITEST: _, NODE_OPTIONS: __, QUADRILLE_CIRCLE: ___, QUADRILLE_ORDER: ____, ...rest } = process.env;
  const env = { ...rest, PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter) };
  const shell = spawn('sh', ['-c', `${command} 2>&1`], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] });
  return stripVTControlCharacters(await text(shell.stdout));
}

const all = (said: string, line: RegExp) => [...said.matchAll(line)].map(([whole, part]) => part ?? whole);
const failed = (said: string) => all(said, /^ FAIL .*$/gm);
const drawn = (said: string) => all(said, /^(?:Counterexample: |\{ seed: ).*$/gm);

test('a property that fails says how to see it fail again, and so it does', async () => {
  const first = await typed('npx vitest run --project unit unlucky');
  const commands = all(first, /^Again: (.*)$/gm);
  expect([commands.length, failed(first).length, drawn(first).length]).toEqual([2, 2, 4]);
  for (const [n, command] of commands.entries()) {
    const again = await typed(command);
    expect(failed(again)).toEqual([failed(first)[n]]);
    expect(drawn(again)).toEqual(drawn(first).slice(2 * n, 2 * n + 2));
  }
});

test('a file that mocks a module finds none loaded that uses it, and leaves none behind, in whatever order', async () => {
  const places = new Set<number>();
  for (let order = 0; order < 40 && places.size < 3; order++) {
    const said = await typed(`QUADRILLE_ORDER=${order} npx vitest run --project unit --maxWorkers 1 mocks/`);
    const passed = all(said, /✓ .*mocks\/(\w+)\.test/g);
    expect(passed.toSorted(), said).toEqual(['after', 'before', 'mocks']);
    places.add(passed.indexOf('mocks'));
  }
  expect(places.size).toBe(3);
});
