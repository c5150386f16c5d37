import { type Static, Type } from 'typebox';
import { Keep } from './schemas.ts';

const closed = { additionalProperties: false };

/** One line that begins and ends with something that can be seen. */
const line = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^\\S(.*\\S)?$' });
const Title = line(100);
/** May be empty: then nothing is said. */
const Author = Type.String({ maxLength: 200, pattern: '^(\\S(.*\\S)?)?$' });

/** Which icon stands for a type of piece: kept beside a template, never in it. */
const MapIcon = Type.Object(
  {
    type: Type.String({ minLength: 1, maxLength: 64 }),
    icon: Type.String({ minLength: 1, maxLength: 64, pattern: '^[\\w:.-]+$' }),
  },
  closed,
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

/** A published map in the gallery. */
export interface MapSummary {
  /** The hash of its content: an address always means the same map. */
  readonly id: string;
  readonly game: string;
  readonly title: string;
  /** What the author says of themselves or of the map; may be empty. */
  readonly author: string;
  /** The icons that its author has chosen for types of pieces. */
  readonly icons: readonly MapIcon[];
  /** When this content was published (ms). */
  readonly time: number;
  /** The address of the newest version: another than `id` where the owner has changed the map since. */
  readonly newest: string;
  /** Whether the asker may change or withdraw it. */
  readonly yours: boolean;
}

/** A published map, whole. */
export interface MapAnswer extends MapSummary {
  /** As the rules read it: it can be played, checked and published as it is. */
  readonly setup: unknown;
}

/** A map that was published just now, or had been before. */
export interface PublishAnswer {
  /** Whether it was not here yet. A map that was keeps its title, its author and its owner. */
  readonly isNew: boolean;
  /** The key to change or withdraw it; only when it is new and the client, not the browser, keeps it. */
  readonly secret?: string;
  readonly map: MapSummary;
}

export interface GalleryAnswer {
  readonly maps: readonly MapSummary[];
  /** What to send as `after` to see more; null where there is no more. */
  readonly next: string | null;
}
