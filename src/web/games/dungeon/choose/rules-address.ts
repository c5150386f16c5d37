import { EDITIONS, GAME_MODES } from '../../../../dungeon/entities/edition.ts';
import type { RulesWish } from '../offers.ts';

/** The rules that an address speaks of. */
export function rulesIn(search: string): RulesWish {
  const named = new URLSearchParams(search);
  const edition = EDITIONS.find(each => each === named.get('edition')) ?? '2022';
  const gameMode = GAME_MODES.find(each => each === named.get('mode'));
  const config = named.get('config') ?? undefined;
  if (edition === '2021') return gameMode === undefined ? { edition } : { edition, gameMode };
  return config === undefined ? { edition } : { edition, config };
}

/** The same address with other rules; whatever else it speaks of stays. */
export function searchWith(search: string, { edition, config, gameMode }: RulesWish): string {
  const named = new URLSearchParams(search);
  const wishes = { edition: edition === '2022' ? undefined : edition, config, mode: gameMode };
  for (const [name, value] of Object.entries(wishes)) {
    if (value === undefined) named.delete(name);
    else named.set(name, value);
  }
  return named.size === 0 ? '' : `?${named}`;
}
