import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { quadrille } from './in-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'quadrille-cage-'));
afterAll(() => rmSync(folder, { recursive: true }));
const bot = join(folder, 'bot.cjs');
writeFileSync(
  bot,
  `require('node:readline').createInterface({ input: process.stdin })
    .on('line', line => console.log(JSON.stringify(JSON.parse(line).legal[0])));`,
);
const file = join(folder, 'cup.json');
const command = [process.execPath, 'bot.cjs'];
const plan = (...players: readonly object[]) => {
  writeFileSync(file, JSON.stringify({ players, maps: ['crossing'], plies: 3 }));
  return file;
};
const greedy = { brain: 'greedy', nodes: 1 };

/** A folder with these programs and the few that ours need, in the place of all others. */
function machineWith(name: string, programs: Readonly<Record<string, string>>): Record<string, string> {
  const path = join(folder, name);
  mkdirSync(path);
  for (const [program, script] of Object.entries(programs)) {
    writeFileSync(join(path, program), `#!/bin/sh\n${script}\n`);
    chmodSync(join(path, program), 0o755);
  }
  return { PATH: path };
}

/** Starts what is to be started, and does nothing of what was asked before. */
const FROM_SHELL = 'while [ "$1" != /bin/sh ]; do shift; done; exec "$@"';

const BARE = machineWith('bare', {});

describe('where nothing shuts programs in', () => {
  test.each<[who: string, args: () => string[]]>([
    ['try-bot', () => ['try-bot', ...command]],
    ['sprt', () => ['sprt', command.join(' '), 'greedy', '--games', '2']],
    ['tournament', () => ['tournament', plan(greedy, { name: 'theirs', command })]],
    ['conform', () => ['conform', 'chamber', '--', ...command]],
    ['worker', () => ['worker', '--store', 'postgres://127.0.0.1:1/cups', '--bots', folder]],
  ])('%s says so before any game, and what to type', async (_who, args) => {
    const { code, out, err } = await quadrille(args(), '', BARE);
    expect(err).toMatch(
      /^Programs of others are started only where they can be shut in, and here they cannot: bwrap is not installed, and .*systemd/,
    );
    expect(err).toContain('if you trust them all, add --unsafe-bots.');
    expect(out).toBe('');
    expect(code).toBe(2);
    expect(existsSync(file.replace('.json', '.results'))).toBe(false);
  });

  test('brains need nothing of it', async () => {
    const { code } = await quadrille(['sprt', 'greedy', 'random', '--games', '2', '--plies', '2'], '', BARE);
    expect(code).toBe(3);
  });

  test.each<[what: string, bwrap: string, says: string]>([
    ['does not work', 'echo no namespaces here >&2; exit 1', 'bwrap does not work (no namespaces here), and'],
    // What runs whatever it is given, and shuts nothing in, is found out.
    [
      'lets everything through',
      'while [ "$1" != -- ]; do shift; done; shift; exec "$@"',
      'bwrap does not work (it shuts nothing in), and',
    ],
  ])('a bwrap that %s is none', async (what, bwrap, says) => {
    const machine = machineWith(what.replaceAll(' ', '-'), { bwrap, grep: 'echo 1', setpriv: FROM_SHELL });
    const { code, err } = await quadrille(['try-bot', ...command], '', machine);
    expect(err).toContain(says);
    expect(code).toBe(2);
  });
});

/** Notes each word that it was called with, a line for a call, written at once: one container ends while the next begins. */
const noting = (place: string) => `printf '%s\\n' "$*" >>'${place}'`;

describe('an image', () => {
  const calls = join(folder, 'calls');
  const engine = (answers: string) => `${noting(calls)}
case "$1" in
  --version) exit 0 ;;
  version) ${answers} ;;
  image) [ "$3" != club/none:1 ] ;;
  run) exec '${process.execPath}' '${bot}' ;;
esac`;
  const DOCKER = machineWith('docker', { docker: engine('exit 0') });

  test('plays as a container, which is removed after its game', async () => {
    const { code, out, err } = await quadrille(['try-bot', '--image', 'club/ann:2', '--plies', '3'], '', DOCKER);
    expect(err).toBe('');
    expect(out).toMatch(/^It runs in a container of docker\.\n/);
    expect(out).toContain('It speaks properly: 3 games');
    expect(code).toBe(0);
    const said = () => readFileSync(calls, 'utf8').trim().split('\n');
    const runs = said().filter(call => call.startsWith('run '));
    expect(runs).toHaveLength(3);
    const names = runs.map(call => /--name (quadrille-bot-[\w-]+) /.exec(call)?.[1] ?? 'none');
    for (const call of runs) {
      expect(call).toMatch(
        / --network none --read-only .* --user 65534:65534 --cap-drop ALL .* --pids-limit 256 .* club\/ann:2$/,
      );
    }
    await expect
      .poll(() =>
        said()
          .filter(call => call.startsWith('rm '))
          .sort(),
      )
      .toEqual(names.map(name => `rm --force ${name}`).sort());
  });

  test('is a player of a tournament, and needs no --unsafe-bots', async () => {
    const { code, out } = await quadrille(
      ['tournament', plan(greedy, { image: 'club/ann:2' }), '--threads', '1'],
      '',
      DOCKER,
    );
    expect(out).toContain('2 games.');
    expect(out).not.toContain('gave up');
    expect(code).toBe(0);
  });
});
