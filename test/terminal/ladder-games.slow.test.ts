import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { quadrille } from './in-process.ts';
import { playing } from './playing.ts';

const BRIDGES = join(import.meta.dirname, '../../examples/bridges');

function clubIn(): string {
  const root = mkdtempSync(join(tmpdir(), 'quadrille-ladder-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  return join(root, 'club');
}

const linesOf = (club: string) => readFileSync(join(club, 'results.jsonl'), 'utf8').split('\n').slice(0, -1);

describe.each([
  ['chamber', ['--map', 'human', 'elf', '--plies', '40'], ['delver', 'random'], []],
  ['dungeon', ['--setup', '{"mode":"hard"}', '--plies', '20'], ['solver', 'random'], []],
  [BRIDGES, ['--map', 'small'], ['mcts', 'random'], ['--game', BRIDGES]],
] as const)('a ladder of %s', (game, wishes, brains, own) => {
  test('is begun, joined, played and shown', async () => {
    const club = clubIn();
    const begun = await quadrille(['ladder', 'new', '--in', club, '--game', game, ...wishes]);
    expect(begun).toMatchObject({ code: 0, err: '' });
    const wrong = await quadrille(['ladder', 'join', 'x', '--in', club, '--brain', 'greedy']);
    expect(wrong.code).toBe(2);
    expect(wrong.err).toContain(`has ${brains[0] === 'mcts' ? 'random' : brains[0]}`);
    for (const brain of brains) {
      const joined = await quadrille(['ladder', 'join', brain, '--in', club, '--brain', brain, '--nodes', '50']);
      expect(joined).toMatchObject({ code: 0, err: '' });
    }
    const { end } = playing(club, ...own);
    await expect.poll(() => linesOf(club).length).toBeGreaterThan(5);
    const ended = await end('SIGTERM');
    expect([ended.code, ended.err]).toEqual([0, '']);
    expect(ended.out).toContain(brains[0]);
    expect((await quadrille(['ladder', 'show', '--in', club])).out).toContain(`${linesOf(club).length} games.`);
    const [first = ''] = readdirSync(join(club, 'games'));
    const replay = await quadrille(['replay', join(club, 'games', first), ...own]);
    expect(replay.out).toContain('The hash holds');
    for (const file of ['plan.json', 'players.jsonl'])
      expect(await quadrille(['check', join(club, file)])).toMatchObject({ code: 0 });
  });
});
