import type { Regrowth } from '../enemies/hydra.ts';
import type { Adventurer, Round } from '../entities/adventurer.ts';
import type { Enemy, OlderSelf } from '../entities/entities.ts';
import type { Item } from '../entities/items.ts';
import type { DungeonEvent, Emit } from '../events.ts';
import { isInvincible } from '../player/potions.ts';
import type { DungeonState } from '../state.ts';

/** Nobody fights longer than this, and in one tick nobody after others have: see rulings.md. */
const MOST_ROUNDS = 10_000;

/** How many rounds the next battle of this tick may have. */
export function roundsLeft({ rounds }: DungeonState): number {
  return Math.max(1, MOST_ROUNDS - rounds);
}

/** What blows are exchanged with. */
export interface Foe {
  readonly health: number;
  readonly attack: number;
  /** What is taken off a blow (2022), or the share of it that comes through (2021). */
  readonly defence?: number;
  readonly share?: number;
  /** Whether Anduril hurts it most (2021). */
  readonly isBoss?: boolean;
  /** Whether blows may make it grow instead. */
  readonly regrowth?: Regrowth | undefined;
}

/** How blows were exchanged, and with what. */
export interface Exchange {
  readonly rounds: readonly Round[];
  readonly gear: readonly Item[];
  /** What both have left. */
  readonly health: number;
  readonly foeHealth: number;
  readonly inventory: readonly Item[];
  /** What happened to it on the way. */
  readonly told: readonly DungeonEvent[];
}

/** How an edition's battles are fought. */
export interface Swordplay {
  /** What an enemy brings to a battle. */
  foe(state: DungeonState, enemy: Enemy): Foe;
  /** What an older self brings. What it carries is its own, but allies are the player's. */
  self(state: DungeonState, self: OlderSelf): Foe;
  /** Strikes until one of the two has fallen. */
  exchange(state: DungeonState, who: Adventurer, foe: Foe): Exchange;
  /** What an older self has used wears too. */
  wearOut(self: Adventurer, rounds: number, emit: Emit): void;
  /** What the winner takes from an enemy. */
  spoils(state: DungeonState, who: Adventurer, enemy: Enemy, emit: Emit): void;
}

/** The invincible strike once, and need no weapon for it; all others fight as their edition does. */
export function crossSwords(play: Swordplay, state: DungeonState, who: Adventurer, foe: Foe): Exchange {
  if (!isInvincible(who)) {
    const exchange = play.exchange(state, who, foe);
    state.rounds += exchange.rounds.length;
    return exchange;
  }
  const rounds = [{ deltaPlayerHealth: 0, deltaEnemyHealth: 0 - foe.health }];
  return { rounds, gear: [], health: who.health, foeHealth: 0, inventory: who.inventory, told: [] };
}
