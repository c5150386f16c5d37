import { beforeEach, describe, expect, test, vi } from 'vitest';
import { FLAG_MAPS } from '../../../src/flag/maps/index.ts';
import { flag } from '../../../src/flag/rules.ts';
import { STRENGTH_BRAINS } from '../../../src/players/flag/strengths.ts';
import { Autoplay, BOT_SPEEDS } from '../../../src/web/games/flag/bots/autoplay.tsx';
import { BotBrains } from '../../../src/web/games/flag/bots/bot-brains.ts';
import type { MatchSnapshot } from '../../../src/web/match/controller/match-host.ts';
import { played } from './bots-alone.ts';

describe('what a bot plays', () => {
  test('a beginner plays a whole game by the rules, and the same one each time', () => {
    const game = played('crossing', ['beginner', 'beginner'], 200);
    expect(game.length).toBeLessThan(200);
    expect(played('crossing', ['beginner', 'beginner'], 200)).toEqual(game);
  });

  test('it goes by the clock where a turn has a limit', () => {
    const state = flag.begin(flag.readSetup({ template: FLAG_MAPS.example!.template }), 7);
    for (const seat of [0, 1]) flag.apply(state, seat, { type: 'join', team: `Team ${seat}` });
    let now = 0;
    const [seat] = flag.toAct(state) as [number];
    const question = { seat, view: flag.view(state, 'public'), ...STRENGTH_BRAINS.expert, nodes: 1e9, ms: 5 };
    const action = new BotBrains().choose(question, () => now++);
    expect(flag.legal(state, seat)).toContainEqual(action);
    expect(now).toBeLessThan(20);
  });
});

/** A table at which seat 1 is played by a bot and seat 0 by somebody, or both by bots; the bot answers at once. */
function table(bots: readonly number[], toAct: number) {
  let seen = seenAt(0, toAct);
  let tell = () => {};
  const sent: unknown[] = [];
  const game = {
    getSnapshot: () => seen,
    subscribe: (listener: () => void) => {
      tell = listener;
      return () => {};
    },
    playAlone: (action: unknown, seat?: number) => void sent.push([action, seat]),
  };
  const mind = { choose: async () => ({ type: 'give-up' }) as const, stop: vi.fn() };
  const autoplay = new Autoplay(game, mind, new Map(bots.map(seat => [seat, 'casual'])));
  const leave = autoplay.playing.subscribe(() => {});
  const show = (next: MatchSnapshot) => {
    seen = next;
    tell();
  };
  return { autoplay, sent, show, mind, leave };
}

function seenAt(position: number, toAct: number, more: object = {}): MatchSnapshot {
  const view = { template: { moveTimeLimitInSeconds: -1 } };
  return {
    match: { position, toAct: [toAct], held: [0, 1], outcome: null, view },
    away: false,
    ...more,
  } as unknown as MatchSnapshot;
}

describe('playing for the bots', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  test('each position is shown for its time, then the bot moves, once', async () => {
    const { sent, show } = table([1], 1);
    await vi.advanceTimersByTimeAsync(BOT_SPEEDS.calm - 1);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    show(seenAt(0, 1));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent).toEqual([[{ type: 'give-up' }, 1]]);
  });

  test('nothing is played for people', async () => {
    const { sent, show } = table([1], 0);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent).toEqual([]);
    show(seenAt(1, 1));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent).toHaveLength(1);
  });

  test('paused, they wait; a step is one move', async () => {
    const { autoplay, sent, show } = table([0, 1], 0);
    autoplay.pace.pause();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent).toEqual([]);
    autoplay.pace.step();
    expect(sent).toHaveLength(1);
    show(seenAt(1, 1));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent).toHaveLength(1);
    autoplay.pace.goOn();
    expect(sent).toHaveLength(2);
  });

  test('a step that comes before the thought waits for it', async () => {
    const { autoplay, sent } = table([0, 1], 0);
    autoplay.pace.step();
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toHaveLength(1);
  });

  test('the speed can be changed while they play', async () => {
    const { autoplay, sent } = table([0, 1], 0);
    autoplay.pace.setSpeed('slow');
    await vi.advanceTimersByTimeAsync(BOT_SPEEDS.calm);
    expect(sent).toEqual([]);
    autoplay.pace.setSpeed('fastest');
    expect(sent).toHaveLength(1);
  });

  test('what was lost with the server is played when it is back', async () => {
    const { sent, show } = table([1], 1);
    await vi.advanceTimersByTimeAsync(BOT_SPEEDS.calm);
    show(seenAt(0, 1, { away: true }));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent).toHaveLength(1);
    show(seenAt(0, 1));
    await vi.advanceTimersByTimeAsync(BOT_SPEEDS.calm);
    expect(sent).toHaveLength(2);
  });

  test('who leaves the page takes the bots along', async () => {
    const { sent, leave, mind } = table([0, 1], 0);
    leave();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent).toEqual([]);
    expect(mind.stop).toHaveBeenCalled();
  });

  test('a bot that cannot think says so', async () => {
    const { autoplay, mind, show } = table([1], 0);
    mind.choose = () => Promise.reject(new Error('no threads here'));
    show(seenAt(1, 1));
    await vi.advanceTimersByTimeAsync(0);
    expect(autoplay.playing.getSnapshot().broken).toBe(true);
  });

  test.each<[string, object]>([
    ['that is not known', { match: undefined }],
    ['whose server is away', { away: true }],
    ['that is over', { match: { ...seenAt(1, 1).match, outcome: { winners: [0], reason: 'so it is' } } }],
    ['in which nobody is to act', { match: { ...seenAt(1, 1).match, toAct: [] } }],
    ['whose seat is held elsewhere', { match: { ...seenAt(1, 1).match, held: [0] } }],
  ])('nothing is thought of in a match %s', async (_, more) => {
    const { show, mind, sent } = table([1], 0);
    const choose = vi.spyOn(mind, 'choose');
    show(seenAt(1, 1, more));
    await vi.advanceTimersByTimeAsync(10_000);
    expect([choose.mock.calls, sent]).toEqual([[], []]);
  });

  test('a thought about a position that has passed is forgotten, and so is that it failed', async () => {
    const { show, mind, sent, autoplay } = table([1], 0);
    const late = [Promise.withResolvers<{ type: 'give-up' }>(), Promise.withResolvers<{ type: 'give-up' }>()];
    mind.choose = vi
      .fn<typeof mind.choose>()
      .mockReturnValueOnce(late[0]?.promise as Promise<{ type: 'give-up' }>)
      .mockReturnValueOnce(late[1]?.promise as Promise<{ type: 'give-up' }>);
    show(seenAt(1, 1));
    show(seenAt(2, 1));
    show(seenAt(3, 0));
    late[0]?.resolve({ type: 'give-up' });
    late[1]?.reject(new Error('no threads here'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect([sent, autoplay.playing.getSnapshot().broken]).toEqual([[], false]);
  });

  test('a bot uses less than half of a turn that has a limit', async () => {
    const { show, mind } = table([1], 0);
    const choose = vi.fn(mind.choose);
    mind.choose = choose;
    const limited = (moveTimeLimitInSeconds: number, position: number) => {
      const view = { template: { moveTimeLimitInSeconds } };
      show(seenAt(position, 1, { match: { ...seenAt(position, 1).match, view } }));
    };
    limited(10, 1);
    limited(-1, 2);
    const asked = choose.mock.calls as unknown as [{ readonly seat: number; readonly ms?: number }][];
    expect(asked.map(([{ seat, ms }]) => [seat, ms])).toEqual([
      [1, 4000],
      [1, undefined],
    ]);
  });

  test('who comes back to the page finds the bots thinking anew', async () => {
    const { autoplay, leave, mind, sent } = table([1], 1);
    const choose = vi.spyOn(mind, 'choose');
    leave();
    autoplay.playing.subscribe(() => {});
    await vi.advanceTimersByTimeAsync(BOT_SPEEDS.calm);
    expect([choose.mock.calls.length, sent.length]).toEqual([1, 1]);
  });
});
