import type { ChamberAction } from '../../../chamber/state.ts';
import { takeStep } from './choose-step.ts';
import { evade } from './evasion.ts';
import { fight } from './fights.ts';
import { awakeOn, type FloorMemory, isAwake, noteZap } from './floor-memory.ts';
import { drinkPotion, reachForKit } from './kit.ts';
import { type ChamberPlayer, dangerOn, guardedOn } from './screen-grid.ts';
import { lookAbout, quietTurns, type Situation } from './situation.ts';

/**
 * The delver. Enemies do not pursue and strike only whoever ends a turn beside them, so it ends no turn there if it can
 * help it, and looks a few turns ahead whether it can (risk-simulation.ts). It takes the gold, slays dragons from their blind
 * side and goblins when it can afford to, drinks what helps, and rules out tile after tile until only the stairs are left.
 * Crowded chambers it leaves to those who walk there, until they have ruled out all but a few. Where enemies do pursue,
 * see evasion.ts.
 */
export function delver(): Delver {
  let memory: FloorMemory | undefined;
  const player: Delver = {
    quiet: 0,
    hindrance: 'noWay',
    choose(view) {
      const situation = lookAbout(view, memory);
      memory = situation.memory;
      const action = chosen(situation);
      noteZap(memory, view, situation.grid, action);
      player.quiet = quietTurns(situation);
      player.hindrance = hindranceIn(situation);
      return action;
    },
  };
  return player;
}

/** What keeps somebody who waits: enemies about, wounds, or that no way leads anywhere. */
export type Hindrance = 'enemies' | 'wounds' | 'noWay';

/** A delver, and what can be said of it. */
export interface Delver extends ChamberPlayer {
  /** For how many turns nothing has changed. */
  quiet: number;
  /** What it waits for, if it waits. */
  hindrance: Hindrance;
}

function hindranceIn({ view, grid, memory }: Situation): Hindrance {
  if (grid.enemies.some(foe => foe.letter !== 'D' && isAwake(memory, view, foe))) return 'enemies';
  return view.heals === true && view.hp < view.maxHp ? 'wounds' : 'noWay';
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
