import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TableView } from '../../src/gameui/game-project.ts';
import { GAMES } from '../../src/server/games/all-games.ts';
import { PluginGame } from '../../src/server/plugins/plugin-game.ts';
import { playOn, seated } from '../server/plugins/playing.ts';
import { Running } from '../server/running.ts';
import { quadrille } from './in-process.ts';

const ROOT = join(import.meta.dirname, '../..');
const text = await readFile(join(ROOT, 'docs/your-game.md'), 'utf8');
const blocks = (language: string) =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))].map(([, code = '']) => code);
const [there = '', rules = '', face = '', bots = ''] = blocks('ts');

const folder = await mkdtemp(join(tmpdir(), 'quadrille-tutorial-'));
const snails = join(folder, 'snails');
const run = promisify(execFile);
const clean = { ...process.env, NODE_TEST_CONTEXT: undefined, NODE_OPTIONS: undefined };

/** Writes so much of the game as the reader has at that point. */
const write = (...parts: readonly string[]) => writeFile(join(snails, 'game.ts'), parts.join('\n'));

beforeAll(async () => {
  await mkdir(folder, { recursive: true });
  const { code, err } = await quadrille(['new', 'game', snails]);
  expect([code, err]).toEqual([0, '']);
});

describe('the tutorial of docs/your-game.md', () => {
  it('has the steps that are tried here', () => {
    expect(blocks('ts')).toHaveLength(4);
  });

  it('begins with a project that passes its own tests', async () => {
    const { stdout } = await run(process.execPath, ['--test'], { cwd: snails, env: clean });
    expect(stdout).toMatch(/fail 0/);
  });

  it('has rules that obey the laws, before there is a face', async () => {
    await write(there, rules);
    const { stdout } = await run(process.execPath, ['--test'], { cwd: snails, env: clean });
    expect(stdout).toMatch(/fail 0/);
    expect(stdout).not.toMatch(/tests 0\b/);
  });

  it('is right in all its types', async () => {
    await write(there, rules, face, bots);
    const tsc = join(ROOT, 'node_modules/.bin/tsc');
    const checked = await run(tsc, ['-p', snails], { cwd: ROOT }).catch(({ stdout }: { stdout: string }) => ({
      stdout,
    }));
    expect(checked.stdout).toBe('');
  });

  it('is played in the terminal', async () => {
    await write(there, rules, face, bots);
    const { code, out, err } = await quadrille(
      ['play', snails, '--setup', 'small', '--against', 'alphabeta', '--ms', '50', '--seed', '1'],
      '1\n'.repeat(9),
    );
    expect(err).toBe('');
    expect(code).toBe(0);
    expect(out).toContain('Green crawls to b1.');
    expect(out).toMatch(/(Green|Blue) cannot move any more\./);
  });

  it('is served, and played to its end over HTTP, by presses and by bots', async () => {
    await write(there, rules, face, bots);
    const server = await Running.start({ games: GAMES, brought: [await PluginGame.from(snails)] });
    const { games } = await server.client.games();
    expect(games.at(-1)).toMatchObject({ game: 'snails', title: 'Snails', bots: ['random', 'mcts', 'alphabeta'] });
    const { id, player } = await seated(server.client, 'snails', 'small');
    expect((await player.match<TableView>(id, 0)).view.shown?.squares).toHaveLength(2);
    await playOn(player, id);
    expect((await player.match(id)).outcome?.reason).toMatch(/cannot move any more/);
    const { secret = '', match } = await server.client.create({ game: 'snails', setup: 'usual' });
    const maker = server.client.as(secret);
    await maker.seatBot(match.id, { brain: 'alphabeta', ms: 20 });
    await maker.seatBot(match.id, { brain: 'mcts', ms: 20 });
    await expect.poll(async () => (await maker.match(match.id)).status).toBe('over');
  });
});

describe('the game of docs/your-game-more.md', () => {
  const more = readFileSync(join(ROOT, 'docs/your-game-more.md'), 'utf8');
  const hats = join(folder, 'hats');

  it('obeys the laws, is right in its types, and is played as it says', async () => {
    expect((await quadrille(['new', 'game', hats])).code).toBe(0);
    const [, code = ''] = /^```ts\n(.*?)^```/ms.exec(more) ?? [];
    await writeFile(join(hats, 'game.ts'), code);
    const laws = await quadrille(['laws', hats]);
    expect([laws.code, laws.out.includes('hats obeys the laws.')]).toEqual([0, true]);
    const tsc = join(ROOT, 'node_modules/.bin/tsc');
    const checked = await run(tsc, ['-p', hats], { cwd: ROOT }).catch(({ stdout }: { stdout: string }) => ({ stdout }));
    expect(checked.stdout).toBe('');
    const played = await quadrille(['play', hats, '--against', 'mcts', '--ms', '30'], '1\n'.repeat(5));
    expect([played.code, played.err]).toEqual([0, '']);
    expect(played.out).toContain('points are the most.');
  });
});
