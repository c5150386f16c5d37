import type { Reading } from '../../kernel/reading.ts';
import type { EnemyType } from './entities.ts';

interface Key {
  /** What a file means that leaves it out. */
  readonly missing: number;
  readonly whole?: boolean;
  readonly most?: number;
  /** A later name for the same thing. */
  readonly alias?: string;
  /** Left out of a configuration that has it as missing: it came late, and old games must keep their hashes. */
  readonly late?: true;
}

/** Every key of seed 000 §5: amounts and durations are whole, chances lie between 0 and 1. */
const KEYS = {
  ally_attack: { missing: 3 },
  ally_defence: { missing: 3 },
  bribe_radius: { missing: 1, whole: true },
  bribe_amount: { missing: 1, whole: true },
  bomb_radius: { missing: 1, whole: true, most: 1000 },
  bow_durability: { missing: 2, whole: true },
  player_health: { missing: 10 },
  player_attack: { missing: 10 },
  enemy_goal: { missing: 1, whole: true },
  invincibility_potion_duration: { missing: 5, whole: true },
  invisibility_potion_duration: { missing: 5, whole: true },
  mercenary_attack: { missing: 5 },
  mercenary_health: { missing: 5 },
  spider_attack: { missing: 3 },
  spider_health: { missing: 5 },
  spider_spawn_rate: { missing: 0, whole: true, alias: 'spider_spawn_interval' },
  shield_durability: { missing: 3, whole: true },
  shield_defence: { missing: 2 },
  sword_attack: { missing: 2 },
  sword_durability: { missing: 3, whole: true },
  treasure_goal: { missing: 1, whole: true },
  zombie_attack: { missing: 4 },
  zombie_health: { missing: 5 },
  zombie_spawn_rate: { missing: 0, whole: true, alias: 'zombie_spawn_interval' },
  assassin_attack: { missing: 10 },
  assassin_bribe_amount: { missing: 2, whole: true },
  assassin_bribe_fail_rate: { missing: 0, most: 1 },
  assassin_health: { missing: 10 },
  assassin_recon_radius: { missing: 3, whole: true },
  hydra_attack: { missing: 5 },
  hydra_health: { missing: 8 },
  hydra_spawn_rate: { missing: 0, whole: true, late: true },
  hydra_health_increase_rate: { missing: 0, most: 1 },
  hydra_health_increase_amount: { missing: 1 },
  mind_control_duration: { missing: 3, whole: true },
  midnight_armour_attack: { missing: 3 },
  midnight_armour_defence: { missing: 2 },
} as const satisfies Readonly<Record<string, Key>>;

/** The name of a number in a configuration. */
export type ConfigKey = keyof typeof KEYS;
type LateKey = { [K in ConfigKey]: (typeof KEYS)[K] extends { late: true } ? K : never }[ConfigKey];
/** The numbers by which a dungeon is played: health, attack, durations, rates. */
export type Config = Readonly<Record<Exclude<ConfigKey, LateKey>, number> & Partial<Record<LateKey, number>>>;

export const CONFIG_KEYS = Object.keys(KEYS) as ConfigKey[];

/** Later names of some of them. */
export const CONFIG_ALIASES: readonly string[] = Object.values<Key>(KEYS).flatMap(({ alias }) => alias ?? []);

const ROWS: Readonly<Record<ConfigKey, Key>> = KEYS;

/** What a configuration is that leaves everything out. */
export const DEFAULT_CONFIG: Config = complete(key => ROWS[key].missing);

/** Any key may be missing; keys of other editions are passed over. */
export function readConfig(reading: Reading, json: unknown, path: string, usual: Config = DEFAULT_CONFIG): Config {
  const given = json === undefined ? {} : (reading.object(json, path) ?? {});
  return complete(key => {
    const { alias, whole = false, most } = ROWS[key];
    const name = given[key] === undefined && alias !== undefined && given[alias] !== undefined ? alias : key;
    const value = given[name];
    if (value === undefined) return usual[key] ?? ROWS[key].missing;
    const read = whole
      ? reading.integer(value, `${path}/${name}`, 0, most)
      : reading.number(value, `${path}/${name}`, 0, most);
    return read ?? ROWS[key].missing;
  });
}

/** What a number in other people's files is taken for: chances lie between 0 and 1, rates and durations are whole. */
export function nearestNumber(name: string, value: number): number {
  const key = CONFIG_KEYS.find(each => each === name || ROWS[each].alias === name);
  if (key === undefined) return value;
  if (ROWS[key].most === 1) return Math.min(1, Math.max(0, value));
  return ROWS[key].whole && /_(rate|duration)$/.test(key) ? Math.floor(value) : value;
}

function complete(value: (key: ConfigKey) => number): Config {
  const all = CONFIG_KEYS.map(key => [key, value(key)] as const);
  return Object.fromEntries(all.filter(([key, of]) => ROWS[key].late !== true || of !== ROWS[key].missing)) as Config;
}

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
