import type { Battle } from './entities/adventurer.ts';
import type { DungeonState } from './state.ts';

const roundsOf = new WeakMap<readonly Battle[], number>();

/** All that is there, is carried and is remembered: what answers, copies and saves of a dungeon grow with. */
export function weigh({ entities, player, past, tick }: DungeonState): number {
  const remembered = past === undefined ? 0 : tick - past.first + past.lives.length;
  return entities.count() + player.inventory.length + rounds(player.battles) + remembered;
}

/** Most ticks have no battle: then it was counted before. */
function rounds(battles: readonly Battle[]): number {
  let all = roundsOf.get(battles);
  if (all === undefined) {
    all = battles.reduce((sum, battle) => sum + battle.rounds.length, 0);
    roundsOf.set(battles, all);
  }
  return all;
}
