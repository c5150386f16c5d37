import { describe, expect, test } from 'vitest';
import { FlagClient, FlagRefused } from '../../src/wire/client/flag-client.ts';

const TEAM = { teamId: 'red', teamSecret: 'hush' };

/** A client of a server that always answers the same, and what the server was asked. */
function answering(body: string | null, status = 200) {
  const asked: { url: string; init: RequestInit }[] = [];
  const client = new FlagClient('http://host//', async (url, init = {}) => {
    asked.push({ url: String(url), init });
    return new Response(body, { status });
  });
  return { client, asked };
}

describe('the seven endpoints of the course', () => {
  test.each<[string, (client: FlagClient) => Promise<unknown>, string, string, unknown?]>([
    ['create', client => client.create({ teams: 2 }), 'POST', '', { template: { teams: 2 } }],
    ['create with options', client => client.create({}, { start: 'first' }), 'POST', '?start=first', { template: {} }],
    ['session', client => client.session('a/b'), 'GET', '/a%2Fb'],
    ['state', client => client.state('a/b'), 'GET', '/a%2Fb/state'],
    ['join', client => client.join('a/b', 'red'), 'POST', '/a%2Fb/join', { teamId: 'red' }],
    [
      'move',
      client => client.move('a/b', TEAM, '7', [1, 2]),
      'POST',
      '/a%2Fb/move',
      { ...TEAM, pieceId: '7', newPosition: [1, 2] },
    ],
    ['giveUp', client => client.giveUp('a/b', TEAM), 'POST', '/a%2Fb/giveup', TEAM],
    ['remove', client => client.remove('a/b'), 'DELETE', '/a%2Fb'],
  ])('%s', async (_name, call, method, path, body) => {
    const { client, asked } = answering('{"id":"s"}');
    expect(await call(client)).toEqual({ id: 's' });
    expect(asked[0]?.url).toBe(`http://host/api/gamesession${path}`);
    expect(asked[0]?.init.method).toBe(method);
    expect(new Headers(asked[0]?.init.headers).get('content-type')).toBe(
      body === undefined ? null : 'application/json',
    );
    expect(asked[0]?.init.body).toBe(body === undefined ? undefined : JSON.stringify(body));
  });

  test('an empty answer is nothing', async () => {
    expect(await answering('').client.giveUp('s', TEAM)).toBeUndefined();
  });
});

describe('a refusal has its status, and the best reason there is', () => {
  test.each([
    ['what the server says in its detail', 409, '{"detail":"not your turn","message":"Conflict"}', 'not your turn'],
    ['what it says in its message', 409, '{"message":"not your turn"}', 'not your turn'],
    ['an empty detail says nothing', 409, '{"detail":"","message":"not your turn"}', 'not your turn'],
    ['nor does one that is no text', 409, '{"detail":{"a":1},"message":7}', 'that move is not valid'],
    ['without a reason, what the status means in the course', 410, '', 'the game is over'],
    ['also where something else answers', 404, '<h1>Not found</h1>', 'there is no such session on this server'],
    ['also where the answer is null', 429, 'null', 'all teams of this session are taken'],
    ['a status that the course does not know', 500, '{}', 'the server answers with status 500'],
  ])('%s', async (_case, status, body, reason) => {
    const refused = await answering(body, status)
      .client.session('s')
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(FlagRefused);
    expect(refused).toMatchObject({ name: 'FlagRefused', status, message: reason });
  });
});
