import { beforeEach, describe, expect, test } from 'vitest';
import { liveIn } from '../../src/tournament/runner/live-games.ts';
import { quadrille } from '../terminal/run.ts';
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
    const ada = command('ada\u0007', '--threads', '2', '--speed', '1000');
    await ada.says('Waiting for games');
    const { out } = await new Running(['worker', '--list'], url).ended;
    expect(out).toMatch(/^ada\\u0007 \(\d+ cores?, speed 1000, 2 games at once\)$/m);
    const file = cupFile({ players: PLAYERS, plies: 4, rounds: 1, machines: 'equal' });
    const coordinator = new Running(['tournament', file], url);
    const { code, err } = await coordinator.ended;
    expect(code).toBe(0);
    expect(err).toMatch(/^ada\\u0007 \(\d+ cores?, speed 1000, 2 games at once\) plays\.$/m);
    await ada.end('SIGTERM');
    expect((await new Running(['worker', '--list'], url).ended).out).toBe('Nobody works here.\n');
  });

  test('a worker that is too fast for equal machines says so; who comes and goes is told', async () => {
    const slow = command('slow', '--speed', '1000', '--threads', '1');
    await slow.says('slow (');
    const file = cupFile({ players: PLAYERS, plies: 400, rounds: 500, machines: 'equal' });
    const coordinator = new Running(['tournament', file], url);
    await coordinator.complains('speed 1000, one game at a time) plays.');
    await expect.poll(async () => (await admin(url, 'SELECT FROM queue_games LIMIT 1')).length).toBe(1);
    const fast = command('fast', '--speed', '2000');
    await fast.complains('There are games for workers with a speed from 900 to 1100, and this one has 2000.');
    await coordinator.complains('speed 2000');
    await slow.end('SIGTERM');
    await coordinator.complains('slow has gone.');
    await fast.end('SIGTERM');
    await coordinator.complains('Nobody plays: start a worker.');
  });

  test('tell of the games of a tournament while they are played', async () => {
    const slow = ['one', 'two'].map(name => ({ name, brain: 'alphabeta', ms: 400 }));
    const file = cupFile({ players: slow, plies: 40, rounds: 1 });
    const results = file.replace('.json', '.results');
    const worker = new Running(['worker', '--threads', '1'], url);
    const cup = new Running(['tournament', file], url);
    const moves = async () => (await liveIn(results, Date.now()))[0]?.log.length ?? 0;
    await expect.poll(moves).toBeGreaterThan(4);
    const some = await moves();
    await expect.poll(moves).toBeGreaterThan(some);
    const [game] = await liveIn(results, Date.now());
    expect(game).toMatchObject({ game: 'flag', players: ['one', 'two'] });
    await cup.end('SIGTERM');
    expect(await liveIn(results, Date.now())).toEqual([]);
    await worker.end('SIGTERM');
    expect(await admin(url, 'SELECT FROM queue_moves')).toEqual([]);
    expect((await quadrille(['worker', '--list', '--store', url])).out).toBe('Nobody works here.\n');
  });
});
