// A module of its own, without the rules: the page's texts need it before anybody plays. The page says the same in its languages.
import type { Direction } from '../../../chamber/floor/directions.ts';
import type { Lesson } from '../assist/lessons.ts';
import type { Bearing, Told, Ways } from './spoken-view.ts';

const WAYS: Readonly<Record<Direction, string>> = {
  no: 'north',
  so: 'south',
  ea: 'east',
  we: 'west',
  ne: 'north-east',
  nw: 'north-west',
  se: 'south-east',
  sw: 'south-west',
};

/** What each sign of the screen is called. */
const NAMES: Readonly<Record<string, string>> = {
  '\\': 'the stairs',
  '+': 'a doorway',
  P: 'a potion',
  G: 'gold',
  C: 'the compass',
  B: 'the barrier suit',
  '?': 'a scroll',
  '/': 'a wand',
  '=': 'a ring',
  '~': 'a key',
  ')': 'a weapon',
  '[': 'an armour',
  _: 'a shrine',
  '&': 'a vault',
  V: 'a vampire',
  W: 'a werewolf',
  T: 'a troll',
  N: 'a goblin',
  M: 'a merchant',
  D: 'a dragon',
  X: 'a phoenix',
  A: 'an archer',
  H: 'a hound',
  S: 'a slime',
  R: 'a rust moth',
  K: 'a keeper',
};

const MOODS = { asleep: 'asleep', unaware: 'has not noticed you', hunting: 'hunts you', raised: 'its club is raised' };

/** "3 steps north-east", "beside you, south". */
function whereWords({ direction, steps }: Bearing): string {
  return steps === 1 ? `beside you, ${WAYS[direction]}` : `${steps} steps ${WAYS[direction]}`;
}

function nameOfThing(what: string): string {
  return NAMES[what] ?? `${what === 'RH' ? 'an' : 'a'} ${what} potion`;
}

/** "A troll, 3 steps north-east: hunts you, 90 HP, falls in 5 blows, you in 3." */
export function toldWords(told: Told): string {
  const { what, foe, isRemembered } = told;
  const where = `${nameOfThing(what)}, ${whereWords(told)}${isRemembered ? ', as you remember' : ''}`;
  if (foe === undefined) return asSentence(where);
  const { reckoning, hp, mood } = foe;
  return asSentence(`${where}: ${MOODS[mood]}, ${hp} HP, falls in ${blows(reckoning.foe)}, you in ${reckoning.player}`);
}

function blows(count: number): string {
  return count === 1 ? '1 blow' : `${count} blows`;
}

/** Where one can go. */
export function waysWords({ open, onward, stairs }: Ways): string[] {
  return [
    open.length === 0 ? 'No way leads on from here.' : `Open ways: ${open.map(each => WAYS[each]).join(', ')}.`,
    onward === undefined ? 'Nothing is left to fetch or to look into.' : `There is more ${whereWords(onward)}.`,
    ...(stairs === undefined ? [] : [`The stairs are ${whereWords(stairs)}.`]),
  ];
}

/** With a capital letter and a full stop. */
export function asSentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

/** What a first run teaches. */
export const LESSON_WORDS: Readonly<Record<Lesson, string>> = {
  walk: 'Walk with the arrows, or in all eight directions with h j k l y u b n. o explores by itself, ? shows all keys.',
  strike: 'An enemy is near: walk into it to strike. In a doorway only one at a time can reach you.',
  wear: 'i shows what you carry: there it is used, or put on.',
  trade: 'A merchant trades with whoever stands beside it: $.',
  rest: 'You are hurt, and nobody is in sight: x rests until you are well.',
  drink: 'A potion: e drinks it. Nobody knows which kind it is before one was drunk; some harm.',
  look: "Somebody is in view: v tells who, and in how many blows each of you would fall. ' goes there and strikes.",
  down: 'You have the compass: the stairs are shown, and > goes there.',
};
