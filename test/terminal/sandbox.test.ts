import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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
    ['arena', () => ['arena', command.join(' '), 'greedy', '--games', '2']],
    ['tournament', () => ['tournament', plan(greedy, { name: 'theirs', command })]],
    ['conform', () => ['conform', 'chamber', '--', ...command]],
  ])('%s says so before any game, and what to type', async (_who, args) => {
    const { code, out, err } = await quadrille(args(), '', BARE);
    expect(err).toMatch(
      /^Programs of others are started only where they can be shut in, and here they cannot: bwrap is not installed\./,
    );
    expect(err).toContain('if you trust them all, add --unsafe-bots.');
    expect(out).toBe('');
    expect(code).toBe(2);
    expect(existsSync(file.replace('.json', '.results'))).toBe(false);
  });

  test('brains need nothing of it', async () => {
    const { code } = await quadrille(['arena', 'greedy', 'random', '--games', '2', '--plies', '2'], '', BARE);
    expect(code).toBe(0);
  });

  test.each<[what: string, bwrap: string, says: string]>([
    ['does not work', 'echo no namespaces here >&2; exit 1', 'bwrap does not work (no namespaces here).'],
    // What runs whatever it is given, and shuts nothing in, is found out.
    [
      'lets everything through',
      'while [ "$1" != -- ]; do shift; done; shift; exec "$@"',
      'bwrap does not work (it shuts nothing in).',
    ],
  ])('a bwrap that %s is none', async (what, bwrap, says) => {
    const machine = machineWith(what.replaceAll(' ', '-'), { bwrap, grep: 'echo 1', setpriv: FROM_SHELL });
    const { code, err } = await quadrille(['try-bot', ...command], '', machine);
    expect(err).toContain(says);
    expect(code).toBe(2);
  });
});
