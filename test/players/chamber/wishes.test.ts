import { describe, expect, test } from 'vitest';
import type { OptionName } from '../../../src/chamber/options.ts';
import { chamber } from '../../../src/chamber/rules.ts';
import type { ChamberView } from '../../../src/chamber/view.ts';
import { lookAbout, type Situation } from '../../../src/players/chamber/situation.ts';
import { endOf, fewIn, isHaven, pricesOf, shy, wishes } from '../../../src/players/chamber/wishes.ts';
import { room, strewn } from '../../chamber/table.ts';

type Given = Partial<ChamberView> & { readonly with?: Partial<Record<OptionName, boolean>> };

function look(drawing: string, { with: options = {}, ...more }: Given = {}): Situation {
  return lookAbout({ ...chamber.view(strewn(drawing, { options }), 0), ...more }, undefined);
}
/** The number of a square of a room, its walls left out. */
const at = ({ grid }: Situation, column: number, row: number) => (row + 1) * grid.width + column + 1;

test.each<[number, string]>([
  [0, 'treasure'],
  [1, 'treasure'],
  [2, 'stairs'],
  [3, 'search'],
  [4, 'search'],
  [5, 'stairs'],
  [6, 'haven'],
  [7, 'haven'],
])('a wish of rank %i is for %s', (wish, end) => expect(endOf(wish)).toBe(end));

test.each([
  [0, 3],
  [200, 3.5],
  [800, 5],
])('after %i turns of waiting the stairs are as good as found on %f squares', (waited, few) =>
  expect(fewIn({ ...look(room('@...', '...\\')), waited })).toBe(few),
);

describe('a haven is a passage beside which there is nothing but passages', () => {
  const situation = look('|---|     |\n|@..+#### |\n|.\\.|   # |\n|---|   # |\n|       # |\n|---------|');
  const square = (column: number, row: number) => row * situation.grid.width + column;
  test.each<[string, number, number, boolean]>([
    ['after the doorway', 5, 1, false],
    ['one further on', 6, 1, true],
    ['a corner', 8, 1, true],
    ['the end', 8, 4, true],
    ['the doorway', 4, 1, false],
    ['the floor', 2, 1, false],
  ])('%s', (_where, column, row, haven) => expect(isHaven(situation.grid, square(column, row))).toBe(haven));
});

describe('what a square costs', () => {
  const drawing = room('@........', '.........', '.........', '....V....', '.........', '.........', '........\\');

  test('beside an enemy more than a long way around', () => {
    const situation = look(drawing);
    const cost = pricesOf(situation);
    const pain = situation.danger[at(situation, 3, 2)]!;
    expect(pain).toBeGreaterThan(0);
    expect(cost[at(situation, 3, 2)]).toBe(20 + Math.round(pain));
    expect([cost[at(situation, 2, 3)], cost[at(situation, 4, 3)], cost[at(situation, 0, 0)]]).toEqual([1, 0, 1]);
  });

  test('who is shy does not go beside one, and pays for coming within two blocks', () => {
    const situation = look(drawing);
    const cost = pricesOf(situation);
    shy(cost, situation);
    const costs = (row: number) => [1, 2, 3, 4, 5, 6, 7].map(column => cost[at(situation, column, row)]);
    expect(costs(0)).toEqual([1, 1, 1, 1, 1, 1, 1]);
    expect(costs(1)).toEqual([1, 9, 9, 9, 9, 9, 1]);
    expect(costs(2)).toEqual([1, 9, 0, 0, 0, 9, 1]);
    expect(costs(3)).toEqual([1, 9, 0, 0, 0, 9, 1]);
    expect(costs(5)).toEqual([1, 9, 9, 9, 9, 9, 1]);
  });

  test.each(['H', 'M'])('but not of %s', letter => {
    const situation = look(drawing.replace('V', letter));
    const cost = pricesOf(situation);
    const before = [...cost];
    shy(cost, situation);
    expect([...cost]).toEqual(before);
  });

  test('two make it dearer than one', () => {
    const situation = look(room('@........', '.........', '..V...V..', '.........', '........\\'));
    const cost = pricesOf(situation);
    shy(cost, situation);
    expect([3, 4, 5].map(column => cost[at(situation, column, 2)])).toEqual([0, 17, 0]);
  });
});

describe('what it would like', () => {
  const drawing = room('@....6...', '.........', '.0.......', '.........', '........\\');
  const rankOf = (situation: Situation, column: number, row: number) => wishes(situation)[at(situation, column, row)];
  const GOLD = [5, 0] as const;
  const BESIDE_POTION = [2, 3] as const;

  test('treasure first, then to stand beside a potion, then where the stairs may be', () => {
    const situation = look(drawing);
    expect(rankOf(situation, ...GOLD)).toBe(0);
    expect(rankOf(situation, ...BESIDE_POTION)).toBe(1);
    expect(rankOf(situation, 4, 2)).toBe(situation.memory.hopes[at(situation, 4, 2)]);
    expect(rankOf(situation, 4, 2)).toBeGreaterThan(2);
  });

  test('the stairs, once they are seen', () => {
    const situation = look(drawing, { compass: true } as never);
    situation.memory.stairs = at(situation, 8, 4);
    expect(rankOf(situation, 8, 4)).toBe(2);
  });

  test.each<[number, boolean]>([
    [8, true],
    [9, false],
  ])('a treasure from which it has shrunk %i times: %s', (times, still) => {
    const situation = look(drawing);
    const gold = at(situation, ...GOLD);
    situation.memory.misgivings.set(gold, times);
    expect(wishes(situation)[gold]).toBe(still ? 0 : situation.memory.hopes[gold]);
  });

  test.each<[number, number, boolean, boolean]>([
    [60, 350, true, true],
    [61, 350, true, false],
    [60, 351, true, false],
    [61, 351, false, true],
  ])('%i turns after one and %i after all, hunted %s: %s', (errand, gathering, field, still) => {
    const situation = look(drawing, { with: { field } });
    const gold = at(situation, ...GOLD);
    situation.memory.errands.set(gold, errand);
    situation.memory.gathering = gathering;
    const seen = situation.grid.things.includes(gold);
    expect(seen).toBe(true);
    expect(wishes(situation)[gold] === 0).toBe(still);
  });

  test('nothing that a dragon keeps, but its blind side', () => {
    const situation = look(room('@........', '...D9....', '........\\'));
    expect(pricesOf(situation)[at(situation, 4, 1)]).toBe(0);
    expect([0, 1, 2].map(row => rankOf(situation, 2, row))).toEqual([0, 0, 0]);
    expect(rankOf(situation, 3, 0)).not.toBe(0);
  });
});
