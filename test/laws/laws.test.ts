import fc from 'fast-check';
import { auction, disguiseBids } from './auction.ts';
import { disguiseCards, highcard } from './highcard.ts';
import { obeysTheLaws } from './obey.ts';

obeysTheLaws(auction, {
  setups: fc.record({
    seats: fc.integer({ min: 2, max: 4 }),
    lots: fc.integer({ min: 1, max: 12 }),
    purse: fc.integer({ min: 0, max: 30 }),
    lotMs: fc.integer({ min: 1, max: 5000 }),
    auctionMs: fc.integer({ min: 1, max: 60_000 }),
  }),
  strange: fc.record({
    type: fc.constantFrom('bid', 'hammer', 'close', 'sell'),
    coins: fc.jsonValue(),
    lots: fc.nat(),
  }),
  disguise: disguiseBids,
});

obeysTheLaws(highcard, {
  setups: fc.record({ seats: fc.integer({ min: 1, max: 5 }), rounds: fc.integer({ min: 1, max: 12 }) }),
  strange: fc.constantFrom('keep', 'swap', 'look'),
  disguise: disguiseCards,
});
