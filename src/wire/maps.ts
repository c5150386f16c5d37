import { type Static, Type } from 'typebox';
import { type Answer, orNull } from './answer.ts';
import { Keep } from './schemas.ts';

const closed = { additionalProperties: false };

/** One line that begins and ends with something that can be seen. */
const line = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^\\S(.*\\S)?$' });
const Title = line(100);
/** May be empty: then nothing is said. */
const Author = Type.String({ maxLength: 200, pattern: '^(\\S(.*\\S)?)?$' });

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

export const MapPath = Type.Object(
  { id: Type.String({ minLength: 1, maxLength: 64, description: 'the address of a published map' }) },
  closed,
);

export const PublishRequest = Type.Object(
  {
    game: Type.String({ minLength: 1, maxLength: 64 }),
    setup: Type.Unknown(),
    title: Title,
    author: Type.Optional(Author),
    icons: Type.Optional(Type.Array(MapIcon)),
    keep: Type.Optional(Keep),
  },
  closed,
);
export type PublishRequest = Static<typeof PublishRequest>;

export const MapChange = Type.Object(
  {
    setup: Type.Optional(Type.Unknown()),
    title: Type.Optional(Title),
    author: Type.Optional(Author),
    icons: Type.Optional(Type.Array(MapIcon)),
  },
  closed,
);
export type MapChange = Static<typeof MapChange>;

export const GalleryQuery = Type.Object(
  {
    game: Type.Optional(Type.String({ maxLength: 64 })),
    mine: Type.Optional(Type.Boolean()),
    after: Type.Optional(Type.String({ maxLength: 100, pattern: '^\\d{1,16}(\\.\\d{1,10})?-\\w{1,64}$' })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  },
  closed,
);
export type GalleryQuery = Static<typeof GalleryQuery>;

export const MapSummary = Type.Object(
  {
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
  },
  { title: 'MapSummary', description: 'A published map in the gallery.' },
);
export type MapSummary = Answer<typeof MapSummary>;

export const MapAnswer = Type.Object(
  {
    ...MapSummary.properties,
    setup: Type.Unknown({ description: 'as the rules read it: it can be played, checked and published as it is' }),
  },
  { title: 'MapAnswer', description: 'A published map, whole.' },
);
export type MapAnswer = Answer<typeof MapAnswer>;

export const PublishAnswer = Type.Object(
  {
    isNew: Type.Boolean({
      description: 'whether it was not here yet; a map that was keeps its title, its author and its owner',
    }),
    secret: Type.Optional(
      Type.String({
        description: 'the key to change or withdraw it; only when it is new and the client, not the browser, keeps it',
      }),
    ),
    map: MapSummary,
  },
  { title: 'PublishAnswer', description: 'A map that was published just now, or had been before.' },
);
export type PublishAnswer = Answer<typeof PublishAnswer>;

export const GalleryAnswer = Type.Object(
  {
    maps: Type.Array(MapSummary),
    next: orNull(Type.String({ description: 'what to send as `after` to see more; null where there is no more' })),
  },
  { title: 'GalleryAnswer', description: 'Published maps, the newest first.' },
);
export type GalleryAnswer = Answer<typeof GalleryAnswer>;
