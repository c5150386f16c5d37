import type { ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { FakeCheckout, ORDINARY_USER } from '../support/fake-checkout.ts';

const checkouts: FakeCheckout[] = [];

function checkout(behaviour = ''): FakeCheckout {
  const made = new FakeCheckout(behaviour);
  checkouts.push(made);
  return made;
}

afterEach(() => {
  for (const made of checkouts.splice(0)) made.remove();
});

describe('installing', () => {
  test('happens once, in one line, without the warnings of npm', async () => {
    const fresh = checkout('echo "npm warn deprecated something@1.0.0" >&2; echo "added 160 packages"');
    const first = await fresh.ready();
    expect(first.code).toBe(0);
    expect(first.output).toMatch(/^Installing the packages .* done in \d+ s\.\n$/);
    expect(await fresh.ready()).toEqual({ code: 0, output: '' });
    expect(fresh.npmCalls).toHaveLength(1);
  });

  test('happens again when package-lock.json has changed', async () => {
    const fresh = checkout();
    await fresh.ready();
    fresh.write('package-lock.json', '{ "lockfileVersion": 3, "packages": {} }');
    await fresh.ready();
    expect(fresh.npmCalls).toHaveLength(2);
    await fresh.ready();
    expect(fresh.npmCalls).toHaveLength(2);
  });

  test('is not done again after `npm ci` by hand', async () => {
    const packages = { '': {}, 'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' } };
    const optional = { 'node_modules/b': { version: '1.0.0', optional: true, os: ['elsewhere'], cpu: ['x64'] } };
    const fresh = checkout();
    fresh.write('package-lock.json', JSON.stringify({ packages: { ...packages, ...optional } }));
    mkdirSync(join(fresh.folder, 'node_modules'));
    fresh.write('node_modules/.package-lock.json', JSON.stringify({ packages }));
    expect(await fresh.ready()).toEqual({ code: 0, output: '' });
    fresh.write('package-lock.json', JSON.stringify({ packages: { ...packages, 'node_modules/c': {} } }));
    expect((await fresh.ready()).output).toMatch(/^Installing/);
    expect(fresh.npmCalls).toHaveLength(1);
  });

  test('asks npm for all packages, and keeps it off the Node that it deletes', async () => {
    const fresh = checkout();
    const bin = join(fresh.folder, 'node_modules', '.bin');
    await fresh.start('ready.mjs', { path: bin }).ended;
    expect(fresh.npmCalls[0]).toMatch(/^ci --include=dev --include=optional --engine-strict=false .*PATH=/);
    expect(fresh.npmCalls[0]).not.toContain(bin);
  });

  test('is done by one of two commands that start at once; the other waits and says so', async () => {
    const fresh = checkout('while [ ! -e go ]; do sleep 0.1; done');
    const started = [fresh.start('ready.mjs'), fresh.start('ready.mjs')];
    await Promise.any(started.map(({ child }) => says(child, 'Another command')));
    fresh.write('go', '');
    const both = await Promise.all(started.map(({ ended }) => ended));
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect(fresh.npmCalls).toHaveLength(1);
    const outputs = both.map(({ output }) => output).sort();
    expect(outputs[0]).toBe('Another command is installing the packages already; waiting for it …\n');
    expect(outputs[1]).toMatch(/^Installing/);
    expect(existsSync(fresh.lock)).toBe(false);
  });
});

describe('a lock left behind', () => {
  test.each([
    ['by a process that is dead', `${hostname()}\n4194304`, 0],
    ['by a machine that has shown no life for a minute', `elsewhere\n1`, 60],
    ['under a number that another process has now', `${hostname()}\n${process.pid}`, 60],
  ])('%s is taken over', async (_by, holders, secondsAgo) => {
    const fresh = checkout();
    mkdirSync(dirname(fresh.lock), { recursive: true });
    writeFileSync(fresh.lock, holders);
    const then = Date.now() / 1000 - secondsAgo;
    utimesSync(fresh.lock, then, then);
    expect(await fresh.ready()).toEqual({ code: 0, output: expect.stringMatching(/^Installing/) });
    expect(existsSync(fresh.lock)).toBe(false);
  });
});

describe('an ending that helps', () => {
  test('no network', async () => {
    const fresh = checkout('echo "npm error code EAI_AGAIN" >&2; exit 1');
    const { code, output } = await fresh.ready();
    expect(code).toBe(1);
    expect(output).toContain('the npm registry does not answer (EAI_AGAIN): please check the network or the proxy');
    expect(output).not.toContain('npm error');
  });

  test('a full disk', async () => {
    const fresh = checkout('echo "npm error code ENOSPC" >&2; exit 1');
    expect((await fresh.ready()).output).toContain('is full: please make room');
  });

  test('anything else that npm complains about is shown, its warnings are not', async () => {
    const fresh = checkout('echo "npm warn old" >&2; echo "npm error code EINTEGRITY" >&2; exit 7');
    const { code, output } = await fresh.ready();
    expect(code).toBe(1);
    expect(output).toContain('npm error code EINTEGRITY\nnpm could not install the packages (exit code 7)');
    expect(output).not.toContain('npm warn');
  });

  test('no npm', async () => {
    const fresh = checkout();
    chmodSync(join(fresh.folder, 'tools', 'npm'), 0o644);
    const { code, output } = await fresh.start('ready.mjs', { before: `process.env.PATH = '${fresh.folder}/tools'` })
      .ended;
    expect(code).toBe(1);
    expect(output).toMatch(/npm could not be started .* is it on your PATH\?/);
  });

  test('a read-only checkout', async () => {
    const fresh = checkout();
    const { code, output } = await readOnly(fresh);
    expect(code).toBe(1);
    expect(output).toContain(`${fresh.folder} is read-only: please clone or copy it`);
    expect(fresh.npmCalls).toHaveLength(0);
  });

  test('a read-only checkout in which all is installed needs no ending', async () => {
    const fresh = checkout();
    await fresh.ready();
    expect(await readOnly(fresh)).toEqual({ code: 0, output: '' });
  });

  test('a failure leaves neither stamp nor lock, and the next run repairs it', async () => {
    const fresh = checkout('exit 1');
    expect((await fresh.ready()).code).toBe(1);
    expect([fresh.stamp, fresh.lock].filter(existsSync)).toEqual([]);
    fresh.npmDoes('');
    expect((await fresh.ready()).code).toBe(0);
  });

  test('an interruption stops npm, says so, and the next run starts afresh', async () => {
    const fresh = checkout('exec sleep 60');
    const { child, ended } = fresh.start('ready.mjs');
    await expect.poll(() => fresh.npmCalls).toHaveLength(1);
    await expect.poll(() => readFileSync(fresh.lock, 'utf8').split('\n')).toHaveLength(3);
    child.kill('SIGINT');
    const { code, output } = await ended;
    expect(code).toBe(130);
    expect(output).toContain('The installation was interrupted; the same command will start it afresh.');
    expect([fresh.stamp, fresh.lock].filter(existsSync)).toEqual([]);
    fresh.npmDoes('');
    expect((await fresh.ready()).code).toBe(0);
  });
});

/** Settles when a process has said something. */
function says(child: ChildProcess, words: string): Promise<void> {
  return new Promise(resolve => {
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', text => text.includes(words) && resolve());
  });
}

/** Runs `ready` for someone who may read the checkout but not write to it, even if we are root. */
function readOnly(fresh: FakeCheckout) {
  chmodSync(fresh.folder, 0o555);
  return fresh.start('ready.mjs', { before: ORDINARY_USER }).ended.finally(() => chmodSync(fresh.folder, 0o755));
}
