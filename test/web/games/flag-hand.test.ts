import { beforeEach, describe, expect, test, vi } from 'vitest';
import { pieceAt } from '../../../src/drawing/scenes/flag-scene.ts';
import type { FlagEvent } from '../../../src/flag/events.ts';
import { flag } from '../../../src/flag/rules.ts';
import type { FlagView } from '../../../src/flag/view.ts';
import { botsOf, keepBots } from '../../../src/web/games/flag/begin/map-offers.ts';
import { boardScene } from '../../../src/web/games/flag/look/board-scene.ts';
import { useHand } from '../../../src/web/games/flag/play/hand.ts';
import { lapsedBetween, useClocks, useTold } from '../../../src/web/games/flag/play/play-table.tsx';
import type { MatchController } from '../../../src/web/match/controller/match-controller.ts';
import { isUrgent } from '../../../src/web/match/countdown.tsx';
import { flagTexts } from '../../../src/web/texts/flag.ts';
import type { MatchAnswer } from '../../../src/wire/schemas/match-answers.ts';
import { board } from '../../flag/help.ts';
import { use } from '../hooks.ts';
import { stubWindow } from '../storage.ts';

beforeEach(() => void stubWindow());

const say = flagTexts.play;
/** Two kings and a stone of A, a king of B; rows come first. */
const VIEW: FlagView = flag.view(
  board(`
    .. .. .. .. kB
    .. .. @A .. ..
    .. .. .. oA ..
    kA .. @B .. ..
    .. .. kA .. ..
  `),
  'public',
);
const at = (y: number, x: number) => ({ x, y });
const idAt = (y: number, x: number) => pieceAt(VIEW, at(y, x))?.piece.id;

async function hand(mine: number | undefined = 0) {
  const moves: unknown[] = [];
  const hook = await use(
    (position: number) => useHand({ view: VIEW, position, mine, onMove: (piece, to) => moves.push([piece, to]) }),
    1 as number,
  );
  return { moves, touch: (y: number, x: number) => hook.does(() => hook.result.touch(at(y, x))), hook };
}

describe('a hand over the board', () => {
  test('carries a piece to where it can go, and keeps it where it was put back', async () => {
    const { moves, hook } = await hand();
    const { carry } = hook.result;
    expect([carry.idAt(at(3, 0)), carry.idAt(at(0, 4)), carry.idAt(at(0, 0))]).toEqual([
      ...[String(idAt(3, 0)), undefined, undefined],
    ]);
    await hook.does(() => hook.result.carry.putDown(at(2, 1)));
    expect(moves).toEqual([]);
    await hook.does(() => hook.result.carry.begin(at(3, 0)));
    const { words } = hook.result;
    await hook.does(() => hook.result.carry.putDown(at(3, 0)));
    expect([hook.result.selected, hook.result.words]).toEqual([[3, 0], words]);
    await hook.does(() => hook.result.carry.putDown(at(0, 0)));
    expect([hook.result.selected, hook.result.words]).toEqual([[3, 0], say.notThere('King')]);
    await hook.does(() => hook.result.carry.putDown(at(4, 2)));
    expect(hook.result.selected).toEqual([3, 0]);
    await hook.does(() => hook.result.carry.putDown(at(2, 1)));
    expect(moves).toEqual([[idAt(3, 0), [2, 1]]]);
    expect(hook.result.selected).toBeUndefined();
  });

  test('takes a piece up, shows where it can go, and puts it there', async () => {
    const { moves, touch, hook } = await hand();
    expect(hook.result).toMatchObject({ selected: undefined, targets: [], words: undefined });
    await touch(3, 0);
    expect(hook.result.selected).toEqual([3, 0]);
    expect(hook.result.words).toBe(say.aim('King'));
    expect(hook.result.targets).toHaveLength(5);
    await touch(2, 1);
    expect(moves).toEqual([[idAt(3, 0), [2, 1]]]);
    expect(hook.result.selected).toBeUndefined();
  });

  test('says where a piece cannot go, and keeps it', async () => {
    const { moves, touch, hook } = await hand();
    await touch(3, 0);
    await touch(0, 0);
    expect(hook.result.words).toBe(say.notThere('King'));
    expect(hook.result.selected).toEqual([3, 0]);
    expect(moves).toEqual([]);
  });

  test('puts a piece back that is pressed again, and changes to another', async () => {
    const { touch, hook } = await hand();
    await touch(3, 0);
    await touch(4, 2);
    expect(hook.result.selected).toEqual([4, 2]);
    await touch(4, 2);
    expect(hook.result.selected).toBeUndefined();
    await touch(0, 0);
    expect(hook.result).toMatchObject({ selected: undefined, words: undefined });
  });

  test('says so of a piece that cannot move, and of one of somebody else’s', async () => {
    const { moves, touch, hook } = await hand();
    await touch(2, 3);
    expect(hook.result.words).toBe(say.stuck('Stone'));
    await touch(0, 4);
    expect(hook.result.words).toBe(say.reach('King', VIEW.teams[1]?.id ?? ''));
    expect(hook.result.targets.length).toBeGreaterThan(0);
    const [target] = hook.result.targets;
    await touch(target?.[0] ?? 0, target?.[1] ?? 0);
    expect(moves).toEqual([]);
    expect(hook.result.selected).toBeUndefined();
  });

  test('is empty with the next move', async () => {
    const { touch, hook } = await hand();
    await touch(3, 0);
    await hook.with(2);
    expect(hook.result).toMatchObject({ selected: undefined, targets: [], words: undefined });
  });

  test('takes up one piece after the other that can move, and begins anew', async () => {
    const { hook } = await hand();
    const selected: unknown[] = [];
    for (let n = 0; n < 3; n++) {
      await hook.does(() => hook.result.next());
      selected.push(hook.result.selected);
    }
    expect(selected[0]).toEqual(selected[2]);
    expect(new Set(selected.map(String))).toEqual(new Set(['3,0', '4,2']));
    await hook.does(() => hook.result.drop());
    expect(hook.result.selected).toBeUndefined();
  });

  test('takes up nothing where nobody here is to move', async () => {
    const { hook } = await hand(undefined);
    const watcher = await use(
      (position: number) => useHand({ view: VIEW, position, mine: undefined, onMove: () => undefined }),
      1,
    );
    await watcher.does(() => watcher.result.next());
    expect(watcher.result.selected).toBeUndefined();
    expect(hook.result.selected).toBeUndefined();
  });
});

describe('the board as a scene', () => {
  test('is chequered, as wide as it has columns, and looks at the piece in hand', () => {
    const scene = boardScene(VIEW, { selected: [3, 0], targets: [[2, 1]], from: [0, 0], home: [1, 2] });
    expect(scene.bounds).toEqual({ left: 0, top: 0, width: 5, height: 5 });
    expect(scene.ground.slice(0, 6)).toEqual([
      'field light',
      'field dark',
      'field light',
      'field dark',
      'field light',
      'field dark',
    ]);
    expect(scene.focus).toEqual(at(3, 0));
    expect(scene.pieces.filter(({ look }) => look.startsWith('mark')).map(({ id }) => id)).toEqual([
      'from 0 0',
      'selected 0 3',
      'go 1 2',
    ]);
  });

  test('looks at home where nothing is in hand, or at the first base', () => {
    expect(boardScene(VIEW, { home: [4, 4] }).focus).toEqual(at(4, 4));
    expect(boardScene(VIEW).focus).toEqual(at(1, 2));
    expect(boardScene({ ...VIEW, teams: [null, VIEW.teams[1] ?? null] }).focus).toEqual(at(3, 2));
  });
});

describe('clocks', () => {
  const answer = (deadlines: Record<string, number>, now: number) => ({ deadlines, now }) as unknown as MatchAnswer;

  test('look again a moment after the first has run out, by the server’s clock', async () => {
    vi.useFakeTimers({ now: 1000, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    const refresh = vi.fn(async () => undefined);
    const table = { refresh } as unknown as MatchController;
    // The server's clock is 500 ahead: at 2000 there it is 1500 here.
    const clocks = await use(
      (match: MatchAnswer) => useClocks(match, table),
      answer({ game: 9000, 'turn 3': 2000 }, 1500),
    );
    expect(clocks.result).toEqual({ game: 9000, turn: 2000, ahead: 500 });
    vi.advanceTimersByTime(699);
    expect(refresh).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(refresh).toHaveBeenCalledTimes(1);
    await clocks.with(answer({}, 1500));
    vi.advanceTimersByTime(100_000);
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(clocks.result).toMatchObject({ game: undefined, turn: undefined });
  });

  test('that ran out are told of, though the match was only looked at anew', async () => {
    const look = (position: number, turn: number, until: number, now: number, currentTeam: number) =>
      ({
        position,
        deadlines: { game: 900, [`turn ${turn}`]: until },
        now,
        view: { currentTeam },
      }) as unknown as MatchAnswer;
    const told = await use(
      ({ match, happenings }: { match: MatchAnswer; happenings: readonly FlagEvent[] }) => useTold(match, happenings),
      { match: look(2, 4, 100, 50, 1), happenings: [] as readonly FlagEvent[] },
    );
    expect(told.result).toEqual([]);
    await told.with({ match: look(3, 5, 200, 101, 0), happenings: [] });
    expect(told.result).toEqual([{ type: 'timedOut', team: 1, turns: 1 }]);
    // The same position, looked at once more.
    await told.with({ match: look(3, 5, 200, 120, 0), happenings: [] });
    expect(told.result).toEqual([{ type: 'timedOut', team: 1, turns: 1 }]);
    await told.with({ match: look(4, 8, 500, 420, 1), happenings: [] });
    expect(told.result).toEqual([{ type: 'timedOut', team: 0, turns: 3 }]);
    // Whoever is told believes it; and a move in time is none that was lost.
    const gaveUp: FlagEvent = { type: 'gaveUp', team: 1 };
    await told.with({ match: look(5, 9, 600, 501, 0), happenings: [gaveUp] });
    expect(told.result).toEqual([gaveUp]);
    await told.with({ match: look(6, 10, 640, 540, 1), happenings: [] });
    expect(told.result).toEqual([]);
  });

  test.each([
    [10_000, 10_000, false],
    [3_400, 10_000, false],
    [3_300, 10_000, true],
    [9_999, 300_000, true],
    [10_000, 300_000, false],
  ])('with %i ms left of %i are urgent: %s', (left, limit, urgent) => expect(isUrgent(left, limit)).toBe(urgent));

  test('that run out in a month are not looked at before a timer can last', async () => {
    vi.useFakeTimers({ now: 50_000, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    const refresh = vi.fn(async () => undefined);
    const table = { refresh } as unknown as MatchController;
    await use((match: MatchAnswer) => useClocks(match, table), answer({ game: 50_000 + 2 ** 33 }, 50_000));
    vi.advanceTimersByTime(2 ** 31 - 2);
    expect(refresh).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['in time', 4, 5, 99, 0],
    ['on the dot', 4, 5, 100, 1],
    ['too late', 4, 7, 150, 3],
    ['too late, but nobody moved on', 4, 4, 150, 0],
  ])('between two looks, %s: from turn %i to %i at %i, %i ran out', (_, before, after, now, turns) => {
    const look = (turn: number, at: number) =>
      ({ deadlines: { [`turn ${turn}`]: 100 }, now: at, view: { currentTeam: 1 } }) as unknown as MatchAnswer;
    const lapsed = lapsedBetween(look(before, 0), look(after, now));
    expect(lapsed).toEqual(turns === 0 ? [] : [{ type: 'timedOut', team: 1, turns }]);
    expect(lapsedBetween({ ...look(before, 0), deadlines: {} }, look(after, now))).toEqual([]);
    expect(lapsedBetween(look(before, 0), { ...look(after, now), deadlines: {} })).toEqual([]);
  });

  test('that ran out long ago are looked at at once, and none once it is left', async () => {
    vi.useFakeTimers({ now: 50_000, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    const refresh = vi.fn(async () => undefined);
    const clocks = await use(
      (match: MatchAnswer) => useClocks(match, { refresh } as unknown as MatchController),
      answer({ game: 1000 }, 50_000),
    );
    vi.advanceTimersByTime(0);
    expect(refresh).toHaveBeenCalledTimes(1);
    await clocks.with(answer({ game: 60_000 }, 50_000));
    await clocks.leave();
    vi.advanceTimersByTime(100_000);
    expect(refresh).toHaveBeenCalledTimes(1);
  });
});

describe('the bots of this browser', () => {
  test('are remembered by match, and forgotten where there are none', () => {
    keepBots('a', new Map([[1, 'strong']]));
    keepBots(
      'b',
      new Map([
        [0, 'casual'],
        [2, 'expert'],
      ]),
    );
    expect([...botsOf('a')]).toEqual([[1, 'strong']]);
    expect([...botsOf('b')]).toEqual([
      [0, 'casual'],
      [2, 'expert'],
    ]);
    keepBots('a', new Map([[3, 'beginner']]));
    expect([...botsOf('a')]).toEqual([[3, 'beginner']]);
    keepBots('a', new Map());
    expect(botsOf('a').size).toBe(0);
    expect(botsOf('b').size).toBe(2);
  });

  test('are those of the last sixty matches, as far as their strength is known', () => {
    for (let n = 0; n < 61; n++) keepBots(`m${n}`, new Map([[0, 'strong']]));
    expect([botsOf('m0').size, botsOf('m1').size, botsOf('m60').size]).toEqual([0, 1, 1]);
    window.localStorage.setItem(
      'quadrille:flag-bots',
      JSON.stringify([
        {
          id: 'x',
          seats: [
            [0, 'godlike'],
            [1, 'strong'],
          ],
        },
      ]),
    );
    expect([...botsOf('x')]).toEqual([[1, 'strong']]);
    window.localStorage.setItem('quadrille:flag-bots', '7');
    expect(botsOf('x').size).toBe(0);
  });
});
