import type { FastifyInstance } from 'fastify';
import {
  type AuthorAnswer,
  AuthorPath,
  type FamilyAnswer,
  type LikeAnswer,
  LikeRequest,
} from '../../../wire/schemas/gallery-schemas.ts';
import { MapPath } from '../../../wire/schemas/map-schemas.ts';
import { ApiError } from '../../../wire/shared/api-error.ts';
import { publishedMap } from '../../content/published-maps.ts';
import { familyOf } from '../../maps/map-family.ts';
import { authorNameOf } from '../../maps/map-summaries.ts';
import type { Matches } from '../../matches/matches.ts';
import { asking, newHolder, sameHolder } from '../../matches/secrets.ts';

interface OfMap {
  Params: { id: string };
}

/** What people do with the maps of others: they like them, remix them, and look what else their authors have made. */
export function galleryRoutes(app: FastifyInstance, { store, now }: Matches): void {
  const likesOf = async (id: string, liked: boolean): Promise<LikeAnswer> => ({
    likes: (await publishedMap(store, id)).likes,
    liked,
  });

  app.put<OfMap & { Body: LikeRequest }>(
    '/api/maps/:id/like',
    { schema: { params: MapPath, body: LikeRequest }, config: { takes: 'likes' } },
    async (request, reply): Promise<LikeAnswer> => {
      const { series, id } = await publishedMap(store, request.params.id);
      const { holder, secret } = newHolder(request, reply, request.body.keep);
      await store.likes.give({ series, holder, time: now() });
      return { ...(secret === undefined ? {} : { secret }), ...(await likesOf(id, true)) };
    },
  );

  app.delete<OfMap>(
    '/api/maps/:id/like',
    { schema: { params: MapPath }, config: { takes: 'likes' } },
    async (request): Promise<LikeAnswer> => {
      const { series, id } = await publishedMap(store, request.params.id);
      const holder = asking(request);
      if (holder !== undefined) await store.likes.takeBack(series, holder);
      return likesOf(id, false);
    },
  );

  app.get<OfMap>(
    '/api/maps/:id/family',
    { schema: { params: MapPath }, config: { takes: 'requests' } },
    async (request): Promise<FamilyAnswer> => familyOf(store.maps, await publishedMap(store, request.params.id)),
  );

  app.get<OfMap>(
    '/api/authors/:id',
    { schema: { params: AuthorPath }, config: { takes: 'requests' } },
    async (request): Promise<AuthorAnswer> => {
      const { id } = request.params;
      const author = /^\w+$/.test(id) ? await store.authors.find(id) : undefined;
      if (author === undefined) throw new ApiError('no-such-author', `there is no author ${JSON.stringify(id)}`);
      const { holder } = author;
      const asker = asking(request);
      return {
        id,
        name: await authorNameOf(store, holder),
        ...(await store.maps.sums(holder)),
        yours: asker !== undefined && sameHolder(asker, holder),
      };
    },
  );
}
