import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { endProgram, endPrograms, startProgram } from '../../../src/tournament/sandbox/bot-process.ts';
import { sandboxedStart } from '../../../src/tournament/sandbox/sandbox.ts';

const home = mkdtempSync(join(tmpdir(), 'quadrille-program-'));
afterAll(() => rmSync(home, { recursive: true }));
/** A program that never ends by itself. */
const start = () => startProgram({ words: ['/bin/sh', '-c', 'sleep 600'], home, env: process.env });

test('a program is ended without being asked', async () => {
  const program = start();
  const gone = once(program, 'exit');
  endProgram(program);
  expect(await gone).toEqual([null, 'SIGKILL']);
  // Whoever has ended is ended once more, and nothing comes of it.
  expect(() => endProgram(program)).not.toThrow();
});

test('what it has started itself is ended with it', async () => {
  const note = join(home, 'child');
  const script = `sleep 600 & echo $! >'${note}'; wait`;
  const program = startProgram({ words: ['/bin/sh', '-c', script], home, env: process.env });
  const gone = once(program, 'exit');
  await expect.poll(() => existsSync(note) && readFileSync(note, 'utf8')).toMatch(/^\d+\n$/);
  endProgram(program);
  await gone;
  // Nobody may have taken note of its end yet: then it still has a name, but nothing to do.
  const status = `/proc/${readFileSync(note, 'utf8').trim()}/stat`;
  await expect
    .poll(() => !existsSync(status) || readFileSync(status, 'utf8').split(') ')[1]?.startsWith('Z'))
    .toBe(true);
});

const DAEMON = `setsid sh -c 'echo $$ >"$NOTE"; sleep 600'`;

test.skipIf(process.platform !== 'linux').each([
  ['has left its session', `${DAEMON} & wait`],
  ['is nobody’s child any more', `(${DAEMON} &) ; sleep 600`],
  ['is left behind by a program that has ended', `${DAEMON} &`],
  ['has another environment', `env -i NOTE="$NOTE" PATH="$PATH" ${DAEMON} & wait`],
])('without a sandbox what it started ends with it, though it %s', async (name, script) => {
  const note = join(home, name);
  const words = ['/bin/sh', '-c', `NOTE='${note}'; export NOTE; ${script}`];
  const program = startProgram(sandboxedStart({ commands: { by: 'nothing' } }, words, 60, home));
  await expect.poll(() => existsSync(note) && readFileSync(note, 'utf8')).toMatch(/^\d+\n$/);
  endProgram(program);
  const status = `/proc/${readFileSync(note, 'utf8').trim()}/stat`;
  await expect
    .poll(() => !existsSync(status) || readFileSync(status, 'utf8').split(') ')[1]?.startsWith('Z'))
    .toBe(true);
});

test('all that were started are ended together', async () => {
  const programs = [start(), start()];
  const gone = Promise.all(programs.map(program => once(program, 'exit')));
  endPrograms();
  expect(await gone).toEqual([
    [null, 'SIGKILL'],
    [null, 'SIGKILL'],
  ]);
});

test('one that cannot be started is ended without a process', async () => {
  const program = startProgram({ words: [join(home, 'none')], home, env: process.env });
  const [error] = await once(program, 'error');
  expect(error).toMatchObject({ code: 'ENOENT' });
  expect(() => endProgram(program)).not.toThrow();
});
