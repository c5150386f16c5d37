import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { ways } from '../support/hostile/cup.ts';
import { quadrille } from './in-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'quadrille-example-bots-'));
afterAll(() => rmSync(folder, { recursive: true }));
cpSync(fileURLToPath(new URL('../../examples/bots', import.meta.url)), folder, { recursive: true });
// Where we are root, what is shut in is nobody.
chmodSync(folder, 0o755);
const at = (name: string) => join(folder, name);

/** As examples/README.md says it, with where they lie. */
const BOTS: readonly (readonly [
  language: string,
  needs: string,
  made: readonly string[],
  played: readonly string[],
])[] = [
  ['Python', 'python3', [], ['python3', at('python/bot.py')]],
  ['Java', 'javac', ['javac', '-d', at('java'), at('java/Bot.java')], ['java', '-cp', at('java'), 'Bot']],
  ['Rust', 'rustc', ['rustc', '-O', '-o', at('rust/bot'), at('rust/bot.rs')], [at('rust/bot')]],
];

test.each(BOTS)('the bot in %s speaks properly, and plays as the others do', async (language, needs, made, played) => {
  if (spawnSync(needs, ['--version']).status !== 0)
    return console.log(`There is no ${needs} on this machine: the bot in ${language} was not tried.`);
  const [compiler = '', ...words] = made;
  if (made.length > 0)
    expect(spawnSync(compiler, words, { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
  const [way] = ways();
  const options = way?.by === 'nothing' ? way.options : ['--readable', folder];
  // A busy machine is given time.
  const { out, err } = await quadrille(['try-bot', '--time', '60s', ...options, '--', ...played]);
  expect(err).toBe('');
  expect(out.split('\n')[0]).toBe(
    way?.by === 'nothing' ? 'Nothing shuts it in: it may do whatever you may do.' : `It is shut in by ${way?.by}.`,
  );
  expect(out).toMatch(
    /\n✓ crossing, first of two: 3 moves.*\n✓ example, second of two: 4 moves.*\n✓ four-winds, third of four: 20 moves/,
  );
  expect(out).toContain('It speaks properly: 3 games, 27 moves.');
});
