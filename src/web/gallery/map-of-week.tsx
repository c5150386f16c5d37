import { hashOf } from '../../kernel/hash.ts';
import type { MapSummary } from '../../wire/schemas/map-schemas.ts';
import { server } from '../parts/fetching/server-client.ts';
import { useFetch } from '../parts/fetching/use-fetch.ts';
import { Heading } from '../parts/forms/controls.tsx';
import { galleryTexts as say } from '../texts/gallery.ts';
import { MapCard } from './map-card.tsx';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
/** The first Monday by UTC after the beginning of time. */
const MONDAY_MS = 4 * 24 * 60 * 60 * 1000;
/** Of so many that are liked most. */
const MOST = 100;

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

/** A map for the week; nothing as long as there is none that old. */
export function MapOfWeek() {
  const { answer } = useFetch(mapOfWeek);
  if (answer === undefined) return <div className="map-of-week" />;
  if (answer.map === undefined) return null;
  return (
    <div className="map-of-week">
      <Heading words={say.week} note={say.weekNote} level={2} />
      <ul className="cards">
        <li>
          <MapCard map={answer.map} />
        </li>
      </ul>
    </div>
  );
}

async function mapOfWeek(): Promise<{ readonly map: MapSummary | undefined }> {
  const { maps } = await server.gallery({ sort: 'liked', limit: MOST });
  return { map: chosenOfWeek(maps, weekOf(Date.now())) };
}
