import { fight } from './blows.ts';
import { type ChamberPlayer, dangerOn, guardedOn } from './grid.ts';
import { evade } from './hunted.ts';
import { reachForKit } from './kit.ts';
import type { Memory } from './memory.ts';
import { drink } from './sips.ts';
import { lookAbout, type Situation } from './situation.ts';
import { step } from './steps.ts';

/**
 * The delver. Enemies do not pursue and strike only whoever ends a turn beside them, so it ends no turn there if it can
 * help it, and looks a few turns ahead whether it can (foresight.ts). It takes the gold, slays dragons from their blind
 * side and goblins when it can afford to, drinks what helps, and rules out tile after tile until only the stairs are left.
 * Crowded chambers it leaves to those who walk there, until they have ruled out all but a few. Where enemies do pursue,
 * see hunted.ts.
 */
export function delver(): ChamberPlayer {
  let memory: Memory | undefined;
  return {
    choose(view) {
      const situation = lookAbout(view, memory);
      memory = situation.memory;
      return (
        reachForKit(view, situation.grid, situation.danger[situation.grid.at] as number) ??
        fight(situation) ??
        drink(situation) ??
        (view.options.field ? evade(situation) : undefined) ??
        step(view.options.field ? warily(situation) : situation)
      );
    },
  };
}

/** As if whoever went out of sight a moment ago still stood there. */
function warily(situation: Situation): Situation {
  const { view, memory } = situation;
  const grid = { ...situation.grid, enemies: memory.lurking };
  return { ...situation, grid, danger: dangerOn(grid, view), guarded: new Set([...guardedOn(grid), ...memory.warded]) };
}
