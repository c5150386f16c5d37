import { describe, expect, test } from 'vitest';
import { GAMES } from '../../../src/server/games/all-games.ts';
import type { MapAnswer } from '../../../src/wire/schemas/map-schemas.ts';
import { template } from '../../flag/help.ts';
import { dataAddress, png } from '../../flag/pictures.ts';
import { Running } from '../running.ts';

const server = Running.forFile({ games: GAMES });

const image = dataAddress('png', png(64));
const other = dataAddress('png', png(64, [0, 200, 0]));
const setup = { template: template(), options: {}, images: [{ type: 'King', image }] };
const publish = (given: unknown) => server.client.publish({ game: 'flag', setup: given, title: 'A king of my own' });

describe('pictures of one’s own', () => {
  test('are kept with a published map, and are part of its address', async () => {
    const plain = await publish({ ...setup, images: [] });
    const mine = await publish(setup);
    const another = await publish({ ...setup, images: [{ type: 'King', image: other }] });
    expect(new Set([plain, mine, another].map(({ map }) => map.id)).size).toBe(3);
    expect((await publish(setup)).isNew).toBe(false);
    const found: MapAnswer = await server.client.published(mine.map.id);
    expect(found.setup).toMatchObject({ images: [{ type: 'King', image }] });
  });

  test('reach the other players, and whoever looks at a replay', async () => {
    const { match } = await server.client.create({ game: 'flag', setup });
    const players = [];
    for (const name of ['Anna', 'Ben']) players.push(await server.client.join(match.id, { name }));
    expect(await server.client.flagImages(match.id)).toEqual({ images: [{ type: 'King', image }] });
    const { toAct } = await server.client.match(match.id);
    const { secret = '' } = players[toAct[0] ?? 0]!;
    await server.client.as(secret).play(match.id, { action: { type: 'give-up' } });
    expect((await server.client.file(match.id)).setup).toMatchObject({ images: [{ type: 'King', image }] });
  });

  test('are never in the answers of the course, nor in views and events', async () => {
    const { match } = await server.client.create({ game: 'flag', setup });
    const course = `/api/gamesession/${match.id}`;
    const joined = await server.post(`${course}/join`, { teamId: 'Anna' });
    const answers = [joined, await server.fetch(course), await server.fetch(`${course}/state`)];
    answers.push(await server.fetch(`/api/matches/${match.id}`));
    for (const { status, text } of answers) {
      expect(status).toBe(200);
      expect(text).not.toContain('data:image');
    }
  });

  test('a session of the course has none, whatever it was sent', async () => {
    const { json } = await server.post('/api/gamesession', { template: template(), images: setup.images });
    expect(await server.client.flagImages((json as { id: string }).id)).toEqual({ images: [] });
  });

  test.each<[string, string]>([
    ['an SVG', dataAddress('svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'))],
    ['an SVG that is called a PNG', dataAddress('png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))],
    ['a page', `data:text/html;base64,${Buffer.from('<h1>').toString('base64')}`],
    ['a PNG with a page behind it', dataAddress('png', Buffer.concat([png(64), Buffer.from('<h1>')]))],
    ['a PNG of another size', dataAddress('png', png(65))],
    ['a PNG of 9 kB', dataAddress('png', Buffer.concat([png(64), Buffer.alloc(9000)]))],
    ['an address elsewhere', 'https://example.org/king.png'],
  ])('%s is refused, wherever it is sent', async (_name, wrong) => {
    const given = { ...setup, images: [{ type: 'King', image: wrong }] };
    const problem = { code: 'invalid-setup', problems: [expect.objectContaining({ path: '/setup/images/0/image' })] };
    await expect(publish(given)).rejects.toMatchObject({ problem });
    await expect(server.client.create({ game: 'flag', setup: given })).rejects.toMatchObject({ problem });
  });
});
