import { messageCatalog } from '../kernel/message-catalog.ts';

/** Why a run through the chambers does not take an action. */
export const chamberMessageTemplates = {
  runOver: () => 'the run is over',
  onlyInPractice: () => 'enemies can be frozen only in a practice run',
  noPotionThere: () => 'expected the direction of a potion beside you',
  noPack: () => 'this run has no pack: see its options',
  noPotionToTake: () => 'no potion lies there',
  noShrine: () => 'no shrine is there',
  offeringTooSmall: ({ least }: { readonly least: number }) => `a shrine takes no less than ${least} gold`,
  noTrader: () => 'no merchant beside you would trade',
  packFull: ({ size }: { readonly size: number }) => `the pack holds ${size} things and is full`,
  emptySlot: () => 'the pack has nothing under that number',
  unfit: () => 'this cannot be used like that',
  notSold: () => 'no merchant sells this',
  tooDear: ({ price, gold }: { readonly price: number; readonly gold: number }) =>
    `this costs ${price} gold, and you have ${gold}`,
};

export const chamberMessages = messageCatalog(chamberMessageTemplates);
