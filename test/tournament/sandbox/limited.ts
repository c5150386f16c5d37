import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { withLimits } from '../../../src/tournament/sandbox/resource-limits.ts';

const MB = 1024 * 1024;
const folder = mkdtempSync(join(tmpdir(), 'quadrille-limits-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** How a script ends that may use no more than this. */
export function run(script: string) {
  const limits = { memory: 1024 * MB, files: 40, written: MB };
  const [program = '', ...args] = withLimits([process.execPath, '-e', script], limits, 1);
  const { status, signal, stdout } = spawnSync(program, args, { cwd: folder, encoding: 'utf8' });
  return { status, signal, stdout: stdout.trim() };
}
