import { type Static, Type } from 'typebox';
import { type Answer, orNull } from '../answer.ts';
import { MapSummary, PLACE, Title } from '../maps.ts';
import { Keep } from '../schemas.ts';
import { MOST_COLLECTED } from './lists.ts';

const closed = { additionalProperties: false };

const Maps = Type.Array(Type.String({ minLength: 1, maxLength: 64 }), {
  description: `the addresses of its maps in their order, at most ${MOST_COLLECTED}`,
});

export const CollectionPath = Type.Object(
  { id: Type.String({ minLength: 1, maxLength: 64, description: 'the id of a collection' }) },
  closed,
);

/** A collection that is to be made. */
export const CollectionRequest = Type.Object(
  { title: Title, maps: Type.Optional(Maps), keep: Type.Optional(Keep) },
  closed,
);
export type CollectionRequest = Static<typeof CollectionRequest>;

/** What of a collection is to be another. */
export const CollectionChange = Type.Object({ title: Type.Optional(Title), maps: Type.Optional(Maps) }, closed);
export type CollectionChange = Static<typeof CollectionChange>;

/** Which collections are wanted. */
export const CollectionsQuery = Type.Object(
  {
    mine: Type.Optional(Type.Boolean()),
    author: Type.Optional(Type.String({ maxLength: 64, description: 'only those of this author' })),
    after: Type.Optional(Type.String({ maxLength: 100, pattern: PLACE })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
  },
  closed,
);
export type CollectionsQuery = Static<typeof CollectionsQuery>;

export const CollectionSummary = Type.Object(
  {
    id: Type.String(),
    title: Type.String(),
    author: Type.String({ description: 'what whoever made it is called; may be empty' }),
    person: Type.String({ description: 'who made it, see /api/authors' }),
    updated: Type.Number({ description: 'when it was last changed (ms)' }),
    count: Type.Integer({ description: 'how many maps are in it; those that are gone count until it is changed' }),
    covers: Type.Array(Type.String(), { description: 'the addresses of its first maps, to show what it is like' }),
    yours: Type.Boolean({ description: 'whether the asker may change it' }),
  },
  { title: 'CollectionSummary', description: 'A list of maps that somebody has put together.' },
);
export type CollectionSummary = Answer<typeof CollectionSummary>;

/** A collection, with its maps in order. */
export const CollectionAnswer = Type.Object(
  { ...CollectionSummary.properties, maps: Type.Array(MapSummary, { description: 'in their order' }) },
  { title: 'CollectionAnswer', description: 'A collection with its maps, as far as they are there.' },
);
export type CollectionAnswer = Answer<typeof CollectionAnswer>;

/** A collection that was just made. */
export const MadeCollection = Type.Object(
  { secret: Type.Optional(Type.String({ description: 'the key to it' })), collection: CollectionAnswer },
  { title: 'MadeCollection', description: 'A collection that was made just now.' },
);
export type MadeCollection = Answer<typeof MadeCollection>;

/** Collections in a list. */
export const CollectionsAnswer = Type.Object(
  {
    collections: Type.Array(CollectionSummary),
    next: orNull(Type.String({ description: 'what to send as `after` to see more; null where there is no more' })),
  },
  { title: 'CollectionsAnswer', description: 'Collections, those that changed last first.' },
);
export type CollectionsAnswer = Answer<typeof CollectionsAnswer>;
