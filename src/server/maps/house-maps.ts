import { mapOfSketch, type SketchedMap } from '../../dungeon/maps/sketched-map.ts';
import type { MapProof } from '../../wire/schemas/map-schemas.ts';
import { mapAddress, mapContent } from '../content/published-maps.ts';
import type { Games } from '../games/served-game.ts';
import { holderOfText } from '../matches/bot-seats.ts';
import type { Store } from '../store/contract/store.ts';
import chambers from './house-chambers.json' with { type: 'json' };
import dungeons from './house-dungeons.json' with { type: 'json' };
import flags from './house-flags.json' with { type: 'json' };
import { noteProof } from './map-prover.ts';

/** A map of the house: what the gallery has before anybody has published anything. */
export interface HouseMap {
  readonly name: string;
  readonly game: 'dungeon' | 'flag' | 'chamber';
  readonly title: string;
  readonly setup: unknown;
  /** Of a dungeon: what the solver has found out about it, so that no server has to. */
  readonly proof?: MapProof;
}

interface HouseDungeon extends SketchedMap {
  readonly title: string;
  readonly config?: object;
  readonly proof: MapProof;
}

const DUNGEONS: Readonly<Record<string, HouseDungeon>> = dungeons;
const CHAMBERS: Readonly<Record<string, { title: string; heading?: string; floors: string[][] }>> = chambers;

/** All of them, the games by turns, as the list of the newest shows them. */
export const HOUSE_MAPS: readonly HouseMap[] = [
  ...Object.entries(DUNGEONS).map(([name, { title, config, proof, ...sketch }]) => ({
    ...{ name, game: 'dungeon' as const, title, proof, setup: { map: mapOfSketch(sketch), config } },
  })),
  ...Object.entries(flags).map(([name, { title, ...setup }]) => ({ name, game: 'flag' as const, title, setup })),
  ...Object.entries(CHAMBERS).map(([name, { title, heading, floors }]) => ({
    ...{ name, game: 'chamber' as const, title },
    setup: { floors: [...(heading === undefined ? [] : [heading]), ...floors.flat()].join('\n') },
  })),
]
  .map((map, n, all) => {
    const alike = all.filter(({ game }) => game === map.game);
    return { map, place: (alike.indexOf(map) + 0.5) / alike.length, n };
  })
  .sort((a, b) => a.place - b.place || a.n - b.n)
  .map(({ map }) => map);

const AUTHOR = 'Quadrille';
/** It is the hash of no secret that anybody has: nobody can change these maps. */
const PUBLISHER = holderOfText('house');
/** The table of what was once published here; the name of the map is the place. */
const BOARD = 'house';
/** Older than any server: each may be the map of the week from the first day, and what people publish is newer. */
const FIRST = Date.UTC(2026, 0, 31);
const HOUR_MS = 60 * 60 * 1000;

/**
 * Publishes the maps of the house that never were here before. What an operator has removed does not come back, and several
 * servers on one store may do it at the same time.
 */
export async function publishHouseMaps(store: Store, games: Games): Promise<void> {
  const { leaderboards, maps } = store;
  const known = new Set(await leaderboards.places(BOARD, PUBLISHER, 2 * HOUSE_MAPS.length));
  for (const [n, { name, game, title, setup, proof }] of HOUSE_MAPS.entries()) {
    const served = known.has(name) ? undefined : await games[game]?.();
    if (served === undefined) continue;
    const content = mapContent(served, setup);
    const id = mapAddress(game, content);
    const time = FIRST - n * HOUR_MS;
    const { version } = served.rules;
    if (proof !== undefined) await noteProof(store, { id, owner: PUBLISHER, version, proof, time });
    const words = { title, author: AUTHOR, icons: [], tags: [], owner: PUBLISHER, parent: null };
    await maps.add({ ...{ id, game, setup: content, ...words, time, series: id }, current: true });
    await leaderboards.improve({
      ...{ board: BOARD, place: name, holder: PUBLISHER, match: '', name: AUTHOR, version },
      ...{ begun: time, ended: time, worth: 0, result: { map: id }, kept: false },
    });
  }
}
