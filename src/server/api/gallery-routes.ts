import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as gallery from '../../wire/schemas/gallery-schemas.ts';
import { MapPath } from '../../wire/schemas/map-schemas.ts';
import { MOST_COLLECTED } from '../../wire/shared/api-constants.ts';
import { ApiError } from '../../wire/shared/api-error.ts';
import { clientKey } from '../budget/client-address.ts';
import { publishedListing } from '../content/published-maps.ts';
import { readCursor, writeCursor } from '../maps/gallery-search.ts';
import { authorNameOf, mapSummary } from '../maps/map-summaries.ts';
import { authenticate, isOwner, issueHolder, sameHolder } from '../matches/auth.ts';
import type { Matches } from '../matches/matches.ts';
import type { KnownCollection, MapListing } from '../store/contract/map-store.ts';
import type { Store } from '../store/contract/store.ts';
import { makerAt } from '../store/contract/usage-store.ts';

interface OfMap {
  Params: { id: string };
}

/** What people do with the maps of others: they like them, remix them, and look what else their authors have made. */
export function galleryRoutes(app: FastifyInstance, { store, now }: Matches): void {
  const likesOf = async (id: string, liked: boolean): Promise<gallery.LikeAnswer> => ({
    likes: (await publishedListing(store, id)).likes,
    liked,
  });

  app.put<OfMap & { Body: gallery.LikeRequest }>(
    '/api/maps/:id/like',
    { schema: { params: MapPath, body: gallery.LikeRequest }, config: { takes: 'likes' } },
    async (request): Promise<gallery.LikeAnswer> => {
      const { series, id } = await publishedListing(store, request.params.id);
      const holder = authenticate(request);
      if (holder === undefined || !(await store.plays.hasPlayed(holder, series))) {
        throw new ApiError('not-played', 'play this map first: a match on it, with a move of yours');
      }
      await store.likes.give({ series, holder, time: now() });
      return likesOf(id, true);
    },
  );

  app.delete<OfMap>(
    '/api/maps/:id/like',
    { schema: { params: MapPath }, config: { takes: 'likes' } },
    async (request): Promise<gallery.LikeAnswer> => {
      const { series, id } = await publishedListing(store, request.params.id);
      const holder = authenticate(request);
      if (holder !== undefined) await store.likes.takeBack(series, holder);
      return likesOf(id, false);
    },
  );

  app.get<OfMap>(
    '/api/maps/:id/family',
    { schema: { params: MapPath }, config: { takes: 'requests' } },
    async (request): Promise<gallery.FamilyAnswer> => {
      const { series, parent } = await publishedListing(store, request.params.id);
      const [from] = parent === null ? [] : await store.maps.newestOf([parent]);
      const remixes = await store.maps.remixes(series, MOST_REMIXES);
      const isLost = parent !== null && from === undefined;
      return { from: from === undefined ? null : relative(from), isLost, remixes: remixes.map(relative) };
    },
  );

  app.get<OfMap>(
    '/api/authors/:id',
    { schema: { params: gallery.AuthorPath }, config: { takes: 'requests' } },
    async (request): Promise<gallery.AuthorAnswer> => {
      const { id } = request.params;
      const author = /^\w+$/.test(id) ? await store.authors.find(id) : undefined;
      if (author === undefined) throw new ApiError('no-such-author', `there is no author ${JSON.stringify(id)}`);
      const { holder } = author;
      const asker = authenticate(request);
      return {
        id,
        name: await authorNameOf(store, holder),
        ...(await store.maps.sums(holder)),
        yours: asker !== undefined && sameHolder(asker, holder),
      };
    },
  );
}

/** So many of what was made from a map are told. */
const MOST_REMIXES = 40;

function relative({ id, title, author, likes }: MapListing): gallery.RelatedMap {
  return { id, title, author, likes };
}

const USUAL_LIMIT = 12;
/** So many maps are shown of a collection in a list. */
const COVERS = 3;
/** Nobody has more collections than this. */
const MOST_EACH = 100;

interface OfCollection {
  Params: { id: string };
}

/** A collection. Throws ApiError where there is none. */
export async function collectionAt({ collections }: Store, id: string): Promise<KnownCollection> {
  const found = /^\w+$/.test(id) ? await collections.find(id) : undefined;
  if (found === undefined) throw new ApiError('no-such-collection', `there is no collection ${JSON.stringify(id)}`);
  return found;
}

/** Lists of maps that people have put together: anyone may look at them and play through them. */
export function collectionRoutes(app: FastifyInstance, matches: Matches): void {
  const { store } = matches;
  const { collections } = store;

  /** The maps of a collection that are there, in their order. */
  const mapsOf = async (series: readonly string[]): Promise<MapListing[]> => {
    const found = new Map((await store.maps.newestOf(series)).map(map => [map.series, map]));
    return series.flatMap(each => found.get(each) ?? []);
  };

  const summary = async (of: KnownCollection, asker: Uint8Array | undefined): Promise<gallery.CollectionSummary> => ({
    ...{ id: of.id, title: of.title, person: of.person, updated: of.updated, count: of.maps.length },
    author: await authorNameOf(store, of.owner),
    covers: (await mapsOf(of.maps.slice(0, COVERS))).map(({ id }) => id),
    yours: isOwner(of.owner, asker),
  });

  const whole = async (id: string, asker: Uint8Array | undefined): Promise<gallery.CollectionAnswer> => {
    const collection = await collectionAt(store, id);
    const maps = await mapsOf(collection.maps);
    return {
      ...(await summary(collection, asker)),
      maps: await Promise.all(maps.map(map => mapSummary(store, map, asker))),
    };
  };

  const own = async (request: FastifyRequest<OfCollection>): Promise<KnownCollection> => {
    const collection = await collectionAt(store, request.params.id);
    if (isOwner(collection.owner, authenticate(request))) return collection;
    throw new ApiError('not-yours', 'only whoever made the collection may change it');
  };

  /** The series of maps that were named by their addresses, each once. */
  const seriesOf = async (ids: readonly string[]): Promise<string[]> => {
    if (ids.length > MOST_COLLECTED) {
      const message = `/maps: expected at most ${MOST_COLLECTED}, found ${ids.length}`;
      throw new ApiError('bad-request', message, { path: '/maps' });
    }
    const series = new Set<string>();
    for (const id of new Set(ids)) series.add((await publishedListing(store, id, `/maps/${ids.indexOf(id)}`)).series);
    return [...series];
  };

  app.post<{ Body: gallery.CollectionRequest }>(
    '/api/collections',
    { schema: { body: gallery.CollectionRequest }, config: { takes: 'likes' } },
    async (request, reply): Promise<gallery.MadeCollection> => {
      const { title, keep } = request.body;
      matches.words.mustAllow(title, '/title', clientKey(request));
      const maps = await seriesOf(request.body.maps ?? []);
      const { holder: owner, secret } = issueHolder(request, reply, keep);
      if ((await collections.count(owner)) >= MOST_EACH) {
        throw new ApiError('no-room', `nobody may have more than ${MOST_EACH} collections: remove one first`);
      }
      const id = randomBytes(8).toString('hex');
      const time = matches.now();
      await collections.add({ id, title, owner, time, updated: time, maps, maker: makerAt(clientKey(request), time) });
      reply.code(201).header('location', `/api/collections/${id}`);
      return { ...(secret === undefined ? {} : { secret }), collection: await whole(id, owner) };
    },
  );

  app.get<{ Querystring: gallery.CollectionsQuery }>(
    '/api/collections',
    { schema: { querystring: gallery.CollectionsQuery }, config: { takes: 'requests' } },
    async (request): Promise<gallery.CollectionsAnswer> => {
      const { mine = false, author, after, limit = USUAL_LIMIT } = request.query;
      const asker = authenticate(request);
      const owner = author === undefined ? asker : (await store.authors.find(author))?.holder;
      if ((mine || author !== undefined) && owner === undefined) return { collections: [], next: null };
      const place = after === undefined ? undefined : readCursor('newest', after);
      const found = await collections.list({
        limit: limit + 1,
        ...((mine || author !== undefined) && owner && { owner }),
        ...(place && { after: { updated: place.time, id: place.id } }),
      });
      const shown = found.slice(0, limit);
      const last = found.length > limit ? shown.at(-1) : undefined;
      return {
        collections: await Promise.all(shown.map(each => summary(each, asker))),
        next: last === undefined ? null : writeCursor('newest', { value: 0, time: last.updated, id: last.id }),
      };
    },
  );

  app.get<OfCollection>(
    '/api/collections/:id',
    { schema: { params: gallery.CollectionPath }, config: { takes: 'requests' } },
    async (request): Promise<gallery.CollectionAnswer> => whole(request.params.id, authenticate(request)),
  );

  app.patch<OfCollection & { Body: gallery.CollectionChange }>(
    '/api/collections/:id',
    { schema: { params: gallery.CollectionPath, body: gallery.CollectionChange }, config: { takes: 'likes' } },
    async (request): Promise<gallery.CollectionAnswer> => {
      const collection = await own(request);
      const { title = collection.title } = request.body;
      matches.words.mustAllow(title, '/title', clientKey(request));
      const maps = request.body.maps === undefined ? collection.maps : await seriesOf(request.body.maps);
      await collections.change(collection.id, { title, maps, updated: matches.now() });
      return whole(collection.id, authenticate(request));
    },
  );

  app.delete<OfCollection>(
    '/api/collections/:id',
    { schema: { params: gallery.CollectionPath }, config: { takes: 'likes' } },
    async (request, reply) => {
      await collections.remove((await own(request)).id);
      reply.code(204);
    },
  );
}
