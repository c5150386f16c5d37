import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MapCardQuery, MapPath, MatchCardQuery } from '../../wire/schemas/map-schemas.ts';
import { MatchPath } from '../../wire/schemas/match-requests.ts';
import type { CardRenderer } from '../cards/card-renderer.ts';
import { type Card, mapCard, matchCard } from '../cards/link-card.ts';
import { publishedListing } from '../content/published-maps.ts';
import { askerOf } from '../matches/auth.ts';
import type { Matches } from '../matches/matches.ts';

/** A week: what shows a preview has shown it by then, and somebody who is forgotten is on no card for long. */
const KEPT_S = 7 * 24 * 60 * 60;

/** Pictures of maps and matches for those who show what a link leads to. They show what everybody may see. */
export function cardRoutes(app: FastifyInstance, matches: Matches, cards: CardRenderer, house: string): void {
  const send = async (request: FastifyRequest, reply: FastifyReply, card: Card, mark: string | undefined) => {
    const tag = `"${card.etag}"`;
    const known = request.headers['if-none-match']?.split(',').map(each => each.trim().replace(/^W\//, '')) ?? [];
    const keeping = mark === card.etag ? `public, max-age=${KEPT_S}, immutable` : 'no-cache';
    if (known.includes(tag)) return reply.code(304).header('etag', tag).header('cache-control', keeping).send();
    const { bytes, isCard } = await cards.picture(card, askerOf(request, reply));
    if (isCard) reply.header('etag', tag);
    return reply
      .header('cache-control', isCard ? keeping : 'no-cache')
      .type('image/png')
      .send(bytes);
  };

  app.get<{ Params: { id: string }; Querystring: MapCardQuery }>(
    '/api/maps/:id/card.png',
    { schema: { params: MapPath, querystring: MapCardQuery }, config: { takes: 'cards' } },
    async (request, reply) =>
      send(
        request,
        reply,
        mapCard(matches.store, await publishedListing(matches.store, request.params.id), house),
        request.query.v,
      ),
  );

  app.get<{ Params: { id: string }; Querystring: MatchCardQuery }>(
    '/api/matches/:id/card.png',
    { schema: { params: MatchPath, querystring: MatchCardQuery }, config: { takes: 'cards' } },
    async (request, reply) => {
      const { at, v } = request.query;
      return send(request, reply, matchCard(await matches.at(request.params.id), house, at), v);
    },
  );
}
