import { chmodSync, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FakeCheckout, OLD_NODE, ORDINARY_USER } from '../support/fake-checkout.ts';

let checkout: FakeCheckout;

/** A checkout whose command is this TypeScript. */
function commandIs(source: string): void {
  mkdirSync(join(checkout.folder, 'src', 'terminal'), { recursive: true });
  checkout.write('src/terminal/main.ts', source);
}

beforeEach(() => {
  checkout = new FakeCheckout();
  checkout.install();
});

afterEach(() => checkout.remove());

describe.each([
  ['a shell', 'quadrille', ''],
  ['a Node that is new enough', 'quadrille.mjs', ''],
  ['an older Node', 'quadrille.mjs', OLD_NODE],
])('started by %s', (_by, file, before) => {
  const start = (args: readonly string[] = []) => checkout.start(file, { args, before });

  test('hands its arguments to the command and gives back its exit code', async () => {
    commandIs('const args: string[] = process.argv.slice(2); console.log(args.join("|")); process.exit(args.length);');
    const { ended } = start(['replay', 'a file', '--json', '']);
    expect(await ended).toEqual({ code: 4, output: 'replay|a file|--json|\n' });
  });

  test('installs first what is missing', async () => {
    commandIs('console.log("here");');
    checkout.write('package-lock.json', '{}');
    const { code, output } = await start().ended;
    expect(code).toBe(0);
    expect(output).toMatch(/^Installing .*\nhere\n$/);
  });

  test('keeps what was compiled, so that the next start is faster', async () => {
    commandIs('console.log(process.env.NODE_COMPILE_CACHE);');
    const { output } = await start().ended;
    expect(output.trim()).toBe(join(checkout.folder, 'node_modules', '.cache', 'compiled'));
  });

  test('notices what has changed in its sources, and finds them by their names', async () => {
    commandIs("import { word } from './word.ts'; console.log(word);");
    for (const word of ['once', 'then']) {
      checkout.write('src/terminal/word.ts', `export const word: string = '${word}';`);
      expect((await start().ended).output).toBe(`${word}\n`);
    }
  });

  // Where it is the command itself, one will do: there is nobody to pass them on.
  const signals = before === '' ? (['SIGTERM'] as const) : (['SIGTERM', 'SIGINT', 'SIGHUP'] as const);
  test.each(signals)('waits after %s for the command to end', async signal => {
    commandIs(`process.on('${signal}', () => { console.log('tidied up'); process.exit(5); });
      setTimeout(() => {}, 60_000); console.log('started');`);
    const { child, ended } = start();
    let seen = '';
    child.stdout.on('data', text => (seen += text));
    await expect.poll(() => seen).toContain('started');
    child.kill(signal);
    expect(await ended).toEqual({ code: 5, output: 'started\ntidied up\n' });
  });

  test('ends by the signal that ended the command', async () => {
    commandIs("process.kill(process.pid, 'SIGKILL');");
    const { child, ended } = start();
    await ended;
    expect(child.signalCode).toBe('SIGKILL');
  });
});

test('runs where it may not write, and keeps nothing', async () => {
  commandIs('console.log("here");');
  const modules = join(checkout.folder, 'node_modules');
  for (const folder of [checkout.folder, modules]) chmodSync(folder, 0o555);
  expect(await checkout.start('quadrille.mjs', { before: ORDINARY_USER }).ended).toEqual({ code: 0, output: 'here\n' });
  expect(existsSync(join(modules, '.cache'))).toBe(false);
  for (const folder of [checkout.folder, modules]) chmodSync(folder, 0o755);
});

describe('the shell', () => {
  test('becomes the command, once it was installed: there is no second process', async () => {
    commandIs('console.log(process.pid);');
    rmSync(checkout.stamp);
    await checkout.ready();
    const { child, ended } = checkout.start('quadrille');
    expect((await ended).output).toBe(`${child.pid}\n`);
  });

  test('finds it behind links, as npm and people make them', async () => {
    commandIs('console.log("here");');
    symlinkSync('../../bin/quadrille', join(checkout.folder, 'node_modules', '.bin', 'quadrille'));
    symlinkSync(join(checkout.folder, 'node_modules', '.bin', 'quadrille'), join(checkout.folder, 'bin', 'again'));
    expect(await checkout.start('again').ended).toEqual({ code: 0, output: 'here\n' });
  });
});
