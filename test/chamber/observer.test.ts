import { describe, expect, it } from 'vitest';
import { chamber } from '../../src/chamber/rules.ts';
import type { ChamberState } from '../../src/chamber/state.ts';
import { chamberLearnable } from '../../src/chamber/training/training.ts';
import { observationLayout, TouchedWords, type Training } from '../../src/kernel/learnable.ts';
import { Rng } from '../../src/kernel/rng.ts';

const OPTIONS = [{}, { abilities: true }, { finds: true, shop: true }, { fog: true }, { generated: true, field: true }];

/** Plays a long game of somebody who never dies and tries everything, and shows each state. */
function wander(training: Training<ChamberState>, seed: number, show: (state: ChamberState) => void): void {
  const rng = Rng.seeded(seed, 'wanderer');
  const legal = new Int32Array(training.mostLegal);
  const state = training.begin(seed);
  state.hp = 1_000_000;
  for (let turn = 0; turn < 300 && state.ended === undefined; turn++) {
    show(state);
    if (turn % 100 === 50) state.compass = !state.compass;
    const count = training.legal(state, legal);
    // What is not always possible is tried more often.
    const from = count > 16 && rng.below(3) === 0 ? 16 : 0;
    training.play(state, legal[from + rng.below(count - from)]!);
  }
}

describe.each(OPTIONS)('what a learner sees of a long game: %j', options => {
  const training = chamberLearnable.train({ race: 'human', options });
  const { bytes } = observationLayout(training.parts);

  it('is what whoever comes afresh sees, and no word of it changes that is not noted', () => {
    const memory = new ArrayBuffer(bytes);
    const observe = training.observer(memory, 0);
    const touched = new TouchedWords(bytes);
    for (let seed = 0; seed < 2; seed++) {
      wander(training, seed, state => {
        const before = new Int32Array(memory.slice());
        observe(state, touched);
        const after = new Int32Array(memory);
        const fresh = new ArrayBuffer(bytes);
        training.observer(fresh, 0)(chamber.copy(state), new TouchedWords(bytes));
        expect(new Int32Array(fresh)).toEqual(after);
        const noted = new Set(touched.words.subarray(0, touched.count));
        const missed = [...after.keys()].filter(n => after[n] !== before[n] && !noted.has(n));
        if (!touched.everything) expect(missed).toEqual([]);
        touched.clear();
      });
    }
  });
});
