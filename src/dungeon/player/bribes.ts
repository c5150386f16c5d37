import type { Message } from '../../kernel/message-catalog.ts';
import { kingDistance, type Square } from '../../kernel/square.ts';
import { change } from '../board/place.ts';
import type { Adventurer } from '../entities/adventurer.ts';
import type { Edition } from '../entities/edition.ts';
import type { Soldierly } from '../entities/entities.ts';
import type { Item, ItemType } from '../entities/items.ts';
import { type Emit, named } from '../events.ts';
import { dungeonMessages } from '../rule-messages.ts';
import type { DungeonState } from '../state.ts';

/** What it takes to win over a mercenary or an assassin with gold. */
interface Bribery {
  /** Why a sceptre does not reach, in a sentence; undefined if it does. */
  outOfReach(state: DungeonState, at: Square, target: Soldierly): Message | undefined;
  /** Why it is not possible now, in a sentence; undefined if it is. */
  hindrance(state: DungeonState, who: Adventurer, at: Square, target: Soldierly): Message | undefined;
  /** The items that are given away. */
  price(state: DungeonState, who: Adventurer, target: Soldierly): readonly Item[];
}

/** Bribes by edition. */
export const BRIBES: Readonly<Record<Edition, Bribery>> = {
  // Mind control has no distance limit in 2022; in 2021 it reaches as far as a bribe.
  '2022': { outOfReach: () => undefined, hindrance: hindrance2022, price: price2022 },
  '2021': { outOfReach: outOfReach2021, hindrance: hindrance2021, price: price2021 },
};

/** Pays. An assassin may take the gold and remain hostile (§3.3.1). */
export function bribe(state: DungeonState, who: Adventurer, target: Soldierly, emit: Emit): void {
  const paid = BRIBES[state.dungeon.edition].price(state, who, target);
  who.inventory = who.inventory.filter(item => !paid.includes(item));
  const accepted = !fails(state, target);
  if (accepted) change(state, target, { ...target.own, side: 'bribed' });
  const treasure = paid.filter(({ type }) => type === 'treasure').length;
  emit?.({ type: 'bribed', who: named(target), paid: treasure, accepted });
}

function fails({ dungeon: { config }, rng }: DungeonState, target: Soldierly): boolean {
  const rate = target.type === 'assassin' ? config.assassin_bribe_fail_rate : 0;
  return rate > 0 && rng.happens(rate);
}

function hindrance2022(state: DungeonState, who: Adventurer, at: Square, target: Soldierly): Message | undefined {
  const { bribe_radius } = state.dungeon.config;
  if (kingDistance(at, target) > bribe_radius)
    return dungeonMessages.fartherThan({ who: target.type, radius: bribe_radius });
  const price = amountFor(state, target);
  const held = all(who, 'treasure').length;
  return held < price ? dungeonMessages.wantsGold({ who: target.type, price, held }) : undefined;
}

function price2022(state: DungeonState, who: Adventurer, target: Soldierly): readonly Item[] {
  return all(who, 'treasure').slice(0, amountFor(state, target));
}

/** In a cardinal line. */
function outOfReach2021(state: DungeonState, at: Square, target: Soldierly): Message | undefined {
  const { bribe_radius } = state.dungeon.config;
  const isInLine = at.x === target.x || at.y === target.y;
  if (isInLine && kingDistance(at, target) <= bribe_radius) return undefined;
  return dungeonMessages.notInLine({ who: target.type, radius: bribe_radius });
}

/** For any treasure; a sun stone is as good. An assassin wants The One Ring as well. */
function hindrance2021(state: DungeonState, who: Adventurer, at: Square, target: Soldierly): Message | undefined {
  const tooFar = outOfReach2021(state, at, target);
  if (tooFar !== undefined) return tooFar;
  if (all(who, 'sun_stone').length + all(who, 'treasure').length === 0) {
    return dungeonMessages.wantsTreasure({ who: target.type });
  }
  const wantsRing = target.type === 'assassin' && all(who, 'one_ring').length === 0;
  return wantsRing ? dungeonMessages.wantsRing() : undefined;
}

/** Seed 001 §1.2: the stone goes before treasure, and is kept. */
function price2021(_state: DungeonState, who: Adventurer, target: Soldierly): readonly Item[] {
  const gold = all(who, 'sun_stone').length > 0 ? [] : all(who, 'treasure').slice(0, 1);
  return target.type === 'assassin' ? [...gold, ...all(who, 'one_ring').slice(0, 1)] : gold;
}

function amountFor({ dungeon: { config } }: DungeonState, target: Soldierly): number {
  return target.type === 'assassin' ? config.assassin_bribe_amount : config.bribe_amount;
}

function all(who: Adventurer, type: ItemType): Item[] {
  return who.inventory.filter(item => item.type === type);
}
