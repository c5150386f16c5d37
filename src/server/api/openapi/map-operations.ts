import * as gallery from '../../../wire/schemas/gallery-schemas.ts';
import * as maps from '../../../wire/schemas/map-schemas.ts';
import { CatalogueAnswer, CheckAnswer, ReplayAnswer } from '../../../wire/schemas/match-answers.ts';
import { MatchFile } from '../../../wire/shared/base-schemas.ts';
import * as parts from './operation.ts';

/** The routes of what people do with maps: likes, remixes, authors, collections. */
export const GALLERY_OPERATIONS: Readonly<Record<string, parts.Operation>> = {
  'PUT /api/maps/:id/like': {
    operationId: 'likeMap',
    summary: 'Like a map: everybody can who has played it, once',
    answers: { 200: parts.json(gallery.LikeAnswer) },
    problems: ['no-such-map', 'not-played'],
  },
  'DELETE /api/maps/:id/like': {
    operationId: 'unlikeMap',
    summary: 'Take a like back',
    answers: { 200: parts.json(gallery.LikeAnswer) },
    problems: ['no-such-map'],
  },
  'GET /api/maps/:id/family': {
    operationId: 'getFamily',
    summary: 'What a map was made from, and what was made from it',
    answers: { 200: parts.json(gallery.FamilyAnswer) },
    problems: ['no-such-map'],
  },
  'GET /api/authors/:id': {
    operationId: 'getAuthor',
    summary: 'Who has published a map, and how much else',
    answers: { 200: parts.json(gallery.AuthorAnswer) },
    problems: ['no-such-author'],
  },
  'POST /api/collections': {
    operationId: 'makeCollection',
    summary: 'Put maps together into a list that everybody can see',
    answers: { 201: parts.json(gallery.MadeCollection) },
    problems: ['no-such-map', 'no-room', 'unwelcome-word'],
  },
  'GET /api/collections': {
    operationId: 'listCollections',
    summary: 'The collections of everybody, of an author, or your own',
    answers: { 200: parts.json(gallery.CollectionsAnswer) },
  },
  'GET /api/collections/:id': {
    operationId: 'getCollection',
    summary: 'A collection with its maps',
    answers: { 200: parts.json(gallery.CollectionAnswer) },
    problems: ['no-such-collection'],
  },
  'PATCH /api/collections/:id': {
    operationId: 'changeCollection',
    summary: 'Change the title of a collection of yours, or its maps and their order',
    answers: { 200: parts.json(gallery.CollectionAnswer) },
    problems: ['no-such-collection', 'no-such-map', 'not-yours', 'unwelcome-word'],
  },
  'DELETE /api/collections/:id': {
    operationId: 'removeCollection',
    summary: 'Remove a collection of yours; its maps stay',
    answers: { 204: parts.NOTHING },
    problems: ['no-such-collection', 'not-yours'],
  },
};

/** The routes of maps, and of what can be found out about them. */
export const MAP_OPERATIONS: Readonly<Record<string, parts.Operation>> = {
  'POST /api/maps': {
    operationId: 'publishMap',
    summary: 'Give a map to everybody; one that is published already stays as it is',
    answers: { 200: parts.json(maps.PublishAnswer), 201: parts.json(maps.PublishAnswer) },
    problems: [...parts.OF_SETUP, 'too-many-maps', 'no-room', 'unwelcome-word'],
  },
  'GET /api/maps': {
    operationId: 'listMaps',
    summary: 'The gallery, or your own maps',
    answers: { 200: parts.json(maps.GalleryAnswer) },
  },
  'GET /api/maps/:id': {
    operationId: 'getMap',
    summary: 'A published map',
    answers: { 200: parts.json(maps.MapAnswer) },
    problems: ['no-such-map'],
  },
  'GET /api/maps/:id/card.png': {
    operationId: 'drawMap',
    summary: 'A picture of a map, for those who show what a link leads to',
    answers: { 200: parts.PICTURE, 304: parts.UNCHANGED },
    problems: ['no-such-map', 'match-too-heavy'],
  },
  'PATCH /api/maps/:id': {
    operationId: 'changeMap',
    summary: 'Change a map of yours; a new content has a new address',
    answers: { 200: parts.json(maps.MapSummary) },
    problems: ['no-such-map', 'not-yours', 'invalid-setup', 'map-exists', 'too-many-maps', 'no-room', 'unwelcome-word'],
  },
  'DELETE /api/maps/:id': {
    operationId: 'withdrawMap',
    summary: 'Take a map of yours away, with all its versions',
    answers: { 204: parts.NOTHING },
    problems: ['no-such-map', 'not-yours'],
  },
  'POST /api/reports': {
    operationId: 'report',
    summary: 'Tell whoever runs the server of a map, a collection or a name that should not be there',
    answers: { 200: parts.json(maps.ReportAnswer), 201: parts.json(maps.ReportAnswer) },
    problems: [...parts.AT_MATCH, 'no-such-map', 'no-such-collection'],
  },
  'GET /api/catalogue': {
    operationId: 'listCatalogue',
    summary: 'The games with the names of their maps and configurations',
    answers: { 200: parts.json(CatalogueAnswer) },
  },
  'GET /api/catalogue/:game/:kind/:name': {
    operationId: 'getFromCatalogue',
    summary: 'A map or a configuration by its name',
    answers: { 200: parts.OF_GAME },
    problems: ['no-such-game', 'no-such-map'],
  },
  'POST /api/check': {
    operationId: 'checkSetup',
    summary: 'Whether a setup can be played; if not, every problem of it',
    answers: { 200: parts.json(CheckAnswer) },
    problems: parts.OF_SETUP,
  },
  'POST /api/solve': {
    operationId: 'solveDungeon',
    summary: 'Whether a dungeon can be won, and how',
    answers: { 200: parts.json(maps.SolveAnswer) },
    problems: ['no-such-map', 'invalid-setup', 'too-many-solvers'],
  },
  'POST /api/puzzles': {
    operationId: 'makePuzzle',
    summary: 'A puzzle by difficulty, by what it is made of or about, proved to be winnable',
    answers: { 200: parts.json(maps.PuzzleAnswer) },
    problems: ['invalid-setup', 'too-many-solvers'],
  },
  'POST /api/replay': {
    operationId: 'replayMatchFile',
    summary: 'Play a match file through',
    reads: MatchFile,
    answers: { 200: parts.json(ReplayAnswer) },
    problems: parts.OF_FILE,
  },
};
