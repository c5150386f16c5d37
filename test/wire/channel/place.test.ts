import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { ChannelSeat } from '../../../src/wire/client/channel-seat.ts';
import type { ChannelEvent, ChannelSocket } from '../../../src/wire/client/channel-socket.ts';
import type { MatchAnswer, WatchEvent } from '../../../src/wire/schemas/match-answers.ts';
import { ChannelLost } from '../../../src/wire/shared/api-error.ts';
import { viewHash } from '../../../src/wire/shared/view-hash.ts';

/** A place on a socket that answers what it is told to. */
function place(answer: (said: { readonly do: string }) => Promise<unknown> = async () => ({ position: 0, as: 0 })) {
  const said: string[] = [];
  const socket = {
    newPlace: () => 1,
    leave: (number: number) => said.push(`leave ${number}`),
    ask: (message: { readonly do: string }) => {
      said.push(message.do);
      return answer(message);
    },
  };
  return { said, place: new ChannelSeat(socket as unknown as ChannelSocket) };
}

const event = (position: number, more: object): ChannelEvent =>
  ({
    position,
    as: 0,
    happenings: [`entry ${position}`],
    outcome: null,
    now: position,
    ...more,
  }) as unknown as ChannelEvent;

async function views(of: ChannelSeat): Promise<unknown[]> {
  of.onEnd('lost');
  const found: unknown[] = [];
  for await (const { view } of of.events()) found.push(view);
  return found;
}

describe('a place on a channel', () => {
  test('makes whole views of changes', async () => {
    const { place: one, said } = place();
    one.onEvent(event(0, { view: { a: 1, b: 1 } }));
    one.onEvent(event(1, { changes: { of: { a: { set: 2 } } }, hash: viewHash({ a: 2, b: 1 }) }));
    one.onEvent(event(2, { changes: null, hash: viewHash({ a: 2, b: 1 }) }));
    expect(await views(one)).toEqual([
      { a: 1, b: 1 },
      { a: 2, b: 1 },
      { a: 2, b: 1 },
    ]);
    expect(said).toEqual([]);
  });

  test('that has gone astray asks once for the whole, and tells nothing that is wrong', async () => {
    const { place: one, said } = place();
    one.onEvent(event(0, { view: { a: 1 } }));
    one.onEvent(event(1, { changes: { of: { a: { set: 2 } } }, hash: viewHash({ a: 3 }) }));
    one.onEvent(event(2, { changes: { of: { a: { set: 4 } } }, hash: viewHash({ a: 4 }) }));
    one.onEvent(event(2, { view: { a: 4 } }));
    one.onEvent(event(3, { changes: { of: { a: { set: 5 } } }, hash: viewHash({ a: 5 }) }));
    expect(await views(one)).toEqual([{ a: 1 }, { a: 4 }, { a: 5 }]);
    expect(said).toEqual(['view']);
  });

  test.each<[string, Partial<MatchAnswer>, Partial<WatchEvent>, string]>([
    ['goes on', { status: 'running' }, { outcome: null }, 'running'],
    ['ends', { status: 'running' }, { outcome: { winners: [0], reason: 'so it is' } }, 'over'],
    ['takes its end back', { status: 'over' }, { outcome: null }, 'running'],
  ])('answers with the match as it stands after the action: it %s', async (_, before, after, status) => {
    const { place: one } = place(async () => ({ position: 1 }));
    one.known = { id: 'm', title: 'a match', held: [0], resting: true, ...before } as unknown as MatchAnswer;
    one.onEvent(event(1, { view: 'then', ...after }));
    one.onEvent(event(2, { view: 'later' }));
    expect(await one.add({ do: 'play', action: 1 })).toEqual({
      happenings: ['entry 1'],
      match: {
        id: 'm',
        title: 'a match',
        held: [0],
        status,
        position: 1,
        as: 0,
        now: 1,
        updated: 1,
        view: 'then',
        ...{ outcome: after.outcome },
      },
    });
  });

  test('answers with an offer of a rematch only while there is one', async () => {
    let position = 0;
    const { place: one } = place(async () => ({ position: ++position }));
    one.known = { id: 'm', status: 'over' } as MatchAnswer;
    one.onEvent(event(1, { view: 'first', rematch: { by: [0] } }));
    one.onEvent(event(2, { view: 'second' }));
    const answers = [await one.add({ do: 'back', to: 0 }), await one.add({ do: 'play', action: 2 })];
    expect(answers.map(answer => answer?.match.rematch)).toEqual([{ by: [0] }, undefined]);
  });

  test('waits for the event of an action, which may come after the word that it is played', async () => {
    const { place: one } = place(async () => ({ position: 1 }));
    one.known = { status: 'running' } as MatchAnswer;
    const playing = one.add({ do: 'play', action: 1 });
    await setImmediate();
    one.onEvent(event(0, { view: 'before' }));
    await setImmediate();
    one.onEvent(event(1, { view: 'then' }));
    expect(await playing).toMatchObject({ happenings: ['entry 1'], match: { view: 'then' } });
  });

  test('knows no answer where the event of an action does not come', async () => {
    const { place: one } = place(async () => ({ position: 1 }));
    one.known = { status: 'running' } as MatchAnswer;
    const playing = one.add({ do: 'play', action: 1 });
    one.onEvent(event(0, { view: 'before' }));
    one.onEnd('closing');
    expect(await playing).toBeUndefined();
    const { place: other } = place(() => Promise.reject(new ChannelLost('gone')));
    await expect(other.add({ do: 'back', to: 0 })).rejects.toThrow(ChannelLost);
  });

  test('knows what came of entries that others have followed already, and how it stands', async () => {
    const { place: one } = place(async () => ({ position: 4 }));
    one.known = { status: 'running' } as MatchAnswer;
    for (let n = 0; n < 9; n++) one.onEvent(event(n, { view: n }));
    expect(one.latest).toMatchObject({ position: 8, view: 8 });
    expect((await one.add({ do: 'play', action: 1 }))?.match.view).toBe(4);
  });

  test('has no answer to an action in a match that it does not know', async () => {
    const { place: one } = place(async () => ({ position: 0 }));
    one.onEvent(event(0, { view: 'then' }));
    expect(await one.add({ do: 'play', action: 1 })).toBeUndefined();
  });

  test('tells nothing of entries, which are for those who fold them', async () => {
    const { place: one } = place();
    one.onEvent({ position: 0, entry: { by: 0, time: 0, action: 1 } } as unknown as ChannelEvent);
    expect([one.latest, await views(one)]).toEqual([undefined, []]);
  });

  test('ends once, for the first reason', async () => {
    const { place: one, said } = place();
    one.onEnd('seat-lost');
    one.leave();
    expect([one.ended, said]).toEqual(['seat-lost', ['leave 1']]);
    const { place: other } = place();
    other.leave();
    expect(other.ended).toBe('lost');
  });

  const known = (held: number[], status = 'running') => ({ held, status }) as unknown as MatchAnswer;
  test.each<[string, MatchAnswer | undefined, unknown, number | undefined, boolean]>([
    ['the only seat that is held', known([1]), 1, undefined, true],
    ['that seat by its number', known([1]), 1, 1, true],
    ['a match that is over, whose end may be taken back', known([0], 'over'), 0, 0, true],
    ['another seat', known([1]), 1, 0, false],
    ['one of several seats', known([0, 1]), 0, 0, false],
    ['a seat that is shown to somebody else', known([0]), 1, undefined, false],
    ['no seat at all', known([]), 'public', undefined, false],
    ['a match whose seats are not all taken', known([0], 'open'), 0, 0, false],
    ['a match that is not known', undefined, 0, 0, false],
  ])('plays for %s: %#', async (_, match, as, seat, may) => {
    const { place: one } = place(async () => ({ position: 0, as }));
    await one.open({ match: 'm' });
    one.known = match;
    expect(one.mayPlay(seat)).toBe(may);
  });
});
