import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ChamberProgram } from '../../../src/conform/chamber/chamber-program.ts';

const folder = mkdtempSync(join(tmpdir(), 'quadrille-program-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** As long as anybody cares to wait (ms): a busy machine may be slow. */
const PATIENCE = 600_000;

const programOf = (script: string, ...words: readonly string[]) =>
  new ChamberProgram(['sh', '-c', script, ...words], { by: 'nothing' }, PATIENCE);
const run = (script: string, input = '', ...words: readonly string[]) =>
  programOf(script, ...words).run('a layout\n', input);

test.each([
  ['the layout last', 'cat "$2"', ['name', 'first'], 'a layout\n'],
  ['or where its place is', 'cat "$1"; echo "$2"', ['name', '{layout}', 'last'], 'a layout\nlast\n'],
])('a program gets %s', async (_, script, words, output) => {
  expect(await run(script, '', ...words)).toBe(output);
});

test('it may be somebody else who reads the layout, and nobody else who writes it', async () => {
  expect(await run('ls -ld "$(dirname "$0")"')).toMatch(/^drwxr-xr-x/);
});

test('it reads what is played, or ends before: then what it wrote counts', async () => {
  expect(await run('cat', 'no so\n')).toBe('no so\n');
  expect(await run('echo done', 'no\n'.repeat(100_000))).toBe('done\n');
});

test.each([
  [126, 'it may not be executed'],
  [127, 'there is no such program'],
])('one that could not be started ends with %i', async (code, sentence) => {
  await expect(run(`exit ${code}`)).rejects.toThrow(sentence);
});

test('it may complain as much as it likes, and what it writes is read as a whole', async () => {
  expect(await run('head -c 1000000 /dev/zero >&2; echo done')).toBe('done\n');
  // The two halves of one letter.
  expect(await run("printf '\\303'; sleep 0.3; printf '\\244'")).toBe('ä');
});

test('its layout is gone when it has ended, also where it took it away itself', async () => {
  const layout = (await run('echo "$0"')).trim();
  expect(layout).toContain('layout.txt');
  expect(existsSync(layout)).toBe(false);
  expect(await run('rm -r "$(dirname "$0")"; echo gone')).toBe('gone\n');
});

/** Shows a screen for every line, with one more coin on each, until it reads `q`. */
const SCREENS = `coins=0; while read -r word; do [ "$word" = q ] && exit; coins=$((coins + 1))
  for row in 1 2 3 4 5; do printf '.\\n.\\n.\\n.\\n.\\n'; done
  printf 'Race: Human Gold: %s Floor 1\\nHP: 140\\nAtk: 20\\nDef: 20\\nAction: %s\\n' $coins "$word"; done`;

test('each word brings its screen, until there is none any more', async () => {
  const game = await programOf(SCREENS).begin('a layout\n');
  const screens = [await game.say('h'), await game.say('no'), await game.say('q'), await game.say('no')];
  game.end();
  expect(screens.map(screen => screen?.gold)).toEqual([1, 2, undefined, undefined]);
  expect(screens[1]).toMatchObject({ rows: Array(25).fill('.'), hp: 140, atk: 20, def: 20, floor: 1 });
  expect(screens[1]?.after).toContain('Action: no');
});

test('a screen that does not come is told', async () => {
  const game = await new ChamberProgram(['sh', '-c', 'exec sleep 600'], { by: 'nothing' }, 20).begin('');
  await expect(game.say('h')).rejects.toThrow('no screen came within 0.02 s after h');
  game.end();
});

/** Begins a game with a program that notes its number and its layout once it has done this. */
async function begun(deed: string, name: string) {
  const note = join(folder, name);
  const script = `${deed}; echo "$$ $1" > "$0.part"; mv "$0.part" "$0"; exec sleep 600`;
  const game = await programOf(script, note).begin('a layout\n');
  await expect.poll(() => existsSync(note)).toBe(true);
  const [pid, layout = ''] = readFileSync(note, 'utf8').trim().split(' ');
  return { game, pid: Number(pid), layout };
}

test('whoever ends a game ends the program, and the layout is gone', async () => {
  const { game, pid, layout } = await begun('true', 'quiet');
  expect(readFileSync(layout, 'utf8')).toBe('a layout\n');
  game.end();
  expect(existsSync(layout)).toBe(false);
  await expect.poll(() => isAlive(pid)).toBe(false);
});

test.each([
  ['complain as much as it likes', 'head -c 1000000 /dev/zero >&2'],
  ['take its layout away', 'rm -r "$(dirname "$1")"'],
])('a program may %s', async (name, deed) => {
  const { game, pid } = await begun(deed, name);
  game.end();
  await expect.poll(() => isAlive(pid)).toBe(false);
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
