import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type ChannelListener, ChannelSocket } from '../../../src/wire/client/channel-socket.ts';
import { ChannelLost } from '../../../src/wire/shared/api-error.ts';
import { Line } from './line.ts';

/** Longer than anybody waits for a channel to open, or for an answer. */
const LONG_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Line);
  Line.lines = [];
});

const gone = vi.fn();

async function opened() {
  gone.mockClear();
  const opening = ChannelSocket.open('ws://host/api/channel', gone);
  const line = Line.lines[0]!;
  line.opens();
  return { line, socket: await opening };
}

function ear() {
  const heard: unknown[] = [];
  const one: ChannelListener = { onEvent: event => heard.push(event), onEnd: why => heard.push(why) };
  return { heard, one };
}

const fate = (asked: Promise<unknown>) => asked.catch((error: unknown) => error);
/** All that has been promised by now. */
const soon = () => vi.advanceTimersByTimeAsync(0);

describe('a channel is opened', () => {
  test.each<[string, () => void]>([
    ['it is refused', () => Line.lines[0]!.breaks()],
    ['nobody answers', () => void vi.advanceTimersByTime(LONG_MS)],
  ])('unless %s', async (_, happens) => {
    gone.mockClear();
    const opening = fate(ChannelSocket.open('ws://host/api/channel', gone));
    Line.lines[0]!.close = () => Line.lines[0]!.breaks();
    happens();
    expect(await opening).toEqual(new ChannelLost('there is no channel at ws://host/api/channel'));
    expect(gone).toHaveBeenCalledOnce();
  });

  test.each<[string, unknown]>([
    ['there are none here', undefined],
    ['the address is not allowed', () => expect.unreachable()],
  ])('unless %s', async (_, made) => {
    gone.mockClear();
    vi.stubGlobal('WebSocket', made);
    expect(await fate(ChannelSocket.open('ws://host/', gone))).toBeInstanceOf(ChannelLost);
    expect(gone).toHaveBeenCalledOnce();
  });

  test('and stays open, however long nobody says anything', async () => {
    const { line, socket } = await opened();
    vi.advanceTimersByTime(LONG_MS);
    expect([socket.isOpen, line.url, gone.mock.calls]).toEqual([true, 'ws://host/api/channel', []]);
    line.breaks();
    expect(socket.isOpen).toBe(false);
    expect(gone).toHaveBeenCalledOnce();
  });
});

describe('what is asked', () => {
  test('goes out under a number of its own, by which it is answered in whatever order', async () => {
    const { line, socket } = await opened();
    const asked = [7, 8, 9].map(place => socket.ask({ do: 'view', place }));
    await soon();
    const sent = line.frames.flatMap(text => JSON.parse(text) as { id: number; place: number }[]);
    expect(sent.map(({ place }) => place)).toEqual([7, 8, 9]);
    for (const { id, place } of sent.toReversed()) line.tells({ id, position: place });
    expect(await Promise.all(asked)).toMatchObject([{ position: 7 }, { position: 8 }, { position: 9 }]);
  });

  test('is refused with the reason, and what nobody has asked is no answer', async () => {
    const { line, socket } = await opened();
    const asked = fate(socket.ask({ do: 'view', place: 7 }));
    const problem = { title: 'x', status: 404, code: 'no-such-match', detail: 'none' } as const;
    line.tells({ problem }, { id: 99, position: 1 }, { id: 98, problem }, { id: 1, problem });
    expect(await asked).toMatchObject({ name: 'ApiError', code: 'no-such-match' });
  });

  test('and never answered means that the line is dead', async () => {
    const { line, socket } = await opened();
    const { heard, one } = ear();
    socket.newPlace(one);
    const first = socket.ask({ do: 'view', place: 1 });
    line.tells({ id: 2, position: 0 });
    await first;
    vi.advanceTimersByTime(LONG_MS);
    expect([socket.isOpen, gone.mock.calls, heard]).toEqual([true, [], []]);
    const second = fate(socket.ask({ do: 'view', place: 1 }));
    vi.advanceTimersByTime(LONG_MS);
    expect(await second).toEqual(new ChannelLost('the channel broke'));
    expect([socket.isOpen, heard]).toEqual([false, ['lost']]);
    expect(gone).toHaveBeenCalledOnce();
  });

  test('of a line that has broken is not even sent', async () => {
    const { line, socket } = await opened();
    const caught = fate(socket.ask({ do: 'view', place: 1 }));
    line.breaks();
    expect(await caught).toEqual(new ChannelLost('the channel broke'));
    expect(await fate(socket.ask({ do: 'view', place: 1 }))).toEqual(new ChannelLost('the channel is closed'));
    await soon();
    expect(line.frames).toEqual([]);
  });
});

describe('a place', () => {
  const event = { position: 1 } as never;

  test('hears its own events, and its end once', async () => {
    const { line, socket } = await opened();
    const [one, other] = [ear(), ear()];
    const [first, second] = [socket.newPlace(one.one), socket.newPlace(other.one)];
    line.tells({ place: first, event }, { place: first, ended: 'seat-lost' }, { place: first, event });
    line.tells({ place: 99, event }, { place: 99, ended: 'closing' });
    line.breaks();
    expect([first === second, one.heard, other.heard]).toEqual([false, [event, 'seat-lost'], ['lost']]);
  });

  test('that is left is closed at the server, and the channel with the last of them', async () => {
    const { line, socket } = await opened();
    const [one, other] = [ear(), ear()];
    const [first, second] = [socket.newPlace(one.one), socket.newPlace(other.one)];
    socket.leave(first);
    socket.leave(first);
    await soon();
    expect(line.frames.map(text => JSON.parse(text))).toEqual([
      [{ do: 'close', place: first, id: expect.any(Number) }],
    ]);
    expect(socket.isOpen).toBe(true);
    line.tells({ place: first, event });
    socket.leave(second);
    expect(socket.isOpen).toBe(false);
    expect([one.heard, other.heard, gone.mock.calls.length]).toEqual([[], [], 1]);
  });

  test('that is left after the line was lost changes nothing: it was told so once', async () => {
    const { line, socket } = await opened();
    const { heard, one } = ear();
    const place = socket.newPlace(one);
    line.breaks();
    socket.leave(place);
    expect([heard, gone.mock.calls.length]).toEqual([['lost'], 1]);
  });

  test('that is the last to be left closes the line, which says so later and is not missed again', async () => {
    const { line, socket } = await opened();
    socket.leave(socket.newPlace(ear().one));
    line.breaks();
    expect(gone).toHaveBeenCalledOnce();
  });
});
