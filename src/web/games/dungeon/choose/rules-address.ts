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

/** What an address says of these rules. */
export function valuesOf({ edition, config, gameMode }: RulesWish): Record<string, string | undefined> {
  return { edition: edition === '2022' ? undefined : edition, config, mode: gameMode };
}
