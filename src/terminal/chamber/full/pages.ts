import { RACES, type RaceName } from '../../../chamber/kinds/races.ts';
import { RACE_LETTERS } from '../words.ts';

const MEANINGS: Readonly<Record<RaceName, string>> = {
  human: 'half as much again for the score',
  dwarf: 'twice the gold',
  elf: 'bad potions do good',
  orc: 'half the gold',
};

/** The first page: which races there are and what they mean. */
export const TITLE: readonly string[] = [
  'ChamberCrawler3000+',
  '',
  'Five floors down. Find the stairs, take the gold, stay alive.',
  '',
  ...Object.entries(RACE_LETTERS).map(([letter, race]) => {
    const { name, hp, atk, def } = RACES[race];
    return `  ${letter}  ${name.padEnd(6)} HP ${String(hp).padEnd(4)} Atk ${atk}  Def ${def}  ${MEANINGS[race]}`;
  }),
  '  q  quit',
  '',
];

/** What the keys do. */
export const HELP: readonly string[] = [
  'Walk        arrows, the numeric pad, or  y k u      w',
  '                                         h   l    a   d',
  '                                         b j n      s',
  '            with shift: on until something happens',
  'Explore     o goes to the nearest treasure, or into the dark; > to the stairs, once seen',
  'Wait        . or 5; x rests until you are well, or something comes',
  'Attack      walk into an enemy; or f (a merchant only this way)',
  'Drink       e',
  'Pick up     g changes what is picked up beside you unasked',
  'Pack        c puts a potion into it, i shows and uses what you carry   (--shop, --finds)',
  'Pray        _ at a shrine: all hit points for half of your gold   (--finds)',
  'Trade       $ beside a merchant: buys, sells and robs   (--shop)',
  'Look        ; then move the cursor: Enter goes there, Esc is enough',
  'Potions     p lists what is known of each kind',
  'Messages    m lists them, : searches them',
  'Save        S',
  'Another run R; this one is kept, and offered at the next start',
  'Quit        q',
  'Practice    z freezes the enemies, Backspace takes a turn back',
  '',
  '@ you   \\ stairs   C compass: shows the stairs   B barrier suit: halves damage',
  'P potion   G gold   V vampire   W werewolf   T troll   N goblin   X phoenix',
  '? scroll   / wand   = ring   ~ key   & vault   _ shrine   A archer   H hound   S slime   R rust moth   K keeper',
  'M merchant: peaceful until attacked   D dragon: guards gold or the suit',
  '',
  'Any key goes back.',
];
