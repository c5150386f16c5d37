import { type Static, Type } from 'typebox';
import { type Answer, closedObject, Line, MatchFile, namedObject, orNull } from '../shared/base-schemas.ts';
import { LONGEST_TAG, MOST_TAGS } from '../shared/names-and-codes.ts';
import { Keep } from './match-requests.ts';

export const Title = Line(100, { minLength: 1 });
/** May be empty: then nothing is said. */
const Author = Line(200);

const MapIcon = Type.Object(
  {
    type: Type.String({ minLength: 1, maxLength: 64 }),
    icon: Type.String({ minLength: 1, maxLength: 64, pattern: '^[\\w:.-]+$' }),
  },
  {
    ...{ title: 'MapIcon', additionalProperties: false },
    description: 'Which icon stands for a type of piece: kept beside a template, never in it.',
  },
);
export type MapIcon = Static<typeof MapIcon>;
export const MOST_ICONS = 64;

const Tag = Type.String({ minLength: 1, maxLength: LONGEST_TAG });
const Tags = Type.Array(Tag, { description: `at most ${MOST_TAGS} words in lower case, each once` });

const Sort = Type.Union([
  Type.Literal('newest'),
  Type.Literal('liked'),
  Type.Literal('played'),
  Type.Literal('hardest'),
]);

/** Where a page of a list ends: whole numbers or fractions, and an address. */
export const CURSOR_PATTERN = '^(\\d{1,9}-)?\\d{1,16}(\\.\\d{1,10})?-\\w{1,64}$';

export const MapPath = closedObject({
  id: Type.String({ minLength: 1, maxLength: 64, description: 'the address of a published map' }),
});

/** A map that is to be everybody's. */
export const PublishRequest = closedObject({
  game: Type.String({ minLength: 1, maxLength: 64 }),
  setup: Type.Unknown(),
  title: Title,
  author: Type.Optional(Author),
  icons: Type.Optional(Type.Array(MapIcon)),
  tags: Type.Optional(Tags),
  remixOf: Type.Optional(Type.String({ maxLength: 64, description: 'the address of the map that it was made from' })),
  keep: Type.Optional(Keep),
});
export type PublishRequest = Static<typeof PublishRequest>;

/** What of a published map is to be another. */
export const MapChange = closedObject({
  setup: Type.Optional(Type.Unknown()),
  title: Type.Optional(Title),
  author: Type.Optional(Author),
  icons: Type.Optional(Type.Array(MapIcon)),
  tags: Type.Optional(Tags),
});
export type MapChange = Static<typeof MapChange>;

/** Which published maps are wanted, and in which order. */
export const GalleryQuery = closedObject({
  game: Type.Optional(Type.String({ maxLength: 64 })),
  mine: Type.Optional(Type.Boolean()),
  author: Type.Optional(Type.String({ maxLength: 64, description: 'only maps of this author: `person` of a map' })),
  tag: Type.Optional(Tag),
  search: Type.Optional(
    Type.String({
      maxLength: 100,
      description: 'words or parts of words, all of which are in title, author or tags',
    }),
  ),
  sort: Type.Optional(Sort),
  after: Type.Optional(Type.String({ maxLength: 100, pattern: CURSOR_PATTERN })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  week: Type.Optional(Type.Boolean({ description: 'only the map of the week, whatever else is wanted' })),
});
export type GalleryQuery = Static<typeof GalleryQuery>;

/** What the server has found out about a dungeon. */
const proof = {
  par: Type.Integer({ description: 'the actions of the shortest play that the server knows' }),
  isShortest: Type.Boolean({ description: 'whether it is proved that none is shorter' }),
  grade: Type.Integer({ minimum: 1, maximum: 10, description: 'how difficult that is, as docs/maps.md measures it' }),
  isSurveyed: Type.Boolean({ description: 'whether the grade was measured; else it is at least so difficult' }),
};
const Proof = Type.Object(proof);
export type MapProof = Static<typeof Proof>;

export const MapSummary = namedObject('MapSummary', 'A published map in the gallery.', {
  id: Type.String({ description: 'the hash of its content: an address always means the same map' }),
  game: Type.String(),
  title: Type.String(),
  author: Type.String({ description: 'what the author says of themselves or of the map; may be empty' }),
  icons: Type.Array(MapIcon, { description: 'those that its author has chosen for types of pieces' }),
  time: Type.Number({ description: 'when this content was published (ms)' }),
  newest: Type.String({
    description: 'the address of the newest version: another than `id` where the owner has changed the map since',
  }),
  yours: Type.Boolean({ description: 'whether the asker may change or withdraw it' }),
  person: Type.String({ description: 'who published it: the same for all maps of one author, see /api/authors' }),
  tags: Type.Array(Type.String()),
  likes: Type.Integer({ description: 'how many people like it' }),
  plays: Type.Integer({ description: 'how many matches were begun on it, in all its versions' }),
  finished: Type.Integer({ description: 'how many matches of this version came to an end, where one plays alone' }),
  won: Type.Integer({ description: 'how many of those were won' }),
  difficulty: orNull(
    Type.Integer({
      ...{ minimum: 1, maximum: 5 },
      description: 'by how many of those who finished it lost; null until five have',
    }),
  ),
  ...Type.Partial(Proof).properties,
  fewest: Type.Optional(
    Type.Integer({ description: 'of a dungeon of your own: in how few actions anybody has won it' }),
  ),
});
export type MapSummary = Answer<typeof MapSummary>;

export const MapAnswer = namedObject('MapAnswer', 'A published map, whole.', {
  ...MapSummary.properties,
  setup: Type.Unknown({ description: 'as the rules read it: it can be played, checked and published as it is' }),
  shown: Type.Optional(
    Type.Unknown({ description: 'of a game that is only known by its face: how a match of this setup begins' }),
  ),
  liked: Type.Boolean({ description: 'whether the asker likes it' }),
  best: orNull(
    namedObject('BestPlay', 'The best play of this version.', {
      name: Type.String({ description: 'who played it; may be empty' }),
      actions: Type.Optional(Type.Integer({ description: 'of a dungeon: how many actions it took to win' })),
      score: Type.Optional(Type.Number({ description: 'of chambers: what was brought in' })),
      match: Type.String({ description: 'the match, to be watched' }),
    }),
  ),
});
export type MapAnswer = Answer<typeof MapAnswer>;

export const PublishAnswer = namedObject('PublishAnswer', 'A map that was published just now, or had been before.', {
  isNew: Type.Boolean({
    description: 'whether it was not here yet; a map that was keeps its title, its author and its owner',
  }),
  secret: Type.Optional(
    Type.String({
      description: 'the key to change or withdraw it; only when it is new and the client, not the browser, keeps it',
    }),
  ),
  map: MapSummary,
});
export type PublishAnswer = Answer<typeof PublishAnswer>;

export const GalleryAnswer = namedObject('GalleryAnswer', 'Published maps, in the order asked for.', {
  maps: Type.Array(MapSummary),
  next: orNull(Type.String({ description: 'what to send as `after` to see more; null where there is no more' })),
});
export type GalleryAnswer = Answer<typeof GalleryAnswer>;

/** The dungeon that is to be solved. */
export const SolveRequest = closedObject({
  setup: Type.Unknown(),
  seed: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
  ms: Type.Optional(Type.Integer({ minimum: 1, maximum: 600_000, description: 'how long to look, in ms' })),
});
export type SolveRequest = Static<typeof SolveRequest>;

/** Whether a dungeon can be won, and how. */
export const SolveAnswer = namedObject(
  'SolveAnswer',
  'What the solver found out about a dungeon, with a play that wins if it has one.',
  {
    answer: Type.Enum(['winnable', 'unwinnable', 'unknown'], {
      description: '`unwinnable` is proved, `unknown` means that the time was not enough',
    }),
    seed: Type.Integer(),
    forThisSeed: Type.Boolean({
      description: 'whether chance has a say in this dungeon: then all this holds for this seed alone',
    }),
    ms: Type.Integer({ description: 'how long it was allowed to look' }),
    tried: Type.Integer({ description: 'how many moves it has tried' }),
    play: Type.Optional(MatchFile),
    isShortest: Type.Optional(Type.Boolean({ description: 'whether it is proved that no play wins in less' })),
  },
);
export type SolveAnswer = Answer<typeof SolveAnswer>;

/** What a puzzle is to be like; what is left out is chosen. */
export const PuzzleRequest = closedObject({
  difficulty: Type.Optional(Type.Integer({ minimum: 1, maximum: 10 })),
  with: Type.Optional(Type.Array(Type.String(), { description: 'what it is made of beside boulders' })),
  ideas: Type.Optional(Type.Array(Type.String(), { description: 'what it is about, in place of `with`' })),
  size: Type.Optional(closedObject({ across: Type.Integer(), down: Type.Integer() })),
  seed: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
});
export type PuzzleRequest = Static<typeof PuzzleRequest>;

/** A puzzle, made by the server. */
export const PuzzleAnswer = namedObject('PuzzleAnswer', 'A puzzle; none where none was found with this seed.', {
  seed: Type.Integer({ description: 'makes the same puzzle again' }),
  puzzle: Type.Optional(
    Type.Object({
      map: Type.Unknown(),
      config: Type.String({ description: 'the configuration that it is meant for' }),
      par: Type.Integer({ description: 'no play wins in less: that is proved' }),
      difficulty: Type.Integer(),
    }),
  ),
});
export type PuzzleAnswer = Answer<typeof PuzzleAnswer>;

/** How much may be said of what is wrong. */
const LONGEST_REASON = 300;

/** What somebody should look at, and why. */
export const ReportRequest = closedObject({
  map: Type.Optional(Type.String({ minLength: 1, maxLength: 64, description: 'the address of a published map' })),
  collection: Type.Optional(
    Type.String({ minLength: 1, maxLength: 64, description: 'the id of a collection, instead' }),
  ),
  match: Type.Optional(Type.String({ minLength: 1, maxLength: 64, description: 'the id of a match, instead' })),
  name: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'with `match`: its title, or the name of a player in it',
    }),
  ),
  reason: Type.Optional(Type.String({ maxLength: LONGEST_REASON, description: 'what is wrong with it' })),
});
export type ReportRequest = Static<typeof ReportRequest>;

/** A report that was noted. */
export const ReportAnswer = namedObject('ReportAnswer', 'Whoever runs the server will see it.', {
  isNew: Type.Boolean({ description: 'false where the same was reported from here before' }),
});
export type ReportAnswer = Answer<typeof ReportAnswer>;

const CardVersion = Type.Optional(
  Type.String({
    pattern: '^\\w{1,64}$',
    description: 'the mark of the card, as in its `ETag`: whoever sends it may keep the picture',
  }),
);

export const MapCardQuery = closedObject({ v: CardVersion });
export type MapCardQuery = Static<typeof MapCardQuery>;

export const MatchCardQuery = closedObject({
  at: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 999_999_999, description: 'after so many moves; without it, as it is now' }),
  ),
  v: CardVersion,
});
export type MatchCardQuery = Static<typeof MatchCardQuery>;
