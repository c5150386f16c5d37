import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as schemas from '../../wire/schemas/map-schemas.ts';
import { ApiError } from '../../wire/shared/api-error.ts';
import { isTag, LONGEST_TAG, MOST_TAGS } from '../../wire/shared/names-and-codes.ts';
import { clientKey } from '../budget/client-address.ts';
import type { Asker } from '../budget/fair-queue.ts';
import { publishedListing, publishedMap } from '../content/published-maps.ts';
import { galleryPage, readCursor, writeCursor } from '../maps/gallery-search.ts';
import type { Catalogue } from '../maps/map-catalogue.ts';
import type { MapProver } from '../maps/map-prover.ts';
import { MapPreviews, mapAnswer, mapSummary } from '../maps/map-summaries.ts';
import { mapOfWeek } from '../maps/weekly-choice.ts';
import { askerOf, authenticate, issueHolder, sameHolder } from '../matches/auth.ts';
import type { Matches } from '../matches/matches.ts';
import { displayName } from '../people/profile.ts';
import type { MapListing } from '../store/contract/map-store.ts';
import { makerAt } from '../store/contract/usage-store.ts';

const USUAL_LIMIT = 24;

interface OfMap {
  Params: { id: string };
}

/** Maps that people have published: anyone may look at, play and remix them, their owner may change or withdraw them. */
export function mapRoutes(
  app: FastifyInstance,
  matches: Matches,
  catalogue: Catalogue,
  noted: () => Promise<void>,
  prover: MapProver | undefined,
): void {
  const { store } = matches;
  const { maps } = store;
  const previews = new MapPreviews(matches);

  const published = async (asker: Asker, game: string, setup: unknown) =>
    matches.trials.publish(await matches.game(game), await catalogue.expand(game, setup), asker);

  const own = async (request: FastifyRequest<OfMap>): Promise<MapListing> => {
    const map = await publishedListing(store, request.params.id);
    const asker = authenticate(request);
    if (asker !== undefined && sameHolder(map.owner, asker)) return map;
    throw new ApiError('not-yours', 'only whoever published the map may change or withdraw it');
  };

  const mustBeWelcome = (
    request: FastifyRequest,
    { title = '', author = '', icons = [], tags = [] }: schemas.MapChange,
  ) => {
    if (icons.length > schemas.MOST_ICONS) throw tooMany('/icons', schemas.MOST_ICONS, icons.length);
    mustBeTags(tags);
    const address = clientKey(request);
    matches.words.mustAllow(title, '/title', address);
    matches.words.mustAllow(author, '/author', address);
    for (const [n, tag] of tags.entries()) matches.words.mustAllow(tag, `/tags/${n}`, address);
  };

  const parentOf = async ({ game, remixOf }: schemas.PublishRequest): Promise<string | null> => {
    if (remixOf === undefined) return null;
    const parent = await publishedListing(store, remixOf, '/remixOf');
    if (parent.game === game) return parent.series;
    const message = `/remixOf: expected a map of ${game}, found one of ${parent.game}`;
    throw new ApiError('bad-request', message, { path: '/remixOf' });
  };

  app.post<{ Body: schemas.PublishRequest }>(
    '/api/maps',
    { schema: { body: schemas.PublishRequest }, config: { takes: 'maps', setupAt: '/setup' } },
    async (request, reply): Promise<schemas.PublishAnswer> => {
      const { game, title, icons = [], tags = [], keep } = request.body;
      const author = request.body.author ?? (await displayName(store, authenticate(request)));
      mustBeWelcome(request, { title, author, icons, tags });
      const asker = askerOf(request, reply);
      const { id, map: setup } = await published(asker, game, request.body.setup);
      const known = async (): Promise<schemas.PublishAnswer | undefined> => {
        const map = await maps.listing(id);
        return map && { isNew: false, map: await mapSummary(store, map, authenticate(request)) };
      };
      const before = await known();
      if (before !== undefined) return before;
      const parent = await parentOf(request.body);
      const { holder: owner, secret } = issueHolder(request, reply, keep);
      const words = { title, author, icons, tags, owner, parent };
      const map = { id, game, setup, ...words, time: matches.now(), series: id, current: true };
      while (!(await maps.add({ ...map, maker: makerAt(clientKey(request), matches.now()) }))) {
        // Somebody has published the same map in this very moment: then it is theirs, unless it is gone again.
        const theirs = await known();
        if (theirs !== undefined) return theirs;
      }
      prover?.begin({ id, game, owner }, setup, asker);
      reply.code(201).header('location', `/api/maps/${id}`);
      const kept = await publishedListing(store, id);
      return { isNew: true, ...(secret === undefined ? {} : { secret }), map: await mapSummary(store, kept, owner) };
    },
  );

  app.get<{ Querystring: schemas.GalleryQuery }>(
    '/api/maps',
    { schema: { querystring: schemas.GalleryQuery }, config: { takes: 'requests' } },
    async (request): Promise<schemas.GalleryAnswer> => {
      const { mine = false, author, after, sort = 'newest', limit = USUAL_LIMIT, week, ...wish } = request.query;
      const asker = authenticate(request);
      const chosen = week && (await mapOfWeek(store, matches.now()));
      if (week) return { maps: chosen ? [await mapSummary(store, chosen, asker)] : [], next: null };
      const writer = author === undefined ? undefined : (await store.authors.find(author))?.holder;
      const isNobody = (mine && asker === undefined) || (author !== undefined && writer === undefined);
      const isOther = mine && writer !== undefined && asker !== undefined && !sameHolder(writer, asker);
      if (isNobody || isOther) return { maps: [], next: null };
      const owner = writer ?? (mine ? asker : undefined);
      const place = after === undefined ? {} : { after: readCursor(sort, after) };
      const page = await galleryPage(maps, { ...wish, sort, limit, ...place, ...(owner && { owner }) });
      return {
        maps: await Promise.all(page.maps.map(map => mapSummary(store, map, asker))),
        next: page.next && writeCursor(sort, page.next),
      };
    },
  );

  app.get<OfMap>(
    '/api/maps/:id',
    { schema: { params: schemas.MapPath }, config: { takes: 'requests' } },
    async (request, reply): Promise<schemas.MapAnswer> => {
      await noted();
      const map = await publishedMap(store, request.params.id);
      return {
        ...(await mapAnswer(store, map, authenticate(request))),
        ...(await previews.of(map, askerOf(request, reply))),
      };
    },
  );

  app.patch<OfMap & { Body: schemas.MapChange }>(
    '/api/maps/:id',
    { schema: { params: schemas.MapPath, body: schemas.MapChange }, config: { takes: 'maps', setupAt: '/setup' } },
    async (request, reply): Promise<schemas.MapSummary> => {
      const map = await own(request);
      const { title = map.title, icons = map.icons, tags = map.tags, setup: wish } = request.body;
      const { author = map.author } = request.body;
      const lines = { title, author, icons, tags };
      mustBeWelcome(request, request.body);
      const { id, map: setup } =
        wish === undefined ? { id: map.id, map: undefined } : await published(askerOf(request, reply), map.game, wish);
      if (wish === undefined || (id === map.id && map.current)) {
        await maps.describe(map.series, lines);
        return mapSummary(store, { ...map, ...lines }, map.owner);
      }
      const maker = makerAt(clientKey(request), matches.now());
      if (!(await maps.revise({ ...map, ...lines, id, setup, time: matches.now(), current: true, maker }))) {
        throw new ApiError('map-exists', `this map is published already: see /api/maps/${id}`, { path: '/setup' });
      }
      prover?.begin({ ...map, id }, setup, askerOf(request, reply));
      reply.header('location', `/api/maps/${id}`);
      return mapSummary(store, await publishedListing(store, id), map.owner);
    },
  );

  app.delete<OfMap>(
    '/api/maps/:id',
    { schema: { params: schemas.MapPath }, config: { takes: 'requests' } },
    async (request, reply) => {
      await maps.withdraw((await own(request)).series);
      reply.code(204);
    },
  );
}

function mustBeTags(tags: readonly string[]): void {
  if (tags.length > MOST_TAGS) throw tooMany('/tags', MOST_TAGS, tags.length);
  for (const [n, tag] of tags.entries()) {
    const path = `/tags/${n}`;
    const isAgain = tags.indexOf(tag) < n;
    if (isTag(tag) && !isAgain) continue;
    const expected = isAgain
      ? 'another one'
      : `a word in lower case of at most ${LONGEST_TAG} letters, digits and hyphens`;
    throw new ApiError('bad-request', `${path}: expected ${expected}, found ${JSON.stringify(tag)}`, { path });
  }
}

function tooMany(path: string, most: number, found: number): ApiError {
  return new ApiError('bad-request', `${path}: expected at most ${most}, found ${found}`, { path });
}
