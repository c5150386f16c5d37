import type { ItemLabel } from '../../../chamber/events.ts';
import type { ItemName } from '../../../chamber/kinds/pack-items.ts';
import type { PotionName } from '../../../chamber/kinds/potion-kinds.ts';
import type { ChamberView } from '../../../chamber/view.ts';
import type { Worded } from '../shared/worded.ts';
import { aOrAn } from './words.ts';

export const POTION_TEXTS: Readonly<Record<PotionName, string>> = {
  RH: 'potion that restores health',
  BA: 'potion that boosts attack',
  BD: 'potion that boosts defence',
  PH: 'potion that poisons',
  WA: 'potion that wounds attack',
  WD: 'potion that wounds defence',
};

const ITEMS: Readonly<Record<ItemName, string>> = {
  ...POTION_TEXTS,
  map: 'map',
  flight: 'scroll of flight',
  thunder: 'scroll of thunder',
  bolt: 'wand of bolts',
  slumber: 'wand of slumber',
  banishing: 'wand of banishing',
  regrowth: 'ring of regrowth',
  iron: 'ring of iron',
  greed: 'ring of greed',
  key: 'key',
  dagger: 'dagger',
  spear: 'spear',
  axe: 'axe',
  hammer: 'hammer',
  cloak: 'cloak',
  mail: 'coat of mail',
  plate: 'suit of plate',
};

/** What is carried, with its article. */
function item(name: ItemLabel): string {
  return name === 'unknown potion' ? 'an unknown potion' : aOrAn(ITEMS[name]);
}

/** Something in the pack. */
type Packed = NonNullable<ChamberView['pack']>[number];

/** The texts of the pack and of the shop. */
export const packTexts = {
  heading: 'Your pack',
  empty: 'Nothing in it yet.',
  open: (carried: number, most: number) => `Pack (${carried} of ${most})`,
  trade: 'Trade with the merchant',
  apply: (name: ItemLabel) => `Use ${item(name)}`,
  zap: (name: ItemLabel, charges: number) => `Zap ${item(name)} (${charges} left)`,
  whichWay: 'Zap in which direction?',
  wear: (name: ItemLabel) => `Put on ${item(name)}`,
  takeOff: (name: ItemLabel) => `Take off ${item(name)}`,
  keep: (name: ItemLabel) => `You carry ${item(name)}`,
  packed: ({ name, charges, worn }: Packed) =>
    `${name === 'unknown potion' ? name : ITEMS[name]}${charges === undefined ? '' : ` (${charges} left)`}${worn === true ? ' (worn)' : ''}`,
  pray: (way: string, gold: number) => `Pray at the shrine for ${gold} gold (${way})`,
  noShrine: 'No shrine is within reach, or you have less than 5 gold.',
  sell: (gold: number) => `Sell for ${gold}`,
  shop: (gold: number) => `The merchant (you have ${gold} gold)`,
  buy: (name: ItemName, price: number) => `Buy ${item(name)} for ${price}`,
  instead: (name: ItemName) => `Instead of your ${ITEMS[name]}.`,
  rob: 'Rob',
  robNote: 'Whoever is robbed strikes at once and does not miss, and no merchant ever trades again.',
  means: {
    map: 'Shows the stairs, and the whole floor.',
    flight: 'Carries you into another chamber.',
    thunder: 'Does 30 damage to everybody within two blocks, but not to peaceful merchants.',
    bolt: 'Does 30 damage to the first enemy in a line of six squares.',
    slumber: 'Puts the first enemy in the line to sleep, for ten turns or until it is hurt.',
    banishing: 'Sends the first enemy in the line elsewhere on the floor.',
    regrowth: 'While worn: a hit point every tenth turn.',
    iron: 'While worn: 10 more defence.',
    greed: 'While worn: every find of gold is half as much again.',
    key: 'Opens a vault: walk into it.',
    dagger: 'In the hand: less of a blow, but three times as much at whoever sleeps or has not noticed you.',
    spear: 'In the hand: reaches over one open tile of floor, and meets whoever leaps at you.',
    axe: 'In the hand: a little less of a blow, at everybody beside you at once.',
    hammer:
      'In the hand: much more of a blow, and it throws back; but it takes two turns, and all the chamber hears it.',
    cloak: 'While worn: 5 more defence, and nobody notices you from further than 3 squares.',
    mail: 'While worn: 12 more defence, but you are noticed from 9 squares away.',
    plate: 'While worn: 24 more defence, but whoever sees you notices you at once.',
  } as Readonly<Partial<Record<ItemName, string>>>,
  tell: {
    stowed: (name: ItemLabel) => `You put ${item(name)} into the pack.`,
    found: (name: ItemName) => `You find ${item(name)}.`,
    zapped: (name: ItemName, enemy: string | undefined) =>
      enemy === undefined ? `You zap ${item(name)} and hit nothing.` : `You zap ${item(name)} at the ${enemy}.`,
    wore: (name: ItemName, on: boolean) => `You ${on ? 'put on' : 'take off'} ${item(name)}.`,
    prayed: (gold: number) => `You offer ${gold} gold and are healed. The shrine crumbles.`,
    opened: (gold: number, name: ItemName | undefined) =>
      `You open the vault and find ${gold} gold${name === undefined ? '' : ` and ${item(name)}`}.`,
    split: (enemy: string) => `The ${enemy} splits in two.`,
    woke: (enemy: string) => `The ${enemy} wakes up.`,
    leapt: (enemy: string) => `The ${enemy} leaps at you.`,
    raised: (enemy: string) => `The ${enemy} raises its club.`,
    swept: (enemy: string) => `The ${enemy} brings its club down on nobody.`,
    called: (enemy: string) => `The ${enemy} calls its kind.`,
    thrown: (enemy: string) => `The ${enemy} is thrown back.`,
    burst: (enemy: string, damage: number) =>
      `The ${enemy} bursts into flames${damage > 0 ? ` and deals you ${damage} damage` : ''}.`,
    corroded: (enemy: string, def: number) => `The ${enemy} eats ${def} of your defence away.`,
    read: (name: ItemName) => `You read ${item(name)}.`,
    bought: (name: ItemName, gold: number) => `You buy ${item(name)} for ${gold} gold.`,
    sold: (name: ItemName, gold: number) => `You sell ${item(name)} for ${gold} gold.`,
    robbed: (name: ItemName) => `You rob the merchant of ${item(name)}.`,
  },
} as const;

export type PackTexts = Worded<typeof packTexts>;
