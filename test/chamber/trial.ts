import fc from 'fast-check';
import { CHALLENGE_NAMES } from '../../src/chamber/kinds/challenges.ts';
import { ITEM_NAMES } from '../../src/chamber/kinds/pack-items.ts';
import { RACE_NAMES } from '../../src/chamber/kinds/races.ts';
import { OPTION_NAMES } from '../../src/chamber/options.ts';
import { disguise } from './disguise.ts';
import { room } from './table.ts';

const DRAWN = room('@V.0.1.2', '.3.4.5.M', '6.7.8.9D', 'W.T.N.X.', 'B.....C\\', 'D.......');
const BARE = room(...Array(6).fill('........'));

const race = fc.constantFrom(...RACE_NAMES);
const ALONE = ['generated', 'fog', 'field', 'modern'];
const OTHERS = OPTION_NAMES.filter(name => !ALONE.includes(name));
const sight = fc.constantFrom({}, { fog: true }, { field: true });
const options = fc
  .tuple(sight, fc.record(Object.fromEntries(OTHERS.map(name => [name, fc.boolean()]))))
  .map(([sees, others]) => ({ ...sees, ...others }));

/** Floors that are drawn in a file, or the classic one. */
const drawn = fc.record({
  race,
  options,
  challenge: fc.constantFrom(undefined, ...CHALLENGE_NAMES),
  floors: fc.constantFrom(undefined, DRAWN, BARE, [DRAWN, BARE, DRAWN, BARE, DRAWN]),
});

const generated = fc.record({
  race,
  options: options.map(others => ({ ...others, generated: true })),
  size: fc.constantFrom(undefined, { width: 90, height: 30 }),
});

const GEARED = `modern\n${room('@V.p.x..', '.d.h.N.M', '.c.a.l9D', 'W.T.N.X.', 'BD....C\\')}`;

/** The modern game, on floors of its own or drawn ones. */
const modern = fc.record({
  race,
  options: fc.record({ modern: fc.constant(true), practice: fc.boolean() }),
  floors: fc.constantFrom(undefined, GEARED),
});

/** Runs with every option, for the laws to be held against. */
export const CHAMBER_TRIAL = {
  setups: fc.oneof({ weight: 3, arbitrary: drawn }, generated, { weight: 2, arbitrary: modern }),
  strange: fc.record({
    type: fc.constantFrom(
      'move',
      'attack',
      'use',
      'freeze',
      'wait',
      'jump',
      'take',
      'pray',
      'apply',
      'zap',
      'sell',
      'buy',
      'rob',
    ),
    direction: fc.jsonValue(),
    slot: fc.oneof(fc.nat(9), fc.jsonValue()),
    ware: fc.oneof(fc.constantFrom(...ITEM_NAMES), fc.jsonValue()),
  }),
  disguise,
};
