import { sentence as told } from '../../../chamber/action-line.ts';
import type { ActionLineEvent, ItemLabel } from '../../../chamber/events.ts';
import { type EnemyLetter, enemyKindOf } from '../../../chamber/kinds/enemies.ts';
import { ARMOURS, WEAPONS } from '../../../chamber/kinds/gear.ts';
import { ARMOUR_NAMES, WEAPON_NAMES } from '../../../chamber/kinds/pack-items.ts';
import type { ChamberView } from '../../../chamber/view.ts';

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

/** What one enemy does, in a few words. */
export function ideaOf(letter: EnemyLetter): string | undefined {
  return IDEAS[letter];
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
