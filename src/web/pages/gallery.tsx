import { Choice } from '../gallery/choice.tsx';
import { CollectionCards } from '../gallery/collection-cards.tsx';
import { Shelves } from '../gallery/shelves.tsx';
import { isPicky, queryOf, valuesOf, wishIn } from '../gallery/wish.ts';
import { Link } from '../navigation/link.tsx';
import { keepInAddress, pathTo, useSearch } from '../navigation/routes.ts';
import { galleryTexts as say } from '../texts/gallery.ts';
import '../styles/gallery.css';

/** The maps that people have published, and the collections that they have made of them. */
export default function GalleryPage() {
  const search = useSearch();
  const hasCollections = new URLSearchParams(search).get('part') === 'collections';
  return (
    <section className="section">
      <header>
        <h1>{say.heading}</h1>
        <p>{say.note}</p>
      </header>
      <nav className="gallery-parts" aria-label={say.parts}>
        <Link to={pathTo.gallery} current={!hasCollections}>
          {say.maps}
        </Link>
        <Link to={pathTo.collections} current={hasCollections}>
          {say.collections}
        </Link>
        <Link to={pathTo.make} className="button">
          {say.make}
        </Link>
      </nav>
      {hasCollections ? <CollectionCards query={{}} none={say.collection.none} /> : <Maps search={search} />}
    </section>
  );
}

function Maps({ search }: { readonly search: string }) {
  const wish = wishIn(search);
  const query = queryOf(wish);
  const picky = isPicky(wish);
  return (
    <>
      <Choice wish={wish} onChoose={next => keepInAddress(valuesOf(next))} />
      <Shelves key={JSON.stringify(query)} query={query} none={picky ? say.noneFound : say.none} tells={picky} />
    </>
  );
}
