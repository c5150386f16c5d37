import type { RaceName } from '../../../chamber/kinds/races.ts';
import { EVENT_WORDS } from '../../../players/chamber/spoken/event-sentences.ts';
import {
  ENEMY_WORDS as ENEMIES,
  THING_WORDS,
  toldWords,
  WAY_WORDS,
  waysWords,
} from '../../../players/chamber/spoken/look-words.ts';
import { FOLD_WORDS, LESSON_WORDS, NOTICE_WORDS } from '../../../players/chamber/spoken/notice-words.ts';
import { POTION_WORDS } from '../../../players/chamber/spoken/pack-words.ts';
import { signed } from '../shared/numbers.ts';
import type { Worded } from '../shared/worded.ts';
import { byName } from './words.ts';

/** The texts of ChamberCrawler3000+. */
export const chamberTexts = {
  title: 'ChamberCrawler3000+',
  ways: WAY_WORDS,
  enemies: ENEMIES,
  potions: POTION_WORDS,
  pack: {
    open: (carried: number, most: number) => `Pack (${carried} of ${most})`,
    trade: 'Trade with the merchant',
    pray: (way: string, gold: number) => `Pray at the shrine for ${gold} gold (${way})`,
  },

  races: {
    human: { name: 'Human', title: 'A human in the chambers', meaning: 'The score counts half as much again.' },
    dwarf: { name: 'Dwarf', title: 'A dwarf in the chambers', meaning: 'Every find of gold counts twice.' },
    elf: { name: 'Elf', title: 'An elf in the chambers', meaning: 'Harmful potions do good instead.' },
    orc: { name: 'Orc', title: 'An orc in the chambers', meaning: 'Strong, but gold is worth only half.' },
  } satisfies Readonly<Record<RaceName, unknown>>,

  challenges: {
    pacifist: 'Pacifist: harm nobody',
    sober: 'Sober: drink nothing',
    swift: 'Swift: out within 1500 turns',
  },

  play: {
    label: 'The floor, square by square',
    look: 'Show the floor as',
    looks: { tiles: 'Tiles', glyphs: 'Glyphs' },
    race: 'Race',
    gold: 'Gold',
    floor: 'Floor',
    floorOf: (floor: number) => `${floor} of 5`,
    hp: 'HP',
    hpOf: (hp: number, most: number) => `${hp} / ${most}`,
    atk: 'Atk',
    def: 'Def',
    turn: 'Turn',
    carried: 'With you',
    suit: 'barrier suit',
    compass: 'compass',
    hostile: 'Merchants are hostile',
    challenge: (name: string, held: boolean) => `Challenge: ${name}${held ? '' : ', lost'}`,
    frozen: 'Enemies are frozen',
    effects: (atk: number, def: number) =>
      `${[...(atk === 0 ? [] : [`Attack ${signed(atk)}`]), ...(def === 0 ? [] : [`Defence ${signed(def)}`])].join(', ')} until the next floor`,
    known: (names: readonly string[]) => `You know: ${names.join(', ')}`,
    log: 'What happened before',
    messages: 'Messages',
    thingsHint: 'In view',
    messagesHint: 'All messages',
    potions: 'Potions',
    search: 'Search messages',
    noneFound: 'No message says that.',
    reach: 'What you can do here',
    errands: { explore: 'Explore', stairs: 'Stairs', rest: 'Rest' },
    take: (potion: string, way: string) => `Take the ${potion} (${way})`,
    attack: (enemy: string, way: string) => `Strike the ${enemy} (${way})`,
    drink: (potion: string, way: string) => `Drink the ${potion} (${way})`,
    unknown: 'unknown potion',
    freeze: 'Freeze the enemies',
    thaw: 'Let the enemies move',
  },

  notices: NOTICE_WORDS,
  fold: FOLD_WORDS,

  keys: {
    ways: 'Go, or strike who stands there',
    same: 'The same with the left hand',
    old: 'The same as in the old days: left, down, up, right',
    diagonals: 'Across: up left, up right, down left, down right',
    attack: 'Strike, then a direction if several are near (a merchant only this way)',
    use: 'Drink, then a direction if several are near',
    take: 'Put a potion into the pack, then a direction if several are near',
    pray: 'Pray at a shrine',
    pack: 'What you carry, and what a merchant beside you sells',
    trade: 'The same: trade',
    drop: 'Never mind',
    explore: 'Go to the nearest treasure, or into the dark; stops when something comes',
    stairs: 'Go to the stairs, once they are seen',
    wait: 'Wait a turn',
    rest: 'Rest until you are well, or something comes',
    charge: 'Strike the nearest, or step towards it',
    things: 'What is in view, by direction and distance; go there',
    tellWays: 'What is new, and where the ways lead',
    examine: 'Point at squares with the arrows, then go there with Enter',
    pickUp: 'Change what you pick up by itself',
    look: 'Tiles or glyphs',
    potions: 'What is known of each potion',
    messages: 'All messages',
    search: 'Search the messages',
    freeze: 'Freeze the enemies, in practice',
    again: 'Again, when it is over',
    pad: 'The numeric pad works too, in all eight directions',
    click:
      'Click a square to walk there while no enemy is near; drag to move the view, zoom with the wheel or two fingers',
  },

  spoken: { told: toldWords, ways: waysWords },

  /** Beside a first run: what there is to learn, and how it is done with keys and with a finger. */
  coach: {
    heading: 'Your first run',
    learnt: (done: number, all: number) => `✓ ${done} of ${all}`,
    enough: 'I know the rest',
    steps: {
      walk: 'Walk',
      strike: 'Strike',
      wear: 'Use your pack',
      trade: 'Trade',
      rest: 'Rest',
      drink: 'Drink',
      gold: 'Take gold',
      look: 'Look at an enemy',
      down: 'Take the stairs',
      signs: 'Know the signs',
    },
    done: 'Learnt:',
    keys: {
      ...LESSON_WORDS,
      onward: 'Explore on with o. One enemy on each floor carries a compass: it shows the stairs.',
    },
    touch: {
      walk: 'Flick over the board to walk, or press the arrows. Explore finds its way by itself.',
      strike: 'An enemy is near: walk into it to strike. In a doorway only one at a time can reach you.',
      wear: 'Press Pack to use what you carry, or to put it on.',
      trade: 'A merchant is beside you: press Trade.',
      rest: 'You are hurt, and nobody is in sight: press Rest until you are well.',
      drink: 'A potion: press Drink. You learn what a kind does by drinking one; some do harm.',
      gold: 'Gold is in view: walk onto it to take it. A dragon guards its own.',
      look: 'Somebody is in view: press In view to see who, and in how many blows each of you would fall.',
      down: 'You see the stairs: press Stairs to go there, and down to the next floor.',
      signs: 'In view names everything you see, and where it is; press something there to go to it.',
      onward: 'Explore on. One enemy on each floor carries a compass: it shows the stairs.',
    } satisfies Readonly<Record<keyof typeof LESSON_WORDS | 'onward', string>>,
  },

  pieces: byName({ ...THING_WORDS, ...ENEMIES }),

  tell: EVENT_WORDS,
} as const;

export type ChamberTexts = Worded<typeof chamberTexts>;
