import fc from 'fast-check';
import { RACE_NAMES } from '../../src/chamber/kinds/races.ts';
import { chamber } from '../../src/chamber/rules.ts';
import { obeysTheLaws } from '../laws/laws.ts';
import { disguise } from './disguise.ts';
import { room } from './table.ts';

const DRAWN = room('@V.0.1.2', '.3.4.5.M', '6.7.8.9D', 'W.T.N.X.', 'B.....C\\', 'D.......');
const BARE = room(...Array(6).fill('........'));

const race = fc.constantFrom(...RACE_NAMES);
const sight = fc.constantFrom({}, { fog: true }, { field: true });
const options = fc
  .tuple(sight, fc.record({ abilities: fc.boolean(), practice: fc.boolean() }))
  .map(([sees, others]) => ({ ...sees, ...others }));

obeysTheLaws(chamber, {
  setups: fc.oneof(
    { weight: 3, arbitrary: drawn() },
    fc.record({
      race,
      options: options.map(others => ({ ...others, generated: true })),
      size: fc.constantFrom(undefined, { width: 90, height: 30 }),
    }),
  ),
  strange: fc.record({
    type: fc.constantFrom('move', 'attack', 'use', 'freeze', 'wait', 'jump'),
    direction: fc.jsonValue(),
  }),
  disguise,
});

/** Floors that are drawn in a file, or the classic one. */
function drawn() {
  return fc.record({
    race,
    options,
    floors: fc.constantFrom(undefined, DRAWN, BARE, [DRAWN, BARE, DRAWN, BARE, DRAWN]),
  });
}
