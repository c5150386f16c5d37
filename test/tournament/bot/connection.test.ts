import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  type ConnectionOptions,
  ServerConnection,
  SessionGone,
} from '../../../src/tournament/bot/server-connection.ts';
import { FlagClient, FlagRefused } from '../../../src/wire/client/flag-client.ts';

const KEY = { gameSessionId: 's', teamId: 'red', teamSecret: 'hush', teamColor: '' };
const refused = (status: number) => new FlagRefused(status, `status ${status}`);
const unreachable = new TypeError('fetch failed');

/** A connection to a server that answers with these, one after the other; the last one again and again. */
function connected(answers: readonly (string | Error)[], options: ConnectionOptions = {}) {
  const said: string[] = [];
  let asked = 0;
  const connection = new ServerConnection(new FlagClient('http://nowhere'), 's', {
    pause: 1,
    tell: line => said.push(line),
    ...options,
  });
  const question = async (): Promise<string> => {
    const answer = answers[Math.min(asked++, answers.length - 1)] as string | Error;
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { said, ask: () => connection.ask(question), asked: () => asked };
}

describe('asking', () => {
  test.each([
    ['cannot be reached', unreachable],
    ['falters', refused(500)],
    ['is busy', refused(503)],
  ])('waits for a server that %s, and says so once', async (_what, error) => {
    const { said, ask, asked } = connected([error, error, error, 'yes']);
    expect(await ask()).toBe('yes');
    expect(asked()).toBe(4);
    expect(said).toEqual(['the server does not answer: waiting for it']);
  });

  test('gives up when its patience is at an end, and says how long it has waited', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
    onTestFinished(() => clock.mockRestore());
    const { ask, asked } = connected([unreachable], { patience: 2000, tell: () => clock.mockReturnValue(2001) });
    await expect(ask()).rejects.toThrow(new SessionGone('the server has not answered for 2 s'));
    expect(asked()).toBe(1);
  });

  test('looks for a session twice: a server that has just started may not know it yet', async () => {
    const { ask, asked } = connected([refused(404), 'yes']);
    expect(await ask()).toBe('yes');
    expect(asked()).toBe(2);
    const gone = connected([refused(404)]);
    await expect(gone.ask()).rejects.toMatchObject({
      name: 'SessionGone',
      why: 'gone',
      message: 'the session is gone: the server does not know it',
    });
    expect(gone.asked()).toBe(2);
  });

  test.each([400, 403, 429, 499])('a refusal with status %i is no matter of waiting', async status => {
    const { said, ask, asked } = connected([refused(status), 'yes']);
    await expect(ask()).rejects.toMatchObject({ name: 'FlagRefused', status });
    expect([asked(), said]).toEqual([1, []]);
  });

  test('ends at once when it is stopped', async () => {
    const stop = new AbortController();
    const { ask } = connected([unreachable], { signal: stop.signal, pause: 3_600_000 });
    const asking = ask();
    stop.abort();
    await expect(asking).rejects.toMatchObject({ name: 'SessionGone', why: 'stopped' });
  });
});

describe('a move', () => {
  const moving = (status: number | undefined) => {
    const client = new FlagClient('http://nowhere', async () => {
      if (status === undefined) throw unreachable;
      return new Response(null, { status });
    });
    return new ServerConnection(client, 's', { pause: 1 }).move(KEY, '7', [1, 2]);
  };

  test.each([
    [403, 'forbidden'],
    [409, 'invalid'],
    [410, 'over'],
    [499, 'invalid'],
    [500, 'unknown'],
    [503, 'unknown'],
    [undefined, 'unknown'],
  ])('that is answered with %s is %s', async (status, answer) => {
    expect(await moving(status)).toBe(answer);
  });

  test('in a session that is not there any more', async () => {
    await expect(moving(404)).rejects.toThrow(SessionGone);
  });
});
