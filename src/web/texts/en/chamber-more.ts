import type { ItemLabel } from '../../../chamber/events.ts';
import type { EnemyLetter } from '../../../chamber/kinds/enemies.ts';
import type { ItemName } from '../../../chamber/kinds/pack-items.ts';
import type { PotionName } from '../../../chamber/kinds/potion-kinds.ts';
import type { RaceName } from '../../../chamber/kinds/races.ts';
import type { OptionName } from '../../../chamber/options.ts';
import type { ChamberView, SeenFoe } from '../../../chamber/view.ts';
import type { Effect } from '../../../players/chamber/assist/potion-effects.ts';
import { killerOf } from '../../../players/chamber/records/killer.ts';
import type { MorgueWords } from '../../../players/chamber/records/morgue-text.ts';
import type { Life, Stay } from '../../../players/chamber/records/run-history.ts';
import { effectWords } from '../../../players/chamber/spoken/event-sentences.ts';
import { aOrAn, ENEMY_WORDS as ENEMIES } from '../../../players/chamber/spoken/look-words.ts';
import {
  HABIT_WORDS,
  HOSTILE_WORDS,
  IDEA_WORDS,
  ITEM_MEANINGS,
} from '../../../players/chamber/spoken/meaning-words.ts';
import { ITEM_WORDS, POTION_WORDS, packedName } from '../../../players/chamber/spoken/pack-words.ts';
import type { Worded } from '../shared/worded.ts';
import { countedText } from './words.ts';

/** Something in the pack. */
type Packed = NonNullable<ChamberView['pack']>[number];

const RACES: Readonly<Record<RaceName, string>> = { human: 'A human', dwarf: 'A dwarf', elf: 'An elf', orc: 'An orc' };

/** What is said around a run: who goes down, what a thing is, what is known and carried, how it ended. No run begins with any of it. */
export const chamberMoreTexts = {
  note: 'Five floors down. Find the stairs, take the gold, stay alive.',

  choose: {
    race: 'Who goes down?',
    stats: (hp: number, atk: number, def: number) => `HP ${hp} · Atk ${atk} · Def ${def}`,
    edition: 'Which game?',
    editions: {
      classic: { name: 'Classic', meaning: 'The original, to the letter: you see everything, and nobody follows you.' },
      modern: {
        name: 'Modern',
        meaning: 'New floors each time, light and dark, hunters with a trick each, weapons, armour, merchants.',
      },
    },
    options: 'Extras',
    option: {
      abilities: { name: 'Abilities', meaning: 'Goblins steal, vampires drink, trolls heal.' },
      fog: { name: 'Fog', meaning: 'You see only where you have been.' },
      finds: {
        name: 'More to find',
        meaning: 'Scrolls, wands, rings, shrines, vaults, four more creatures, and a keeper at the last stairs.',
      },
      shop: { name: 'Shop', meaning: 'Merchants buy and sell, and you carry a pack.' },
      practice: { name: 'Practice', meaning: 'You may freeze the enemies. Practice runs stay out of the table.' },
      generated: {
        name: 'Generated floors',
        meaning: 'Rooms, caves, vaults and passages that nobody has seen before.',
      },
      field: { name: 'Field of view', meaning: 'You see what is lit and in line with you. Who sees you hunts you.' },
      modern: { name: 'Modern', meaning: 'The modern game.' },
    } satisfies Readonly<Record<OptionName, unknown>>,
    challenge: 'Challenge',
    noChallenge: 'None',
    begin: 'Go down',
    daily: 'Today’s run',
    dailyNote: (day: string) => `The same floors for everybody, today: ${day}.`,
    carryOn: (title: string, turns: number) => `Carry on: ${title}, ${countedText(turns, 'turn', 'turns')} played`,
    starting: 'Digging the chambers…',
    needsServer:
      'It draws the runs that count, so that nobody knows them beforehand. A practice run does not need it: choose Practice.',
  },

  scores: {
    heading: (game: string) => `Best runs: ${game}`,
    note: 'The best of everybody on this server, on floors that nobody knew beforehand. Each can be watched.',
    none: 'None yet. Somebody has to be first.',
    you: 'You',
    nameless: 'Somebody',
    watch: (score: number) => `${score}: watch the run`,
    columns: {
      place: 'Place',
      score: 'Score',
      name: 'Name',
      race: 'Race',
      end: 'End',
      turns: 'Turns',
      date: 'Day',
    },
    won: 'got out',
    died: (floor: number) => `died on floor ${floor}`,
  },

  pack: {
    heading: 'Your pack',
    empty: 'Nothing in it yet.',
    apply: (name: ItemLabel) => `Use ${packedName(name)}`,
    zap: (name: ItemLabel, charges: number) => `Zap ${packedName(name)} (${charges} left)`,
    wear: (name: ItemLabel) => `Put on ${packedName(name)}`,
    takeOff: (name: ItemLabel) => `Take off ${packedName(name)}`,
    keep: (name: ItemLabel) => `You carry ${packedName(name)}`,
    packed: ({ name, charges, worn }: Packed) =>
      `${name === 'unknown potion' ? name : ITEM_WORDS[name]}${charges === undefined ? '' : ` (${charges} left)`}${worn === true ? ' (worn)' : ''}`,
    sell: (gold: number) => `Sell for ${gold}`,
    shop: (gold: number) => `The merchant (you have ${gold} gold)`,
    buy: (name: ItemName, price: number) => `Buy ${packedName(name)} for ${price}`,
    instead: (name: ItemName) => `Replaces your ${ITEM_WORDS[name]}.`,
    rob: 'Rob',
    robNote: 'A robbed merchant strikes at once and does not miss, and no merchant ever trades with you again.',
    means: ITEM_MEANINGS,
  },

  knowledge: {
    note: 'Drink one, and you know its kind from then on.',
    kinds: {
      RH: 'Restores health (RH)',
      BA: 'Boosts attack (BA)',
      BD: 'Boosts defence (BD)',
      PH: 'Poisons (PH)',
      WA: 'Wounds attack (WA)',
      WD: 'Wounds defence (WD)',
    } satisfies Readonly<Record<PotionName, string>>,
    effect: (effect: Effect) => `For you: ${effectWords(effect)}.`,
    unknown: 'Not tried yet.',
  },

  /** What is said of what somebody points at. */
  about: {
    kind: (hp: number, atk: number, def: number) => `Starts with HP ${hp}, Atk ${atk}, Def ${def}.`,
    blows: (yours: number, theirs: number) => `You hit it for ${yours}; it hits you for ${theirs}, every other time.`,
    habits: HABIT_WORDS,
    angry: HOSTILE_WORDS,
    modern: IDEA_WORDS,
    moods: {
      asleep: 'It sleeps.',
      unaware: 'It has not noticed you.',
      hunting: 'It is after you.',
      raised: 'Its club is raised!',
    } satisfies Readonly<Record<SeenFoe['mood'], string>>,
    reckoning: (hp: number, its: number, yours: number) =>
      `It has ${hp} HP and falls in ${countedText(its, 'blow', 'blows')}; you fall in ${yours}.`,
    abilities: {
      N: 'Steals a gold with each hit, and gives it back when it dies.',
      V: 'Heals by the damage it deals.',
      T: 'Heals by 5 a turn.',
    } as Readonly<Partial<Record<EnemyLetter, string>>>,
    things: (glyph: string, { hp, maxHp, atk, def }: Pick<ChamberView, 'hp' | 'maxHp' | 'atk' | 'def'>) =>
      ({
        '@': `HP ${hp} of ${maxHp}, Atk ${atk}, Def ${def}.`,
        '\\': 'To the next floor, or out.',
        P: 'Drink it from the next square. Once you have had one of its kind, you know what it does.',
        G: 'Walk onto it to take it. A dragon beside it must die first.',
        C: 'Shows where the stairs are.',
        B: 'Halves the damage you take.',
        '?': 'Walk onto it to take it. It can be read once.',
        '/': 'Walk onto it to take it. It works three times.',
        '=': 'Walk onto it to take it. You can wear one ring.',
        '~': 'Walk onto it to take it. It opens a vault.',
        ')': 'Walk onto it to take it. You can hold one weapon.',
        '[': 'Walk onto it to take it. You can wear one suit of armour.',
        _: 'Restores all your HP for half of your gold, at least 5.',
        '&': 'Walk into it with a key: it holds gold, and a wand or a ring.',
      })[glyph] ?? '',
  },

  story: {
    heading: 'How it went',
    download: 'Save it as text',
    file: 'chamber-run.txt',
  },

  /** What is written down of a run that is over. */
  morgue: {
    title: 'ChamberCrawler3000+',
    end: ({ last }: Life) => {
      const killer = killerOf(last);
      const by = killer === 'potion' ? 'was poisoned by a potion' : killer && `was slain by ${aOrAn(ENEMIES[killer])}`;
      return `${RACES[last.race]} ${by ?? 'got out'} on floor ${last.floor} after ${countedText(last.turn, 'turn', 'turns')}. Score ${last.score ?? 0}.`;
    },
    seed: (seed: number) => `Seed ${seed}`,
    standing: ({ last }: Life) => `HP ${last.hp} of ${last.maxHp}, Atk ${last.atk}, Def ${last.def}, gold ${last.gold}`,
    headings: {
      carried: 'Carried',
      kills: 'Slain',
      potions: 'Potions drunk',
      floors: 'Floors',
      messages: 'The last messages',
      map: 'The map as it was',
    },
    carried: { suit: 'barrier suit', compass: 'compass of the last floor' },
    nothing: 'nothing',
    kill: (enemy: EnemyLetter, count: number) => `${ENEMIES[enemy]}${count === 1 ? '' : ` (${count} times)`}`,
    potion: (potion: PotionName, count: number) => `${POTION_WORDS[potion]}${count === 1 ? '' : ` (${count} times)`}`,
    stay: ({ floor, turns, gold }: Stay) => `${floor}: ${countedText(turns, 'turn', 'turns')}, ${gold} gold`,
  } satisfies Omit<MorgueWords, 'packed' | 'challenge' | 'turn' | 'fold'>,

  end: {
    won: 'You got out',
    died: 'You died',
    score: (score: number) => `Score ${score}`,
    killed: (by: EnemyLetter | 'potion') =>
      by === 'potion' ? 'Poisoned by a potion.' : `Slain by ${aOrAn(ENEMIES[by])}.`,
    how: (floor: number, turns: number) => `Floor ${floor}, ${countedText(turns, 'turn', 'turns')}.`,
    challenge: (name: string, held: boolean) =>
      `The challenge (${name}) ${held ? 'held: the log proves it.' : 'did not hold.'}`,
    carried: (things: readonly string[]) => `With you: ${things.join(', ')}.`,
    practice: 'Practice runs stay out of the table.',
    again: 'Play again',
    choose: 'Choose another race',
  },
} as const;

export type ChamberMoreTexts = Worded<typeof chamberMoreTexts>;
