import { describe, expect, test } from 'vitest';
import type { AnyRules } from '../../../src/kernel/rules.ts';
import { applyAction, type PluginInfo, type PluginRequest } from '../../../src/server/plugins/plugin-protocol.ts';
import type { PluginWorker } from '../../../src/server/plugins/plugin-worker.ts';
import { remoteRules } from '../../../src/server/plugins/remote-rules.ts';

const GIVE_UP = { table: 'give-up' };
const view = (more: object) => ({ names: ['Ann', null], started: false, game: {}, shown: null, presses: [], ...more });
const press = { action: 'take', button: 'take', says: 'take' };

/** What a thread says of a state in which so much was done. */
const sheet = (steps: number, more: object = {}) => ({
  ...{ snapshot: { steps }, toAct: [1], outcome: null, dues: [{ clock: 'move', ms: 60, action: 'late' }], weight: 7 },
  views: [view({ game: 'all' }), view({ game: 'first' }), view({ game: 'second' })],
  ...more,
});

/** Rules of a game that says what it is asked. */
function mirror(says: (asked: PluginRequest) => unknown, hello: Partial<PluginInfo> = {}) {
  const ask = async (question: PluginRequest) => says(question);
  const about = { game: 'nim', version: 3, hidden: true, seats: 2, anytime: false, ...hello } as PluginInfo;
  return remoteRules({ ask } as unknown as PluginWorker, about, null) as Required<AnyRules>;
}

async function begun(first: object, hello: Partial<PluginInfo> = {}) {
  const rules = mirror(() => first, hello);
  await rules.ahead({ do: 'begin', setup: {}, seed: 1 });
  return { rules, state: rules.begin({}, 1) };
}

describe('rules that live in a thread', () => {
  test('stand on the sheet of a state', async () => {
    const { rules, state } = await begun(sheet(0));
    expect([rules.toAct(state), rules.weigh(state), rules.encode(state)]).toEqual([[1], 7, { steps: 0 }]);
    expect(rules.outcome(state)).toBeUndefined();
    expect(rules.due(state).map(({ clock, ms, play }) => [clock, ms, play(1)])).toEqual([['move', 60, 'late']]);
    const games = (['public', 0, 1, 2] as const).map(who => (rules.view(state, who) as { game: unknown }).game);
    expect(games).toEqual(['all', 'first', 'second', 'all']);
    expect(rules.digest(state)).toEqual({ steps: 0 });
    const outcome = { winners: [0], reason: 'won' };
    const over = await begun(sheet(0, { outcome, digest: 'd' }));
    expect([over.rules.outcome(over.state), over.rules.digest(over.state)]).toEqual([outcome, 'd']);
  });

  test.each<[string, Partial<PluginInfo>, object, number, readonly unknown[]]>([
    ['sit down on a free seat', {}, {}, 1, [{ table: 'join', name: '' }]],
    ['leave one', {}, {}, 0, [{ table: 'leave' }]],
    ['press and give up', {}, { started: true, presses: [press] }, 0, ['take', GIVE_UP]],
    ['only press where one plays alone', { seats: 1 }, { started: true, presses: [press] }, 0, ['take']],
    ['nothing from a seat that is not there', {}, {}, 2, []],
  ])('list what can be done: %s', async (_, hello, more, seat, actions) => {
    const { rules, state } = await begun(sheet(0, { views: Array(3).fill(view(more)) }), hello);
    expect(rules.legal(state, seat)).toEqual(actions);
  });

  test.each<[unknown, boolean, boolean, boolean]>([
    [GIVE_UP, true, true, false],
    [{ table: 'join', name: 'Ann' }, false, false, true],
    [{ table: 'leave' }, false, false, true],
    ['take', false, false, false],
  ])('know giving up from the rest: %j', (action, resigns, anytime, stays) => {
    const rules = mirror(() => sheet(0));
    expect([rules.resigns(action), rules.anytime(action), rules.stays(action)]).toEqual([resigns, anytime, stays]);
    // Which of its own need no turn, only the thread can say.
    expect(mirror(() => sheet(0), { anytime: true }).anytime(action)).toBe(true);
  });
});

describe('what a thread applies', () => {
  const rules = (more: object = {}) =>
    ({
      ...{
        encode: () => 's',
        toAct: () => [0],
        outcome: () => undefined,
        decode: () => ({}),
        readAction: (a: unknown) => a,
      },
      due: () => [],
      view: (_: unknown, who: unknown) => ({ who, names: ['Ann', 'Bob'] }),
      apply: () => undefined,
      ...more,
    }) as unknown as AnyRules;

  test.each<[string, object, boolean]>([
    ['a limit runs', { due: () => [{ clock: 'c', ms: 5, play: () => 1 }] }, true],
    ['time may be called', { mayCallTime: () => true }, true],
    ['time may not be called', { mayCallTime: () => false }, false],
    ['nothing runs', {}, false],
  ])('the clock acts where it may: %s', (_, more, may) => {
    const act = () => applyAction(rules(more), { snapshot: '{}', by: 'clock', action: '1' });
    if (may) expect(act()).toMatchObject({ told: [] });
    else expect(act).toThrow('no clock is running');
  });

  test('nobody else acts out of turn', () => {
    expect(() => applyAction(rules(), { snapshot: '{}', by: 1, action: '1' })).toThrow();
    expect(applyAction(rules(), { snapshot: '{}', by: 0, action: '1' })).toMatchObject({ told: [] });
  });
});
