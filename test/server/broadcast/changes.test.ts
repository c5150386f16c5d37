import { describe, expect, test } from 'vitest';
import { crowdedHall } from '../../../bench/web/hall.ts';
import { GAMES } from '../../../src/server/games/all-games.ts';
import { messages } from '../../../src/wire/client/http.ts';
import type { WatchEvent } from '../../../src/wire/schemas/match-answers.ts';
import { Running } from '../running.ts';

type Told = WatchEvent & { readonly view?: unknown; readonly changes?: unknown };

const server = Running.forFile({ games: GAMES });

async function hall() {
  const { secret = '', match } = await server.client.create({ game: 'dungeon', setup: crowdedHall(30, 200), seed: 7 });
  const client = server.client.as(secret);
  const walk = async (steps: number) => {
    for (let n = 0; n < steps; n++) {
      await client.play(match.id, { action: { type: 'move', direction: n % 2 === 0 ? 'right' : 'left' } });
    }
  };
  const stream = async (query: string) =>
    messages(await fetch(`${server.url}/api/matches/${match.id}/events?${query}`));
  return { id: match.id, walk, stream };
}

async function take<T>(events: AsyncGenerator<T>, n: number): Promise<T[]> {
  const taken: T[] = [];
  for await (const event of events) if (taken.push(event) === n) break;
  return taken;
}

describe('a stream of what has changed', () => {
  test('is a view once, then changes, of which a client makes the same events', async () => {
    const { id, walk, stream } = await hall();
    const raw = await stream('changes=true');
    const first = await raw.next();
    const [whole, folded] = [server.client.watch(id), server.client.watch(id, { changes: true })];
    const begun = [(await whole.next()).value, (await folded.next()).value] as WatchEvent[];
    expect(begun[1]!.view).toEqual(begun[0]!.view);
    await walk(6);
    const [plain, made, told] = await Promise.all([take(whole, 6), take(folded, 6), take(raw, 6)]);
    const timeless = ({ now: _, ...event }: WatchEvent) => event;
    expect(made.map(timeless)).toEqual(plain.map(timeless));
    const texts = [first.value, ...told].map(message => (message as { data: string }).data);
    const parts = texts.map(text => JSON.parse(text) as Told);
    expect(parts.map(event => ['view' in event, 'changes' in event])).toEqual([
      [true, false],
      ...Array.from({ length: 6 }, () => [false, true]),
    ]);
    expect(texts.at(-1)!.length).toBeLessThan(texts[0]!.length / 2);
  });

  test('whoever comes with a position gets a view with the next entry, and changes after that', async () => {
    const { walk, stream } = await hall();
    await walk(3);
    const raw = await stream('changes=true&after=3');
    const next = take(raw, 3);
    await walk(3);
    const told = (await next).map(({ data }) => JSON.parse(data) as Told);
    expect(told.map(event => [event.position, 'changes' in event])).toEqual([
      [4, false],
      [5, true],
      [6, true],
    ]);
  });

  test('what was missed is told whole', async () => {
    const { walk, stream } = await hall();
    await walk(4);
    const told = (await take(await stream('changes=true&after=1'), 3)).map(({ data }) => JSON.parse(data) as Told);
    expect(told.map(event => [event.position, 'view' in event])).toEqual([
      [2, true],
      [3, true],
      [4, true],
    ]);
  });

  test('is what one gets who asks for it, and nobody else', async () => {
    const { walk, stream } = await hall();
    const [plain, changes] = [await stream(''), await stream('changes=true')];
    await Promise.all([plain.next(), changes.next()]);
    await walk(2);
    const seen = async (from: typeof plain) => (await take(from, 2)).map(({ data }) => 'view' in JSON.parse(data));
    expect(await seen(plain)).toEqual([true, true]);
    expect(await seen(changes)).toEqual([false, false]);
  });
});
