import { describe, expect, test } from 'vitest';
import { dungeon } from '../../../../src/dungeon/rules.ts';
import type { DungeonState } from '../../../../src/dungeon/state.ts';
import { Weights } from '../../../../src/players/dungeon/search/weight.ts';
import { setupOf } from '../rooms.ts';

const begun = (room: string): DungeonState => dungeon.begin(setupOf(room, { goal: 'exit' }), 1);
const step = (state: DungeonState, direction: 'up' | 'right' = 'up'): DungeonState => {
  const next = dungeon.copy(state);
  dungeon.apply(next, 0, { type: 'move', direction });
  return next;
};

function weightOf(...states: readonly DungeonState[]): number {
  const weights = new Weights();
  for (const state of states) weights.add(state);
  return weights.bytes;
}

describe('what states take in memory', () => {
  const plain = begun('#####\n#P.E#\n#####');

  test('is some kilobytes for a small dungeon', () => {
    // A state of its own, a page of entities and a plot of ground, each pointed to.
    expect(weightOf(plain)).toBe(1500 + 48 + 1600 + 48 + 10_800);
  });

  test('counts once what several share, and what each has of its own', () => {
    const copy = dungeon.copy(plain);
    expect(weightOf(plain, copy)).toBe(weightOf(plain) + 1500 + 2 * 48);
    expect(weightOf(plain, copy, dungeon.copy(plain))).toBe(weightOf(plain) + 2 * (1500 + 2 * 48));
  });

  test('is nothing once all are gone, in whatever order', () => {
    const states = [plain, step(plain, 'right'), dungeon.copy(plain), begun('###\n#P#\n###')];
    for (const order of [states, states.toReversed()]) {
      const weights = new Weights();
      for (const state of states) weights.add(state);
      for (const state of order.slice(0, -1)) weights.take(state);
      expect(weights.bytes).toBe(weightOf(...order.slice(-1)));
      for (const state of order.slice(-1)) weights.take(state);
      expect(weights.bytes).toBe(0);
    }
  });

  test('grows with the ticks that can come back, with circuits and with terrain', () => {
    const turner = begun('#####\n#PtE#\n#####');
    const later = step(step(turner));
    expect(weightOf(step(later)) - weightOf(later)).toBe(800);
    const wires = (room: string) => weightOf(begun(room));
    expect(wires('######\n#P_--#\n######') - wires('######\n#P_-.#\n######')).toBe(32);
    const chased = step(begun('########\n#P...m.#\n########'));
    expect(chased.terrain).toBeDefined();
    const without = { ...chased, terrain: undefined } as unknown as DungeonState;
    expect(weightOf(chased) - weightOf(without)).toBe(5 * (chased.terrain?.cost.length ?? 0));
  });
});
