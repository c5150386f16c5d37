import { describe, expect, test } from 'vitest';
import { Client } from '../../src/wire/client.ts';
import { Refused } from '../../src/wire/problems.ts';

interface Asked {
  readonly url: string;
  readonly init: RequestInit;
}

/** A client whose server always answers the same, and what it was asked. */
function answering(response: () => Response, secret?: string): { client: Client; asked: Asked[] } {
  const asked: Asked[] = [];
  const fake = async (url: string | URL | Request, init: RequestInit = {}) => {
    asked.push({ url: String(url), init });
    return response();
  };
  return {
    client: new Client({ server: 'http://host/', fetch: fake, ...(secret === undefined ? {} : { secret }) }),
    asked,
  };
}

const ok = () => Response.json({ matches: [] });

describe('what the client asks', () => {
  test('sends the secret in a header, never in the address', async () => {
    const { client, asked } = answering(ok, 'hush');
    await client.match('a/b', 1);
    expect(asked[0]?.url).toBe('http://host/api/matches/a%2Fb?seat=1');
    expect(new Headers(asked[0]?.init.headers).get('authorization')).toBe('Bearer hush');
  });

  test('leaves out what is not wanted', async () => {
    const { client, asked } = answering(ok);
    await client.list({ game: 'flag', mine: true });
    expect(asked[0]?.url).toBe('http://host/api/matches?game=flag&mine=true');
    expect(new Headers(asked[0]?.init.headers).has('authorization')).toBe(false);
    expect(asked[0]?.init.body).toBeUndefined();
  });

  test('posts JSON', async () => {
    const { client, asked } = answering(ok);
    await client.play('m', { action: { type: 'move' }, at: 3 });
    expect(asked[0]?.init).toMatchObject({ method: 'POST', body: '{"action":{"type":"move"},"at":3}' });
  });
});

describe('what the client makes of the answer', () => {
  test('a refusal keeps all that the server said', async () => {
    const problem = { title: 'x', status: 409, code: 'stale-position', detail: 'look again', position: 7 };
    const { client } = answering(() => Response.json(problem, { status: 409 }));
    const error = await client.match('m').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Refused);
    expect(error).toMatchObject({
      code: 'stale-position',
      message: 'look again',
      problem: { position: 7, status: 409 },
    });
  });

  test('an answer of something else in between is no refusal', async () => {
    const { client } = answering(() => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    await expect(client.match('m')).rejects.toThrow('the server answered 502');
  });

  test('no content is nothing', async () => {
    const { client } = answering(() => new Response(null, { status: 204 }));
    expect(await client.abort('m')).toBeUndefined();
  });
});
