import { beforeEach, describe, expect, test, vi } from 'vitest';
import { MatchSubscription } from '../../../src/web/match/controller/match-subscription.ts';
import type { MatchAnswer, WatchEvent } from '../../../src/wire/schemas/match-answers.ts';

type Wish = Readonly<Record<'after' | 'pause', number>> & { readonly signal: AbortSignal };

let page: EventTarget & { visibilityState: string };

beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
});

const OTHERS = { position: 3, held: [0], seats: 2, outcome: null, open: false, status: 'running' };
const OVER = { outcome: { winners: [0], reason: 'so it is' }, status: 'over' };
const event = (position: number) => ({ position }) as WatchEvent;
const soon = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

/** Follows a match whose streams come one after the other; one that does not end stays open. */
function follow(match: object | undefined, ...streams: (readonly WatchEvent[] | Error | 'ends')[]) {
  const asked: Wish[] = [];
  const heard: number[] = [];
  const now = { match: match as MatchAnswer | undefined };
  const look = vi.fn(async () => {});
  async function* watch(_: string, wish: Wish): AsyncGenerator<WatchEvent> {
    asked.push(wish);
    const stream = streams.shift() ?? [];
    if (stream instanceof Error) throw stream;
    if (stream === 'ends') return;
    yield* stream;
    await new Promise<void>(resolve => wish.signal.addEventListener('abort', () => resolve()));
  }
  const hear = ({ position }: WatchEvent) => void heard.push(position);
  const following = new MatchSubscription(
    { watch } as unknown as ConstructorParameters<typeof MatchSubscription>[0],
    'm',
    {
      ...{ match: () => now.match, onEvent: hear, poll: look },
    },
  );
  following.begin();
  return { asked, heard, look, now, following };
}

const sight = (visibilityState: string) => {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
};

describe('a match is followed', () => {
  test('from where it stands, event by event', async () => {
    const { asked, heard } = follow(OTHERS, [event(4), event(5)]);
    await soon();
    expect(heard).toEqual([4, 5]);
    expect(asked).toMatchObject([{ after: 3, pause: 1000, changes: true }]);
  });

  test('while the page is in sight', async () => {
    const { asked, following } = follow(OTHERS);
    following.begin();
    expect(asked).toHaveLength(1);
    sight('hidden');
    expect(asked[0]?.signal.aborted).toBe(true);
    sight('hidden');
    sight('visible');
    sight('visible');
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    following.end();
    expect(asked[1]?.signal.aborted).toBe(true);
    sight('visible');
    expect(asked).toHaveLength(2);
    following.begin();
    expect(asked).toHaveLength(3);
  });

  test('not at all as long as nobody knows it', async () => {
    const { asked, look } = follow(undefined);
    await soon(60_000);
    expect([asked, look.mock.calls]).toEqual([[], []]);
  });

  test('and what comes when it is known no longer is not heard', async () => {
    const { now, heard } = follow(OTHERS, [event(4)]);
    now.match = undefined;
    await soon();
    expect(heard).toEqual([]);
  });
});

describe('nothing is to come', () => {
  const PAIR = { ...OTHERS, ...OVER };
  test.each<[string, object, boolean]>([
    ['of a match that goes on', OTHERS, false],
    ['of one that was called off', { ...OTHERS, status: 'aborted' }, true],
    ['of one that is over, unless there is a rematch', PAIR, false],
    ['of one whose rematch was offered', { ...PAIR, rematch: { status: 'offered' } }, false],
    ['of one whose rematch has begun', { ...PAIR, rematch: { status: 'begun' } }, true],
    ['of one whose rematch was declined', { ...PAIR, rematch: { status: 'declined' } }, true],
    ['of one that others have played', { ...PAIR, held: [] }, true],
    ['of one that was played alone', { ...PAIR, held: [0, 1] }, true],
    ['of one that may take its end back', { ...PAIR, held: [0, 1], open: true }, false],
  ])('%s: %#', (_, match, isAtRest) => {
    expect(follow(match).asked).toHaveLength(isAtRest ? 0 : 1);
  });

  test('after the event that ended it', async () => {
    const { asked, now, look } = follow(OTHERS, [event(4)]);
    now.match = { ...OTHERS, status: 'aborted' } as unknown as MatchAnswer;
    await soon();
    expect(asked[0]?.signal.aborted).toBe(true);
    expect(look).not.toHaveBeenCalled();
  });
});
