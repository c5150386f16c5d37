import { get } from 'node:http';
import { expect, test } from 'vitest';
import type { AnyRules } from '../../../src/kernel/rules.ts';
import { GAMES } from '../../../src/server/games/all-games.ts';
import { highcard } from '../../laws/highcard.ts';
import { Running, toy } from '../running.ts';

test('for a stream that was left nothing more is told', async () => {
  let looks = 0;
  const counting: AnyRules = {
    ...(highcard as unknown as AnyRules),
    view(state, viewer) {
      looks++;
      return (highcard as unknown as AnyRules).view(state, viewer);
    },
  };
  const server = await Running.start({ games: { highcard: toy(counting) } });
  const { secret = '', match } = await server.client.create({
    ...{ game: 'highcard', setup: { seats: 4, rounds: 100 }, seed: 7 },
  });
  const player = server.client.as(secret);
  for (let n = 0; n < 300; n++) await player.play(match.id, { action: 'keep' });
  looks = 0;
  await new Promise<void>(resolve => {
    const request = get(`${server.url}/api/matches/${match.id}/events?after=0`, answer => {
      answer.once('data', () => {
        request.destroy();
        resolve();
      });
    });
  });
  const streams = async () => /^quadrille_streams (\d+)$/m.exec((await server.fetch('/metrics')).text)?.[1];
  await expect.poll(streams).toBe('0');
  expect(looks).toBeLessThan(250);
});

test('a large match can be watched from its beginning, over one connection', async () => {
  const server = await Running.start({ games: GAMES, trustProxy: 'loopback' });
  const walls = Array.from({ length: 40_000 }, (_, n) => ({ type: 'wall', x: 2 + (n % 200), y: Math.floor(n / 200) }));
  const map = {
    entities: [{ type: 'player', x: 0, y: 0 }, ...walls, { type: 'exit', x: 1, y: 300 }],
    'goal-condition': { goal: 'exit' },
  };
  const { secret = '', match } = await server.client.create({ game: 'dungeon', setup: { map } });
  const player = server.client.as(secret);
  for (const direction of ['down', 'down', 'up']) {
    const { match: played } = await player.play(match.id, { action: { type: 'move', direction } });
    // What is kept as text says the same as what is made anew, each time somebody looks.
    for (let n = 0; n < 2; n++) expect((await player.match(match.id)).view).toEqual(played.view);
  }
  const answer = await fetch(`${server.url}/api/matches/${match.id}/events?after=-1`);
  const told: string[] = [];
  let rest = '';
  const decoder = new TextDecoder();
  for await (const bytes of answer.body ?? []) {
    rest += decoder.decode(bytes, { stream: true });
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    told.push(...lines.filter(line => line.startsWith('id: ')));
    if (told.length === 4) break;
  }
  expect(told).toEqual(['id: 0', 'id: 1', 'id: 2', 'id: 3']);
});
