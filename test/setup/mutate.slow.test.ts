import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mutantsOf } from '../mutate/mutants.ts';
import { relatedTests } from '../mutate/related.ts';

describe('what is changed in a source', () => {
  test.each([
    ['a comparison', 'f = a < b;', ['f = a <= b;', 'f = a >= b;', ';']],
    ['a branch', 'if (a) b;', ['if (!(a)) b;', 'if (a) {}']],
    [
      'an early end',
      'function f() { while (a) return; }',
      ['return; while (a) return;', 'while (false) return;', 'while (a) ;'],
    ],
    ['a bound by its name', 'const Limit = { minimum: 1, maximum: 100 };', ['minimum: 2', 'maximum: 101']],
    ['a step, but no data', 'const a = [1, 0, at + 1];', ['[1, 0, at - 1]', '[1, 0, at + 2]']],
    ['what stands in for nothing', 'const a = b ?? c;', ['const a = c;']],
    ['a word', 'const a = b.some(Math.max);', ['b.every(Math.max)', 'b.some(Math.min)']],
    ['values, whatever their type is called', 'const a = !b as 0 | 1;', ['const a = b as 0 | 1;']],
    ['no type, no text, nothing imported or logged', "import a from 'b'; type C = 0 | 1; console.log(`a > b`);", []],
  ])('%s', (_what, source, changed) => {
    const mutants = mutantsOf('toy.ts', source);
    expect(mutants).toHaveLength(changed.length);
    for (const part of changed)
      expect(mutants.map(mutant => mutant.source)).toContainEqual(expect.stringContaining(part));
  });
});

describe('tests that may notice a change', () => {
  const related = relatedTests();
  test.each([
    [
      'one of the same room, before all others',
      'src/server/budget/fair-queue.ts',
      'test/server/budget/fair-queue.test.ts',
    ],
    ['one that starts the command', 'src/tournament/arena-games.ts', 'test/terminal/arena.test.ts'],
    ['one that starts it for the store', 'src/server/store/sqlite-backup.ts', 'test/terminal/store/stores.test.ts'],
    ['one with a database', 'src/server/store/postgres/match-batches.ts', 'test/postgres/gathering.test.ts'],
    [
      'one of tournaments',
      'src/server/tournaments/tournament-folder.ts',
      'test/tournament/games/tournament-folder.test.ts',
    ],
  ])('%s', (_what, source, noticing) => expect(related(source)).toContain(noticing));

  test('not one that starts another command, nor one far away', () => {
    expect(related('src/tournament/arena-games.ts')).not.toContain('test/terminal/solve.test.ts');
    expect(related('src/server/budget/fair-queue.ts').some(each => each.startsWith('test/players/'))).toBe(false);
    expect(related('src/server/budget/fair-queue.ts')[0]).toBe('test/server/budget/fair-queue.test.ts');
  });
});

describe('in a tiny checkout', () => {
  const root = join(import.meta.dirname, '..', '..');
  const folder = mkdtempSync(join(tmpdir(), 'quadrille-toy-'));
  const source = `
    export const grown = (age: number): boolean => age >= 18;
    export const least = (a: number, b: number): number => (a < b ? a : b);
    export const double = (n: number): number => n * 2;
  `;
  const toyTest = `
    import { expect, test } from 'vitest';
    import { grown, least } from '../../src/toy/toy.ts';
    test('a child is not grown', () => expect([grown(30), grown(3)]).toEqual([true, false]));
    test('one is less than two', () => expect(least(1, 2)).toBe(1));
  `;

  const slowTest = `
    import { expect, test } from 'vitest';
    import { double } from '../../src/toy/toy.ts';
    test('two is double one', () => expect(double(1)).toBe(2));
  `;

  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };

  beforeAll(() => {
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    cpSync(join(root, 'tsconfig/base.json'), join(folder, 'tsconfig/base.json'));
    const types = { extends: './tsconfig/base.json', compilerOptions: { outDir: '.build/types' }, include: ['src'] };
    write('tsconfig.json', JSON.stringify(types));
    write('package.json', '{ "type": "module" }');
    write('vitest.config.ts', "export default { test: { projects: [{ test: { name: 'unit' } }] } };");
    write('test/toy/toy.test.ts', toyTest);
    write('test/toy/double.slow.test.ts', slowTest);
    write(
      'test/far/away.test.ts',
      "import { test } from 'vitest'; test('fails, and reaches nothing', () => expect(0).toBe(1));",
    );
    write('src/toy/toy.ts', source);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const mutate = async (...args: readonly string[]): Promise<string> => {
    const script = join(root, 'test/mutate/mutate.ts');
    return (await promisify(execFile)(process.execPath, [script, 'toy', ...args], { cwd: folder })).stdout;
  };

  test('some changes are caught, one by a slow test alone, and some are not', async () => {
    const said = await mutate();
    expect(said).toContain('src/toy/toy.ts:2 caught by test/toy/toy.test.ts');
    expect(said).toContain(`
src/toy/toy.ts:2
- export const grown = (age: number): boolean => age >= 18;
+ export const grown = (age: number): boolean => age > 18;
`);
    expect(said).toMatch(/Caught outside the gate only:\n[\s\S]*n \/ 2/);
    expect(said).toMatch(/\ntoy: caught 3 of 5, the gate alone 2 \(67 %\), seed 1\n$/);
    expect(readFileSync(join(folder, 'src/toy/toy.ts'), 'utf8')).toBe(source);
  });

  test('a seed draws the same sample again', async () => {
    const samples = [await mutate('--sample', '1', '--seed', '7'), await mutate('--sample', '1', '--seed', '7')];
    expect(samples[0]).toMatch(/of 1, the gate alone \d \(\d+ %\), seed 7\n$/);
    expect(samples[1]).toBe(samples[0]);
  });
});
