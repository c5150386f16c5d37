import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useBackButton } from '../../../src/web/make/editor/try-out.tsx';
import { MatchController } from '../../../src/web/match/controller/match-controller.ts';
import type { MatchHost } from '../../../src/web/match/controller/match-host.ts';
import type { MatchAnswer } from '../../../src/wire/schemas/match-answers.ts';
import { ApiError } from '../../../src/wire/shared/api-error.ts';
import { use } from '../hooks.ts';
import { stubWindow } from '../storage.ts';

beforeEach(() => vi.useFakeTimers());

const AWAY = new TypeError('fetch failed');

function match(position: number, more: object = {}): MatchAnswer {
  return { position, held: [0], seats: 1, outcome: null, status: 'running', ...more } as unknown as MatchAnswer;
}

/** A host that answers as it is told; what it is told to wait for comes when its stream says so. */
function hosted(first: MatchAnswer | Error = match(0)) {
  const answers: { match: MatchAnswer | Error; play: MatchAnswer | Error } = { match: first, play: match(1) };
  const give = async (answer: MatchAnswer | Error): Promise<MatchAnswer> => {
    if (answer instanceof Error) throw answer;
    return answer;
  };
  let [send, close]: [(event: object) => void, () => void] = [() => undefined, () => undefined];
  const watched: { after: number | undefined; signal: AbortSignal }[] = [];
  const host = {
    match: vi.fn(() => give(answers.match)),
    play: vi.fn(async (_id: string, _request: { readonly action: unknown }) => ({
      match: await give(answers.play),
      happenings: ['played'],
    })),
    watch: vi.fn(async function* (_: string, { after, signal }: { after?: number; signal: AbortSignal }) {
      watched.push({ after, signal });
      const waiting: object[] = [];
      let [wake, closed]: [() => void, boolean] = [() => undefined, false];
      send = event => {
        waiting.push(event);
        wake();
      };
      close = () => {
        closed = true;
        wake();
      };
      while (!closed || waiting.length > 0) {
        const next = waiting.shift();
        if (next !== undefined) yield next;
        else await new Promise<void>(resolve => (wake = resolve));
      }
    }),
  };
  const table = new MatchController(host as unknown as MatchHost, 'm');
  const settle = () => vi.advanceTimersByTimeAsync(0);
  return { host, table, answers, settle, watched, send: (event: object) => send(event), close: () => close() };
}

describe('a server that does not answer', () => {
  test('is asked again, soon at first and then more rarely, but never less than every ten seconds, and no more once nobody looks', async () => {
    const { host, table, settle, answers } = hosted(AWAY);
    expect(table.getSnapshot()).toMatchObject({ away: false, barred: undefined, happenings: [] });
    const leave = table.subscribe(() => undefined);
    await settle();
    expect(table.getSnapshot()).toMatchObject({ away: true, match: undefined, refusals: 0, refusal: undefined });
    const pauses: number[] = [];
    while (pauses.length < 6) {
      const asked = host.match.mock.calls.length;
      let seconds = 0;
      for (; host.match.mock.calls.length === asked; seconds += 0.5) await vi.advanceTimersByTimeAsync(500);
      pauses.push(seconds);
    }
    expect(pauses[0]).toBeLessThanOrEqual(2);
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
    expect(pauses.at(-1)).toBeGreaterThan(pauses[0] ?? 0);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(10);
    answers.match = match(0);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(table.getSnapshot()).toMatchObject({ away: false, match: { position: 0 } });
    // Once it has answered, one begins anew with a short pause.
    [answers.match, answers.play] = [AWAY, AWAY];
    table.play('a');
    await settle();
    expect(table.getSnapshot().away).toBe(true);
    const before = host.match.mock.calls.length;
    await vi.advanceTimersByTimeAsync(2000);
    expect(host.match.mock.calls.length).toBeGreaterThan(before);
    leave();
    const left = host.match.mock.calls.length;
    await vi.advanceTimersByTimeAsync(100_000);
    expect(host.match).toHaveBeenCalledTimes(left);
  });

  test('is asked nothing meanwhile, and all of it when it is back', async () => {
    const { host, table, settle, answers } = hosted();
    table.subscribe(() => undefined);
    await settle();
    answers.play = AWAY;
    table.play('a');
    await settle();
    expect(table.getSnapshot().away).toBe(true);
    table.play('b');
    table.playAlone('c');
    await settle();
    expect(host.play).toHaveBeenCalledTimes(1);
    answers.play = match(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(host.play.mock.calls.map(([, request]) => request.action)).toEqual(['a', 'a', 'b']);
  });
});

describe('actions', () => {
  test('are none before the match is there, nor when it is over', async () => {
    const { host, table, settle, answers } = hosted();
    table.play('a');
    table.playAlone('a');
    answers.match = match(3, { outcome: { winners: [] } });
    table.subscribe(() => undefined);
    await settle();
    table.play('b');
    table.playAlone('b');
    await settle();
    expect(host.play).not.toHaveBeenCalled();
  });

  test('wait for those before them, as many as there are', async () => {
    const { host, table, settle } = hosted();
    table.subscribe(() => undefined);
    await settle();
    const presses = Array.from({ length: 300 }, (_, n) => `press ${n}`);
    for (const action of presses) table.play(action);
    await settle();
    expect(host.play.mock.calls.map(([, request]) => request.action)).toEqual(presses);
  });

  test('that are refused are counted', async () => {
    const { table, settle, answers } = hosted();
    table.subscribe(() => undefined);
    await settle();
    answers.play = new ApiError('illegal-action', 'no', {});
    for (const refusals of [1, 2]) {
      table.play('a');
      await settle();
      expect(table.getSnapshot()).toMatchObject({ refusal: 'no', refusals, happenings: [] });
    }
    answers.play = match(1);
    table.play('a');
    await settle();
    expect(table.getSnapshot()).toMatchObject({ refusal: undefined, refusals: 2, happenings: ['played'] });
  });
});

describe('a match of others', () => {
  const others = (position: number, more: object = {}) => match(position, { seats: 2, ...more });

  test('is followed from where it is, and looked at as well until the stream has proven itself, then more rarely', async () => {
    const { host, table, settle, send, watched, answers } = hosted(others(4));
    const leave = table.subscribe(() => undefined);
    await settle();
    expect(watched.map(({ after }) => after)).toEqual([4]);
    await vi.advanceTimersByTimeAsync(60_000);
    const unproven = host.match.mock.calls.length;
    expect(unproven).toBeGreaterThan(5);
    send({ position: 5, happenings: ['streamed'], outcome: null });
    answers.match = others(5);
    await settle();
    expect(table.getSnapshot()).toMatchObject({ match: { position: 5, seats: 2 }, happenings: ['streamed'] });
    await vi.advanceTimersByTimeAsync(60_000);
    const proven = host.match.mock.calls.length - unproven;
    expect(proven).toBeGreaterThan(0);
    expect(proven).toBeLessThan(unproven / 2);
    leave();
    expect(watched[0]?.signal.aborted).toBe(true);
    await vi.advanceTimersByTimeAsync(100_000);
    expect(host.match).toHaveBeenCalledTimes(unproven + proven);
  });

  test('is followed no longer once it is over, by who looks on', async () => {
    const { host, table, settle, send, watched } = hosted(others(4, { held: [] }));
    table.subscribe(() => undefined);
    await settle();
    send({ position: 5, happenings: [], outcome: { winners: [1] } });
    await settle();
    expect(watched[0]?.signal.aborted).toBe(true);
    expect(table.getSnapshot().match?.outcome).toEqual({ winners: [1] });
    await vi.advanceTimersByTimeAsync(100_000);
    expect(host.match.mock.calls.length).toBeLessThanOrEqual(2);
  });

  test.each(['begun', 'declined'])('is followed after its end too, until a rematch is %s', async status => {
    const { table, settle, send, watched } = hosted(others(4));
    table.subscribe(() => undefined);
    await settle();
    const outcome = { winners: [1] };
    const rematch = { id: 'm2', status: 'offered', agreed: [1], waiting: [0] };
    send({ position: 5, happenings: [], outcome });
    send({ position: 5, happenings: [], outcome, rematch });
    await settle();
    expect(watched[0]?.signal.aborted).toBe(false);
    expect(table.getSnapshot().match).toMatchObject({ position: 5, rematch });
    send({ position: 4, happenings: [], outcome, rematch: { ...rematch, status: 'late' } });
    send({ position: 5, happenings: [], outcome, rematch: { ...rematch, status } });
    await settle();
    expect(watched[0]?.signal.aborted).toBe(true);
    expect(table.getSnapshot().match).toMatchObject({ position: 5, rematch: { status } });
  });

  test('is looked at once more when its stream ends', async () => {
    const { table, settle, close, answers } = hosted(others(4));
    table.subscribe(() => undefined);
    await settle();
    answers.match = others(9);
    close();
    await settle();
    expect(table.getSnapshot().match?.position).toBe(9);
  });

  test('is followed, and not looked at, where it is played from here alone: perhaps in another tab', async () => {
    const { host, table, settle, watched, send } = hosted(others(4, { held: [0, 1] }));
    table.subscribe(() => undefined);
    await settle();
    send({ position: 5, happenings: ['elsewhere'], outcome: null });
    await settle();
    expect(table.getSnapshot()).toMatchObject({ match: { position: 5 }, happenings: ['elsewhere'] });
    await vi.advanceTimersByTimeAsync(100_000);
    expect([watched.length, host.match.mock.calls.length]).toEqual([1, 1]);
  });

  test('is listened to again where what that takes could not be loaded, as long as somebody looks', async () => {
    const { host, table, settle, watched, send } = hosted();
    // biome-ignore lint/correctness/useYield: it comes to nothing before the first event.
    const broken = async function* (): AsyncGenerator<never> {
      throw new TypeError('Failed to fetch dynamically imported module');
    };
    host.watch.mockImplementationOnce(broken);
    const leave = table.subscribe(() => undefined);
    await settle();
    expect(watched).toEqual([]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(watched).toHaveLength(1);
    send({ ...match(1), happenings: ['told'] });
    await settle();
    expect(table.getSnapshot()).toMatchObject({ match: { position: 1 }, happenings: ['told'] });
    leave();

    const other = hosted();
    other.host.watch.mockImplementationOnce(broken);
    const leaveOther = other.table.subscribe(() => undefined);
    await settle();
    expect(other.host.watch).toHaveBeenCalledTimes(1);
    leaveOther();
    await vi.advanceTimersByTimeAsync(100_000);
    expect(other.watched).toEqual([]);
  });

  test('is not told again of what is known, nor of what is older', async () => {
    const { table, settle, send } = hosted(others(4));
    table.subscribe(() => undefined);
    await settle();
    send({ position: 4, happenings: ['old'], outcome: null });
    send({ position: 3, happenings: ['older'], outcome: null });
    await settle();
    expect(table.getSnapshot()).toMatchObject({ match: { position: 4 }, happenings: [] });
  });
});

test('the browser’s way back leads to the editor, once', async () => {
  const states: unknown[] = [];
  const history = {
    state: null as unknown,
    pushState: (state: unknown) => {
      history.state = state;
      states.push(state);
    },
    back: vi.fn(),
  };
  const { window } = stubWindow({ history });
  const left = vi.fn();
  const way = await use((onLeave: () => void) => useBackButton(onLeave), left as () => void);
  expect(states).toHaveLength(1);
  await way.with(left);
  const again = await use((onLeave: () => void) => useBackButton(onLeave), (() => undefined) as () => void);
  expect(states).toHaveLength(1);
  await again.leave();
  way.result();
  expect(history.back).toHaveBeenCalledTimes(1);
  await way.does(() => window.dispatchEvent(new Event('popstate')));
  expect(left).toHaveBeenCalledTimes(1);
  await way.leave();
  window.dispatchEvent(new Event('popstate'));
  expect(left).toHaveBeenCalledTimes(1);
});
