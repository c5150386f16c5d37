import type { Rng } from '../../kernel/rng.ts';
import type { Dungeon } from '../board/board.ts';
import type { EnemyType } from '../entities/entities.ts';

/** How a head grows back: the chance of it with each blow, and by how much. In 2021 that is what the blow would have taken. */
export interface Regrowth {
  readonly rate: number;
  readonly amount: number;
}

/** Only hydras have heads that grow back (seeds 000 §3.3.1 and 001 §1.1). */
export function regrowthOf(type: EnemyType, { config }: Dungeon): Regrowth | undefined {
  if (type !== 'hydra') return undefined;
  const { hydra_health_increase_rate: rate, hydra_health_increase_amount: amount } = config;
  return { rate, amount };
}

/** Whether a head grows back under a blow, which then takes nothing. Under Anduril none does (seed 001 §1.3). */
export function growsBack(regrowth: Regrowth | undefined, rng: Rng, underAnduril = false): regrowth is Regrowth {
  return regrowth !== undefined && !underAnduril && rng.happens(regrowth.rate);
}
