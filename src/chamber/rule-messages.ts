import { messageCatalog } from '../kernel/message-catalog.ts';

/** Why a run through the chambers does not take an action. */
export const chamberMessageTemplates = {
  runOver: () => 'the game is over',
  onlyInPractice: () => 'enemies can be frozen only in a practice game',
  noPotionThere: () => 'expected the direction of a potion beside the player',
  noPack: () => 'this game has no pack: see its options',
  noPotionToTake: () => 'no potion lies there',
  noShrine: () => 'no shrine is there',
  offeringTooSmall: ({ least }: { readonly least: number }) => `a shrine takes no less than ${least} gold`,
  noTrader: () => 'no merchant beside the player would trade',
  packFull: ({ size }: { readonly size: number }) => `the pack holds ${size} things and is full`,
  emptySlot: () => 'nothing of that number is in the pack',
  unfit: () => 'this cannot be used so',
  notSold: () => 'no merchant sells this',
  tooDear: ({ price, gold }: { readonly price: number; readonly gold: number }) =>
    `this costs ${price} gold, and the player has ${gold}`,
};

export const chamberMessages = messageCatalog(chamberMessageTemplates);
