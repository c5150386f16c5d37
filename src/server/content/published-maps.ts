import { hash } from 'node:crypto';
import { canonical } from '../../kernel/canonical-json.ts';
import { InvalidSetup } from '../../kernel/errors.ts';
import { ApiError } from '../../wire/shared/api-error.ts';
import type { Game } from '../games/served-game.ts';
import type { MapListing, MapRecord, Renown } from '../store/contract/map-store.ts';
import type { Store } from '../store/contract/store.ts';

/** A published map; `path` leads to where it was named. Throws ApiError where there is none. */
export function publishedMap({ maps }: Store, id: string, path?: string): Promise<MapRecord & Renown> {
  return mustBeThere(id, path, () => maps.find(id));
}

/** The same for whoever does not need its setup. */
export function publishedListing({ maps }: Store, id: string, path?: string): Promise<MapListing> {
  return mustBeThere(id, path, () => maps.listing(id));
}

async function mustBeThere<T>(id: string, path: string | undefined, find: () => Promise<T | undefined>): Promise<T> {
  // Any text may be asked for; not every store can look for any text.
  const found = /^\w+$/.test(id) ? await find() : undefined;
  if (found !== undefined) return found;
  const where = path === undefined ? {} : { path };
  throw new ApiError('no-such-map', `there is no published map ${JSON.stringify(id)}`, where);
}

/** Makes sure that a setup, as the rules have read it, has a published map in it: else it would count for what was not played. */
export async function assertPublishedMap(store: Store, id: string, game: Game, setup: unknown): Promise<void> {
  const map = await publishedMap(store, id, '/map');
  const { content = (whole: unknown) => whole, rules } = game;
  if (map.game === rules.game && canonical(content(map.setup)) === canonical(content(setup))) return;
  throw new ApiError('bad-request', '/map: expected the address of the map in /setup', { path: '/map' });
}

/** 128 bits: whoever could find two maps of one address would only stand in their own way. */
const DIGITS = 32;

/** What of a setup is the map, checked by the rules: nothing that they do not read is kept. Throws InvalidSetup. */
export function mapContent({ rules, content, looseIn }: Game, setup: unknown): unknown {
  const read = rules.readSetup(setup);
  const [first, ...more] = looseIn?.(read) ?? [];
  if (first !== undefined) throw new InvalidSetup([first, ...more]);
  const map = rules.readSetup(content === undefined ? read : content(read));
  rules.begin(map, 0);
  return map;
}

/** The address of a map: equal maps have equal addresses. */
export function mapAddress(game: string, content: unknown): string {
  return hash('sha256', canonical([game, content])).slice(0, DIGITS);
}
