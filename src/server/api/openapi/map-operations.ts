import * as gallery from '../../../wire/schemas/gallery-schemas.ts';
import * as maps from '../../../wire/schemas/map-schemas.ts';
import { CatalogueAnswer, CheckAnswer, ReplayAnswer } from '../../../wire/schemas/match-answers.ts';
import { MatchFile } from '../../../wire/shared/base-schemas.ts';
import * as parts from './operation.ts';

/** The routes of what people do with maps: likes, remixes, authors, collections. */
export const GALLERY_OPERATIONS: parts.Operations = {
  'likeMap: PUT /api/maps/:id/like': {
    summary: 'Like a map: everybody can who has played it, once',
    answer: gallery.LikeAnswer,
    problems: ['no-such-map', 'not-played'],
  },
  'unlikeMap: DELETE /api/maps/:id/like': {
    summary: 'Take a like back',
    answer: gallery.LikeAnswer,
    problems: ['no-such-map'],
  },
  'getFamily: GET /api/maps/:id/family': {
    summary: 'What a map was made from, and what was made from it',
    answer: gallery.FamilyAnswer,
    problems: ['no-such-map'],
  },
  'getAuthor: GET /api/authors/:id': {
    summary: 'Who has published a map, and how much else',
    answer: gallery.AuthorAnswer,
    problems: ['no-such-author'],
  },
  'makeCollection: POST /api/collections': {
    summary: 'Put maps together into a list that everybody can see',
    answers: { 201: parts.json(gallery.MadeCollection) },
    problems: ['no-such-map', 'no-room', 'unwelcome-word'],
  },
  'listCollections: GET /api/collections': {
    summary: 'The collections of everybody, of an author, or your own',
    answer: gallery.CollectionsAnswer,
  },
  'getCollection: GET /api/collections/:id': {
    summary: 'A collection with its maps',
    answer: gallery.CollectionAnswer,
    problems: ['no-such-collection'],
  },
  'changeCollection: PATCH /api/collections/:id': {
    summary: 'Change the title of a collection of yours, or its maps and their order',
    answer: gallery.CollectionAnswer,
    problems: ['no-such-collection', 'no-such-map', 'not-yours', 'unwelcome-word'],
  },
  'removeCollection: DELETE /api/collections/:id': {
    summary: 'Remove a collection of yours; its maps stay',
    answers: { 204: parts.NOTHING },
    problems: ['no-such-collection', 'not-yours'],
  },
};

/** The routes of maps, and of what can be found out about them. */
export const MAP_OPERATIONS: parts.Operations = {
  'publishMap: POST /api/maps': {
    summary: 'Give a map to everybody; one that is published already stays as it is',
    answers: { 200: parts.json(maps.PublishAnswer), 201: parts.json(maps.PublishAnswer) },
    problems: [...parts.OF_SETUP, 'too-many-maps', 'no-room', 'unwelcome-word'],
  },
  'listMaps: GET /api/maps': { summary: 'The gallery, or your own maps', answer: maps.GalleryAnswer },
  'getMap: GET /api/maps/:id': { summary: 'A published map', answer: maps.MapAnswer, problems: ['no-such-map'] },
  'drawMap: GET /api/maps/:id/card.png': {
    summary: 'A picture of a map, for those who show what a link leads to',
    answers: { 200: parts.PICTURE, 304: parts.UNCHANGED },
    problems: ['no-such-map', 'match-too-heavy'],
  },
  'changeMap: PATCH /api/maps/:id': {
    summary: 'Change a map of yours; a new content has a new address',
    answer: maps.MapSummary,
    problems: ['no-such-map', 'not-yours', 'invalid-setup', 'map-exists', 'too-many-maps', 'no-room', 'unwelcome-word'],
  },
  'withdrawMap: DELETE /api/maps/:id': {
    summary: 'Take a map of yours away, with all its versions',
    answers: { 204: parts.NOTHING },
    problems: ['no-such-map', 'not-yours'],
  },
  'report: POST /api/reports': {
    summary: 'Tell whoever runs the server of a map, a collection or a name that should not be there',
    answers: { 200: parts.json(maps.ReportAnswer), 201: parts.json(maps.ReportAnswer) },
    problems: [...parts.AT_MATCH, 'no-such-map', 'no-such-collection'],
  },
  'listCatalogue: GET /api/catalogue': {
    summary: 'The games with the names of their maps and configurations',
    answer: CatalogueAnswer,
  },
  'getFromCatalogue: GET /api/catalogue/:game/:kind/:name': {
    summary: 'A map or a configuration by its name',
    answers: { 200: parts.OF_GAME },
    problems: ['no-such-game', 'no-such-map'],
  },
  'checkSetup: POST /api/check': {
    summary: 'Whether a setup can be played; if not, every problem of it',
    answer: CheckAnswer,
    problems: parts.OF_SETUP,
  },
  'solveDungeon: POST /api/solve': {
    summary: 'Whether a dungeon can be won, and how',
    answer: maps.SolveAnswer,
    problems: ['no-such-map', 'invalid-setup', 'too-many-solvers'],
  },
  'makePuzzle: POST /api/puzzles': {
    summary: 'A puzzle by difficulty, by what it is made of or about, proved to be winnable',
    answer: maps.PuzzleAnswer,
    problems: ['invalid-setup', 'too-many-solvers'],
  },
  'replayMatchFile: POST /api/replay': {
    summary: 'Play a match file through',
    reads: MatchFile,
    answer: ReplayAnswer,
    problems: parts.OF_FILE,
  },
};
