import { describe, expect, test } from 'vitest';
import { run } from './limited.ts';

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
