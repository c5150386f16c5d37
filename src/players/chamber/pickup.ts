import { DIRECTIONS, STEPS } from '../../chamber/floor/directions.ts';
import { POTION_NAMES, type PotionName } from '../../chamber/kinds/potions.ts';
import type { ChamberAction } from '../../chamber/state.ts';
import type { ChamberView } from '../../chamber/view.ts';
import { isDangerous } from './danger.ts';
import { doesGood } from './potions.ts';
import { isTreasure } from './ways.ts';

/** What a player wants picked up unasked, from nothing to all: gold; compass and suit; potions known to do good. */
export const LIKINGS = ['nothing', 'gold', 'treasure', 'all'] as const;
export type Liking = (typeof LIKINGS)[number];

/** The next of them, and after the last the first. */
export function nextLiking(liking: Liking): Liking {
  return LIKINGS[(LIKINGS.indexOf(liking) + 1) % LIKINGS.length] ?? 'nothing';
}

const WANTED: Readonly<Record<Liking, string>> = { nothing: '', gold: 'G', treasure: 'GCB', all: 'GCB' };

/** After a quiet step: what picks up something beside the player that is liked; nothing, where an enemy is near. */
export function pickUp(view: ChamberView, liking: Liking): ChamberAction | undefined {
  if (liking === 'nothing' || !isPickingUp(view) || isDangerous(view)) return undefined;
  const width = view.rows[0]?.length ?? 0;
  const at = view.row * width + view.column;
  const treasure = DIRECTIONS.find(
    each =>
      WANTED[liking].includes(view.around[each]) &&
      isTreasure(view.rows, width, at + STEPS[each].rows * width + STEPS[each].columns),
  );
  if (treasure !== undefined) return { type: 'move', direction: treasure };
  const potion = liking === 'all' ? DIRECTIONS.find(each => isGood(view, view.around[each])) : undefined;
  return potion && { type: 'use', direction: potion };
}

/** Whether nothing has happened but a step, and what was picked up. */
export function isPickingUp({ said }: ChamberView): boolean {
  return said.every(({ type }) => type === 'moved' || type === 'took' || type === 'used');
}

function isGood(view: ChamberView, what: string): boolean {
  return (POTION_NAMES as readonly string[]).includes(what) && doesGood(view, what as PotionName);
}
