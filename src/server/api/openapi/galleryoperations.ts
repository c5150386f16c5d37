import {
  AuthorAnswer,
  CollectionAnswer,
  CollectionsAnswer,
  FamilyAnswer,
  LikeAnswer,
  MadeCollection,
} from '../../../wire/schemas/gallery-schemas.ts';
import { json, NOTHING, type Operation } from './operation.ts';

/** The routes of what people do with maps: likes, remixes, authors, collections. */
export const GALLERY_OPERATIONS: Readonly<Record<string, Operation>> = {
  'PUT /api/maps/:id/like': {
    operationId: 'likeMap',
    summary: 'Like a map: everybody can, once',
    answers: { 200: json(LikeAnswer) },
    problems: ['no-such-map'],
  },
  'DELETE /api/maps/:id/like': {
    operationId: 'unlikeMap',
    summary: 'Take a like back',
    answers: { 200: json(LikeAnswer) },
    problems: ['no-such-map'],
  },
  'GET /api/maps/:id/family': {
    operationId: 'getFamily',
    summary: 'What a map was made from, and what was made from it',
    answers: { 200: json(FamilyAnswer) },
    problems: ['no-such-map'],
  },
  'GET /api/authors/:id': {
    operationId: 'getAuthor',
    summary: 'Who has published a map, and how much else',
    answers: { 200: json(AuthorAnswer) },
    problems: ['no-such-author'],
  },
  'POST /api/collections': {
    operationId: 'makeCollection',
    summary: 'Put maps together into a list that everybody can see',
    answers: { 201: json(MadeCollection) },
    problems: ['no-such-map', 'no-room', 'unwelcome-word'],
  },
  'GET /api/collections': {
    operationId: 'listCollections',
    summary: 'The collections of everybody, of an author, or your own',
    answers: { 200: json(CollectionsAnswer) },
  },
  'GET /api/collections/:id': {
    operationId: 'getCollection',
    summary: 'A collection with its maps',
    answers: { 200: json(CollectionAnswer) },
    problems: ['no-such-collection'],
  },
  'PATCH /api/collections/:id': {
    operationId: 'changeCollection',
    summary: 'Change the title of a collection of yours, or its maps and their order',
    answers: { 200: json(CollectionAnswer) },
    problems: ['no-such-collection', 'no-such-map', 'not-yours', 'unwelcome-word'],
  },
  'DELETE /api/collections/:id': {
    operationId: 'removeCollection',
    summary: 'Remove a collection of yours; its maps stay',
    answers: { 204: NOTHING },
    problems: ['no-such-collection', 'not-yours'],
  },
};
