import type { MapRecord } from '../../../src/server/store/contract/map-store.ts';
import type { NewMatch } from '../../../src/server/store/contract/store.ts';

export const HOLDER = new Uint8Array(32).fill(7);

/** A match of a toy. */
export function newMatch(id: string, change: Partial<NewMatch> = {}): NewMatch {
  return {
    id,
    game: 'toy',
    version: 3,
    setup: { rows: [1, null, 'ü'] },
    seed: Number.MAX_SAFE_INTEGER,
    time: 500,
    status: 'running',
    listed: true,
    title: 'A toy',
    owner: null,
    started: 500,
    ended: null,
    open: false,
    origin: id,
    ...change,
  };
}

/** A published map of a toy. */
export function newMap(id: string, change: Partial<MapRecord> = {}): MapRecord {
  return {
    ...{ id, game: 'toy', setup: { rows: [1, null, 'ü'] }, title: 'A map', author: 'by me', owner: HOLDER },
    ...{ time: 500, series: id, current: true, icons: [{ type: 'Pawn', icon: 'boot' }], tags: ['maze'], parent: null },
    ...change,
  };
}
