import { describe, expect, test } from 'vitest';
import { chamber } from '../../src/chamber/rules.ts';
import type { ChamberState } from '../../src/chamber/state.ts';

const begin = (seed: number, options = {}) => chamber.begin(chamber.readSetup({ race: 'human', options }), seed);

/** A floor as it is drawn: the board itself, every kind of potion and pile by one letter, the stairs as floor. */
const plainly = ({ board, geometry: { width } }: ChamberState): string[] => {
  const text = String.fromCharCode(...board)
    .replace(/[0-5]/g, 'P')
    .replace(/[6-9]/g, 'G')
    .replace('\\', '.');
  return text.match(new RegExp(`.{${width}}`, 'gs')) ?? [];
};

describe('what a match shows is its own', () => {
  test('whatever others were drawn in between, on floors of the same plan or of another', () => {
    const states = [1, 2, 3].map(seed => begin(seed));
    const first = states.map(state => chamber.view(state, 0));
    for (const state of states.toReversed()) expect(chamber.view(state, 0).rows).toEqual(plainly(state));
    expect(states.map(state => chamber.view(state, 0))).toEqual(first);
  });

  test('and what was shown before stays what it was', () => {
    const state = begin(4);
    const shown = chamber.view(state, 0);
    const rows = [...shown.rows];
    chamber.view(begin(5), 0);
    expect(shown.rows).toEqual(rows);
  });
});
