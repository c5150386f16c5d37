import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { GAMES } from '../../src/server/games/all-games.ts';
import { FlagClient } from '../../src/wire/client/flag-client.ts';
import { Running } from '../server/running.ts';
import { Terminal } from './run.ts';

// The other tests of screens have terminals that are none: here one game of each kind is played in a real one.

const server = Running.forFile({ games: GAMES, now: Date.now });
const home = { XDG_DATA_HOME: mkdtempSync(join(tmpdir(), 'quadrille-screens-')) };

test('a dungeon is played by keys in a real terminal', async () => {
  const terminal = new Terminal(['dungeon', 'first-steps', '--seed', '1'], 100, 40, home);
  await terminal.type('?', 'tick 0');
  await terminal.type('\x1b[B', 'Arrows, WASD or hjkl walk');
  await terminal.type('\x1b[B', 'tick 1');
  await terminal.type('q', 'tick 2');
  expect(await terminal.exit()).toBe(0);
});

test('a run of the chambers is played full screen in a real terminal', async () => {
  const terminal = new Terminal(['chamber', '--seed', '4'], 100, 40, home);
  await terminal.type('o', 'q  quit');
  await terminal.type('.', 'Player character has spawned.');
  await terminal.type('q', 'PC waits.');
  await terminal.shows(/Saved to .*chamber-(?:last|seeded)\.quadrille\.json; go on with/);
  expect(await terminal.exit()).toBe(0);
});

test('a team of Capture The Flag is played by lines in a real terminal', async () => {
  const client = new FlagClient(server.url);
  const { id } = await client.create(await server.client.map('flag', 'crossing'), { start: 'first' });
  const terminal = new Terminal(['flag', 'join', id, '--server', server.url, '--team', 'near'], 100, 40, home);
  await terminal.shows('Waiting for the game to start');
  await client.join(id, 'far');
  await terminal.type('1 2\r', 'Your move');
  await terminal.type('giveup\r', 'Expected the number of a piece and a square');
  await terminal.shows(/The game is over: far wins\.\s+Team near gives up\./);
  expect(await terminal.exit()).toBe(0);
});
