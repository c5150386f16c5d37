import fc from 'fast-check';
import type { AnyRules } from '../../src/kernel/rules.ts';

/** A value as it is on the other side of the wire. */
export const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Any value that JSON can say, with names and ids that could be mistaken for something else. */
export function anyJson(): fc.Arbitrary<unknown> {
  const names = fc.oneof(fc.constantFrom('id', '__proto__', 'constructor', 'a', ''), fc.string());
  return fc.letrec<{ any: unknown }>(tie => ({
    any: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      fc.constantFrom(null, true, false, '', 'a', 0, 1, -1.5),
      fc.array(tie('any'), { maxLength: 4 }),
      fc.array(fc.record({ id: fc.nat(5), of: tie('any') }), { maxLength: 5 }),
      fc.dictionary(names, tie('any'), { maxKeys: 4 }),
    ),
  })).any;
}

/** The public views of a match in which the first legal actions that come up are played. */
export function* playThrough(rules: AnyRules, setup: unknown, turns: number): Generator<unknown> {
  const state = rules.begin(rules.readSetup(setup), 7);
  const joins = rules.game === 'flag' ? [0, 1, 2, 3] : [];
  for (const seat of joins) rules.apply(state, seat, { type: 'join', team: `team ${seat}` });
  yield rules.view(state, 'public');
  for (let turn = 0; turn < turns && rules.toAct(state).length > 0; turn++) {
    const [seat = 0] = rules.toAct(state);
    const actions = rules.legal(state, seat).filter(action => (action as { type: string }).type !== 'give-up');
    rules.apply(state, seat, actions[(turn * 7) % actions.length]);
    yield rules.view(state, 'public');
  }
}
