import { spawn as spawnProcess } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { spawn as spawnTerminal } from '@lydell/node-pty';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FakeCheckout, OLD_NODE } from '../support/fake-checkout.ts';

const ROOT = join(import.meta.dirname, '../..');
const MAIN = join(ROOT, 'src/terminal/main.ts');
/** Soon, on a machine that has better things to do. */
const PATIENT = { timeout: 150_000 };

/** As whoever types `npm start` has it: neither our own Node nor an npm above. */
const OUTSIDE = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)));
OUTSIDE.PATH = (process.env.PATH ?? '')
  .split(delimiter)
  .filter(folder => !folder.endsWith(join('node_modules', '.bin')))
  .join(delimiter);

let checkout: FakeCheckout;
let store: string;
let said = '';

const hear = (text: unknown): void => {
  said += text;
};

beforeEach(() => {
  said = '';
  checkout = new FakeCheckout();
  checkout.install();
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  npmStartIs(scripts.start);
  mkdirSync(join(checkout.folder, 'src', 'terminal'), { recursive: true });
  checkout.write(
    'src/terminal/main.ts',
    `console.log(\`parent \${process.ppid}, server \${process.pid}\`); await import('${MAIN}');`,
  );
  store = join(checkout.folder, 'games.db');
});

afterEach(() => {
  for (const who of ['parent', 'server'] as const) end(pidOf(who), 'SIGKILL');
  checkout.remove();
});

function npmStartIs(start: string): void {
  checkout.write('package.json', JSON.stringify({ type: 'module', scripts: { start } }));
}

/** As it is where the machine has an older Node, which starts ours. */
const LAUNCHER = `node --import "data:text/javascript,${encodeURIComponent(OLD_NODE)}" bin/quadrille.mjs serve`;

/** The words of a command that serves for this test alone. */
const command = (...words: string[]) => [...words, '--no-page', '--port', '0', '--store', store];
const npmStart = () => command('npm', 'start', '--');

function start([program = '', ...words]: string[]) {
  const child = spawnProcess(program, words, { cwd: checkout.folder, env: OUTSIDE, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', hear);
  return child;
}

function startInTerminal([program = '', ...words]: string[]) {
  const terminal = spawnTerminal(program, words, { cwd: checkout.folder, env: OUTSIDE });
  terminal.onData(hear);
  return terminal;
}

function pidOf(who: 'parent' | 'server'): number {
  return Number(new RegExp(`${who} (\\d+)`).exec(said)?.[1] ?? 0);
}

function end(pid: number, signal: NodeJS.Signals): void {
  try {
    if (pid > 0) process.kill(pid, signal);
  } catch {
    // It has ended already.
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // One that has ended lasts until somebody asks what became of it; in a container perhaps nobody does.
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' && process.platform !== 'linux';
  }
}

async function untilServed(): Promise<void> {
  await expect.poll(() => said).toContain('Quadrille is ready');
  expect(existsSync(`${store}-wal`)).toBe(true);
}

/** Nobody is left, and the store was closed as it should be. */
async function untilTidiedUp(): Promise<void> {
  await expect.poll(() => [pidOf('parent'), pidOf('server')].filter(isAlive)).toEqual([]);
  expect(existsSync(`${store}-wal`)).toBe(false);
}

describe('npm start ends whole', PATIENT, () => {
  // SIGINT to npm alone is no ending where the shell that npm starts keeps it, as Debian's does.
  test.each(['SIGTERM', 'SIGHUP', 'SIGKILL'] as const)('when npm gets %s', async signal => {
    const npm = start(npmStart());
    await untilServed();
    npm.kill(signal);
    await untilTidiedUp();
  });

  test('at Ctrl-C, which reaches everybody', async () => {
    const terminal = startInTerminal(npmStart());
    await untilServed();
    terminal.write('\x03');
    await untilTidiedUp();
  });

  test('when the terminal is closed', async () => {
    const terminal = startInTerminal(npmStart());
    await untilServed();
    (terminal as unknown as { destroy(): void }).destroy();
    await untilTidiedUp();
  });
});

describe('npm start with a launcher between ends whole', PATIENT, () => {
  beforeEach(() => npmStartIs(LAUNCHER));

  test('when npm gets SIGTERM', async () => {
    const npm = start(npmStart());
    await untilServed();
    npm.kill('SIGTERM');
    await untilTidiedUp();
  });

  test('at Ctrl-C, which reaches everybody', async () => {
    const terminal = startInTerminal(npmStart());
    await untilServed();
    terminal.write('\x03');
    await untilTidiedUp();
  });

  test('when the launcher is killed', async () => {
    start(npmStart());
    await untilServed();
    end(pidOf('parent'), 'SIGKILL');
    await untilTidiedUp();
  });
});
