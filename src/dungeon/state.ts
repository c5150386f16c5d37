import type { Rng } from '../kernel/rng.ts';
import type { Board } from './board/board.ts';
import type { Terrain } from './board/terrain.ts';
import type { Circuit } from './circuit/circuit.ts';
import type { Adventurer, Battle } from './entities/adventurer.ts';
import type { Past } from './time/past.ts';

/** A whole dungeon in play. */
export interface DungeonState extends Board {
  nextId: number;
  readonly rng: Rng;
  /** What pursuers see of the ground; made when the first of them looks. */
  terrain: Terrain | undefined;
  /** Undefined in a dungeon without wires and logic. */
  circuit: Circuit | undefined;
  /** Switches without a boulder on them. */
  bareSwitches: number;
  /** Enemies that fight on the player's side. */
  allies: number;
  readonly player: Adventurer;
  /** No mind is controlled after this tick. */
  mindsControlledUntil: number;
  /** The square the player left in this tick, if it moved. */
  left: { readonly x: number; readonly y: number } | undefined;
  /** Whether the player has fought in this tick. */
  fought: boolean;
  /** Rounds of all battles in this tick. */
  rounds: number;
  ended: 'won' | 'lost' | undefined;
  /** Undefined in a dungeon without time travel. */
  past: Past | undefined;
}

/** A new id. They are never given twice. */
export function newId(state: DungeonState): number {
  return state.nextId++;
}

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
