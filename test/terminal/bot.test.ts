import { expect, onTestFinished, test } from 'vitest';
import { flagBrain } from '../../src/players/flag/brains.ts';
import { playOnServer } from '../../src/tournament/bot/server-bot.ts';
import { template } from '../flag/help.ts';
import { DialectServer } from '../tournament/dialect-server.ts';
import { quadrille } from './in-process.ts';

async function serve(): Promise<{ server: DialectServer; url: string }> {
  const server = new DialectServer(template({ gridSize: [5, 5] }), { currentFrom: 1 });
  onTestFinished(() => server.close());
  return { server, url: await server.listen() };
}

test('a bot joins a session, plays it to the end and says how it went', async () => {
  const { server, url } = await serve();
  const { session } = server;
  const other = { server: url, session, team: 'blue', brain: flagBrain('greedy'), ms: 1, pause: 4, patience: 60_000 };
  const [ran, { end }] = await Promise.all([
    quadrille(['bot', 'greedy', '--server', url, '--session', session, '--team', 'red', '--time', '1ms']),
    playOnServer(other),
  ]);
  expect([ran.code, ran.err]).toEqual([0, '']);
  expect(ran.out).toContain('red: joined as red');
  expect(ran.out).toContain(`the game is over: ${end === 'won' ? 'blue' : 'we'} won`);
  expect(server.state.phase).toBe('over');
});

test('a session that is not there is said in a sentence, with exit code 1', async () => {
  const { url } = await serve();
  const { code, out } = await quadrille(['bot', 'greedy', '--server', url, '--session', 'nothing']);
  expect(code).toBe(1);
  expect(out).toContain('the session is gone: the server does not know it');
});

test.each<[string[], string]>([[['bot', 'genius', '--session', 'x'], 'there is no brain "genius"']])(
  '%j is refused',
  async (args, message) => {
    const { code, err } = await quadrille(args);
    expect(code).toBe(2);
    expect(err).toContain(message);
  },
);
