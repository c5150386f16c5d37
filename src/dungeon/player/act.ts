import { type Doing, directionOf, itemOf } from '../actions.ts';
import type { Adventurer } from '../entities/adventurer.ts';
import type { Edition } from '../entities/edition.ts';
import type { ItemType } from '../entities/items.ts';
import { wayOf } from '../entities/ways.ts';
import type { Emit } from '../events.ts';
import type { DungeonState } from '../state.ts';
import { build, checkBuild } from './build.ts';
import { checkInteract, interact } from './interact.ts';
import { walk } from './player-steps.ts';
import { checkUse, use } from './use.ts';

/** What lands only after everybody has moved; all else takes effect at once. */
const LANDS_LATE: Readonly<Record<Edition, readonly ItemType[]>> = { '2022': [], '2021': ['bomb'] };

/** Refuses what somebody cannot do now. */
export function check(state: DungeonState, who: Adventurer, action: Doing): void {
  const item = itemOf(action);
  if (item !== undefined) checkUse(state, who, item);
  else if (action.type === 'build') checkBuild(state, who, action.buildable);
  else if (action.type === 'interact') checkInteract(state, who, action.entity);
}

/** Does what was checked. */
export function act(state: DungeonState, who: Adventurer, action: Doing, emit: Emit): void {
  const direction = directionOf(action);
  if (direction !== undefined) walk(state, who, wayOf(direction), emit);
  putToUse(state, who, action, false, emit);
  if (action.type === 'build') build(state, who, checkBuild(state, who, action.buildable), emit);
  else if (action.type === 'interact') interact(state, who, checkInteract(state, who, action.entity), emit);
}

/** Once everybody has moved. */
export function actLate(state: DungeonState, who: Adventurer, action: Doing, emit: Emit): void {
  putToUse(state, who, action, true, emit);
}

/** Uses the item of an action, if it is still there and this is its time. */
function putToUse(state: DungeonState, who: Adventurer, action: Doing, isLate: boolean, emit: Emit): void {
  const wanted = itemOf(action);
  const item = wanted === undefined ? undefined : who.inventory.find(({ id }) => String(id) === wanted);
  if (item === undefined || LANDS_LATE[state.dungeon.edition].includes(item.type) !== isLate) return;
  use(state, who, item, emit);
}
