import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { assertVisible, chooseContainerEngine, chooseSandbox } from '../../../src/tournament/sandbox/choose-sandbox.ts';
import { LIMITS } from '../../../src/tournament/sandbox/resource-limits.ts';
import type { CommandSandbox } from '../../../src/tournament/sandbox/sandbox.ts';

const folder = mkdtempSync(join(tmpdir(), 'quadrille-choose-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => void vi.unstubAllEnvs());
const NOWHERE = join(folder, 'nowhere');
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
  const asRoot = process.getuid?.() === 0;
  const { readable } = wishes;

  test.each<[string, Record<string, string>, string, CommandSandbox]>([
    ['bwrap', { bwrap: 'exit 0', 'systemd-run': 'exit 0' }, folder, { by: 'bwrap', asRoot, readable }],
    ['systemd, where it runs', { 'systemd-run': 'exit 0' }, folder, { by: 'systemd', asRoot, readable }],
    [
      'systemd, where no bwrap works',
      { bwrap: 'exit 1', 'systemd-run': 'exit 0' },
      folder,
      { by: 'systemd', asRoot, readable },
    ],
  ])('by %s', (_by, programs, systemd, sandbox) => {
    machineWith(programs);
    expect(chooseSandbox(wishes, systemd)).toEqual(sandbox);
  });

  test.each<[string, Record<string, string>, string]>([
    ['bwrap is not installed, and no systemd runs', { 'systemd-run': 'exit 0' }, NOWHERE],
    ['bwrap does not work (exit code 3), and no systemd runs', { bwrap: 'exit 3' }, NOWHERE],
    ['bwrap does not work (no), and systemd-run is not installed', { bwrap: 'echo "no\\nnever" >&2; exit 1' }, folder],
    ['and systemd-run does not work (no bus)', { 'systemd-run': 'echo no bus >&2; exit 1' }, folder],
  ])('or not started: %s', (says, programs, systemd) => {
    machineWith(programs);
    expect(() => chooseSandbox(wishes, systemd)).toThrow(says);
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

describe('containers are run', () => {
  const engine = (version: number) =>
    `case "$1" in --version) exit 0 ;; version) exit ${version} ;; image) [ "$2 $3" != "inspect club/none:1" ] ;; esac`;

  test.each<[string, Record<string, string>, string]>([
    ['by docker', { docker: engine(0), podman: engine(0) }, 'docker'],
    ['by podman, where there is no docker', { podman: engine(0) }, 'podman'],
    ['by podman, where no docker answers', { docker: engine(1), podman: engine(0) }, 'podman'],
  ])('%s', (_by, programs, by) => {
    machineWith(programs);
    expect(chooseContainerEngine(['club/ann:2'])).toBe(by);
    expect(chooseContainerEngine([])).toBe(by);
  });

  test.each<[string, Record<string, string>, readonly string[], string]>([
    [
      'nobody answers',
      { docker: engine(1), podman: engine(1) },
      ['a:1'],
      'a:1 is a container image, and docker and podman cannot',
    ],
    ['none of both is there', {}, ['a:1', 'b:1'], 'a:1 is a container image, and neither docker nor podman is there'],
    ['nobody has named one', {}, [], 'It is a container image, and neither'],
    ['one is missing', { podman: engine(0) }, ['a:1', 'club/none:1'], 'Fetch it first: podman pull club/none:1'],
  ])('by nothing where %s', (_why, programs, images, says) => {
    machineWith(programs);
    expect(() => chooseContainerEngine(images)).toThrow(says);
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
