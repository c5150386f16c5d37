import { beforeEach, describe, expect, test } from 'vitest';
import { admin, newDatabase, postgresForFile } from './databases.ts';
import { cupFile, Running } from './queuecup.ts';

const postgres = postgresForFile();

let url: string;
beforeEach(async () => {
  url = await newDatabase(postgres);
});

describe('workers by the real command', () => {
  const PLAYERS = ['one', 'two'].map(name => ({ name, brain: 'alphabeta', ms: 2 }));
  const command = (name: string, ...more: string[]) => new Running(['worker', '--name', name, ...more], url);

  test('say who works, on every side, and who does not find games', async () => {
    const ada = command('ada\u0007', '--threads', '2');
    await ada.says('Waiting for games');
    const { out } = await new Running(['worker', '--list'], url).ended;
    expect(out).toMatch(/^ada\\u0007 \(\d+ cores?, 2 games at once\)$/m);
    const file = cupFile({ players: PLAYERS, plies: 4, rounds: 1 });
    const coordinator = new Running(['tournament', file], url);
    const { code, err } = await coordinator.ended;
    expect(code).toBe(0);
    expect(err).toMatch(/^ada\\u0007 \(\d+ cores?, 2 games at once\) plays\.$/m);
    await ada.end('SIGTERM');
    expect((await new Running(['worker', '--list'], url).ended).out).toBe('Nobody works here.\n');
  });

  test('who comes and goes is told', async () => {
    const slow = command('slow', '--threads', '1');
    await slow.says('slow (');
    const file = cupFile({ players: PLAYERS, plies: 400, rounds: 500 });
    const coordinator = new Running(['tournament', file], url);
    await coordinator.complains('one game at a time) plays.');
    await expect.poll(async () => (await admin(url, 'SELECT FROM queue_games LIMIT 1')).length).toBe(1);
    const fast = command('fast', '--threads', '3');
    await coordinator.complains('3 games at once) plays.');
    await slow.end('SIGTERM');
    await coordinator.complains('slow has gone.');
    await fast.end('SIGTERM');
    await coordinator.complains('Nobody plays: start a worker.');
  });
});
