import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { Program } from '../processes.ts';

/** A folder with a `systemd-notify` that writes down what it is told; without one where it is said so. */
function machine({ notify = true } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'quadrille-systemd-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const heard = join(folder, 'heard');
  writeFileSync(heard, '');
  if (notify) {
    const command = join(folder, 'systemd-notify');
    writeFileSync(command, `#!/bin/sh\necho "$NOTIFY_SOCKET $*" >> ${heard}\n`);
    chmodSync(command, 0o755);
  }
  return { folder, words: () => readFileSync(heard, 'utf8').split('\n').slice(0, -1) };
}

async function served(path: string, folder: string, env: Record<string, string>): Promise<Program> {
  const program = new Program(['bin/start.mjs', 'serve', '--no-page'], {
    ...{ HOST: '127.0.0.1', PORT: '0', QUADRILLE_STORE: join(folder, 'q.db'), PATH: path },
    ...env,
  });
  onTestFinished(async () => void (await program.stop('SIGKILL')));
  await program.lineWith('Quadrille is ready');
  return program;
}

describe('a service of systemd', () => {
  const EACH_MS = 200;
  const env = { NOTIFY_SOCKET: '/run/there', WATCHDOG_USEC: String(3 * EACH_MS * 1000) };

  test('says that it is ready, that it is alive while its event loop turns, and that it stops', async () => {
    const { folder, words } = machine();
    const program = await served(`${folder}${delimiter}${process.env.PATH}`, folder, env);
    const alive = () => words().filter(word => word === '/run/there WATCHDOG=1').length;
    await expect.poll(() => words()[0]).toBe('/run/there READY=1');
    await expect.poll(alive).toBeGreaterThan(1);
    program.child.kill('SIGSTOP');
    // A word may be on its way still, for as long as a busy machine takes for it; others do not follow.
    const saidIn = async (ms: number) => {
      const before = alive();
      await sleep(ms);
      return alive() - before;
    };
    await expect.poll(() => saidIn(10 * EACH_MS)).toBe(0);
    const before = alive();
    program.child.kill('SIGCONT');
    await expect.poll(alive).toBeGreaterThan(before);
    expect(await program.stop()).toBe(0);
    // It waits for no word before it: the last that it is alive may come later.
    const others = () => words().filter(word => word !== '/run/there WATCHDOG=1');
    await expect.poll(others).toEqual(['/run/there READY=1', '/run/there STOPPING=1']);
  });

  test('says nothing where systemd asks for nothing', async () => {
    const { folder, words } = machine();
    const program = await served(`${folder}${delimiter}${process.env.PATH}`, folder, { NOTIFY_SOCKET: '' });
    expect(await program.stop()).toBe(0);
    expect(words()).toEqual([]);
  });

  test('serves without systemd-notify, and says once what is missing', async () => {
    const { folder } = machine({ notify: false });
    const program = await served(folder, folder, env);
    await sleep(3 * EACH_MS);
    program.child.kill();
    const { code, text } = await program.complaint();
    expect(code).toBe(0);
    expect(text.match(/systemd cannot be told READY=1 .*: install systemd-notify, or use Type=exec/g)).toHaveLength(1);
  });
});
