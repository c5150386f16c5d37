import { sentence as told, withArticle } from '../../../chamber/action-line.ts';
import type { ActionLineEvent, ItemLabel } from '../../../chamber/events.ts';
import type { Direction } from '../../../chamber/floor/directions.ts';
import { type EnemyLetter, enemyKindOf } from '../../../chamber/kinds/enemies.ts';
import { ARMOURS, WEAPONS } from '../../../chamber/kinds/gear.ts';
import { ARMOUR_NAMES, WEAPON_NAMES } from '../../../chamber/kinds/pack-items.ts';
import type { ChamberView } from '../../../chamber/view.ts';
import type { Lesson } from '../assist/lessons.ts';
import type { Bearing, Told, Ways } from './spoken-view.ts';

// What is said where nothing is drawn, and to those who do not see what is. The page says the same in its languages.

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
};

/** What one enemy of the modern game does, and what helps. */
const IDEAS: Readonly<Partial<Record<EnemyLetter, string>>> = {
  N: 'calls its kind when it notices you; an axe strikes them all',
  V: 'heals by what it deals; mail or plate starve it',
  W: 'leaps at you over one open tile; a spear meets it, and doorways keep it off',
  T: 'raises its club, then strikes twice as hard without missing; step away, or throw it back with a hammer',
  X: 'bursts into flames when it dies; slay it from two squares away, by spear, bolt or thunder',
  D: 'guards what lies beside it; unnoticed from its blind side, where a dagger does most',
  M: 'trades, until a merchant is attacked',
  K: 'bars the last stairs while it is awake; a wand of slumber or banishing opens the way',
};

const MOODS = { asleep: 'asleep', unaware: 'has not noticed you', hunting: 'hunts you', raised: 'its club is raised' };

/** What one enemy does, in a few words. */
export function ideaOf(letter: EnemyLetter): string | undefined {
  return IDEAS[letter];
}

/** "3 steps north-east", "beside you, south". */
export function whereWords({ direction, steps }: Bearing): string {
  return steps === 1 ? `beside you, ${WAYS[direction]}` : `${steps} steps ${WAYS[direction]}`;
}

export function nameOfThing(what: string): string {
  const kind = what.length === 1 ? enemyKindOf(what.charCodeAt(0)) : undefined;
  if (kind !== undefined) return withArticle(kind.name);
  return NAMES[what] ?? withArticle(`${what} potion`);
}

/** "A troll, 3 steps north-east: hunts you, 90 HP, falls in 5 blows, you in 3." */
export function toldWords(told: Told): string {
  const { what, foe, isRemembered } = told;
  const where = `${nameOfThing(what)}, ${whereWords(told)}${isRemembered ? ', as you remember' : ''}`;
  if (foe === undefined) return sentence(where);
  const { reckoning, hp, mood } = foe;
  return sentence(`${where}: ${MOODS[mood]}, ${hp} HP, falls in ${blows(reckoning.foe)}, you in ${reckoning.player}`);
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

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

/** How the player stands, in a sentence. */
export function standingWords({ hp, maxHp, atk, def, gold, floor, turn }: ChamberView): string {
  return `Floor ${floor}, turn ${turn}: ${hp} of ${maxHp} HP, attack ${atk}, defence ${def}, ${gold} gold.`;
}

/** What a piece of gear does; undefined for all else. */
export function gearWords(name: ItemLabel): string | undefined {
  const weapon = WEAPON_NAMES.find(each => each === name);
  if (weapon !== undefined) return `${WEAPONS[weapon].force} % of a blow; ${WEAPON_IDEAS[weapon]}.`;
  const armour = ARMOUR_NAMES.find(each => each === name);
  if (armour === undefined) return undefined;
  const { def, noticed } = ARMOURS[armour];
  return `${def} more defence; noticed ${noticed === 0 ? 'by everybody who sees you' : `from ${noticed} squares`}.`;
}

const WEAPON_IDEAS = {
  dagger: 'three times as much at whoever sleeps or has not noticed you',
  spear: 'reaches over one open tile of floor, and meets whoever leaps',
  axe: 'strikes everybody beside you',
  hammer: 'throws back; takes two turns, and all the chamber hears it',
} satisfies Readonly<Record<(typeof WEAPON_NAMES)[number], string>>;

/** What happened, with enemies by their names: letters mean little to the ear. */
export function spokenSentence(what: ActionLineEvent): string {
  const name = (letter: string) => `the ${enemyKindOf(letter.charCodeAt(0))?.name ?? letter}` as EnemyLetter;
  const isNamed = 'enemy' in what && what.enemy !== undefined;
  const isInTheWay = what.type === 'blocked' && what.by.length === 1;
  const words = told({
    ...what,
    ...(isNamed && { enemy: name(what.enemy) }),
    ...(isInTheWay && { by: name(what.by) }),
  });
  return words === undefined ? '' : `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
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
