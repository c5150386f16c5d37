import { messageCatalog } from '../kernel/message-catalog.ts';

type Who = { readonly who: string };
type What = { readonly what: string };
type Found = { readonly found: string | number };

/** Nothing at all is said in words. */
const shown = (found: string | number) => (found === '' ? 'an empty text' : found);

/** Why a dungeon does not take an action. */
export const dungeonMessageTemplates = {
  otherEdition: ({ edition, type }: { readonly edition: string; readonly type: string }) =>
    `the ${edition} edition has no action ${type}`,
  ticksAboveZero: ({ found }: Found) => `expected a number of ticks above 0, found ${found}`,
  noTurner: () => 'only a time turner takes you back',
  tooFarBack: ({ known, found }: Found & { readonly known: number }) =>
    `expected at most the ${known} ticks that have passed, found ${found}`,
  tooMuchHappened: () => 'too much has happened since: go back by fewer ticks at a time',
  noSuchEntity: ({ found }: Found) => `expected the id of an entity, found ${shown(found)}`,
  allyAlready: ({ who }: Who) => `this ${who} is on your side already`,
  nothingToDo: ({ who }: Who) => `there is nothing to do with this ${who}`,
  spawnerAway: () => 'the toaster is not beside you',
  spawnerNeedsWeapon: () => 'a toaster can only be destroyed with a sword or a bow',
  fartherThan: ({ who, radius }: Who & { readonly radius: number }) => `the ${who} is farther away than ${radius}`,
  wantsGold: ({ who, price, held }: Who & { readonly price: number; readonly held: number }) =>
    `the ${who} wants ${price} treasure, you have ${held}`,
  notInLine: ({ who, radius }: Who & { readonly radius: number }) =>
    `the ${who} is not within ${radius} squares in a straight line`,
  wantsTreasure: ({ who }: Who) => `the ${who} wants treasure, you have none`,
  wantsRing: () => 'the assassin also wants the one ring, you do not have it',
  notCarried: ({ found }: Found) => `expected an item of the inventory, found ${shown(found)}`,
  notUsable: ({ usable, found }: Found & { readonly usable: string }) => `expected one of ${usable}, found a ${found}`,
  notBuildable: ({ buildables, found }: Found & { readonly buildables: string }) =>
    `expected one of ${buildables}, found ${shown(found)}`,
  noMaterials: ({ what }: What) => `not enough materials for ${what}`,
  zombiesAbout: ({ what }: What) => `${what} cannot be built while there are zombies in the dungeon`,
};

export const dungeonMessages = messageCatalog(dungeonMessageTemplates);
