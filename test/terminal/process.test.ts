import { spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { MAIN, quadrille } from './run.ts';

const file = join(mkdtempSync(join(tmpdir(), 'quadrille-process-')), 'map.json');
writeFileSync(file, '{"entities":[]}');

/** The command in a pipe, with all that it has said. */
function piped(...args: readonly string[]) {
  const child = spawn(process.execPath, [MAIN, ...args]);
  const said = { out: '', err: '' };
  child.stdout.on('data', chunk => (said.out += chunk));
  child.stderr.on('data', chunk => (said.err += chunk));
  const ended = new Promise<number | null>(resolve => child.on('close', resolve));
  return { child, said, ended };
}

describe('the command as a process', () => {
  test.each<[args: string[], code: number, out: string, err: string]>([
    [['--version'], 0, `${packageJson.version}\n`, ''],
    [['check', file], 1, `${file}:/entities: error: `, ''],
    [['solve', 'nowhere'], 2, '', 'there is no dungeon "nowhere"'],
  ])('%j ends with %i', async (args, code, out, err) => {
    expect(await quadrille(args)).toEqual({
      code,
      out: out === '' ? '' : expect.stringContaining(out),
      err: err === '' ? '' : expect.stringContaining(err),
    });
  });

  test('answers every word at once to a program that waits for it', async () => {
    const { child, said, ended } = piped('chamber', '--seed', '1');
    await expect.poll(() => said.out).toContain('Choose a race');
    child.stdin.write('h\n');
    await expect.poll(() => said.out).toContain('has spawned.');
    child.stdin.write('p\n');
    await expect.poll(() => said.out).toContain('Unknown command: p.');
    child.stdin.write('q\n');
    expect(await ended).toBe(0);
  });

  test('takes it for no mistake when a reader has seen enough', async () => {
    const { child, said, ended } = piped('dungeon', 'first-steps');
    child.stdin.on('error', () => {});
    child.stdout.once('data', () => {
      child.stdout.destroy();
      child.stdin.end('left right '.repeat(100));
    });
    expect([await ended, said.err]).toEqual([0, '']);
  });
});
