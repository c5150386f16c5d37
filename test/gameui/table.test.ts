import { describe, expect, test } from 'vitest';
import { assertGameProject, type TableEvent } from '../../src/gameui/game-project.ts';
import { seatName, tableRules } from '../../src/gameui/table-rules.ts';
import type { IllegalAction, InvalidSetup } from '../../src/kernel/errors.ts';
import { Match } from '../../src/kernel/match/match.ts';
import { replay } from '../../src/kernel/match/replay.ts';
import { highcard } from '../laws/highcard.ts';

const project = { rules: highcard };
const table = tableRules(project, true);
const START = { setup: { seats: 2, rounds: 1 }, seed: 1, time: 0 };
const AT = { time: 1 };
const join = (name: string) => ({ table: 'join', name });

async function begun() {
  const match = Match.begin(table, START);
  await match.play(0, join('Ann'), AT);
  await match.play(1, join('Bob'), AT);
  return match;
}

describe('a table', () => {
  test('waits until all seats are taken', async () => {
    const match = Match.begin(table, START);
    expect(match.toAct()).toEqual([0, 1]);
    await expect(match.play(0, 'keep', AT)).rejects.toThrow('the game has not begun: seats are free');
    await match.play(1, join('Bob'), AT);
    expect(match.view('public')).toMatchObject({ names: [null, 'Bob'], started: false });
    await expect(match.play(1, join('Bob'), AT)).rejects.toThrow('seat 1 is taken by Bob');
    await match.play(0, join('Bob'), AT);
    expect(match.view(0)).toMatchObject({ names: ['Bob 2', 'Bob'], started: true, shown: null });
    expect(match.toAct()).toEqual([0]);
    await expect(match.play(0, { table: 'leave' }, AT)).rejects.toThrow('the game has begun: give up');
  });

  test('lets go whoever leaves before the beginning', async () => {
    const match = Match.begin(table, START);
    const words = ({ events }: { events: readonly { what: unknown }[] }) =>
      events.map(({ what }) => (what as TableEvent).told.words);
    expect(words(await match.play(0, join('Ann'), AT))).toEqual(['Ann sits down.']);
    expect(words(await match.play(0, { table: 'leave' }, AT))).toEqual(['Ann leaves.']);
    expect(match.view('public').names).toEqual([null, null]);
    await expect(match.play(0, { table: 'give-up' }, AT)).rejects.toThrow('the game has not begun: leave the seat');
  });

  test('lists what can be done at it', async () => {
    const match = Match.begin(table, START);
    await match.play(1, join('Bob'), AT);
    expect([match.legal(0), match.legal(1)]).toEqual([[join('')], [{ table: 'leave' }]]);
    await match.play(0, join('Ann'), AT);
    expect(match.legal(0)).toEqual(['keep', 'swap', { table: 'give-up' }]);
    expect(Match.begin(tableRules(project, false), START).legal(0)).toEqual(['keep', 'swap']);
  });

  test('has the game played at it, with a button for every action where there is no face', async () => {
    const match = await begun();
    expect(match.view(0).presses).toEqual([
      { action: 'keep', button: '"keep"', says: '"keep"' },
      { action: 'swap', button: '"swap"', says: '"swap"' },
    ]);
    expect([match.view(1).presses, match.view('public').presses]).toEqual([[], []]);
    await match.play(0, 'keep', AT);
    await match.play(1, 'keep', AT);
    expect(match.outcome()?.winners).toHaveLength(1);
    const file = await match.file();
    expect(replay(table, JSON.parse(JSON.stringify(file))).holds).toBe(true);
  });

  test('is left by giving up, out of turn too: all others have won', async () => {
    const match = await begun();
    const { events: told } = await match.play(1, { table: 'give-up' }, AT);
    expect(told.map(({ what }) => (what as TableEvent).told.words)).toEqual(['Bob gives up.']);
    expect(match.outcome()).toEqual({ winners: [0], reason: 'Bob gave up.' });
    expect(match.toAct()).toEqual([]);
  });

  test('reads a setup that it has read before', () => {
    const read = table.readSetup(START.setup);
    expect(read).toEqual({ table: { seats: 2, chance: true }, setup: START.setup });
    expect(table.readSetup(JSON.parse(JSON.stringify(read)))).toEqual(read);
  });

  test.each([
    [{ table: 'dance' }, '/table'],
    [{ table: 'join', name: 7 }, '/name'],
  ])('does not know %j', (action, path) => {
    expect(() => table.readAction(action)).toThrow(expect.objectContaining({ path }) as IllegalAction);
  });
});

test('of a table where nobody joins all seats are taken', () => {
  const match = Match.begin(tableRules(project, false), START);
  expect(match.view('public')).toMatchObject({ names: ['Player 1', 'Player 2'], started: true });
});

describe('what the table asks the game', () => {
  const JOIN = { table: 'join', name: '' } as const;
  const LEAVE = { table: 'leave' } as const;
  const GIVE_UP = { table: 'give-up' } as const;
  const said = { resigns: true, anytime: true, moves: false, stays: true };
  const asked: typeof highcard = {
    ...highcard,
    resigns: action => action === 'keep',
    anytime: action => action === 'keep',
    moves: action => action !== 'keep',
    stays: action => action === 'keep',
    due: () => [{ clock: 'one', ms: 5, play: () => 'keep' }],
    mayCallTime: () => true,
    weigh: () => 7,
  };
  const about = (rules: typeof table, action: Parameters<NonNullable<typeof table.moves>>[0]) => ({
    resigns: rules.resigns?.(action),
    anytime: rules.anytime?.(action),
    moves: rules.moves?.(action),
    stays: rules.stays?.(action),
  });
  const ofTable = { resigns: false, anytime: false, moves: false, stays: true };

  test.each([
    ['joining', JOIN, ofTable, ofTable],
    ['leaving', LEAVE, ofTable, ofTable],
    ['giving up', GIVE_UP, { ...said, stays: false }, { ...said, stays: false }],
    [
      'an action of which the game says so',
      'keep',
      said,
      { ...said, resigns: false, anytime: false, moves: true, stays: false },
    ],
    [
      'another',
      'swap',
      { resigns: false, anytime: false, moves: true, stays: false },
      { ...ofTable, moves: true, stays: false },
    ],
  ] as const)('of %s', (_, action, whereItSays, whereItDoesNot) => {
    expect(about(tableRules({ rules: asked }, true), action)).toEqual(whereItSays);
    expect(about(table, action)).toEqual(whereItDoesNot);
  });

  test('time runs, and may be called, from the beginning to the end', () => {
    const rules = tableRules({ rules: asked }, true);
    const state = rules.begin(rules.readSetup(START.setup), 1);
    const now = () => [rules.due(state).length, rules.mayCallTime?.(state)];
    expect(now()).toEqual([0, false]);
    for (const seat of [0, 1]) rules.apply(state, seat, JOIN);
    expect(now()).toEqual([1, true]);
    rules.apply(state, 0, GIVE_UP);
    expect(now()[0]).toBe(0);
    const never = tableRules({ rules: { ...asked, mayCallTime: () => false } }, false);
    expect(never.mayCallTime?.(never.begin(never.readSetup(START.setup), 1))).toBe(false);
  });

  test('how heavy it is, where it knows', () => {
    const rules = tableRules({ rules: asked }, true);
    expect(rules.weigh?.(rules.begin(rules.readSetup(START.setup), 1))).toBe(7);
    expect([table.weigh, table.mayCallTime, table.digest]).toEqual([undefined, undefined, undefined]);
  });
});

test.each([
  ['Ann', [], 'Ann'],
  ['  Ann\n', [], 'Ann'],
  ['', [], 'Player 3'],
  ['Ann', ['Ann', 'Ann 2'], 'Ann 3'],
  ['x'.repeat(60), [], 'x'.repeat(40)],
])('%j among %j is called %j', (proposed, taken, called) => {
  expect(seatName(proposed, 2, taken)).toBe(called);
});

describe('what is no project is named', () => {
  test.each([
    [{}, '/rules'],
    [{ rules: { ...highcard, game: 'High Card' } }, '/rules/game'],
    [{ rules: { ...highcard, version: '1' } }, '/rules/version'],
    [{ rules: { ...highcard, hidden: undefined } }, '/rules/hidden'],
    [{ rules: { ...highcard, apply: undefined } }, '/rules/apply'],
    [{ rules: highcard, face: { kinds: {} } }, '/face/show'],
  ])('%#', (exported, path) => {
    try {
      assertGameProject(exported);
      expect.unreachable();
    } catch (error) {
      expect((error as InvalidSetup).problems[0].path).toBe(path);
    }
  });
});
