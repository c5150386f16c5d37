// English, for the terminal and the page. Of the rules only types: the page waits for its texts, and they may not wait for what is
// loaded with the page.
import type { Direction } from '../../../chamber/floor/directions.ts';
import type { EnemyLetter } from '../../../chamber/kinds/enemies.ts';
import type { ChamberView } from '../../../chamber/view.ts';
import type { Bearing, Told, Ways } from './spoken-view.ts';

export const WAY_WORDS: Readonly<Record<Direction, string>> = {
  no: 'north',
  so: 'south',
  ea: 'east',
  we: 'west',
  ne: 'north-east',
  nw: 'north-west',
  se: 'south-east',
  sw: 'south-west',
};

export const ENEMY_WORDS: Readonly<Record<EnemyLetter, string>> = {
  V: 'vampire',
  W: 'werewolf',
  T: 'troll',
  N: 'goblin',
  M: 'merchant',
  D: 'dragon',
  X: 'phoenix',
  A: 'archer',
  H: 'hound',
  S: 'slime',
  R: 'rust moth',
  K: 'keeper',
};

/** What the other signs of the screen are called. */
export const THING_WORDS = {
  '@': 'you',
  '\\': 'the stairs down',
  P: 'a potion',
  G: 'gold',
  C: 'the compass',
  B: 'the barrier suit',
  '?': 'a scroll',
  '/': 'a wand',
  '=': 'a ring',
  '~': 'a key',
  ')': 'a weapon',
  '[': 'some armour',
  _: 'a shrine',
  '&': 'a vault',
} as const;

/** A noun with its article. */
export function aOrAn(noun: string): string {
  return `${/^(?:RH\b|[aeiou])/.test(noun) ? 'an' : 'a'} ${noun}`;
}

const MOODS = { asleep: 'asleep', unaware: 'has not noticed you', hunting: 'hunts you', raised: 'its club is raised' };

/** "3 steps north-east", "beside you, south". */
function whereWords({ direction, steps }: Bearing): string {
  return steps === 1 ? `beside you, ${WAY_WORDS[direction]}` : `${steps} steps ${WAY_WORDS[direction]}`;
}

function nameOfThing(what: string): string {
  const enemy = ENEMY_WORDS[what as EnemyLetter];
  const thing = what === '+' ? 'a doorway' : (THING_WORDS as Readonly<Record<string, string>>)[what];
  return thing ?? aOrAn(enemy ?? `${what} potion`);
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
export function waysWords({ open, doorways, onward, stairs }: Ways): string[] {
  return [
    open.length === 0 ? 'No way leads on from here.' : `Open ways: ${open.map(each => WAY_WORDS[each]).join(', ')}.`,
    ...(doorways.length === 0 ? [] : [`Doorways: ${doorways.map(whereWords).join('; ')}.`]),
    onward === undefined ? 'Nothing left to fetch or to explore.' : `There is more ${whereWords(onward)}.`,
    ...(stairs === undefined ? [] : [`The stairs are ${whereWords(stairs)}.`]),
  ];
}

/** With a capital letter and a full stop. */
export function asSentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

/** How the player stands. */
export function standingWords({ hp, maxHp, atk, def, gold, floor, turn }: ChamberView): string {
  return `Floor ${floor}, turn ${turn}: ${hp} of ${maxHp} HP, attack ${atk}, defence ${def}, ${gold} gold.`;
}
