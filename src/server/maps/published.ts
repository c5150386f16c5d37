import { canonical } from '../../kernel/json.ts';
import { ApiError } from '../../wire/shared/api-error.ts';
import type { Game } from '../games/game.ts';
import type { MapRecord, Renown } from '../store/contract/map-store.ts';
import type { Store } from '../store/contract/store.ts';

/** A published map; `path` leads to where it was named. Throws ApiError where there is none. */
export async function mapAt({ maps }: Store, id: string, path?: string): Promise<MapRecord & Renown> {
  // Any text may be asked for; not every store can look for any text.
  const found = /^\w+$/.test(id) ? await maps.find(id) : undefined;
  if (found !== undefined) return found;
  const where = path === undefined ? {} : { path };
  throw new ApiError('no-such-map', `there is no published map ${JSON.stringify(id)}`, where);
}

/** Makes sure that a setup, as the rules have read it, has a published map in it: else it would count for what was not played. */
export async function mustBeMap(store: Store, id: string, game: Game, setup: unknown): Promise<void> {
  const map = await mapAt(store, id, '/map');
  const { content = (whole: unknown) => whole, rules } = game;
  if (map.game === rules.game && canonical(content(map.setup)) === canonical(content(setup))) return;
  throw new ApiError('bad-request', '/map: expected the address of the map in /setup', { path: '/map' });
}
