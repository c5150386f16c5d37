import type { ChamberAction } from '../../../chamber/state.ts';
import { takeStep } from './choose-step.ts';
import { evade } from './evasion.ts';
import { fight } from './fights.ts';
import { awakeOn, type FloorMemory, noteZap } from './floor-memory.ts';
import { drinkPotion, reachForKit } from './kit.ts';
import { type ChamberPlayer, dangerOn, guardedOn } from './screen-grid.ts';
import { lookAbout, type Situation } from './situation.ts';

/**
 * The delver. Enemies do not pursue and strike only whoever ends a turn beside them, so it ends no turn there if it can
 * help it, and looks a few turns ahead whether it can (foresight.ts). It takes the gold, slays dragons from their blind
 * side and goblins when it can afford to, drinks what helps, and rules out tile after tile until only the stairs are left.
 * Crowded chambers it leaves to those who walk there, until they have ruled out all but a few. Where enemies do pursue,
 * see hunted.ts.
 */
export function delver(): ChamberPlayer {
  let memory: FloorMemory | undefined;
  return {
    choose(view) {
      const situation = lookAbout(view, memory);
      memory = situation.memory;
      const action = chosen(situation);
      noteZap(memory, view, situation.grid, action);
      return action;
    },
  };
}

function chosen(situation: Situation): ChamberAction {
  const { view, grid, danger } = situation;
  const kept = reachForKit(situation, danger[grid.at] as number);
  if (view.options.field) {
    return kept ?? fight(situation) ?? drinkPotion(situation) ?? evade(situation) ?? takeStep(warily(situation));
  }
  return kept ?? fight(situation) ?? drinkPotion(situation) ?? takeStep(situation);
}

/** As if whoever went out of sight a moment ago still stood there. */
function warily(situation: Situation): Situation {
  const { view, memory } = situation;
  const grid = { ...situation.grid, enemies: memory.lurking };
  return {
    ...situation,
    grid,
    danger: dangerOn(awakeOn(memory, view, grid), view),
    guarded: new Set([...guardedOn(grid), ...memory.warded]),
  };
}
