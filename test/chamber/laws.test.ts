import fc from 'fast-check';
import { ITEM_NAMES } from '../../src/chamber/kinds/items.ts';
import { RACE_NAMES } from '../../src/chamber/kinds/races.ts';
import { OPTION_NAMES } from '../../src/chamber/options.ts';
import { chamber } from '../../src/chamber/rules.ts';
import { obeysTheLaws } from '../laws/laws.ts';
import { disguise } from './disguise.ts';
import { room } from './table.ts';

const DRAWN = room('@V.0.1.2', '.3.4.5.M', '6.7.8.9D', 'W.T.N.X.', 'B.....C\\', 'D.......');
const BARE = room(...Array(6).fill('........'));

obeysTheLaws(chamber, {
  setups: fc.record({
    race: fc.constantFrom(...RACE_NAMES),
    options: fc.record(Object.fromEntries(OPTION_NAMES.map(name => [name, fc.boolean()]))),
    floors: fc.constantFrom(undefined, DRAWN, BARE, [DRAWN, BARE, DRAWN, BARE, DRAWN]),
  }),
  strange: fc.record({
    type: fc.constantFrom('move', 'attack', 'use', 'freeze', 'wait', 'take', 'apply', 'sell', 'buy', 'rob'),
    direction: fc.jsonValue(),
    slot: fc.oneof(fc.nat(9), fc.jsonValue()),
    ware: fc.oneof(fc.constantFrom(...ITEM_NAMES), fc.jsonValue()),
  }),
  disguise,
});
