import { itemName } from '../../../chamber/action-line.ts';
import type { ItemLabel } from '../../../chamber/events.ts';
import { ITEMS, isWearable } from '../../../chamber/kinds/pack-items.ts';
import { type RaceName, raceIn } from '../../../chamber/kinds/races.ts';
import { EDITIONS, type Edition } from '../../../chamber/options.ts';
import type { ChamberAction } from '../../../chamber/state.ts';
import type { ChamberView } from '../../../chamber/view.ts';
import { wornIn } from '../../../players/chamber/assist/foe-outlook.ts';
import { isEnemy } from '../../../players/chamber/assist/surroundings.ts';
import { toldWords } from '../../../players/chamber/spoken/look-words.ts';
import { foeMeaning, ITEM_MEANINGS } from '../../../players/chamber/spoken/meaning-words.ts';
import { NOTICE_WORDS } from '../../../players/chamber/spoken/notice-words.ts';
import type { Told } from '../../../players/chamber/spoken/spoken-view.ts';
import { carriedName } from '../core/chamber-screen.ts';
import { RACE_LETTERS } from '../core/chamber-session.ts';

const MEANINGS: Readonly<Record<RaceName, string>> = {
  human: 'half as much again for the score',
  dwarf: 'twice the gold',
  elf: 'bad potions do good',
  orc: 'half the gold',
};

/** The first page: which races there are and what they mean. */
export function titleLines(edition: Edition): string[] {
  return [
    'ChamberCrawler3000+',
    '',
    'Five floors down. Find the stairs, take the gold, stay alive.',
    '',
    ...Object.entries(RACE_LETTERS).map(([letter, race]) => {
      const { name, hp, atk, def } = raceIn(edition === 'modern' ? { modern: true } : {}, race);
      return `  ${letter}  ${name.padEnd(6)} HP ${String(hp).padEnd(4)} Atk ${atk}  Def ${def}  ${MEANINGS[race]}`;
    }),
    '  q  quit',
    '',
  ];
}

const EDITION_LINES: Readonly<Record<Edition, string>> = {
  classic: 'Classic: the document to the letter. All is seen, and nobody follows.',
  modern: 'Modern: new floors, light and dark, hunters with one idea each, weapons, armours, merchants.',
};

/** Which of the two games it will be, and the key for the other. */
export function editionLines(chosen: Edition): string[] {
  return [...EDITIONS.map(each => `${each === chosen ? '> ' : '  '}${EDITION_LINES[each]}`), '  m  the other game', ''];
}

/** What the keys do. */
export const HELP: readonly string[] = [
  'Walk        arrows, the numeric pad, or  y k u      w',
  '                                         h   l    a   d',
  '                                         b j n      s',
  '            with shift: on until something happens',
  'Explore     o goes to the nearest treasure, or into the dark; > to the stairs, once seen',
  'Wait        . or 5; x rests until you are well, or something comes',
  'Attack      walk into an enemy; or f (a merchant only this way)',
  "            Tab or ' strikes the nearest, or steps towards it",
  'Drink       e',
  'Pick up     g changes what is picked up beside you unasked',
  'Pack        c puts a potion into it, i shows and uses what you carry   (modern)',
  'Pray        _ at a shrine: all hit points for half of your gold   (modern)',
  'Trade       $ beside a merchant: buys, sells and robs   (modern)',
  'Look        v lists what is in view, and goes there; , tells what is new, and where the ways lead',
  '            ; then move the cursor: Enter goes there, Esc is enough',
  'Again       0, a number and a key: so many times, until something happens',
  'Potions     p lists what is known of each kind',
  'Messages    m lists them, : searches them',
  'Save        S',
  'Another run R; this one is kept, and offered at the next start',
  'Quit        q',
  'Practice    z freezes the enemies, Backspace takes a turn back',
  '',
  '@ you   \\ stairs   C compass: shows the stairs   B barrier suit: halves damage',
  'P potion   G gold   V vampire   W werewolf   T troll   N goblin   X phoenix',
  ') weapon   [ armour   ? scroll   / wand   = ring   ~ key   & vault   _ shrine   A archer   H hound   S slime   R rust moth   K keeper',
  'M merchant: peaceful until attacked   D dragon: guards gold or the suit',
  '',
  'Any key goes back.',
];

/** What is in view, to go to; of the first enemy of each kind, what it is about. */
export function thingLines(things: readonly Told[], view: ChamberView): string[] {
  if (things.length === 0) return [NOTICE_WORDS.inView.nothing, '', 'Any key goes back.'];
  const isFirst = (what: string, n: number) => things.findIndex(each => each.what === what) === n;
  const meaning = (what: string, n: number) => (isEnemy(what) && isFirst(what, n) ? foeMeaning(what, view) : '');
  const named = things
    .slice(0, 26)
    .map((told, n) => `  ${letterOf(n)}  ${toldWords(told)} ${meaning(told.what, n)}`.trimEnd());
  return [NOTICE_WORDS.inView.heading, '', ...named, '', 'A letter goes there; any other key goes back.'];
}

/** Which one a letter means; -1 if it is none. */
export function letterIndex(key: string): number {
  return /^[a-z]$/.test(key) ? key.charCodeAt(0) - FIRST_LETTER : -1;
}

/** What is carried, and what the keys do with it. */
export function packLines(view: ChamberView): string[] {
  const { pack = [] } = view;
  if (pack.length === 0) return ['Your pack is empty.', '', 'Any key goes back.'];
  return [
    'Your pack',
    '',
    ...pack.flatMap((thing, slot) => [
      `  ${slot + 1}  ${carriedName(thing)}`,
      ...compared(view, thing.name, thing.worn),
    ]),
    '',
    'A number uses it; any other key goes back.',
  ];
}

/** What gear does, and what it would be worn in place of: before it is worn. */
function compared(view: ChamberView, name: ItemLabel, worn = false): string[] {
  if (name === 'unknown potion' || !isWearable(name)) return [];
  const before = worn ? undefined : wornIn(view, ITEMS[name].family);
  const instead =
    before === undefined || before === name ? '' : ` Instead of ${itemName(before)}. ${ITEM_MEANINGS[before]}`;
  return [`       ${ITEM_MEANINGS[name]}${instead}`];
}

/** What a key means on the page of the pack: an action, or the slot of a wand that wants a direction. */
export function packAction({ pack = [] }: ChamberView, key: string): ChamberAction | number | undefined {
  const slot = slotOf(key);
  if (pack[slot] === undefined) return undefined;
  return pack[slot].charges === undefined ? { type: 'apply', slot } : slot;
}

/** What the merchant beside the player asks and gives. */
export function stallLines(view: ChamberView): string[] {
  const { stall, pack = [], gold } = view;
  if (stall === undefined) return [];
  return [
    `The merchant's wares (you have ${gold} gold)`,
    '',
    ...stall.wares.flatMap(({ name, price }, n) => [
      `  ${letterOf(n)}  ${itemName(name).padEnd(20)} ${price} gold`,
      ...compared(view, name),
    ]),
    '',
    ...(pack.length === 0 ? [] : ['It would buy', '']),
    ...pack.map(({ name }, slot) => `  ${slot + 1}  ${itemName(name).padEnd(20)} ${stall.gives[slot]} gold`),
    ...(pack.length === 0 ? [] : ['']),
    'A letter buys, a number sells. A capital letter robs: the merchant strikes at once, and none ever trades again.',
    'Any other key goes back.',
  ];
}

/** What a key means on the page of the merchant. */
export function stallAction({ stall, pack = [] }: ChamberView, key: string): ChamberAction | undefined {
  const slot = slotOf(key);
  if (pack[slot] !== undefined) return { type: 'sell', slot };
  const ware = stall?.wares.find((_, n) => letterOf(n) === key.toLowerCase());
  return ware && { type: key === key.toLowerCase() ? 'buy' : 'rob', ware: ware.name };
}

const FIRST_LETTER = 'a'.charCodeAt(0);

function letterOf(n: number): string {
  return String.fromCharCode(FIRST_LETTER + n);
}

function slotOf(key: string): number {
  return /^[1-9]$/.test(key) ? Number(key) - 1 : -1;
}
