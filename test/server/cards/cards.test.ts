import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { FLAG_MAPS } from '../../../src/flag/maps/index.ts';
import { LIMITS } from '../../../src/server/budget/server-limits.ts';
import { CardRenderer } from '../../../src/server/cards/card-renderer.ts';
import type { Card } from '../../../src/server/cards/link-card.ts';
import { GAMES } from '../../../src/server/games/all-games.ts';
import { PATIENT, Running } from '../running.ts';
import { fetchBytes, pngOf } from './pictures.ts';

const server = Running.forFile({ games: GAMES, publicUrl: 'https://games.example' });
const STRANGER = { 'x-forwarded-for': '203.0.113.9' };
const CARD = { isPng: true, width: 1200, height: 630 };
const WEEK = 'public, max-age=604800, immutable';

const get = (path: string, headers = {}) => fetchBytes(`${server.url}${path}`, headers);
const begin = async (game: string, setup: unknown, title = 'A match') =>
  (await server.client.create({ game, setup, title, seed: 7 })).match.id;
const publish = async (game: string, setup: unknown, title: string) =>
  (await server.client.publish({ game, setup, title, author: 'Ada' })).map.id;

/** A square hall of walls with the player in a corner. */
function hall(side: number) {
  const walls = Array.from({ length: side }, (_, n) => [
    ...[0, side - 1].map(y => ({ type: 'wall', x: n, y })),
    ...[0, side - 1].map(x => ({ type: 'wall', x, y: n })),
  ]).flat();
  const entities = [...walls, { type: 'player', x: 1, y: 1 }, { type: 'exit', x: side - 2, y: side - 2 }];
  return { map: { entities, 'goal-condition': { goal: 'exit' } } };
}

describe('a card is a picture of 1200 × 630', () => {
  test.each<[string, string, unknown]>([
    ['a dungeon', 'dungeon', { map: 'first-steps' }],
    ['a dungeon of the older edition', 'dungeon', { map: 'ring-bearer' }],
    ['the chambers', 'chamber', { race: 'elf' }],
    ['the chambers in the dark', 'chamber', { race: 'orc', options: { field: true, generated: true } }],
    ['a board on which nobody sits yet', 'flag', { template: 'crossing' }],
  ])('of %s', async (_, game, setup) => {
    const { status, headers, bytes } = await get(`/api/matches/${await begin(game, setup)}/card.png`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('image/png');
    expect(pngOf(bytes)).toEqual(CARD);
  });

  test.each<[string, string, unknown]>([
    ['a dungeon', 'dungeon', { map: 'warehouse' }],
    ['a dungeon of 100 × 100', 'dungeon', hall(100)],
    ['a dungeon that is wider than anybody looks', 'dungeon', hall(1000)],
    ['chambers', 'chamber', { race: 'human', floors: '|---|\n|@.\\|\n|---|' }],
    ['a board', 'flag', { template: FLAG_MAPS.menagerie!.template }],
  ])('of a map: %s', async (name, game, setup) => {
    const { status, bytes } = await get(`/api/maps/${await publish(game, setup, name)}/card.png`);
    expect(status).toBe(200);
    expect(pngOf(bytes)).toEqual(CARD);
  });

  test('of things that are as far apart as numbers go', async () => {
    const far = 1_000_000;
    const entities = [0, far].map(x => ({ type: x === 0 ? 'player' : 'exit', x, y: -x }));
    const setup = { map: { entities, 'goal-condition': { goal: 'exit' } } };
    expect(pngOf((await get(`/api/matches/${await begin('dungeon', setup)}/card.png`)).bytes)).toEqual(CARD);
  });

  test.each(['/api/maps/none/card.png', '/api/matches/none/card.png'])('but not where nothing is: %s', async path => {
    expect((await get(path)).status).toBe(404);
  });

  test.each(['at=-1', 'at=x', 'v=%3Cb%3E', 'more=1'])('nor for a wrong question: %s', async query => {
    const id = await begin('dungeon', { map: 'first-steps' });
    expect((await get(`/api/matches/${id}/card.png?${query}`)).status).toBe(400);
  });
});

describe('the card of a position', () => {
  test('is that of the match after so many moves, and of its end beyond that; to take a seat is no move', async () => {
    const { secret = '', match } = await server.client.create({
      game: 'flag',
      setup: { template: 'crossing' },
      seed: 7,
    });
    const client = server.client.as(secret);
    const card = async (query = '') => Buffer.from((await get(`/api/matches/${match.id}/card.png${query}`)).bytes);
    for (const name of ['Ada', 'Ben']) await client.join(match.id, { name });
    const begun = await card('?at=0');
    for (let n = 0; n < 2; n++) {
      const { actions } = await client.legal(match.id);
      await client.play(match.id, { action: actions[0] });
    }
    const [first, second, beyond] = await Promise.all([card('?at=1'), card('?at=2'), card('?at=2')]);
    expect(await card('?at=0')).toEqual(begun);
    expect(first).not.toEqual(begun);
    expect(second).not.toEqual(first);
    expect(beyond).toEqual(second);
    expect(pngOf(await card('?at=99'))).toEqual(CARD);
  });

  test('goes along with what was taken back', async () => {
    const cardAfter = async (...steps: readonly ('down' | number)[]) => {
      const setup = { map: 'first-steps' };
      const { secret = '', match } = await server.client.create({ game: 'dungeon', setup, seed: 7, open: true });
      const client = server.client.as(secret);
      for (const step of steps) {
        if (typeof step === 'number') await client.goBack(match.id, { to: step });
        else await client.play(match.id, { action: { type: 'move', direction: step } });
      }
      const path = `/api/matches/${match.id}/card.png`;
      return [path, `${path}?at=${steps.length}`].map(async each => Buffer.from((await get(each)).bytes));
    };
    const [begun, once] = [await cardAfter(), await cardAfter('down', 0, 'down')];
    const [back, thrice] = [await cardAfter('down', 'down', 0), await cardAfter('down', 'down', 1)];
    expect(await back[0]).toEqual(await begun[0]);
    expect(await thrice[1]).toEqual(await once[1]);
    expect(await back[1]).not.toEqual(await once[1]);
  });
});

describe('a card shows what everybody may see', () => {
  const floorsWith = (digit: string) => [`|-----|`, `|@.${digit}.\\|`, `|-----|`].join('\n');
  const cardWith = async (digit: string, seed: number) => {
    const setup = { race: 'human', floors: floorsWith(digit) };
    const { match } = await server.client.create({ game: 'chamber', setup, seed, title: 'A run' });
    return Buffer.from((await get(`/api/matches/${match.id}/card.png`)).bytes);
  };

  test('so no pixel tells which potion it is, or what chance will bring', async () => {
    const shown = await cardWith('0', 1);
    for (const [n, digit] of [...'12345'].entries()) {
      expect((await cardWith(digit, 7 ** (n + 2))).equals(shown), digit).toBe(true);
    }
    expect((await cardWith('6', 1)).equals(shown)).toBe(false);
  });

  test('whoever asks: a seat sees no more on it', async () => {
    const { secret = '', match } = await server.client.create({ game: 'chamber', setup: { race: 'elf' }, seed: 3 });
    const path = `/api/matches/${match.id}/card.png`;
    const [own, strange] = [await get(path, { authorization: `Bearer ${secret}` }), await get(path)];
    expect(Buffer.from(own.bytes).equals(strange.bytes)).toBe(true);
  });
});

describe('a card is kept', () => {
  test('by who sends its mark, and asked for anew by who does not', async () => {
    const path = `/api/maps/${await publish('dungeon', { map: 'cellar' }, 'Kept')}/card.png`;
    const first = await get(path);
    const tag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const marked = await get(`${path}?v=${tag.replaceAll('"', '')}`);
    expect(marked.headers.get('cache-control')).toBe(WEEK);
    expect(Buffer.from(marked.bytes).equals(first.bytes)).toBe(true);
    expect((await get(`${path}?v=0123`)).headers.get('cache-control')).toBe('no-cache');
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const { status, headers, bytes } = await get(path, { 'if-none-match': known });
      expect([status, headers.get('etag'), bytes.length]).toEqual([304, tag, 0]);
    }
  });

  test('until something else is to be seen', async () => {
    const { secret, map } = await server.client.publish({ game: 'dungeon', setup: { map: 'bog' }, title: 'Before' });
    const path = `/api/maps/${map.id}/card.png`;
    const before = await get(path);
    await server.client.as(secret ?? '').revise(map.id, { title: 'After' });
    const after = await get(path, { 'if-none-match': before.headers.get('etag') ?? '' });
    expect(after.status).toBe(200);
    expect(Buffer.from(after.bytes).equals(before.bytes)).toBe(false);
  });

  const cardOf = (title: string, mark: string, asked: string[]): Card => {
    const words = { game: 'A game', title, lines: [], house: '' };
    return {
      ...{ words, etag: mark },
      task: async () => {
        asked.push(mark);
        return { of: 'view', game: 'none', view: {}, words };
      },
    };
  };
  const drawing = (limits: Partial<typeof LIMITS>) => {
    const cards = new CardRenderer({ ...LIMITS, ...PATIENT, ...limits }, () => undefined);
    onTestFinished(() => cards.close());
    return cards;
  };

  const MEGABYTES = 1 / 8;
  test('in memory: drawn once, also for many who ask at once, until others take its room', async () => {
    const cards = drawing({ cardsKept: MEGABYTES });
    const asked: string[] = [];
    const ask = (mark: string) => cards.picture(cardOf('Once', mark, asked), undefined);
    const pictures = await Promise.all([ask('a'), ask('a'), ask('a')]);
    await ask('a');
    expect(asked).toEqual(['a']);
    const most = Math.ceil((MEGABYTES * 1024 * 1024) / (pictures[0]?.bytes.length ?? 1)) + 1;
    for (let n = 0; n < most; n++) await ask(`other ${n}`);
    await ask('a');
    expect(asked.filter(mark => mark === 'a')).toHaveLength(2);
  });

  test('but what takes too long is drawn no second time', async () => {
    const cards = drawing({ cardMs: 0 });
    const asked: string[] = [];
    for (let n = 0; n < 3; n++) {
      await expect(cards.picture(cardOf('Slow', 'slow', asked), undefined)).rejects.toThrow('longer to draw');
    }
    expect(asked).toEqual(['slow']);
  });
});

describe('cards have bounds', () => {
  test('strangers wait for so many at once, and no more', async () => {
    const few = await Running.start({ games: GAMES, limits: { cardsEach: 1 } });
    const ids = await Promise.all(
      Array.from({ length: 4 }, async () => (await few.client.create({ game: 'chamber', setup: {} })).match.id),
    );
    const answers = await Promise.all(ids.map(id => fetchBytes(`${few.url}/api/matches/${id}/card.png`, STRANGER)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429]);
    expect(answers.find(({ status }) => status === 429)?.headers.get('retry-after')).toBe('2');
  });

  test('and a server without threads for them draws none', async () => {
    const none = await Running.start({ games: GAMES, limits: { cards: 0 } });
    const { match } = await none.client.create({ game: 'chamber', setup: {} });
    expect((await fetchBytes(`${none.url}/api/matches/${match.id}/card.png`)).status).toBe(429);
  });
});

test('where nothing can be drawn our icon stands in, nobody keeps it, and the log says so once', async () => {
  vi.stubEnv('NAPI_RS_NATIVE_LIBRARY_PATH', '/nowhere/at/all.node');
  onTestFinished(() => void vi.unstubAllEnvs());
  let lines = '';
  const bare = await Running.start({ games: GAMES, log: 'warn', logStream: { write: line => (lines += line) } });
  const { match } = await bare.client.create({ game: 'dungeon', setup: { map: 'first-steps' } });
  for (let n = 0; n < 2; n++) {
    const { status, headers, bytes } = await fetchBytes(`${bare.url}/api/matches/${match.id}/card.png`);
    expect([status, headers.get('cache-control'), headers.get('etag')]).toEqual([200, 'no-cache', null]);
    expect(pngOf(bytes)).toEqual({ isPng: true, width: 512, height: 512 });
  }
  expect(lines.match(/cards cannot be drawn on this machine/g)).toHaveLength(1);
});
