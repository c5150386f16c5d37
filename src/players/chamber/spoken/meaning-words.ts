// English, for the terminal and the page: what somebody is told who asks about an enemy or a thing. Of the rules only types, as look-words.ts.
import type { EnemyLetter } from '../../../chamber/kinds/enemies.ts';
import type { ItemName } from '../../../chamber/kinds/pack-items.ts';
import type { ChamberView } from '../../../chamber/view.ts';

/** What is said of a kind of enemy, in all games. */
export const HABIT_WORDS: Readonly<Partial<Record<EnemyLetter, string>>> = {
  M: 'Leaves you alone, as long as nobody strikes a merchant.',
  D: 'Guards the treasure beside it, and strikes whoever comes near either.',
  A: 'Shoots in straight lines, five squares far.',
  H: 'Follows you through its chamber.',
  S: 'Becomes two when it is hurt.',
  R: 'Eats 2 of your defence with each hit, until the next floor.',
  K: 'Bars the last stairs while it is awake.',
};

/** What each is about in the modern game, and what helps. */
export const IDEA_WORDS: Readonly<Partial<Record<EnemyLetter, string>>> = {
  N: 'Calls its kind in the chamber when it notices you. An axe strikes them all.',
  V: 'Heals by the damage it deals. Mail or plate starves it.',
  W: 'Leaps at you over one open square. A spear meets it, and it cannot leap into a doorway.',
  T: 'Raises its club in one turn, and strikes twice as hard in the next, without missing: step away, or use a hammer.',
  X: 'Bursts into flames when it dies. Slay it from two squares away: by spear, bolt or thunder.',
  D: 'Does not notice you as long as you keep away from its treasure: a chance for the dagger.',
  K: 'A wand of slumber or banishing opens the way.',
};

export const HOSTILE_WORDS = 'Hostile, since one of them was struck.';

/** What is said of an enemy of a kind: how it behaves, and in the modern game its one idea and what helps. */
export function foeMeaning(letter: EnemyLetter, { options, merchantsHostile }: ChamberView): string {
  const habit = letter === 'M' && merchantsHostile ? HOSTILE_WORDS : HABIT_WORDS[letter];
  return [habit, options.modern && IDEA_WORDS[letter]].filter(Boolean).join(' ');
}

/** What each thing does, and what that costs. */
export const ITEM_MEANINGS: Readonly<Partial<Record<ItemName, string>>> = {
  map: 'Shows the stairs, and the whole floor.',
  flight: 'Carries you into another chamber.',
  thunder: 'Does 30 damage to everybody within two squares, but not to peaceful merchants.',
  bolt: 'Does 30 damage to the first enemy in a line of six squares.',
  slumber: 'Puts the first enemy in the line to sleep, for ten turns or until it is hurt.',
  banishing: 'Sends the first enemy in the line elsewhere on the floor.',
  regrowth: 'While worn: 1 HP back every tenth turn.',
  iron: 'While worn: 10 more defence.',
  greed: 'While worn: every find of gold counts half as much again.',
  key: 'Opens a vault: walk into it.',
  dagger: 'In the hand: 85 % of a blow, but three times as much at whoever sleeps or has not noticed you.',
  spear: 'In the hand: 95 % of a blow; reaches over one open square, and meets whoever leaps at you.',
  axe: 'In the hand: 90 % of a blow, at everybody beside you at once.',
  hammer: 'In the hand: 170 % of a blow, and throws back; but takes two turns, and all the chamber hears it.',
  cloak: 'While worn: 5 more defence, and nobody notices you from further than 3 squares.',
  mail: 'While worn: 12 more defence, but you are noticed from 9 squares away.',
  plate: 'While worn: 24 more defence, but whoever sees you notices you at once.',
};
