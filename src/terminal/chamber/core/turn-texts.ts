import { sentence } from '../../../chamber/action-line.ts';
import type { ActionLineEvent } from '../../../chamber/events.ts';
import { POTION_NAMES, type PotionName } from '../../../chamber/kinds/potion-kinds.ts';
import { RACES, type RaceName } from '../../../chamber/kinds/races.ts';
import type { ChamberAction } from '../../../chamber/state.ts';
import type { ChamberView } from '../../../chamber/view.ts';
import type { IllegalAction } from '../../../kernel/errors.ts';
import { effectFor, effectsOf } from '../../../players/chamber/assist/potion-effects.ts';
import type { Fold } from '../../../players/chamber/records/turn-passages.ts';

/** How turns are told as one. */
export const FOLD: Fold = {
  times: (words, turns) => `${words} (${turns} times)`,
  steps: turns => `PC walks ${turns} steps.`,
};

/** What the last turn said. */
export function turnText({ said, race }: ChamberView): string {
  return saidText(said, race);
}

/** What was said in a turn, and what a potion did in it. */
export function saidText(said: readonly ActionLineEvent[], race: RaceName): string {
  return said
    .map(what => (what.type === 'used' ? `${sentence(what)} ${effectWords(race, what.potion)}` : sentence(what)))
    .join(' ');
}

/** What each kind of potion is there for. */
export const POTION_USES: Readonly<Record<PotionName, string>> = {
  RH: 'restores health',
  BA: 'boosts attack',
  BD: 'boosts defence',
  PH: 'poisons health',
  WA: 'wounds attack',
  WD: 'wounds defence',
};

/** What is known of each kind of potion. */
export function potionPage({ race, known }: ChamberView): string[] {
  const lines = POTION_NAMES.map(name =>
    known.includes(name)
      ? `  ${name}  ${POTION_USES[name].padEnd(16)} ${effectWords(race, name)}`
      : `  ${name}  ${POTION_USES[name].padEnd(16)} Not tried yet: you would not know it.`,
  );
  return ['Potions', '', ...lines, '', 'A potion is drunk from beside it (e).', '', 'Any key goes back.'];
}

function effectWords(race: RaceName, potion: PotionName): string {
  const { hp, atk, def } = effectFor(race, potion);
  if (hp !== 0) return hp > 0 ? `Up to ${hp} HP restored.` : `${-hp} HP lost.`;
  return `${atk === 0 ? 'Defence' : 'Attack'} ${signed(atk || def)} until the next floor.`;
}

/** With its sign: +5. */
export function signed(number: number): string {
  return number > 0 ? `+${number}` : String(number);
}

/** Why nothing came of an action, as a sentence. */
export function refusalText({ type }: ChamberAction, { reason }: IllegalAction): string {
  if (type === 'freeze') return 'Only a practice game can freeze enemies.';
  return type === 'use' ? 'There is no potion there.' : `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`;
}

const BAR = 20;

/** How the player stands, in three lines: who and where; health and strength; what helps and what harms. */
export function statusLines(view: ChamberView): string[] {
  const { race, gold, floor, turn, hp, maxHp, suit, compass } = view;
  const effects = effectsOf(view);
  const strength = [`Atk: ${view.atk}${shift(effects.atk)}`, `Def: ${view.def}${shift(effects.def)}`];
  const state = [
    `Suit: ${suit ? 'worn' : 'none'}`,
    `Compass: ${compass ? 'found' : 'none'}`,
    ...(effects.atk === 0 && effects.def === 0 ? [] : ['Potions last until the next floor']),
    ...(view.merchantsHostile ? ['Merchants are hostile'] : []),
    ...(view.frozen ? ['Enemies are frozen'] : []),
  ];
  return [
    `Race: ${RACES[race].name} Gold: ${gold}   Floor ${floor}   Turn ${turn}`,
    [`HP: ${hp}/${maxHp} ${bar(hp / maxHp)}`, ...strength].join('   '),
    state.join('   '),
  ];
}

function shift(by: number): string {
  return by === 0 ? '' : ` (${signed(by)})`;
}

function bar(part: number): string {
  const full = part <= 0 ? 0 : Math.max(1, Math.round(part * BAR));
  return `[${'='.repeat(full)}${' '.repeat(BAR - full)}]`;
}
