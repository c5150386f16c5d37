import type { EnemyLetter } from '../../../chamber/kinds/enemies.ts';
import type { PotionName } from '../../../chamber/kinds/potion-kinds.ts';
import type { RaceName } from '../../../chamber/kinds/races.ts';
import type { OptionName } from '../../../chamber/options.ts';
import type { ChamberView, SeenFoe } from '../../../chamber/view.ts';
import type { Effect } from '../../../players/chamber/assist/potion-effects.ts';
import { killerOf } from '../../../players/chamber/records/killer.ts';
import type { MorgueWords } from '../../../players/chamber/records/morgue-text.ts';
import type { Life, Stay } from '../../../players/chamber/records/run-history.ts';
import { EVENT_WORDS, effectWords } from '../../../players/chamber/spoken/event-sentences.ts';
import {
  aOrAn,
  ENEMY_WORDS as ENEMIES,
  HABIT_WORDS,
  HOSTILE_WORDS,
  IDEA_WORDS,
  THING_WORDS,
  toldWords,
  WAY_WORDS,
  waysWords,
} from '../../../players/chamber/spoken/look-words.ts';
import { FOLD_WORDS, LESSON_WORDS, NOTICE_WORDS } from '../../../players/chamber/spoken/notice-words.ts';
import { POTION_WORDS } from '../../../players/chamber/spoken/pack-words.ts';
import { signed } from '../shared/numbers.ts';
import type { Worded } from '../shared/worded.ts';
import { packTexts } from './chamber-pack.ts';
import { byName, countedText, plural } from './words.ts';

const RACES: Readonly<Record<RaceName, string>> = { human: 'A human', dwarf: 'A dwarf', elf: 'An elf', orc: 'An orc' };

/** The texts of ChamberCrawler3000+. */
export const chamberTexts = {
  title: 'ChamberCrawler3000+',
  note: 'Five floors down. Find the stairs, take the gold, stay alive.',
  ways: WAY_WORDS,
  enemies: ENEMIES,
  potions: POTION_WORDS,
  pack: packTexts,

  races: {
    human: { name: 'Human', title: 'A human in the chambers', meaning: 'The score counts half as much again.' },
    dwarf: { name: 'Dwarf', title: 'A dwarf in the chambers', meaning: 'Every find of gold counts twice.' },
    elf: { name: 'Elf', title: 'An elf in the chambers', meaning: 'Harmful potions do good instead.' },
    orc: { name: 'Orc', title: 'An orc in the chambers', meaning: 'Strong, but gold is worth only half.' },
  } satisfies Readonly<Record<RaceName, unknown>>,

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
    challenges: {
      pacifist: 'Pacifist: harm nobody',
      sober: 'Sober: drink nothing',
      swift: 'Swift: out within 1500 turns',
    },
    begin: 'Go down',
    daily: 'Today’s run',
    dailyNote: (day: string) => `The same floors for everybody, today: ${day}.`,
    carryOn: (title: string, turns: number) => `Carry on: ${title}, ${countedText(turns, 'turn', 'turns')} played`,
    starting: 'Digging the chambers…',
    needsServer:
      'It draws the runs that count, so that nobody knows them beforehand. A practice run does not need it: choose Practice.',
  },

  scores: {
    heading: 'High scores',
    note: 'Kept in this browser.',
    show: 'Show',
    tables: { best: 'Best scores', fastest: 'Fastest wins' },
    none: 'None yet. Somebody has to be first.',
    columns: {
      place: 'Place',
      score: 'Score',
      race: 'Race',
      end: 'End',
      turns: 'Turns',
      date: 'Day',
      more: 'Played with',
    },
    won: 'got out',
    died: (floor: number) => `died on floor ${floor}`,
    daily: 'daily run',
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
    messagesHint: 'All messages',
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

  knowledge: {
    heading: 'Potions',
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
    examine: 'Look around with the arrows, then go there with Enter',
    pickUp: 'Change what you pick up by itself',
    look: 'Tiles or glyphs',
    potions: 'What is known of each potion',
    messages: 'All messages',
    search: 'Search the messages',
    freeze: 'Freeze the enemies, in practice',
    again: 'Again, when it is over',
    pad: 'The numeric pad works too, in all eight directions',
    click:
      'Click a square to walk there while no enemy is near; drag to look around, zoom with the wheel or two fingers',
  },

  spoken: { told: toldWords, ways: waysWords, lessons: LESSON_WORDS },

  pieces: byName({ ...THING_WORDS, ...ENEMIES }),

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

  tell: EVENT_WORDS,

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
    place: (place: number) =>
      plural(place, { one: 'The best so far in this browser.', other: `Place ${place} in this browser.` }),
    challenge: (name: string, held: boolean) =>
      `The challenge (${name}) ${held ? 'held: the log proves it.' : 'did not hold.'}`,
    carried: (things: readonly string[]) => `With you: ${things.join(', ')}.`,
    practice: 'Practice runs stay out of the table.',
    again: 'Again',
    choose: 'Another race',
  },
} as const;

export type ChamberTexts = Worded<typeof chamberTexts>;
