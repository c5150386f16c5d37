import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FakeCheckout } from '../support/fake-checkout.ts';

let checkout: FakeCheckout;

/** A checkout whose command is this TypeScript. */
function commandIs(source: string): void {
  mkdirSync(join(checkout.folder, 'src', 'terminal'), { recursive: true });
  checkout.write('src/terminal/main.ts', source);
}

beforeEach(async () => {
  checkout = new FakeCheckout();
  await checkout.ready();
});

afterEach(() => checkout.remove());

test('hands its arguments to the command and gives back its exit code', async () => {
  commandIs('const args: string[] = process.argv.slice(2); console.log(args.join("|")); process.exit(args.length);');
  const { ended } = checkout.start('quadrille.mjs', { args: ['replay', 'a file', '--json'] });
  expect(await ended).toEqual({ code: 3, output: 'replay|a file|--json\n' });
});

test('installs first what is missing', async () => {
  commandIs('console.log("here");');
  checkout.write('package-lock.json', '{}');
  const { code, output } = await checkout.start('quadrille.mjs').ended;
  expect(code).toBe(0);
  expect(output).toMatch(/^Installing .*\nhere\n$/);
});

test('keeps what was compiled, so that the next start is faster', async () => {
  commandIs('console.log(process.env.NODE_COMPILE_CACHE);');
  const { output } = await checkout.start('quadrille.mjs').ended;
  expect(output.trim()).toBe(join(checkout.folder, 'node_modules', '.cache', 'compiled'));
});

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('passes %s on and waits for the command to end', async signal => {
  commandIs(`process.on('${signal}', () => { console.log('tidied up'); process.exit(5); });
    setTimeout(() => {}, 60_000); console.log('started');`);
  const { child, ended } = checkout.start('quadrille.mjs');
  let seen = '';
  child.stdout.on('data', text => (seen += text));
  await expect.poll(() => seen).toContain('started');
  child.kill(signal);
  expect(await ended).toEqual({ code: 5, output: 'started\ntidied up\n' });
});

test('ends by the signal that ended the command', async () => {
  commandIs("process.kill(process.pid, 'SIGKILL');");
  const { child, ended } = checkout.start('quadrille.mjs');
  await ended;
  expect(child.signalCode).toBe('SIGKILL');
});
