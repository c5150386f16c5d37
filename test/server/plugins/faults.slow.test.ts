import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { GAMES } from '../../../src/server/games/all-games.ts';
import { PluginGame } from '../../../src/server/plugins/plugin-game.ts';
import { Running } from '../running.ts';
import { PATIENT } from './playing.ts';

const FAULTY = join(import.meta.dirname, 'faulty.ts');
const server = Running.forFile({
  ...{ games: GAMES, brought: [await PluginGame.from(FAULTY, undefined, { ...PATIENT, callMs: 2500 })] },
});

describe('a game that never comes to an end', () => {
  test.each(['loop in view', 'loop in face'])('%s: is told, and the match stands as before', async what => {
    const { secret = '', match } = await server.client.create({ game: 'faulty', setup: {} });
    const player = server.client.as(secret);
    await player.play(match.id, { action: 'step' });
    await expect(player.play(match.id, { action: what })).rejects.toMatchObject({
      ...{ code: 'game-fault', message: expect.stringContaining('it took longer than 2500 ms') },
    });
    expect((await player.match(match.id)).position).toBe(1);
    expect((await player.play(match.id, { action: 'step' })).match.position).toBe(2);
  });

  test('may hang on a setup', async () => {
    await expect(server.client.create({ game: 'faulty', setup: ['loop'] })).rejects.toMatchObject({
      code: 'game-fault',
      message: expect.stringContaining('when it read the setup: it took longer than 2500 ms'),
    });
  });

  test('may hang while it is loaded: it is not served', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'quadrille-faults-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    writeFileSync(join(folder, 'game.mjs'), 'for (;;);');
    await expect(PluginGame.from(folder, undefined, { startMs: 2000 })).rejects.toThrow(
      'the game cannot be loaded: it took longer than 2000 ms',
    );
  });
});
