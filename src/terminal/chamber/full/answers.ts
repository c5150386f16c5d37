import type { Refusal } from '../../../players/chamber/errands.ts';
import type { Liking } from '../../../players/chamber/pickup.ts';

/** Why an errand is not run. */
export const REFUSED: Readonly<Record<Exclude<Refusal, 'nothing'>, string>> = {
  noWay: 'No way there that you can see.',
  danger: 'Enemies are near: go step by step.',
  well: 'You are as well as can be.',
  never: 'Resting heals nobody here: only potions do.',
};
/** Why there is nothing to run for. */
export const NOTHING: Readonly<Record<string, string>> = {
  explore: 'Nothing left here to fetch or to look into.',
  stairs: 'You have not seen the stairs yet, or no way leads there.',
};
/** What is picked up unasked. */
export const LIKED: Readonly<Record<Liking, string>> = {
  nothing: 'You pick up nothing unasked.',
  gold: 'You pick up gold that lies beside you.',
  treasure: 'You pick up gold, the compass and the suit where they lie beside you.',
  all: 'You pick up all treasure beside you, and drink what you know to do you good.',
};
/** What is asked before something is done in a direction, and said where nothing is there. */
export const AIMS = {
  attack: { question: 'Attack in which direction?', nothing: 'Nobody is within reach.' },
  use: { question: 'Drink in which direction?', nothing: 'No potion is within reach.' },
  take: {
    question: 'Take it from which direction?',
    nothing: 'Nothing to carry is within reach, or your pack is full.',
  },
  pray: { question: 'Pray in which direction?', nothing: 'No shrine is within reach, or you have less than 5 gold.' },
};

/** After a question that was not answered. */
export const NEVER_MIND = 'Never mind, then.';
/** Where the options give no pack. */
export const NO_PACK = 'This game has no pack (--shop or --finds gives one).';
/** Where no merchant would trade. */
export const NO_TRADER = 'Nobody beside you would trade.';
