import { Refused } from '../../wire/problems/problems.ts';
import type { MapRecord, MapStore } from '../store/maps.ts';

/** A map that somebody has published. Throws Refused if there is none. */
export async function mapAt(maps: MapStore, id: string): Promise<MapRecord> {
  // Any text may be asked for; not every store can look for any text.
  const found = /^\w+$/.test(id) ? await maps.find(id) : undefined;
  if (found === undefined) throw new Refused('no-such-map', `there is no published map ${JSON.stringify(id)}`);
  return found;
}
