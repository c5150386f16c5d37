import { lazy, Suspense } from 'react';
import { hashOf } from '../../kernel/hash.ts';
import type { MapSummary } from '../../wire/schemas/map-schemas.ts';
import { server } from '../parts/fetching/server-client.ts';
import { useFetch } from '../parts/fetching/use-fetch.ts';
import { Heading } from '../parts/forms/controls.tsx';
import { galleryTexts as say } from '../texts/gallery.ts';
import { dungeonWords } from '../texts/texts.ts';
import { MapCard } from './map-card.tsx';

const HouseCards = lazy(
  async () => (await Promise.all([import('../games/dungeon/choose/house-cards.tsx'), dungeonWords()]))[0],
);

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
/** The first Monday by UTC after the beginning of time. */
const MONDAY_MS = 4 * 24 * 60 * 60 * 1000;
/** Of so many that are liked most. */
const MOST = 100;
/** So many from the house stand on its shelf. */
const SHELF = 8;

/** The week that a time lies in (ms), counted. */
function weekOf(time: number): number {
  return Math.floor((time - MONDAY_MS) / WEEK_MS);
}

/** The same for everybody all week: of what was there before it began, the one that a hash with the week puts first. */
export function chosenOfWeek<Map extends { readonly id: string; readonly time: number }>(
  maps: readonly Map[],
  week: number,
): Map | undefined {
  const old = maps.filter(({ time }) => weekOf(time) < week);
  return old.toSorted((a, b) => (hashOf(`${week} ${a.id}`) < hashOf(`${week} ${b.id}`) ? -1 : 1))[0];
}

/** A map for the week, one from the house as long as nobody has published any, and a shelf of those: the gallery is never bare. */
export function MapOfWeek() {
  const { answer } = useFetch(ofWeek);
  if (answer === undefined) return <div className="map-of-week" />;
  const { week, map } = answer;
  return (
    <div className="map-of-week">
      <Heading words={say.week} note={map === undefined ? say.weekHouse : say.weekNote} level={2} />
      {map === undefined ? (
        <Suspense>
          <HouseCards week={week} count={1} />
        </Suspense>
      ) : (
        <ul className="cards">
          <li>
            <MapCard map={map} />
          </li>
        </ul>
      )}
    </div>
  );
}

/** Dungeons from the house, others each week: each with its idea in a line. */
export function HouseShelf() {
  return (
    <div className="house-shelf">
      <Heading words={say.house} note={say.houseNote} level={2} />
      <Suspense>
        <HouseCards week={weekOf(Date.now())} count={SHELF} />
      </Suspense>
    </div>
  );
}

async function ofWeek(): Promise<{ readonly week: number; readonly map: MapSummary | undefined }> {
  const week = weekOf(Date.now());
  const { maps } = await server.gallery({ sort: 'liked', limit: MOST });
  return { week, map: chosenOfWeek(maps, week) };
}
