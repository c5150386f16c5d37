import { useCallback, useEffect } from 'react';
import type { AuthorAnswer } from '../../wire/schemas/gallery-schemas.ts';
import { CollectionCards } from '../gallery/collection-cards.tsx';
import { MapList } from '../gallery/map-list.tsx';
import { ButtonLink, Link } from '../navigation/link.tsx';
import { pathTo } from '../navigation/routes.ts';
import { Notice, ServerOnly } from '../parts/fetching/page-notices.tsx';
import { refusalOf, server } from '../parts/fetching/server-client.ts';
import { useFetch } from '../parts/fetching/use-fetch.ts';
import { galleryTexts } from '../texts/gallery.ts';
import { makeTexts } from '../texts/make.ts';
import { texts } from '../texts/texts.ts';
import '../styles/gallery.css';

const say = galleryTexts.author;

/** All that one person has published, by whatever name. */
export default function AuthorPage({ id }: { readonly id: string }) {
  const { answer: author, failure, retry } = useFetch(useCallback(() => server.author(id), [id]));
  if (failure !== undefined) {
    if (refusalOf(failure)?.code !== 'no-such-author') return <ServerOnly failure={failure} onRetry={retry} />;
    return (
      <Notice heading={say.missing} note={say.missingNote}>
        <ButtonLink to={pathTo.gallery} returns>
          {makeTexts.map.gallery}
        </ButtonLink>
      </Notice>
    );
  }
  return author === undefined ? <p className="waiting">{galleryTexts.looking}</p> : <Shown author={author} />;
}

function Shown({ author: { id, name, maps, likes, plays, yours } }: { readonly author: AuthorAnswer }) {
  const heading = name || galleryTexts.anonymous;
  useEffect(() => {
    document.title = `${heading} · ${texts.title}`;
  }, [heading]);
  return (
    <section className="section">
      <header>
        <h1>{heading}</h1>
        <p>{say.sums(maps, likes, plays)}</p>
        {yours && (
          <p>
            {say.yours} <Link to={pathTo.me}>{say.you}</Link>.
          </p>
        )}
      </header>
      <h2>{say.maps}</h2>
      <MapList query={{ author: id }} none={say.none} />
      <CollectionCards query={{ author: id }} heading={say.collections} />
      <p>
        <Link to={pathTo.gallery} returns>
          {makeTexts.map.gallery}
        </Link>
      </p>
    </section>
  );
}
