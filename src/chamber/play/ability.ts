import type { Enemy, EnemyKind } from '../kinds/enemies.ts';
import type { ChamberState, Turn } from '../state.ts';

/** What an enemy does beyond hitting. Each hook is called at one place of the rules. */
export interface Ability {
  /** At the start of its turn. */
  readonly onTurn?: (turn: Turn, enemy: Enemy) => void;
  /** After it has hit the player and the player still lives. */
  readonly onHit?: (turn: Turn, enemy: Enemy, damage: number) => void;
  /** After the player has hurt it and it still lives. */
  readonly onStruck?: (turn: Turn, enemy: Enemy) => void;
  /** Whether it strikes the player though it is not beside them. */
  readonly reaches?: (state: ChamberState, enemy: Enemy) => boolean;
  /** The square that it would step to; undefined where it would wander. */
  readonly heads?: (state: ChamberState, enemy: Enemy) => number | undefined;
  /** When the player has slain it. */
  readonly onDeath?: (turn: Turn, enemy: Enemy) => void;
}

/** By kind. */
export type Abilities = ReadonlyMap<EnemyKind, Ability>;
