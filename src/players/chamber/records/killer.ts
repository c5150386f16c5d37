// A module of its own, without the rules: the page's texts need it before anybody plays.
import type { EnemyLetter } from '../../../chamber/kinds/enemies.ts';
import type { ChamberView } from '../../../chamber/view.ts';

/** Who or what has killed the player; undefined for who lives. */
export function killerOf({ ended, said }: ChamberView): EnemyLetter | 'potion' | undefined {
  if (ended !== 'died') return undefined;
  const last = said.findLast(
    each => each.type === 'hit' || each.type === 'used' || (each.type === 'burst' && each.damage > 0),
  );
  return last?.type === 'hit' || last?.type === 'burst' ? last.enemy : 'potion';
}
