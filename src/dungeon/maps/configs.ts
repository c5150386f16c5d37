import type { Config } from '../entities/config.ts';
import { ALL_LABELS } from './labels.ts';

/** The configurations that ship, by name. A key that is left out means what config.ts says. */
export const CONFIGS: Readonly<Record<string, Partial<Config>>> = {
  easy: { player_health: 25, player_attack: 12, enemy_goal: 1, assassin_bribe_fail_rate: 0 },
  normal: {},
  hard: {
    player_health: 8,
    enemy_goal: 3,
    zombie_spawn_rate: 10,
    spider_spawn_rate: 25,
    assassin_bribe_fail_rate: 0.3,
    hydra_health_increase_rate: 0.4,
  },
  // For demolition: two coins behind walls.
  blasting: { bomb_radius: 1, treasure_goal: 2 },
  // For time travel: one coin, taken twice.
  'pair-of-coins': { treasure_goal: 2 },
  // For time travel: one enemy, beaten twice.
  rematch: { enemy_goal: 2 },
  // For bribes: more gold to find, and more to pay.
  'gold-rush': { treasure_goal: 5, bribe_amount: 2, bribe_radius: 2, mercenary_attack: 40, mercenary_health: 40 },
  // For zombies and spiders that keep coming.
  infested: { zombie_spawn_rate: 8, spider_spawn_rate: 20, enemy_goal: 2, treasure_goal: 3 },
  // For those who are too much for a bare hand, and too dear to buy.
  archery: {
    enemy_goal: 2,
    mercenary_health: 30,
    mercenary_attack: 8,
    bribe_amount: 2,
    bow_durability: 4,
    shield_durability: 4,
  },
  // For potions that last.
  brewery: {
    invincibility_potion_duration: 8,
    invisibility_potion_duration: 8,
    assassin_attack: 60,
    assassin_health: 60,
  },
  // For guards who are beaten with a sword only: it saves the one round that kills.
  perilous: { mercenary_attack: 18, mercenary_health: 12 },
  // For bosses with heads that grow back.
  heads: {
    treasure_goal: 2,
    hydra_health: 24,
    hydra_attack: 22,
    hydra_health_increase_rate: 0.3,
    hydra_health_increase_amount: 1,
    midnight_armour_attack: 15,
    midnight_armour_defence: 12,
    assassin_attack: 40,
    assassin_health: 40,
    mind_control_duration: 20,
  },
};

/** The setup of a dungeon that ships, of which the map is given, with what suits it, unread. */
export function suitedSetup(name: string, map: unknown): unknown {
  const { config = 'normal', gameMode } = ALL_LABELS[name] ?? {};
  return { name, map, config: CONFIGS[config], gameMode };
}
