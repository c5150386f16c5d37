import { describe, expect, test } from 'vitest';
import { MctsTree, NO_NODE, ROOT } from '../../../src/players/search/mcts-tree.ts';

const MOVES = Int32Array.of(11, 12, 13);
const WEIGHTS = Float64Array.of(1, 2, 1);

function tree(nodes = 100): MctsTree {
  return new MctsTree(2, nodes);
}

function grown(of: MctsTree, node: number): number {
  expect(of.mayGrow(node)).toBe(true);
  of.grow(node, MOVES, WEIGHTS, 3);
  return of.firstChild(node);
}

describe('a tree of records', () => {
  test('a leaf grows once, and its priors add up to one', () => {
    const one = tree();
    const first = grown(one, ROOT);
    expect(one.mayGrow(ROOT)).toBe(false);
    expect([0, 1, 2].map(n => one.move(first + n))).toEqual([11, 12, 13]);
    expect([0, 1, 2].map(n => one.prior(first + n))).toEqual([0.25, 0.5, 0.25]);
  });

  test('a visit under way counts as lost until its value comes', () => {
    const one = tree();
    one.visit(ROOT);
    one.add(ROOT, 0, 1);
    expect(one.mean(ROOT, 0)).toBe(1);
    one.visit(ROOT);
    expect(one.mean(ROOT, 0)).toBe(0.5);
    one.add(ROOT, 0, 1);
    expect(one.mean(ROOT, 0)).toBe(1);
    expect(one.mean(ROOT, 1)).toBe(0);
  });

  test('without room a leaf stays a leaf', () => {
    const one = tree(3);
    one.grow(ROOT, MOVES, WEIGHTS, 3);
    expect(one.children(ROOT)).toBe(0);
    expect(one.mayGrow(ROOT)).toBe(false);
  });

  test('a position is found by its key among what was visited, and becomes the root with all below it', () => {
    const one = tree();
    const first = grown(one, ROOT);
    const second = first + 1;
    one.visit(second);
    one.label(second, 2 ** 52 + 5);
    const below = grown(one, second);
    one.visit(below + 2);
    one.add(below + 2, 1, 0.5);
    one.label(below + 2, 99);
    one.prove(below, 0b10);
    expect(one.find(2 ** 52 + 5, 1)).toBe(second);
    expect(one.find(99, 1)).toBe(NO_NODE);
    expect(one.find(99, 2)).toBe(below + 2);
    one.reroot(second);
    expect(one.hasLabel(ROOT, 2 ** 52 + 5)).toBe(true);
    expect(one.children(ROOT)).toBe(3);
    const child = one.firstChild(ROOT);
    expect(one.proven(child)).toBe(0b10);
    expect([one.visits(child + 2), one.mean(child + 2, 1)]).toEqual([1, 0.5]);
    expect(one.find(99, 1)).toBe(child + 2);
  });
});
