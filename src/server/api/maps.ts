import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  type GalleryAnswer,
  GalleryQuery,
  type MapAnswer,
  MapChange,
  MapPath,
  type MapSummary,
  MOST_ICONS,
  type PublishAnswer,
  PublishRequest,
} from '../../wire/maps.ts';
import { visible } from '../../wire/names.ts';
import { Refused } from '../../wire/problems/problems.ts';
import type { Catalogue } from '../maps/catalogue.ts';
import { mapAt } from '../maps/published.ts';
import type { Matches } from '../matches/matches.ts';
import { asking, newHolder, sameHolder } from '../matches/secrets.ts';
import { nameOf } from '../people/naming.ts';
import { strangerAt } from '../requests/address.ts';
import type { MapListing, MapRecord } from '../store/maps.ts';
import { makerAt } from '../store/upkeep.ts';

const USUAL_LIMIT = 24;

interface OfMap {
  Params: { id: string };
}

/** Maps that people have published: anyone may look at, play and remix them, their owner may change or withdraw them. */
export function mapRoutes(app: FastifyInstance, matches: Matches, catalogue: Catalogue): void {
  const { maps } = matches.store;

  const at = (id: string): Promise<MapRecord> => mapAt(maps, id);

  const summary = async (map: MapListing, asker: Uint8Array | undefined): Promise<MapSummary> => {
    const { id, game, title, author, icons, time, owner, series, current } = map;
    const newest = current ? id : ((await maps.newest(series)) ?? id);
    return { id, game, title, author, icons, time, newest, yours: asker !== undefined && sameHolder(owner, asker) };
  };

  const published = async (request: FastifyRequest, game: string, setup: unknown) =>
    matches.trials.publish(await matches.game(game), await catalogue.expand(game, setup), strangerAt(request));

  const own = async (request: FastifyRequest<OfMap>): Promise<MapRecord> => {
    const map = await at(request.params.id);
    const asker = asking(request);
    if (asker !== undefined && sameHolder(map.owner, asker)) return map;
    throw new Refused('not-yours', 'only whoever published the map may change or withdraw it');
  };

  const mustBeWelcome = (request: FastifyRequest, { title = '', author = '' }: MapChange): void => {
    const address = strangerAt(request);
    matches.words.mustAllow(title, '/title', address);
    matches.words.mustAllow(author, '/author', address);
  };

  app.post<{ Body: PublishRequest }>(
    '/api/maps',
    { schema: { body: PublishRequest }, config: { takes: 'maps', setupAt: '/setup' } },
    async (request, reply): Promise<PublishAnswer> => {
      const { game, title, icons = [], keep } = request.body;
      const author = visible(request.body.author ?? (await nameOf(matches.store, asking(request))));
      mustBeFew(icons);
      mustBeWelcome(request, { title, author });
      const { id, map: setup } = await published(request, game, request.body.setup);
      const known = async (): Promise<PublishAnswer | undefined> => {
        const map = await maps.find(id);
        return map && { isNew: false, map: await summary(map, asking(request)) };
      };
      const before = await known();
      if (before !== undefined) return before;
      const { holder: owner, secret } = newHolder(request, reply, keep);
      const map = { id, game, setup, title, author, icons, owner, time: matches.now(), series: id, current: true };
      while (!(await maps.add({ ...map, maker: makerAt(strangerAt(request), matches.now()) }))) {
        // Somebody has published the same map in this very moment: then it is theirs, unless it is gone again.
        const theirs = await known();
        if (theirs !== undefined) return theirs;
      }
      reply.code(201).header('location', `/api/maps/${id}`);
      return { isNew: true, ...(secret === undefined ? {} : { secret }), map: await summary(map, owner) };
    },
  );

  app.get<{ Querystring: GalleryQuery }>(
    '/api/maps',
    { schema: { querystring: GalleryQuery }, config: { takes: 'requests' } },
    async (request): Promise<GalleryAnswer> => {
      const { game, mine = false, after, limit = USUAL_LIMIT } = request.query;
      const asker = asking(request);
      if (mine && asker === undefined) return { maps: [], next: null };
      const found = await maps.list({
        limit: limit + 1,
        ...(game === undefined ? {} : { game }),
        ...(mine && asker !== undefined ? { owner: asker } : {}),
        ...(after === undefined ? {} : { after: placeOf(after) }),
      });
      const shown = found.slice(0, limit);
      const last = found.length > limit ? shown.at(-1) : undefined;
      return {
        maps: await Promise.all(shown.map(map => summary(map, asker))),
        next: last === undefined ? null : `${last.time}-${last.id}`,
      };
    },
  );

  app.get<OfMap>(
    '/api/maps/:id',
    { schema: { params: MapPath }, config: { takes: 'requests' } },
    async (request): Promise<MapAnswer> => {
      const map = await at(request.params.id);
      return { ...(await summary(map, asking(request))), setup: map.setup };
    },
  );

  app.patch<OfMap & { Body: MapChange }>(
    '/api/maps/:id',
    { schema: { params: MapPath, body: MapChange }, config: { takes: 'maps', setupAt: '/setup' } },
    async (request, reply): Promise<MapSummary> => {
      const map = await own(request);
      const { game, series } = map;
      const { title = map.title, icons = map.icons } = request.body;
      const author = visible(request.body.author ?? map.author);
      mustBeFew(icons);
      mustBeWelcome(request, request.body);
      const { setup: wish } = request.body;
      const { id, map: setup } =
        wish === undefined ? { id: map.id, map: map.setup } : await published(request, game, wish);
      if (wish === undefined || (id === map.id && map.current)) {
        await maps.describe(series, { title, author, icons });
        return summary({ ...map, title, author, icons }, map.owner);
      }
      const next: MapRecord = { ...map, id, setup, title, author, icons, time: matches.now(), current: true };
      if (!(await maps.revise({ ...next, maker: makerAt(strangerAt(request), matches.now()) }))) {
        throw new Refused('map-exists', `this map is published already: see /api/maps/${id}`, { path: '/setup' });
      }
      reply.header('location', `/api/maps/${id}`);
      return summary(next, map.owner);
    },
  );

  app.delete<OfMap>(
    '/api/maps/:id',
    { schema: { params: MapPath }, config: { takes: 'requests' } },
    async (request, reply) => {
      await maps.withdraw((await own(request)).series);
      reply.code(204);
    },
  );
}

function mustBeFew(icons: readonly unknown[]): void {
  if (icons.length <= MOST_ICONS) return;
  throw new Refused('bad-request', `/icons: expected at most ${MOST_ICONS}, found ${icons.length}`, { path: '/icons' });
}

/** Where a page of the gallery ends. */
function placeOf(after: string): { time: number; id: string } {
  const [time = '', id = ''] = after.split('-');
  return { time: Number(time), id };
}
