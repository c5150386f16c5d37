import type { Config } from './config.ts';
import type { EnemyType } from './entities.ts';

const HEALTH = {
  spider: 'spider_health',
  zombie_toast: 'zombie_health',
  mercenary: 'mercenary_health',
  assassin: 'assassin_health',
  hydra: 'hydra_health',
} as const satisfies Record<EnemyType, keyof Config>;

const ATTACK = {
  spider: 'spider_attack',
  zombie_toast: 'zombie_attack',
  mercenary: 'mercenary_attack',
  assassin: 'assassin_attack',
  hydra: 'hydra_attack',
} as const satisfies Record<EnemyType, keyof Config>;

/** How hard an enemy strikes. */
export function attackOf(type: EnemyType, config: Config): number {
  return config[ATTACK[type]];
}

/** The health that an enemy comes with. */
export function fullHealth(type: EnemyType, config: Config): number {
  return config[HEALTH[type]];
}
