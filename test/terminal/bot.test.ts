import { expect, onTestFinished, test } from 'vitest';
import { FLAG_MAPS } from '../../src/flag/maps/index.ts';
import { DialectServer } from '../tournament/dialect-server.ts';
import { quadrille } from './run.ts';

async function serve(): Promise<{ server: DialectServer; url: string }> {
  const server = new DialectServer(FLAG_MAPS.crossing!.template, { currentFrom: 1 });
  onTestFinished(() => server.close());
  return { server, url: await server.listen() };
}

test('two bots join a session, play it to the end and say how it went', async () => {
  const { server, url } = await serve();
  const bot = (brain: string, team: string, ...more: string[]) =>
    quadrille(['bot', brain, '--server', url, '--session', server.session, '--team', team, '--time', '20ms', ...more]);
  const ran = await Promise.all([bot('greedy', 'red'), bot('mcts', 'blue', '--threads', '2')]);
  expect(ran.map(({ code }) => code)).toEqual([0, 0]);
  expect(ran[0]!.out).toContain('red: joined as red');
  const said = ran.map(({ out }) => /the game is over: (\w+) won/.exec(out)?.[1]);
  expect(said).toContain('we');
  expect(server.state.phase).toBe('over');
});

test('a session that is not there is said in a sentence, with exit code 1', async () => {
  const { url } = await serve();
  const { code, out } = await quadrille(['bot', 'greedy', '--server', url, '--session', 'nothing']);
  expect(code).toBe(1);
  expect(out).toContain('the session is gone: the server does not know it');
});

test.each<[string[], string]>([
  [['bot', 'genius', '--session', 'x'], 'there is no brain "genius"'],
  [['bot', 'greedy', '--session', 'x', '--threads', '2'], '--threads: only mcts thinks with several'],
])('%j is refused', async (args, message) => {
  const { code, err } = await quadrille(args);
  expect(code).toBe(2);
  expect(err).toContain(message);
});
