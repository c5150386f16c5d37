import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MAIN } from '../run.ts';

const FOLDER = join(import.meta.dirname, '../../../python');

interface Ran {
  readonly failed: boolean;
  readonly out: string;
  readonly err: string;
}

/** Runs Python with the words, in its folder. The games are played by the same Node as these tests. */
function python(...words: readonly string[]): Promise<Ran> {
  const command = [process.execPath, MAIN].map(word => `'${word.replaceAll("'", `'"'"'`)}'`).join(' ');
  const env = { ...process.env, QUADRILLE: command, PYTHONDONTWRITEBYTECODE: '1' };
  return new Promise(resolve =>
    execFile('python3', words, { cwd: FOLDER, env }, (error, out, err) =>
      resolve({ failed: error !== null, out, err }),
    ),
  );
}

test('the Python package keeps what its own tests ask of it', async () => {
  const { failed } = await python('-c', 'import sys, numpy; assert sys.version_info >= (3, 10)');
  // Nobody who plays or changes the games needs Python.
  if (failed) {
    console.log('Python 3.10 with numpy is not installed here: the tests of python/ were not run.');
    return;
  }
  const ran = await python('-m', 'unittest', 'discover', '-s', 'tests', '-t', '.');
  console.log(ran.out.trim());
  expect(ran.err).toMatch(/\nOK\n?$/);
  expect(ran.failed).toBe(false);
});
