import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { endProgram, endPrograms, startProgram } from '../../../src/tournament/sandbox/bot-process.ts';

const home = mkdtempSync(join(tmpdir(), 'quadrille-program-'));
afterAll(() => rmSync(home, { recursive: true }));
/** A program that never ends by itself. */
const start = (end?: readonly string[]) =>
  startProgram({
    ...{ words: ['/bin/sh', '-c', 'sleep 600'], home, env: process.env },
    ...(end === undefined ? {} : { end }),
  });

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

test('what ends it where the end of its process does not is called once, with its words', async () => {
  const note = join(home, 'note');
  const program = start(['/bin/sh', '-c', `echo "$0 $1" >>'${note}'`, 'kill', 'unit-7']);
  const gone = once(program, 'exit');
  endProgram(program);
  endProgram(program);
  await gone;
  await expect.poll(() => existsSync(note) && readFileSync(note, 'utf8')).toBe('kill unit-7\n');
});

test('where that is not there, the program is ended all the same, and nobody else is', async () => {
  const program = start([join(home, 'no-such-tool')]);
  const gone = once(program, 'exit');
  endProgram(program);
  expect(await gone).toEqual([null, 'SIGKILL']);
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
