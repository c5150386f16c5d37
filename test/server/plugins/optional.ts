// A game that has dice only where a setup asks for them, and none that it lists does.

import { type PlainTypes, plainRules } from '../../../src/kernel/plain-rules.ts';
import { Rng, type RngState } from '../../../src/kernel/rng.ts';

interface State {
  made: number;
  points: number[];
  chance?: RngState;
}

export const rules = plainRules<PlainTypes<State, number, { dice: boolean; hand: boolean }>>({
  game: 'optional',
  version: 1,
  setup: {
    type: 'object',
    properties: { dice: { type: 'boolean', default: false }, hand: { type: 'boolean', default: false } },
  },
  seats: 1,
  begin: ({ dice, hand }, seed) => ({
    ...{ made: 0, points: [0] },
    ...(dice ? { chance: Rng.seeded(seed, 'dice').encode() } : {}),
    ...(hand ? { hand: Rng.seeded(seed, 'hand').below(4) } : {}),
  }),
  toAct: ({ made }) => (made === 4 ? [] : [0]),
  legal: () => [0, 1, 2, 3],
  apply: (state: State & { hand?: number }, _by, guess) => {
    const rng = state.chance && Rng.decode(state.chance);
    if (guess === (rng?.below(4) ?? state.hand ?? 0)) state.points[0]!++;
    if (rng !== undefined) state.chance = rng.encode();
    state.made++;
  },
  outcome: ({ made, points }) => (made < 4 ? undefined : { winners: [0], reason: 'All is guessed.', scores: points }),
  view: ({ made, points }) => ({ made, points }),
});
