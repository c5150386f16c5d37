import { beforeEach, describe, expect, test } from 'vitest';
import type { ActionLineEvent } from '../../../src/chamber/events.ts';
import type { ChamberAction } from '../../../src/chamber/state.ts';
import type { ChamberView } from '../../../src/chamber/view.ts';
import { tellEvents } from '../../../src/players/chamber/spoken/spoken-view.ts';
import { useHand } from '../../../src/web/games/chamber/play/board-input.ts';
import { useChronicle } from '../../../src/web/games/chamber/play/chronicle.tsx';
import { chamberTexts } from '../../../src/web/texts/chamber.ts';
import { QUIET, viewOf } from '../../players/chamber/sight.ts';
import { use } from '../hooks.ts';
import { stubWindow } from '../storage.ts';

beforeEach(() => void stubWindow());

const say = chamberTexts.notices;
async function hand(view: ChamberView) {
  const played: ChamberAction[] = [];
  const hook = await use(
    ({ seen, position }: { readonly seen: ChamberView; readonly position: number }) =>
      useHand({ view: seen, position, play: action => played.push(action) }),
    { seen: view, position: 1 },
  );
  return {
    played,
    does: (what: (hand: typeof hook.result) => void) => hook.does(() => what(hook.result)),
    shows: (seen: ChamberView, position: number) => hook.with({ seen, position }),
    get words() {
      return hook.result.words;
    },
  };
}

type Hand = ReturnType<typeof useHand>;
const move = (direction: string) => ({ type: 'move', direction });
const attack = (direction: string) => ({ type: 'attack', direction });
const drink = (direction: string) => ({ type: 'use', direction });

describe('after the end', () => {
  test.each([
    ['an attack without an enemy', '|----|/|@...|/|----|', (mine: Hand) => mine.take('attack')],
    ['a question among potions', '|----|/|P@P.|/|----|', (mine: Hand) => mine.take('use')],
    ['a press where no way leads', '|----|/|@...|/|----|', (mine: Hand) => mine.touch({ x: 20, y: 20 })],
  ])('%s says nothing: how it ended stays to be read', async (_, drawing, press) => {
    const mine = await hand(viewOf(drawing, { ended: 'died' }));
    await mine.does(press);
    expect([mine.words, mine.played]).toEqual([undefined, []]);
  });
});

describe('a direction', () => {
  test('is a step, or a blow at who stands there; a wall that is known is not walked into', async () => {
    const mine = await hand(viewOf('|----|/|@V..|/|....|/|----|'));
    await mine.does(({ go }) => go('ea'));
    await mine.does(({ go }) => go('so'));
    await mine.does(({ go }) => go('no'));
    expect(mine.played).toEqual([attack('ea'), move('so')]);
    expect(mine.words).toBe(say.wall);
  });

  test('is what was asked for, once', async () => {
    const mine = await hand(viewOf('|----|/|VPV.|/|P@..|/|----|'));
    await mine.does(({ take }) => take('attack'));
    expect(mine.words).toBe(say.whichWay.attack);
    expect(mine.played).toEqual([]);
    await mine.does(({ go }) => go('ea'));
    await mine.does(({ go }) => go('ea'));
    expect(mine.played).toEqual([attack('ea'), move('ea')]);
    await mine.does(({ take }) => take('use'));
    expect(mine.words).toBe(say.whichWay.use);
    await mine.does(({ go }) => go('we'));
    expect(mine.played.slice(2)).toEqual([drink('we')]);
  });

  test('is where a wand is pointed, once, and stops whoever walks', async () => {
    const mine = await hand(viewOf('|-----|/|@....|/|-----|'));
    await mine.does(({ touch }) => touch({ x: 4, y: 1 }));
    await mine.does(({ zap }) => zap(2));
    await mine.shows(viewOf('|-----|/|.@...|/|-----|'), 2);
    expect(mine.played).toEqual([move('ea')]);
    await mine.does(({ go }) => go('ea'));
    await mine.does(({ go }) => go('ea'));
    expect(mine.played.slice(1)).toEqual([{ type: 'zap', slot: 2, direction: 'ea' }, move('ea')]);
  });

  test('may be let go of', async () => {
    const mine = await hand(viewOf('|----|/|VPV.|/|P@..|/|----|'));
    await mine.does(({ take }) => take('attack'));
    await mine.does(({ drop }) => drop());
    expect(mine.words).toBe(say.neverMind);
    await mine.does(({ go }) => go('ea'));
    expect(mine.played).toEqual([move('ea')]);
    expect(mine.words).toBeUndefined();
    await mine.does(({ drop }) => drop());
    expect(mine.words).toBeUndefined();
  });
});

describe('what is taken', () => {
  test('is the only one in reach, without a question', async () => {
    const mine = await hand(viewOf('|----|/|V...|/|.@P.|/|----|'));
    await mine.does(({ take }) => take('attack'));
    await mine.does(({ take }) => take('use'));
    expect(mine.played).toEqual([attack('nw'), drink('ea')]);
  });

  test.each([
    ['attack', say.nothing.attack],
    ['use', say.nothing.use],
  ] as const)('is nothing: %s', async (aim, words) => {
    const mine = await hand(viewOf('|----|/|@...|/|----|'));
    await mine.does(({ take }) => take(aim));
    expect([mine.words, mine.played]).toEqual([words, []]);
    await mine.shows(viewOf('|----|/|@...|/|----|'), 2);
    expect(mine.words).toBeUndefined();
  });
});

describe('a square that is pressed', () => {
  const square = (x: number, y: number) => ({ x, y });

  test('beside the player is a step, a blow or a draught', async () => {
    const mine = await hand(viewOf('|----|/|V.P.|/|.@M.|/|....|/|----|'));
    for (const at of [square(1, 1), square(2, 1), square(3, 1), square(2, 3)])
      await mine.does(({ touch }) => touch(at));
    expect(mine.played).toEqual([attack('nw'), move('no'), drink('ne'), move('so')]);
  });

  test('is where one aims, where one does', async () => {
    const mine = await hand(viewOf('|----|/|V.V.|/|.@..|/|----|'));
    await mine.does(({ take }) => take('attack'));
    await mine.does(({ touch }) => touch(square(2, 1)));
    expect(mine.played).toEqual([attack('no')]);
  });

  test('farther away is walked to, whatever was aimed at before', async () => {
    const mine = await hand(viewOf('|-----|/|V.V..|/|.@...|/|.....|/|-----|'));
    await mine.does(({ take }) => take('attack'));
    await mine.does(({ touch }) => touch(square(5, 3)));
    await mine.does(({ go }) => go('so'));
    expect(mine.played.at(-1)).toEqual(move('so'));
  });

  test('farther away is walked to, a step for each answer, until it is there', async () => {
    const mine = await hand(viewOf('|-----|/|@....|/|-----|'));
    await mine.does(({ touch }) => touch(square(3, 1)));
    expect(mine.played).toEqual([move('ea')]);
    await mine.shows(viewOf('|-----|/|@....|/|-----|'), 1);
    expect(mine.played).toHaveLength(1);
    await mine.shows(viewOf('|-----|/|.@...|/|-----|'), 2);
    expect(mine.played).toHaveLength(2);
    await mine.shows(viewOf('|-----|/|..@..|/|-----|'), 3);
    await mine.shows(viewOf('|-----|/|...@.|/|-----|'), 4);
    expect(mine.played).toHaveLength(2);
  });

  test.each([
    ['more than a step was told', { said: [...QUIET, { type: 'missed', enemy: 'V' }] }],
    ['something else was told', { said: [{ type: 'blocked', direction: 'ea', by: 'wall' }] }],
    ['something came into sight', { said: [{ type: 'moved', direction: 'ea', sees: ['gold'] }] }],
  ])('is given up when %s', async (_, more) => {
    const mine = await hand(viewOf('|-----|/|@....|/|-----|'));
    await mine.does(({ touch }) => touch(square(4, 1)));
    await mine.shows(viewOf('|-----|/|.@...|/|-----|', more), 2);
    await mine.shows(viewOf('|-----|/|.@...|/|-----|'), 3);
    expect(mine.played).toEqual([move('ea')]);
  });

  test('is given up when something else is done', async () => {
    const mine = await hand(viewOf('|-----|/|@....|/|-----|'));
    await mine.does(({ touch }) => touch(square(4, 1)));
    await mine.does(({ act }) => act({ type: 'freeze' }));
    await mine.shows(viewOf('|-----|/|.@...|/|-----|'), 2);
    expect(mine.played).toEqual([move('ea'), { type: 'freeze' }]);
  });

  test('is not walked to where there is no way', async () => {
    const mine = await hand(viewOf('|-----|/|@.|..|/|-----|'));
    await mine.does(({ touch }) => touch(square(4, 1)));
    expect([mine.words, mine.played]).toEqual([say.refused.noWay, []]);
  });

  test('says that there is danger, where there is a way', async () => {
    const mine = await hand(viewOf('|------|/|@..V..|/|......|/|------|'));
    await mine.does(({ touch }) => touch(square(3, 2)));
    expect([mine.words, mine.played]).toEqual([say.refused.danger, []]);
  });
});

describe('an errand', () => {
  test('is run step by step, and not where enemies are near', async () => {
    const mine = await hand(viewOf('|-----|/|@..G.|/|-----|'));
    await mine.does(({ run }) => run('explore'));
    await mine.shows(viewOf('|-----|/|.@.G.|/|-----|'), 2);
    await mine.shows(
      viewOf('|-----|/|..@G.|/|-----|', { said: [{ type: 'moved', direction: 'ea', sees: ['gold'] }] }),
      3,
    );
    expect(mine.played).toEqual([move('ea'), move('ea'), move('ea')]);
    const other = await hand(viewOf('|-----|/|@..GV|/|.....|/|-----|'));
    await other.does(({ run }) => run('stairs'));
    expect([other.words, other.played]).toEqual([say.nothing.stairs, []]);
    const third = await hand(viewOf('|-----|/|@.GV.|/|.....|/|-----|'));
    await third.does(({ run }) => run('explore'));
    expect([third.words, third.played]).toEqual([say.refused.danger, []]);
  });
});

test('what happened is told in sentences, but for the steps of enemies', () => {
  const said = tellEvents(
    [
      { type: 'moved', direction: 'no', sees: [] },
      { type: 'stepped', enemy: 'V', from: 1, to: 2 },
      { type: 'took', what: 'gold', gold: 2 },
      { type: 'took', what: 'suit' },
      { type: 'froze', frozen: true },
      { type: 'used', potion: 'PH' },
    ],
    'elf',
    chamberTexts.tell,
  );
  expect(said).toEqual([
    'You go north.',
    'You pick up 2 gold.',
    'You put on the barrier suit.',
    'The enemies stop moving.',
    // An elf is healed by what poisons others.
    'You drink a potion that poisons: up to 10 HP restored.',
  ]);
});

test('the chronicle has a line for each turn, and one for those that say the same', async () => {
  const walked = { type: 'moved', direction: 'ea', sees: [] } as const;
  const turn = { at: 0, words: 'zero', said: [] as readonly ActionLineEvent[] };
  const told = await use(({ at, words, said }: typeof turn) => useChronicle(at, words, said), turn);
  expect(told.result.map(({ words }) => words)).toEqual(['zero']);
  await told.with({ ...turn, words: 'again' });
  expect(told.result.map(({ words }) => words)).toEqual(['zero']);
  for (let at = 1; at <= 3; at++) await told.with({ at, words: 'east', said: [walked] });
  expect(told.result.map(({ words }) => words)).toEqual(['zero', chamberTexts.fold.times('east', 3)]);
  await told.with({ at: 4, words: 'west', said: [walked] });
  expect(told.result.map(({ words }) => words)).toEqual(['zero', chamberTexts.fold.steps(4)]);
  expect(told.result.map(({ since }) => since)).toEqual([0, 1]);
});
