import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { withLimits } from '../../../src/tournament/sandbox/resource-limits.ts';

const MB = 1024 * 1024;
const folder = mkdtempSync(join(tmpdir(), 'quadrille-limits-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** How a script ends that may use no more than this. */
function run(script: string) {
  const limits = { memory: 1024 * MB, files: 40, written: MB };
  const [program = '', ...args] = withLimits([process.execPath, '-e', script], limits, 1);
  const { status, signal, stdout } = spawnSync(program, args, { cwd: folder, encoding: 'utf8' });
  return { status, signal, stdout: stdout.trim() };
}

describe('a program under limits', () => {
  test('is ended when its processor time is spent', () => {
    // The kernel warns first, and kills who does not listen.
    expect(['SIGXCPU', 'SIGKILL']).toContain(run('for (;;);').signal);
  });

  test('gets no more memory', () => {
    const { status, signal, stdout } = run(
      "const all = []; for (let n = 0; n < 20; n++) all.push(Buffer.alloc(64e6, 1)); console.log('had it')",
    );
    expect(stdout).toBe('');
    expect(status === 0 && signal === null).toBe(false);
  });
});
