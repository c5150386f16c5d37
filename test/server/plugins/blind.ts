// A hidden game whose `imagine` always fails.

import { type PlainTypes, plainRules } from '../../../src/kernel/plain-rules.ts';

export const rules = plainRules<PlainTypes<{ made: number; said: number[] }, number>>({
  game: 'blind',
  version: 1,
  hidden: true,
  seats: 2,
  begin: () => ({ made: 0, said: [] }),
  toAct: ({ made }) => (made === 6 ? [] : [made % 2]),
  legal: () => [0, 1, 2],
  apply: (state, _by, said) => {
    state.made++;
    state.said.push(said);
  },
  outcome: ({ made }) => (made < 6 ? undefined : { winners: [0, 1], reason: 'All is said.' }),
  view: ({ made }) => ({ made }) as never,
});
export const imagine = () => {
  throw new TypeError('I see nothing');
};
