import { type Static, Type } from 'typebox';
import { MOST_COLLECTED } from '../shared/api-constants.ts';
import { type Answer, closedObject, namedObject, orNull } from '../shared/base-schemas.ts';
import { CURSOR_PATTERN, MapSummary, Title } from './map-schemas.ts';
import { Keep } from './match-requests.ts';

const Maps = Type.Array(Type.String({ minLength: 1, maxLength: 64 }), {
  description: `the addresses of its maps in their order, at most ${MOST_COLLECTED}`,
});

export const CollectionPath = closedObject({
  id: Type.String({ minLength: 1, maxLength: 64, description: 'the id of a collection' }),
});

/** A collection that is to be made. */
export const CollectionRequest = closedObject({ title: Title, maps: Type.Optional(Maps), keep: Type.Optional(Keep) });
export type CollectionRequest = Static<typeof CollectionRequest>;

/** What of a collection is to be another. */
export const CollectionChange = closedObject({ title: Type.Optional(Title), maps: Type.Optional(Maps) });
export type CollectionChange = Static<typeof CollectionChange>;

/** Which collections are wanted. */
export const CollectionsQuery = closedObject({
  mine: Type.Optional(Type.Boolean()),
  author: Type.Optional(Type.String({ maxLength: 64, description: 'only those of this author' })),
  after: Type.Optional(Type.String({ maxLength: 100, pattern: CURSOR_PATTERN })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
});
export type CollectionsQuery = Static<typeof CollectionsQuery>;

export const CollectionSummary = namedObject('CollectionSummary', 'A list of maps that somebody has put together.', {
  id: Type.String(),
  title: Type.String(),
  author: Type.String({ description: 'what whoever made it is called; may be empty' }),
  person: Type.String({ description: 'who made it, see /api/authors' }),
  updated: Type.Number({ description: 'when it was last changed (ms)' }),
  count: Type.Integer({ description: 'how many maps are in it; those that are gone count until it is changed' }),
  covers: Type.Array(Type.String(), { description: 'the addresses of its first maps, to show what it is like' }),
  yours: Type.Boolean({ description: 'whether the asker may change it' }),
});
export type CollectionSummary = Answer<typeof CollectionSummary>;

/** A collection, with its maps in order. */
export const CollectionAnswer = namedObject(
  'CollectionAnswer',
  'A collection with its maps, as far as they are there.',
  { ...CollectionSummary.properties, maps: Type.Array(MapSummary, { description: 'in their order' }) },
);
export type CollectionAnswer = Answer<typeof CollectionAnswer>;

/** A collection that was just made. */
export const MadeCollection = namedObject('MadeCollection', 'A collection that was made just now.', {
  secret: Type.Optional(Type.String({ description: 'the key to it' })),
  collection: CollectionAnswer,
});
export type MadeCollection = Answer<typeof MadeCollection>;

/** Collections in a list. */
export const CollectionsAnswer = namedObject('CollectionsAnswer', 'Collections, those that changed last first.', {
  collections: Type.Array(CollectionSummary),
  next: orNull(Type.String({ description: 'what to send as `after` to see more; null where there is no more' })),
});
export type CollectionsAnswer = Answer<typeof CollectionsAnswer>;

/** Who likes a map has a key already, to a seat of a match on it: `keep` is read for older clients and changes nothing. */
export const LikeRequest = closedObject({ keep: Type.Optional(Keep) });
export type LikeRequest = Static<typeof LikeRequest>;

/** How many like a map, and whether the asker does. */
export const LikeAnswer = namedObject('LikeAnswer', 'Who likes a map.', {
  likes: Type.Integer({ description: 'how many people like the map now' }),
  liked: Type.Boolean({ description: 'whether the asker does' }),
});
export type LikeAnswer = Answer<typeof LikeAnswer>;

export const AuthorPath = closedObject({
  id: Type.String({ minLength: 1, maxLength: 64, description: '`person` of a map or a collection' }),
});

/** Somebody who has published maps, and what. */
export const AuthorAnswer = namedObject('AuthorAnswer', 'Somebody who has published something.', {
  id: Type.String(),
  name: Type.String({ description: 'what they are called here, else the line under their newest map; may be empty' }),
  maps: Type.Integer({ description: 'how many maps they have published' }),
  likes: Type.Integer({ description: 'how often those are liked, in all' }),
  plays: Type.Integer({ description: 'how many matches were begun on them' }),
  yours: Type.Boolean({ description: 'whether that is the asker' }),
});
export type AuthorAnswer = Answer<typeof AuthorAnswer>;

const RelatedMap = namedObject('RelatedMap', 'A map that another was made from, or that was made from it.', {
  id: Type.String({ description: 'the address of its newest version' }),
  title: Type.String(),
  author: Type.String(),
  likes: Type.Integer(),
});
export type RelatedMap = Answer<typeof RelatedMap>;

/** What a map was made from, and what was made from it. */
export const FamilyAnswer = namedObject('FamilyAnswer', 'What a map is related to.', {
  // What it was made from; null where that is nothing, or gone.
  from: orNull(RelatedMap),
  isLost: Type.Boolean({ description: 'whether what it was made from is gone' }),
  remixes: Type.Array(RelatedMap, { description: 'what was made from it, the most liked first, at most forty' }),
});
export type FamilyAnswer = Answer<typeof FamilyAnswer>;
