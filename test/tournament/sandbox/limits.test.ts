import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { LIMITS, withLimits } from '../../../src/tournament/sandbox/resource-limits.ts';
import { run } from './limited.ts';

describe('a program under limits', () => {
  test('runs as it would without them', () => {
    expect(run("console.log('here', process.argv.length)")).toEqual({ status: 0, signal: null, stdout: 'here 1' });
  });

  test('opens no more files', () => {
    const script =
      "const { openSync } = require('node:fs'); try { for (let n = 0; n < 100; n++) openSync('/dev/null'); } catch ({ code }) { console.log(code) }";
    expect(run(script).stdout).toBe('EMFILE');
  });

  test('writes no larger file', () => {
    const script =
      "process.on('SIGXFSZ', () => undefined); try { require('node:fs').writeFileSync('large', Buffer.alloc(4e6)); console.log('written') } catch ({ code }) { console.log(code) }";
    expect(run(script).stdout).toBe('EFBIG');
  });

  // Root's processes are never counted: as root this is tried as somebody else.
  test.each([
    [1, ''],
    [undefined, 'two'],
  ])('starts no more processes than %s', (processes, stdout) => {
    const asOther = process.getuid?.() === 0 ? ['setpriv', '--reuid=64321', '--regid=64321', '--clear-groups'] : [];
    const words = withLimits(['/bin/sh', '-c', '(sleep 0); echo two'], { ...LIMITS, processes }, 1);
    const [program = '', ...args] = [...asOther, ...words];
    expect(spawnSync(program, args, { encoding: 'utf8' }).stdout.trim()).toBe(stdout);
  });
});
