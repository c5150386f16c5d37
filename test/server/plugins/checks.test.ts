import { describe, expect, test } from 'vitest';
import { GAME_UI_LIMITS } from '../../../src/gameui/ui-kinds.ts';
import { readPluginLimits } from '../../../src/server/plugins/plugin-limits.ts';
import { matchTitle } from '../../../src/server/plugins/plugin-protocol.ts';
import { readRemoteState, readRemoteStep } from '../../../src/server/plugins/protocol-checks.ts';

const MOST = GAME_UI_LIMITS.seats;
const view = (more: object = {}) => ({ names: ['Ann'], started: true, game: {}, shown: null, presses: [], ...more });
const sheet = (more: object = {}) => ({
  ...{ snapshot: {}, toAct: [0], outcome: null, dues: [], weight: 0, views: [view(), view()] },
  ...more,
});
const due = (ms: number) => ({ clock: 'move', ms, action: null });
const many = <T>(count: number, one: T) => Array.from({ length: count }, () => one);

/** The path of what is wrong, or nothing. */
function fault(read: () => unknown): string | undefined {
  try {
    read();
    return undefined;
  } catch (error) {
    expect(error).toMatchObject({ code: 'game-fault' });
    return (error as { problem: { problems: { path: string }[] } }).problem.problems[0]?.path;
  }
}

describe('what a game says of a state', () => {
  test.each<[string, object]>([
    ['as little as there is', {}],
    ['the first and the last seat', { toAct: [0, MOST - 1] }],
    ['everybody is to act', { toAct: many(MOST, 0) }],
    ['how it ended', { outcome: { winners: [0], reason: 'won', scores: [1] } }],
    ['a clock that is quick', { dues: [due(50)] }],
    ['a clock for everybody', { dues: many(MOST, due(50)) }],
    ['a seat that nobody has', { views: [view({ names: [null] }), view()] }],
    ['as many seats as there may be', { views: many(MOST + 1, view({ names: many(MOST, 'Ann') })) }],
  ])('can be used: %s', (_, more) => {
    expect(fault(() => readRemoteState(sheet(more), null))).toBeUndefined();
  });

  test.each<[string, object, string]>([
    ['a seat too far', { toAct: [MOST] }, '/toAct/0'],
    ['half a seat', { toAct: [0.5] }, '/toAct/0'],
    ['a seat before the first', { toAct: [-1] }, '/toAct/0'],
    ['too many to act', { toAct: many(MOST + 1, 0) }, '/toAct'],
    ['a clock that never rests', { dues: [due(49)] }, '/dues/0/ms'],
    ['too many clocks', { dues: many(MOST + 1, due(50)) }, '/dues'],
    ['less than nothing', { weight: -1 }, '/weight'],
    ['no seat', { views: [view({ names: [] }), view()] }, '/views/0/names'],
    ['too many names', { views: [view({ names: many(MOST + 1, 'Ann') }), view()] }, '/views/0/names'],
    ['a public view alone', { views: [view()] }, '/views'],
    ['too many views', { views: many(MOST + 2, view()) }, '/views'],
    ['no presses for the public', { views: [view({ presses: 7 }), view()] }, '/public/presses'],
    ['no presses for a seat', { views: [view(), view(), view({ presses: 7 })] }, '/seats/1/presses'],
  ])('cannot be used: %s', (_, more, path) => {
    expect(fault(() => readRemoteState(sheet(more), null))).toBe(path);
  });

  test('is read with a board only where there is a face', () => {
    const shown = sheet({ views: [view({ shown: 7 }), view()] });
    expect(fault(() => readRemoteState(shown, null))).toBeUndefined();
    expect(fault(() => readRemoteState(shown, {}))).toBe('/public/shown');
  });
});

describe('what a game tells', () => {
  const next = (told: unknown) => ({ state: sheet(), told });
  const happening = { what: { told: { words: 'Ann moves.' } } };

  test.each<[string, unknown, string | undefined]>([
    ['nothing', [], undefined],
    ['a sentence', [happening], undefined],
    ['a sentence for some', [{ ...happening, to: [0] }], undefined],
    ['as much as may be', many(1000, happening), undefined],
    ['too much', many(1001, happening), '/told'],
    ['no list', 7, '/told'],
    ['no words', [happening, { what: { told: {} } }], '/told/1'],
  ])('%s', (_, told, path) => expect(fault(() => readRemoteStep(next(told), null))).toBe(path));

  test('comes with a state that can be used', () => {
    expect(fault(() => readRemoteStep({ state: sheet({ weight: -1 }), told: [] }, null))).toBe('/weight');
    expect(readRemoteStep(next([happening]), null)).toEqual(next([happening]));
  });
});

describe('what a game may take', () => {
  test.each<[string, object]>([
    ['', {}],
    ['callMs=10', { callMs: 10 }],
    [' callMs = 600000 , waiting=1,', { callMs: 600_000, waiting: 1 }],
    ['startMs=100,memoryMb=16,reply=10000', { startMs: 100, memoryMb: 16, reply: 10_000 }],
  ])('%j', (text, bounds) => expect(readPluginLimits(text)).toEqual(bounds));

  test.each(['callMs=9', 'callMs=600001', 'waiting=0', 'constructor=1', 'callMs', 'callMs=1.5'])('not %j', text => {
    expect(() => readPluginLimits(text)).toThrow(RangeError);
  });
});

test.each<[string, object, unknown, string]>([
  ['the game alone where it has one setup', { usual: { size: 4 } }, { size: 4 }, 'Nim'],
  ['the setup too where there are several', { usual: 1, small: { a: 1, b: 2 } }, { b: 2, a: 1 }, 'Nim: small'],
  ['the game alone for a setup of somebody', { usual: 1, small: 2 }, 3, 'Nim'],
])('a match is called by %s', (_, setups, setup, title) => {
  expect(matchTitle('Nim', setups as Readonly<Record<string, unknown>>, setup)).toBe(title);
});
