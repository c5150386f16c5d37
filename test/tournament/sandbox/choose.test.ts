import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { assertVisible, chooseSandbox } from '../../../src/tournament/sandbox/choose-sandbox.ts';
import { LIMITS } from '../../../src/tournament/sandbox/resource-limits.ts';

const folder = mkdtempSync(join(tmpdir(), 'quadrille-choose-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => void vi.unstubAllEnvs());
const wishes = { unsafe: false, readable: ['/opt/jdk'] };

/** A machine with these programs alone. */
function machineWith(programs: Readonly<Record<string, string>>): void {
  const path = mkdtempSync(join(folder, 'machine-'));
  for (const [program, script] of Object.entries(programs)) {
    writeFileSync(join(path, program), `#!/bin/sh\n${script}\n`);
    chmodSync(join(path, program), 0o755);
  }
  vi.stubEnv('PATH', path);
}

describe('commands of others are shut in', () => {
  test('by bwrap', () => {
    machineWith({ bwrap: 'exit 0' });
    const asRoot = process.getuid?.() === 0;
    expect(chooseSandbox(wishes)).toEqual({ by: 'bwrap', asRoot, readable: wishes.readable });
  });

  test.each<[string, Record<string, string>]>([
    ['bwrap is not installed', {}],
    ['bwrap does not work (exit code 3)', { bwrap: 'exit 3' }],
    ['bwrap does not work (no)', { bwrap: 'echo "no\\nnever" >&2; exit 1' }],
  ])('or not started: %s', (says, programs) => {
    machineWith(programs);
    expect(() => chooseSandbox(wishes)).toThrow(says);
  });

  test('by nothing, if the operator says so: with more processes than there are, and not many more', () => {
    machineWith({ bwrap: 'exit 0' });
    const sandbox = chooseSandbox({ ...wishes, unsafe: true }) as { by: string; processes?: number };
    expect(sandbox.by).toBe('nothing');
    if (process.platform !== 'linux') return;
    const own = Number(/^Threads:\t(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]);
    expect(sandbox.processes).toBeGreaterThanOrEqual(4 * LIMITS.processes + own);
    expect(sandbox.processes).toBeLessThan(4 * LIMITS.processes + 100_000);
  });
});

describe('a program that could not be seen by itself', () => {
  const home = join(folder, 'home');
  const away = join(folder, 'away');
  for (const place of [home, away]) mkdirSync(place);
  for (const program of [join(home, 'bot'), join(away, 'tool')]) {
    writeFileSync(program, '');
    chmodSync(program, 0o755);
  }
  const shut = (readable: readonly string[] = []) => ({ commands: { by: 'bwrap', asRoot: true, readable } as const });

  test('is said before any game, and what helps', () => {
    vi.stubEnv('PATH', away);
    const says = `tool is ${join(away, 'tool')}, which programs of others may not read: name one under /usr, or add --readable`;
    expect(() => assertVisible(shut(), ['tool'], home)).toThrow(says);
    expect(() => assertVisible(shut(), [join(away, 'tool')], home)).toThrow('may not read');
  });

  test.each<[string, Parameters<typeof assertVisible>[0], string[]]>([
    ['it may be read', shut([away]), ['tool']],
    ['it lies in the folder and is named', shut(), ['./bot']],
    ['it is one of the machine', shut(), ['sh', '-c', 'true']],
    ['it is nowhere: then the game says so', shut(), ['none']],
    ['nothing shuts it in', { commands: { by: 'nothing' } }, ['tool']],
    ['no commands are started', {}, ['tool']],
  ])('is none where %s', (_why, sandbox, words) => {
    vi.stubEnv('PATH', away);
    expect(() => assertVisible(sandbox, words, home)).not.toThrow();
  });
});
