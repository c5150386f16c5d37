import { CollectionCards } from '../gallery/collection-cards.tsx';
import { FilterBar, filterParams, filterQuery, isFiltered, readFilter } from '../gallery/gallery-filter.tsx';
import { MapList } from '../gallery/map-list.tsx';
import { MapOfWeek } from '../gallery/map-of-week.tsx';
import { ButtonLink, Link } from '../navigation/link.tsx';
import { keepInAddress, pathTo, useSearch } from '../navigation/routes.ts';
import { Heading } from '../parts/forms/controls.tsx';
import { galleryTexts as say } from '../texts/gallery.ts';
import '../styles/gallery.css';

/** The maps that people have published, and the collections that they have made of them. */
export default function GalleryPage() {
  const search = useSearch();
  const hasCollections = new URLSearchParams(search).get('part') === 'collections';
  return (
    <section className="section">
      <Heading words={say.heading} note={say.note} />
      <nav className="gallery-parts" aria-label={say.parts}>
        <Link to={pathTo.gallery} current={!hasCollections}>
          {say.maps}
        </Link>
        <Link to={pathTo.collections} current={hasCollections}>
          {say.collections}
        </Link>
        <ButtonLink to={pathTo.make}>{say.make}</ButtonLink>
      </nav>
      {hasCollections ? <CollectionCards query={{}} none={say.collection.none} /> : <Maps search={search} />}
    </section>
  );
}

function Maps({ search }: { readonly search: string }) {
  const wish = readFilter(search);
  const query = filterQuery(wish);
  const picky = isFiltered(wish);
  return (
    <>
      {!picky && <MapOfWeek />}
      <FilterBar wish={wish} onChoose={next => keepInAddress(filterParams(next))} />
      <MapList key={JSON.stringify(query)} query={query} none={picky ? say.noneFound : say.none} tells={picky} />
    </>
  );
}
