import type { EventSink } from '../kernel/rules.ts';
import type { Square } from '../kernel/square.ts';
import type { Logic } from './circuit/logic.ts';
import type { Battle } from './entities/adventurer.ts';
import type { EntityType, OlderSelf } from './entities/entities.ts';
import type { ItemType, PotionType } from './entities/items.ts';

/** Takes the events of a tick; undefined where nobody listens. */
export type Emit = EventSink<DungeonEvent> | undefined;

/** Something on the map, as events name it. */
export interface Named {
  readonly id: string;
  readonly type: string;
}

/** What a tick can bring: a page animates it, a terminal narrates it. */
export type DungeonEvent = TickEvent & {
  /** The older self that did it, or to which it happened; the player, if none is named. */
  readonly by?: Named;
};

/** What can happen, to the player if nobody is named. */
export type TickEvent =
  | { readonly type: 'moved'; readonly who: Named; readonly from: Square; readonly to: Square }
  | { readonly type: 'bumped'; readonly who: Named; readonly at: Square }
  | { readonly type: 'teleported'; readonly who: Named; readonly from: Square; readonly to: Square }
  | { readonly type: 'pushed'; readonly what: Named; readonly from: Square; readonly to: Square }
  /** A plate by a boulder, or, with its rule, a gate by its circuit. */
  | { readonly type: 'switched'; readonly at: Square; readonly on: boolean; readonly logic?: Logic }
  | { readonly type: 'opened'; readonly what: Named; readonly with: ItemType; readonly at: Square }
  | { readonly type: 'lit'; readonly bulb: Named; readonly at: Square; readonly on: boolean }
  /** A switch door, by its circuit. */
  | { readonly type: 'swung'; readonly door: Named; readonly at: Square; readonly open: boolean }
  | { readonly type: 'pickedUp'; readonly item: Named; readonly at: Square }
  | { readonly type: 'used'; readonly item: Named; readonly queued: boolean }
  /** A potion that would have done nothing: it is kept (2021). */
  | { readonly type: 'spared'; readonly item: Named; readonly because: 'healthy' | 'under the influence' }
  | { readonly type: 'healed'; readonly health: number }
  | { readonly type: 'tookEffect'; readonly potion: PotionType }
  | { readonly type: 'woreOff'; readonly potion: PotionType }
  | { readonly type: 'placedBomb'; readonly bomb: Named; readonly at: Square }
  | { readonly type: 'exploded'; readonly bomb: Named; readonly at: Square; readonly radius: number }
  | { readonly type: 'destroyed'; readonly what: Named; readonly at: Square }
  | { readonly type: 'battled'; readonly enemy: Named; readonly at: Square; readonly battle: Battle }
  | { readonly type: 'brokeUp'; readonly item: Named }
  /** Killed, and back with full health: the ring is gone (2021). */
  | { readonly type: 'respawned'; readonly ring: Named }
  | { readonly type: 'died'; readonly who: Named; readonly at: Square }
  | { readonly type: 'built'; readonly item: Named }
  | { readonly type: 'bribed'; readonly who: Named; readonly paid: number; readonly accepted: boolean }
  | { readonly type: 'mindControlled'; readonly who: Named; readonly ticks: number }
  | { readonly type: 'cameToItsSenses'; readonly who: Named }
  | { readonly type: 'stuck'; readonly who: Named; readonly at: Square; readonly ticks: number }
  | { readonly type: 'spawned'; readonly who: Named; readonly at: Square }
  /** The player has gone back from one tick to another, and stands where it stood. */
  | { readonly type: 'travelled'; readonly from: number; readonly to: number; readonly through: 'turner' | 'portal' }
  /** An older self is there from now on; or it has gone back in its turn. */
  | { readonly type: 'arrived'; readonly who: Named; readonly at: Square }
  | { readonly type: 'departed'; readonly who: Named; readonly at: Square }
  /** The player and an older self stand on one square and let each other be. */
  | { readonly type: 'met'; readonly who: Named; readonly at: Square }
  | { readonly type: 'won' }
  | { readonly type: 'lost' };

/** The name of an entity or an item in an event. */
export function named(what: { readonly id: number; readonly type: EntityType | ItemType }): Named {
  return { id: String(what.id), type: what.type === 'placed_bomb' ? 'bomb' : what.type };
}

/** Tells what an older self does as its doing. */
export function byOlderSelf(emit: Emit, self: OlderSelf): Emit {
  return emit && (what => emit({ ...what, by: named(self) }));
}
