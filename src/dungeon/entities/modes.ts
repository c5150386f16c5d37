import { type Config, DEFAULT_CONFIG } from './config.ts';
import type { Edition, GameMode } from './edition.ts';

/** What a game mode of the 2021 edition changes. */
interface Mode {
  /** The differences in a few words. */
  readonly hint: string;
  /** Whether enemies strike at all. The player always may. */
  readonly enemiesAttack: boolean;
  /** Ticks between two hydras; 0 for none. */
  readonly hydraRate: number;
  /** The numbers of the shared rules. */
  readonly config: Config;
}

/** Seed 002's tables; what it leaves open is in rulings.md. */
const NUMBERS: Config = {
  ...DEFAULT_CONFIG,
  player_health: 10,
  player_attack: 1,
  spider_health: 1,
  spider_attack: 10,
  zombie_health: 5,
  zombie_attack: 5,
  mercenary_health: 10,
  mercenary_attack: 1,
  assassin_health: 10,
  assassin_attack: 5,
  hydra_health: 10,
  hydra_attack: 2,
  hydra_health_increase_rate: 0.5,
  sword_durability: 6,
  bow_durability: 3,
  shield_durability: 5,
  midnight_armour_attack: 1,
  invincibility_potion_duration: 10,
  invisibility_potion_duration: 10,
  mind_control_duration: 10,
  bribe_radius: 2,
  bomb_radius: 1,
  treasure_goal: 0,
  enemy_goal: 0,
  zombie_spawn_rate: 20,
  spider_spawn_rate: 20,
};

/** The three ways to play the 2021 edition. In hard mode an invincibility potion is drunk in vain: it lasts 0 ticks. */
export const MODES: Readonly<Record<GameMode, Mode>> = {
  peaceful: {
    hint: 'Enemies walk about, but never strike. You may.',
    enemiesAttack: false,
    hydraRate: 0,
    config: NUMBERS,
  },
  standard: { hint: 'As it was meant.', enemiesAttack: true, hydraRate: 0, config: NUMBERS },
  hard: {
    hint: 'Less health, more zombies, hydras, and no invincibility.',
    enemiesAttack: true,
    hydraRate: 50,
    config: { ...NUMBERS, player_health: 8, zombie_spawn_rate: 15, invincibility_potion_duration: 0 },
  },
};

/** What a number is that a setup leaves out and no mode changes. */
export const USUAL_CONFIG: Readonly<Record<Edition, Config>> = { '2022': DEFAULT_CONFIG, '2021': NUMBERS };

/** The mode that a dungeon is played in. */
export function modeOf({ gameMode = 'standard' }: { readonly gameMode?: GameMode }): Mode {
  return MODES[gameMode];
}
