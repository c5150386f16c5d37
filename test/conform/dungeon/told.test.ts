import { describe, expect, test } from 'vitest';
import type { DungeonCase } from '../../../src/conform/dungeon/dungeon-case.ts';
import type { DungeonTarget, Refusal, ShownDungeon } from '../../../src/conform/dungeon/dungeon-target.ts';
import { playCase } from '../../../src/conform/runners/run-dungeon-cases.ts';

const EMPTY: ShownDungeon = { entities: [], inventory: [], buildables: [], goals: '' };

/** A server that gives these answers one after the other, whatever it is asked. */
function answering(...answers: readonly (ShownDungeon | Refusal)[]): DungeonTarget {
  const left = [...answers];
  const next = () => left.shift() ?? EMPTY;
  return { begin: async () => ({ game: { act: async () => next() }, shown: next() }) };
}

const entity = (type: string, x: number, y: number, isInteractable = false) => ({
  ...{ id: `${type} ${x}`, type, isInteractable },
  position: { x, y, layer: 0 },
});
const carried = (...types: string[]) => types.map(type => ({ id: type, type }));
const aCase = (more: Partial<DungeonCase>): DungeonCase => ({
  ...{ edition: '2022', rule: '§3.2 Door', says: 'Once open, it remains open.', name: 'opens' },
  ...{ before: 'PD', plays: 'r' },
  ...more,
});
const played = (of: DungeonCase, ...answers: (ShownDungeon | Refusal)[]) =>
  playCase(answering(...answers), 'offered', of);

/** A case that looks at everything. */
const WHOLE = aCase({
  after: 'PD',
  items: 'wood arrow',
  goals: ':exit',
  builds: 'bow shield',
  count: { door: 1, wall: 0 },
  at: { player: ['0,0', '1,0'], spider: ['5,5'] },
  battles: 'spider',
  rounds: 2,
  delta: { player: -0.5, enemy: -2 },
  weapons: 'sword bow',
  interactable: { mercenary: true },
});
const round = {
  deltaPlayerHealth: -0.1 - 0.4,
  deltaEnemyHealth: -2,
  weaponryUsed: [...carried('bow'), ...carried('sword_1')],
};

describe('what is told of a case', () => {
  test('what was expected and what was seen, part by part', async () => {
    const { expected, seen, held } = await played(WHOLE, EMPTY, EMPTY);
    expect(held).toBe(false);
    expect(expected.split('\n')).toEqual([
      ...['board: ', 'PD', 'inventory: arrow wood', 'goals: :exit', 'buildables: bow shield', 'count: door 1, wall 0'],
      ...['at: player 0,0 or 1,0, spider 5,5', 'battles: spider', 'rounds: 2', 'first round: player -0.5, enemy -2'],
      ...['weapons: bow sword', 'interactable: mercenary true'],
    ]);
    expect(seen.split('\n')).toEqual([
      ...['board: ', '..', 'inventory: nothing', 'goals: none', 'buildables: nothing', 'count: door 0, wall 0'],
      ...['at: player nowhere, spider nowhere', 'battles: none', 'rounds: 0', 'first round: player none, enemy none'],
      ...['weapons: nothing', 'interactable: mercenary undefined'],
    ]);
  });

  test('it holds however a server numbers, sorts, rounds and brackets', async () => {
    const shown = {
      entities: [
        entity('player', 0, 0),
        entity('door_2', 1, 0),
        entity('spider', 5, 5),
        entity('mercenary_x', 9, 9, true),
      ],
      inventory: carried('arrow_7', 'wood'),
      buildables: ['shield', 'bow'],
      goals: ' ( :exit ) ',
      battles: [{ enemy: 'spider_3', rounds: [round, round] }],
    } as unknown as ShownDungeon;
    const { expected, seen, held } = await played(WHOLE, EMPTY, shown);
    expect([seen, held]).toEqual([expected, true]);
  });

  test('what was done: the drawing, the words, and what is special about it', async () => {
    const given = aCase({ config: { bomb_radius: 1 }, mode: 'hard', goal: { goal: 'exit' }, legend: { X: ['wall'] } });
    expect((await played(given, EMPTY)).done.split('\n')).toEqual([
      ...['PD', 'play: r', 'configuration {"bomb_radius":1}', 'mode hard', 'goal {"goal":"exit"}'],
      'where {"X":["wall"]}',
    ]);
    expect((await played(aCase({ plays: '' }), EMPTY)).done).toBe('PD\nplay: nothing');
  });
});

describe('what is told of a refusal', () => {
  const refusal: Refusal = { refused: 'argument', words: 'no such thing' };
  const REFUSED = aCase({ refused: 'action', items: '' });

  test.each<[string, DungeonCase, (ShownDungeon | Refusal)[], string]>([
    ['that did not come', REFUSED, [EMPTY, EMPTY], 'not refused; refused: as an invalid action\ninventory: nothing'],
    [
      'of another kind',
      REFUSED,
      [EMPTY, refusal],
      'refused: as an illegal argument\ninventory: nothing (no such thing)',
    ],
    ['that nobody expected', aCase({ items: '' }), [EMPTY, refusal], 'r is refused: no such thing'],
    ['before the last word', aCase({ plays: 'u r', items: '' }), [EMPTY, refusal], 'u is refused: no such thing'],
    ['of the dungeon itself', aCase({ items: '' }), [refusal], 'the new game is refused: no such thing'],
  ])('%s', async (_, given, answers, told) => {
    expect(await played(given, ...answers)).toMatchObject({ seen: told, held: false });
  });

  test('it holds where it is the one that was expected', async () => {
    expect(await played(REFUSED, EMPTY, { refused: 'action', words: 'not now' })).toMatchObject({ held: true });
  });
});
