import { server } from '../parts/fetching/server-client.ts';
import { useFetch } from '../parts/fetching/use-fetch.ts';
import { Heading } from '../parts/forms/controls.tsx';
import { galleryTexts as say } from '../texts/gallery.ts';
import { MapCard } from './map-card.tsx';

/** A map for the week; nothing as long as there is none that old. */
export function MapOfWeek() {
  const { answer } = useFetch(mapOfWeek);
  if (answer === undefined) return <div className="map-of-week" />;
  const [map] = answer.maps;
  if (map === undefined) return null;
  return (
    <div className="map-of-week">
      <Heading words={say.week} note={say.weekNote} level={2} />
      <ul className="cards">
        <li>
          <MapCard map={map} />
        </li>
      </ul>
    </div>
  );
}

function mapOfWeek() {
  return server.gallery({ week: true });
}
