import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { DungeonServer } from '../../../src/conform/dungeon/dungeon-server.ts';
import type { OfferedDungeon, ScriptAction } from '../../../src/conform/dungeon/dungeon-target.ts';
import { FlagServer } from '../../../src/conform/flag/flag-server.ts';

let said: { readonly status?: number; readonly cookie?: string; readonly body: string } = { body: '' };
const heard: string[] = [];
const house = createServer(async (request: IncomingMessage, response) => {
  const { method, url, headers } = request;
  const more = [headers.cookie, headers['content-type'], await text(request)].filter(Boolean);
  heard.push([method, url, ...more].join(' '));
  response.writeHead(said.status ?? 200, said.cookie === undefined ? {} : { 'set-cookie': said.cookie });
  response.end(said.body);
});
await new Promise<void>(resolve => house.listen(0, '127.0.0.1', resolve));
afterAll(() => house.closeAllConnections());
afterAll(() => void house.close());
const address = `http://127.0.0.1:${(house.address() as AddressInfo).port}`;

const OFFER: OfferedDungeon = { edition: '2022', map: {}, config: {}, mode: 'standard' };
const NOTHING = { entities: [], inventory: [], battles: [], buildables: [], goals: '' };
const ok = (result: unknown) => JSON.stringify({ isError: false, result });
const error = (errorTitle?: string, errorMessage?: string) =>
  JSON.stringify({ isError: true, errorTitle, errorMessage });

describe('what a server of the dungeons answers', () => {
  test.each<[string, typeof said, object]>([
    [
      'a game',
      { body: ok({ goals: ':exit', buildables: ['bow'] }) },
      { ...NOTHING, goals: ':exit', buildables: ['bow'] },
    ],
    [
      'lists that are none, and things without a place',
      {
        body: ok({
          entities: [{ type: 'wall' }, 7, null],
          inventory: 'sword',
          battles: [{ enemy: 7, rounds: {} }],
          goals: 7,
        }),
      },
      { ...NOTHING, battles: [{ enemy: '7', rounds: [] }], goals: '7' },
    ],
    [
      'things without a type',
      {
        body: ok({ inventory: [{ id: 'a' }], battles: [{ enemy: 'spider', rounds: [{ weaponryUsed: [null, {}] }] }] }),
      },
      {
        ...NOTHING,
        inventory: [{ id: 'a', type: 'undefined' }],
        battles: [{ enemy: 'spider', rounds: [{ weaponryUsed: [{ type: 'undefined' }] }] }],
      },
    ],
    ['nothing of a game', { body: ok(null) }, NOTHING],
    ['a word', { body: ok('fine') }, NOTHING],
    [
      'an invalid action',
      { body: error('dungeonmania.exceptions.InvalidActionException', 'no') },
      { refused: 'action', words: 'dungeonmania.exceptions.InvalidActionException: no' },
    ],
    [
      'an illegal argument',
      { body: error('IllegalArgumentException', '') },
      { refused: 'argument', words: 'IllegalArgumentException' },
    ],
    ['an error without words', { body: error() }, { refused: 'argument', words: '' }],
    [
      'no JSON',
      { status: 502, body: 'x'.repeat(300) },
      { refused: 'argument', words: `status 502: ${'x'.repeat(200)}` },
    ],
    ['JSON of another kind', { body: '[1]' }, { refused: 'argument', words: 'status 200: [1]' }],
    ['null', { body: 'null' }, { refused: 'argument', words: 'status 200: null' }],
    ['a number', { body: '7' }, { refused: 'argument', words: 'status 200: 7' }],
  ])('%s', async (_, answer, shown) => {
    said = answer;
    const { whole, ...seen } = (await new DungeonServer(`${address}//`).begin('maze', OFFER)).shown;
    expect(seen).toEqual(shown);
    expect(typeof whole === 'string' ? whole : JSON.stringify(whole)).toBe(answer.body);
  });

  test.each<[string, string, readonly string[]]>([
    ['names', ok(['a', 7]), ['a', '7']],
    ['no list', ok({ a: 1 }), []],
    ['an error', error('no'), []],
  ])('dungeons: %s', async (_, body, names) => {
    said = { body };
    expect(await new DungeonServer(address).dungeons()).toEqual(names);
  });
});

describe('what a server of the dungeons is asked', () => {
  const DEEDS: readonly ScriptAction[] = [
    { type: 'move', direction: 'up' },
    { type: 'wait' },
    { type: 'use', item: 'i1' },
    { type: 'build', buildable: 'bow' },
    { type: 'interact', entity: 'e1' },
    { type: 'rewind', ticks: 5 },
  ];

  test.each<[OfferedDungeon['edition'], string, readonly string[]]>([
    [
      '2022',
      'dungeonName=maze&configName=maze',
      [
        'POST /api/game/tick/movement/?movementDirection=UP',
        'POST /api/game/tick/?movementDirection=NONE',
        'POST /api/game/tick/item/?itemUsed=i1',
        'POST /api/game/build/?buildable=bow',
        'POST /api/game/interact/?entityId=e1',
        'POST /api/game/rewind/?ticks=5',
      ],
    ],
    [
      '2021',
      'dungeonName=maze&gameMode=standard',
      [
        'POST /api/game/tick/?movementDirection=UP',
        'POST /api/game/tick/?movementDirection=NONE',
        'POST /api/game/tick/?itemUsed=i1&movementDirection=NONE',
        'POST /api/game/build/?buildable=bow',
        'POST /api/game/interact/?entityId=e1',
        'POST /api/game/rewind/?ticks=5',
      ],
    ],
  ])('by the rules of %s, with the cookie that it gave', async (edition, how, deeds) => {
    heard.length = 0;
    said = { body: ok({}), cookie: 'session=7; Path=/' };
    const { game } = await new DungeonServer(address).begin('maze', { ...OFFER, edition });
    said = { body: ok({}) };
    for (const deed of DEEDS) await game.act(deed);
    expect(heard).toEqual([`POST /api/game/new/?${how}`, ...deeds.map(line => `${line} session=7`)]);
  });
});

describe('what a server of the flags is asked', () => {
  test.each<[string, Parameters<FlagServer['ask']>[0], string]>([
    ['nothing more', { method: 'GET', path: '/7' }, 'GET /api/gamesession/7'],
    ['JSON', { method: 'POST', path: '', body: { a: 1 } }, 'POST /api/gamesession application/json {"a":1}'],
    ['a text as it is', { method: 'POST', path: '', body: '{' }, 'POST /api/gamesession application/json {'],
    [
      'of another type',
      { method: 'POST', path: '', body: 'a', type: 'text/plain' },
      'POST /api/gamesession text/plain a',
    ],
  ])('%s', async (_, request, line) => {
    heard.length = 0;
    said = { status: 409, body: 'no' };
    expect(await new FlagServer(`${address}/`).ask(request)).toEqual({ status: 409, text: 'no', json: undefined });
    expect(heard).toEqual([line]);
  });

  test('its own answer counts, and not the one that it points to', async () => {
    said = { status: 302, body: '' };
    expect((await new FlagServer(address).ask({ method: 'GET', path: '' })).status).toBe(302);
  });
});

test('who is not there says nothing, and why is told', async () => {
  const nobody = 'http://127.0.0.1:9';
  await expect(new DungeonServer(nobody).begin('maze', OFFER)).rejects.toThrow(
    /^POST http:\/\/127.0.0.1:9\/api\/game\/new\/\?dungeonName=maze&configName=maze is not answered: (?!TypeError).+/,
  );
  await expect(new FlagServer(nobody).ask({ method: 'GET', path: '' })).rejects.toThrow(
    /^GET http:\/\/127.0.0.1:9\/api\/gamesession is not answered: (?!fetch failed).+/,
  );
});
