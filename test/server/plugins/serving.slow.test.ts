import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { Client } from '../../../src/wire/client/api-client.ts';
import { MAIN } from '../../terminal/run.ts';
import { Program } from '../processes.ts';
import { playOn, seated } from './playing.ts';

const folder = mkdtempSync(join(tmpdir(), 'quadrille-serving-'));
afterAll(() => rmSync(folder, { recursive: true }));

const serve = (...args: readonly string[]) =>
  new Program([MAIN, 'serve', '--no-page', '--port', '0', '--store', join(folder, 'games.db'), ...args]);

test('quadrille serve --game serves several, and ends as it should', async () => {
  const program = serve('--game', 'examples/bridges', '--game', 'examples/harvest/game.ts');
  const line = await program.lineWith('Quadrille is ready');
  const client = new Client({ server: line.split(': ')[1] ?? '' });
  expect((await client.games()).games.map(({ game }) => game)).toEqual([
    ...['dungeon', 'chamber', 'flag', 'bridges', 'harvest'],
  ]);
  const { id, player } = await seated(client, 'bridges', 'small');
  await playOn(player, id);
  expect((await player.match(id)).status).toBe('over');
  expect(await program.stop()).toBe(0);
});

test('what its games may take can be said', async () => {
  const program = serve('--game', 'test/server/plugins/faulty.ts', '--game-limits', 'callMs=2345, memoryMb=64');
  const line = await program.lineWith('Quadrille is ready');
  const client = new Client({ server: line.split(': ')[1] ?? '' });
  const { secret = '', match } = await client.create({ game: 'faulty', setup: {} });
  await expect(client.as(secret).play(match.id, { action: 'loop in apply' })).rejects.toMatchObject({
    message: expect.stringContaining('it took longer than 2345 ms'),
  });
  expect(await program.stop()).toBe(0);
});
