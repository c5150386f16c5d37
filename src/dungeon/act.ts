import type { Doing } from './actions.ts';
import { build, checkBuild } from './build.ts';
import type { Teller } from './happenings.ts';
import { checkInteract, interact } from './interact.ts';
import { walk } from './player.ts';
import type { Adventurer, DungeonState } from './state.ts';
import { checkUse, use } from './use.ts';
import { wayOf } from './ways.ts';

/** Refuses what somebody cannot do now. */
export function check(state: DungeonState, who: Adventurer, action: Doing): void {
  if (action.type === 'use') checkUse(who, action.item);
  else if (action.type === 'build') checkBuild(state, who, action.buildable);
  else if (action.type === 'interact') checkInteract(state, who, action.entity);
}

/** Does what was checked. */
export function act(state: DungeonState, who: Adventurer, action: Doing, tell: Teller): void {
  if (action.type === 'move') walk(state, who, wayOf(action.direction), tell);
  else if (action.type === 'use') use(state, who, checkUse(who, action.item), tell);
  else if (action.type === 'build') build(state, who, checkBuild(state, who, action.buildable), tell);
  else interact(state, who, checkInteract(state, who, action.entity), tell);
}
