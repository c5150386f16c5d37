import { describe, expect, test } from 'vitest';
import type { MatchFile } from '../../src/kernel/match/match-file.ts';
import { MATCH_FILE_FORMAT } from '../../src/kernel/match/match-types.ts';
import { Client } from '../../src/wire/client/api-client.ts';
import { TournamentClient } from '../../src/wire/client/tournament-client.ts';
import { ApiError, ServerAway } from '../../src/wire/shared/api-error.ts';

interface Asked {
  readonly url: string;
  readonly init: RequestInit;
}

/** A client whose server always answers the same, and what it was asked. */
function answering(
  response: () => Response,
  secret?: string,
): { client: Client; tournaments: TournamentClient; asked: Asked[] } {
  const asked: Asked[] = [];
  const fake = async (url: string | URL | Request, init: RequestInit = {}) => {
    asked.push({ url: String(url), init });
    return response();
  };
  const asker = { server: 'http://host/', fetch: fake, ...(secret === undefined ? {} : { secret }) };
  return { client: new Client(asker), tournaments: new TournamentClient(asker), asked };
}

const ok = () => Response.json({ matches: [] });

describe('what the client asks', () => {
  test('sends the secret in a header, never in the address', async () => {
    const { client, asked } = answering(ok, 'hush');
    await client.match('a/b', 1);
    expect(asked[0]?.url).toBe('http://host/api/matches/a%2Fb?seat=1');
    expect(new Headers(asked[0]?.init.headers).get('authorization')).toBe('Bearer hush');
  });

  test('hands over entries even when its page is closed meanwhile, as far as browsers allow', async () => {
    const { client, asked } = answering(ok);
    const entries = (text: string) => [{ action: text, key: 'a' }];
    await client.append('m', { at: 0, entries: entries('step') });
    await client.append('m', { at: 0, entries: entries('x'.repeat(60_000)) });
    await client.play('m', { action: 'step' });
    await client.changeCollection('c', { title: 't' });
    expect(asked.map(({ init }) => init.keepalive)).toEqual([true, undefined, undefined, true]);
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
    expect(new Headers(asked[0]?.init.headers).get('content-type')).toBe('application/json');
  });

  test('as the holder of a secret, asks the same server', async () => {
    const { client, asked } = answering(ok);
    await client.as('hush').saves();
    expect(asked.map(({ url }) => url)).toEqual(['http://host/api/saves']);
    expect(new Headers(asked[0]?.init.headers).get('authorization')).toBe('Bearer hush');
  });

  test('an invitation is redeemed under a secret of the client, the same each time', async () => {
    const secrets = async (secret: string | undefined, ...codes: string[]) => {
      const { client, asked } = answering(ok, secret);
      for (const each of codes) await client.redeem({ code: each });
      return asked.map(({ init }) => new Headers(init.headers).get('authorization') ?? '');
    };
    const [one, again, other] = await secrets(undefined, 'a', 'a', 'b');
    expect([again === one, other === one]).toEqual([true, false]);
    expect(one).toMatch(/^Bearer [0-9a-f]{32}$/);
    expect(await secrets('hush', 'a')).toEqual(['Bearer hush']);
  });

  const file: MatchFile = {
    ...{ format: MATCH_FILE_FORMAT, game: 'flag', version: 1, setup: {} },
    seed: 1,
    time: 0,
    log: [],
    hash: '',
  };
  const code = { code: 'c' };
  const map = { game: 'flag', setup: {}, title: 't' };
  test.each<[string, (client: Client, tournaments: TournamentClient) => Promise<unknown>, string, string, unknown?]>([
    ['create', client => client.create({ game: 'g', setup: 1 }), 'POST', 'matches', { game: 'g', setup: 1 }],
    ['join', client => client.join('a/b', { seat: 1 }), 'POST', 'matches/a%2Fb/join', { seat: 1 }],
    ['join anywhere', client => client.join('m'), 'POST', 'matches/m/join', {}],
    ['invite', client => client.invite('a/b'), 'POST', 'matches/a%2Fb/invitations', {}],
    ['redeem', client => client.redeem(code), 'POST', 'invitations', code],
    ['match', client => client.match('m'), 'GET', 'matches/m'],
    ['legal', client => client.legal('a/b', 0), 'GET', 'matches/a%2Fb/legal?seat=0'],
    ['file', client => client.file('a/b'), 'GET', 'matches/a%2Fb/file'],
    ['adopt', client => client.adopt(file, { keep: 'browser' }), 'POST', 'matches/file?keep=browser', file],
    ['adopt', client => client.adopt(file, { id: 'drawn', title: 'x' }), 'POST', 'matches/file?id=drawn&title=x', file],
    ['abort', client => client.abort('a/b'), 'DELETE', 'matches/a%2Fb'],
    ['flagSessions', client => client.flagSessions({ limit: 1 }), 'GET', 'flag/sessions?limit=1'],
    ['flagImages', client => client.flagImages('a/b'), 'GET', 'flag/sessions/a%2Fb/images'],
    [
      'seatFlagBot',
      client => client.seatFlagBot('a/b', { brain: 'random' }),
      'POST',
      'flag/sessions/a%2Fb/bots',
      { brain: 'random' },
    ],
    ['tournaments', (_, tournaments) => tournaments.tournaments(), 'GET', 'tournaments'],
    ['tournament', (_, tournaments) => tournaments.tournament('a/b'), 'GET', 'tournaments/a%2Fb'],
    [
      'tournamentGame',
      (_, tournaments) => tournaments.tournamentGame('a/b', 'c/d'),
      'GET',
      'tournaments/a%2Fb/games/c%2Fd',
    ],
    ['save', client => client.save('a/b', 'n'), 'POST', 'matches/a%2Fb/save', { name: 'n' }],
    ['saves', client => client.saves({ game: 'g' }), 'GET', 'saves?game=g'],
    ['load', client => client.load('a/b'), 'POST', 'saves/a%2Fb/load', {}],
    ['forget', client => client.forget('a/b'), 'DELETE', 'saves/a%2Fb'],
    ['publish', client => client.publish(map), 'POST', 'maps', map],
    ['gallery', client => client.gallery({ mine: false }), 'GET', 'maps?mine=false'],
    ['published', client => client.published('a/b'), 'GET', 'maps/a%2Fb'],
    ['revise', client => client.revise('a/b', { title: 't' }), 'PATCH', 'maps/a%2Fb', { title: 't' }],
    ['withdraw', client => client.withdraw('a/b'), 'DELETE', 'maps/a%2Fb'],
    ['catalogue', client => client.catalogue(), 'GET', 'catalogue'],
    ['map', client => client.map('a/b', 'c d'), 'GET', 'catalogue/a%2Fb/maps/c%20d'],
    ['config', client => client.config('a/b', 'c d'), 'GET', 'catalogue/a%2Fb/configs/c%20d'],
    ['check', client => client.check('g', 1), 'POST', 'check', { game: 'g', setup: 1 }],
    ['solve', client => client.solve({ setup: 1 }), 'POST', 'solve', { setup: 1 }],
    ['replay', client => client.replay(file), 'POST', 'replay', file],
    ['report', client => client.report({ map: 'm' }), 'POST', 'reports', { map: 'm' }],
    ['daily', client => client.daily(), 'GET', 'daily'],
    ['beginDaily', client => client.beginDaily('flag'), 'POST', 'daily/flag', {}],
    [
      'dailyTable',
      client => client.dailyTable('2026-01-02', 'flag', { limit: 1 }),
      'GET',
      'daily/flag/2026-01-02?limit=1',
    ],
    ['records', client => client.records(), 'GET', 'records'],
    ['recordsOf', client => client.recordsOf('a/b'), 'GET', 'records/a%2Fb'],
    ['goBack', client => client.goBack('a/b', { to: 1 }), 'POST', 'matches/a%2Fb/back', { to: 1 }],
    ['rematch', client => client.rematch('a/b'), 'POST', 'matches/a%2Fb/rematch'],
    ['declineRematch', client => client.declineRematch('a/b'), 'DELETE', 'matches/a%2Fb/rematch'],
    ['games', client => client.games(), 'GET', 'games'],
    ['seatBot', client => client.seatBot('a/b', { brain: 'b' }), 'POST', 'matches/a%2Fb/bots', { brain: 'b' }],
    ['me', client => client.me(), 'GET', 'me'],
    ['rename', client => client.rename({ name: 'n' }), 'PATCH', 'me', { name: 'n' }],
    ['codeForDevice', client => client.codeForDevice(), 'POST', 'me/code', {}],
    ['fileForDevice', client => client.fileForDevice(), 'POST', 'me/file', {}],
    ['enterAs', client => client.enterAs(code), 'POST', 'me/devices', code],
    ['forgetMe', client => client.forgetMe(), 'DELETE', 'me'],
    ['like', client => client.like('a/b'), 'PUT', 'maps/a%2Fb/like', {}],
    ['unlike', client => client.unlike('a/b'), 'DELETE', 'maps/a%2Fb/like'],
    ['family', client => client.family('a/b'), 'GET', 'maps/a%2Fb/family'],
    ['author', client => client.author('a/b'), 'GET', 'authors/a%2Fb'],
    ['collections', client => client.collections({ mine: true }), 'GET', 'collections?mine=true'],
    ['collection', client => client.collection('a/b'), 'GET', 'collections/a%2Fb'],
    ['collect', client => client.collect({ title: 't' }), 'POST', 'collections', { title: 't' }],
    [
      'changeCollection',
      client => client.changeCollection('a/b', { title: 't' }),
      'PATCH',
      'collections/a%2Fb',
      { title: 't' },
    ],
    ['removeCollection', client => client.removeCollection('a/b'), 'DELETE', 'collections/a%2Fb'],
    [
      'tournamentGames',
      (_, tournaments) => tournaments.tournamentGames('a/b', { limit: 1 }),
      'GET',
      'tournaments/a%2Fb/games?limit=1',
    ],
  ])('%s has its address', async (_name, call, method, path, body) => {
    const { client, tournaments, asked } = answering(ok);
    await call(client, tournaments);
    expect(asked.map(({ url, init }) => [init.method, url, init.body])).toEqual([
      [method, `http://host/api/${path}`, body === undefined ? undefined : JSON.stringify(body)],
    ]);
  });

  test('watching asks for what came after what is known, and can be called off', async () => {
    const { client, asked } = answering(() => new Response('event: aborted\ndata: \n\n'));
    const { signal } = new AbortController();
    for await (const _event of client.watch('a/b', { seat: 1, after: 4, signal })) expect.unreachable();
    expect(asked[0]?.url).toBe('http://host/api/matches/a%2Fb/events?seat=1&after=4');
    expect(asked[0]?.init.signal).toBe(signal);
  });
});

describe('what the client makes of the answer', () => {
  test('a refusal keeps all that the server said', async () => {
    const problem = { title: 'x', status: 409, code: 'stale-position', detail: 'look again', position: 7 };
    const { client } = answering(() => Response.json(problem, { status: 409 }));
    const error = await client.match('m').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      code: 'stale-position',
      message: 'look again',
      problem: { position: 7, status: 409 },
    });
  });

  test.each([
    ['which field is wrong', { path: '/seat', problems: [{ path: '/seat', message: 'expected a seat' }] }],
    ['where the match is', { position: 0 }],
    ['when to come again', { retryAfter: 0 }],
    ['no more than the reason', {}],
  ])('a refusal may say %s', async (_what, more) => {
    const problem = {
      title: 'Too many requests in a short time',
      status: 429,
      code: 'too-many-requests',
      detail: 'wait',
    };
    const { client } = answering(() => Response.json({ ...problem, ...more }, { status: 429 }));
    const error = (await client.match('m').catch((thrown: unknown) => thrown)) as ApiError;
    expect(error.name).toBe('ApiError');
    expect(error.problem).toEqual({ ...problem, ...more });
  });

  test.each([
    [502, true],
    [503, true],
    [504, true],
    [500, false],
    [404, false],
  ])(
    'an answer of something else in between is no refusal: %i, from one who waits for its server: %j',
    async (status, isAway) => {
      const { client } = answering(() => new Response('<h1>Bad gateway</h1>', { status }));
      const error = await client.match('m').catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ message: `the server answered ${status}` });
      expect(error instanceof ServerAway).toBe(isAway);
    },
  );

  test('nor is one that is JSON but no problem of ours', async () => {
    const { client } = answering(() => Response.json(null, { status: 502 }));
    await expect(client.match('m')).rejects.toThrow('the server answered 502');
  });

  test('no content is nothing', async () => {
    const { client } = answering(() => new Response(null, { status: 204 }));
    expect(await client.abort('m')).toBeUndefined();
  });
});
