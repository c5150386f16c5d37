import { afterEach, describe, expect, test, vi } from 'vitest';
import { httpServer, seatNames } from '../../../../src/web/games/plugin/begin/served-games.ts';
import { FacedRecording } from '../../../../src/web/games/plugin/play/replay-board.tsx';
import type { MatchAnswer } from '../../../../src/wire/schemas/match-answers.ts';

afterEach(() => void vi.restoreAllMocks());

const EXHIBIT = {} as Parameters<typeof FacedRecording.of>[1];
const OUTCOME = { winners: [0], reason: 'so it is' };

/** An event as the server tells it: what was said, and whether the match had begun by then. */
const event = (position: number, ...words: string[]) => ({
  ...{ position, outcome: null as typeof OUTCOME | null, view: { started: position > 1, position } },
  happenings: words.map(said => ({ told: { words: said } })),
});
const act = (time: number, more: object = { action: 1 }) => ({ by: 0, time, ...more });

/** Hears a match of so many entries, of which the server tells these. */
async function heard(log: readonly object[], events: readonly ReturnType<typeof event>[]) {
  let asked: { readonly after?: number; readonly signal?: AbortSignal } = {};
  let read = 0;
  vi.spyOn(httpServer, 'file').mockResolvedValue({ time: 100, log } as never);
  vi.spyOn(httpServer, 'watch').mockImplementation(async function* (_id: string, wish: object = {}) {
    asked = wish;
    for (const each of events) {
      read++;
      yield each;
    }
  } as never);
  const recording = await FacedRecording.of({ id: 'm', position: log.length } as MatchAnswer, EXHIBIT);
  return { recording, asked, read };
}

describe('a match of a game of others is heard once more', () => {
  const LOG = [act(110), act(120), act(150), act(160, { back: 2 })];
  const TOLD = [event(0), event(1, 'sat down'), event(2, 'sat down'), event(3, 'one', 'two'), event(4)];

  test('from its beginning to its end, and no further', async () => {
    const { recording, asked, read } = await heard(LOG, [...TOLD, event(5)]);
    expect([asked.after, asked.signal?.aborted, read]).toEqual([-1, true, 5]);
    expect(recording.length).toBe(4);
    expect(recording.events).toEqual(['sat down', 'sat down', 'one two', 'Back to move 2.']);
    expect(recording.at(3)).toMatchObject({ position: 3, view: { position: 3 }, isOver: false });
  });

  test('and begins when all seats were taken', async () => {
    expect((await heard(LOG, TOLD)).recording.start).toBe(2);
    const waiting = TOLD.slice(0, 2);
    expect((await heard(LOG.slice(0, 1), waiting)).recording.start).toBe(1);
  });

  test('as far as it is told: what was left out is shown as what came after it', async () => {
    const { recording } = await heard(LOG, [{ ...event(4, 'the end'), outcome: OUTCOME }]);
    expect(recording.events).toEqual(['', '', '', 'Back to move 2.']);
    expect([0, 3, 4].map(n => recording.at(n).view)).toEqual([4, 4, 4].map(position => ({ started: true, position })));
    expect([recording.at(0).happenings, recording.at(4).happenings.length]).toEqual([[], 1]);
    expect([recording.at(4).isOver, recording.at(9).isOver]).toEqual([true, false]);
  });

  test('where nothing was told there is nothing to see', async () => {
    const { recording } = await heard([], []);
    expect([recording.length, recording.start, recording.events]).toEqual([0, 0, []]);
    expect(recording.at(0)).toEqual({ position: 0, view: undefined, happenings: [], isOver: false });
  });

  test('a file of it ends now, as if that move had just been made', async () => {
    const { recording } = await heard(LOG, TOLD);
    const { time, log } = recording.upTo(2, 1120);
    expect([time, log.map(entry => entry.time)]).toEqual([1100, [1110, 1120, 1150, 1160]]);
    expect(recording.upTo(0, 1100).time).toBe(1100);
  });
});

test('a seat is called by who sits there, else by side, else by number', () => {
  const shown = { seats: [{ name: 'Blue' }, { name: 'Red' }, { name: '' }] } as never;
  const names = ['Anna', null, null, null];
  expect(seatNames({ names, shown }, n => `Seat ${n}`)).toEqual(['Anna', 'Red', 'Seat 3', 'Seat 4']);
  expect(seatNames({ names: [null], shown: null }, n => `Seat ${n}`)).toEqual(['Seat 1']);
});
