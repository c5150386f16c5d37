import type { Chance } from '../../kernel/chance.ts';
import type { Square } from '../../kernel/square.ts';
import { type Config, DEFAULT_CONFIG } from '../entities/config.ts';
import type { MapEntity } from './setup.ts';

const ENEMIES = ['spider', 'zombie_toast', 'mercenary', 'hydra'] as const;
type Dweller = (typeof ENEMIES)[number];

/** What somebody costs the player before it is gone, with nothing but the bare hands and the normal configuration. */
const HARM: Readonly<Record<Dweller, number>> = {
  spider: harm(DEFAULT_CONFIG, 'spider'),
  zombie_toast: harm(DEFAULT_CONFIG, 'zombie'),
  mercenary: harm(DEFAULT_CONFIG, 'mercenary'),
  hydra: harm(DEFAULT_CONFIG, 'hydra'),
};

function harm(config: Config, name: 'spider' | 'zombie' | 'mercenary' | 'hydra'): number {
  const rounds = Math.ceil((5 * config[`${name}_health`]) / config.player_attack);
  return (rounds * config[`${name}_attack`]) / 10;
}

/**
 * Who lives in a maze, so that it can be won whatever they do: nobody stands in the player's way, a fight ends with one
 * of the two gone, and all that can be met on the way out together cost less than the player's health. Once that much
 * is used up, only spiders come, which never leave the circle around their home, to where the way does not touch it.
 * Fewer than wished where there is no such square.
 */
export function settle(
  squares: readonly Square[],
  way: readonly Square[],
  wished: number,
  chance: Chance,
): MapEntity[] {
  const apart = (a: Square) => way.every(b => Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) > 1);
  const left = [...squares];
  const settled: MapEntity[] = [];
  let health = DEFAULT_CONFIG.player_health;
  for (let n = 0; n < wished; n++) {
    const drawn = chance.pick(ENEMIES) ?? 'spider';
    const isBearable = HARM[drawn] < health;
    const at = isBearable ? 0 : left.findIndex(apart);
    const [home] = at < 0 ? [] : left.splice(at, 1);
    if (home === undefined) break;
    if (isBearable) health -= HARM[drawn];
    settled.push({ type: isBearable ? drawn : 'spider', x: home.x, y: home.y });
  }
  return settled;
}
