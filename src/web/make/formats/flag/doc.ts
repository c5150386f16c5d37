import type { PieceImage } from '../../../../flag/map/images.ts';
import type { MapTemplate } from '../../../../flag/map/template.ts';
import { readSetup } from '../../../../flag/setup.ts';
import { InvalidSetup } from '../../../../kernel/errors.ts';
import { linedJson, parseJson } from '../../../../kernel/jsontext.ts';
import { Reading, type Unread } from '../../../../kernel/reading.ts';
import { DIRECTIONS, type Direction } from '../../../../kernel/square.ts';
import type { MapIcon } from '../../../../wire/schemas/map-schemas.ts';

/** A template on the drawing table: its JSON as it is, and beside it what no template may hold. */
export interface FlagDoc {
  readonly title: string;
  readonly template: Unread;
  /** Where the course's implementations differ, if it is other than the usual. */
  readonly options: Unread;
  /** The icon of a type of piece, by its name. */
  readonly icons: Readonly<Record<string, string>>;
  /** The picture of one's own for a type, likewise; drafts from before there were any have none. */
  readonly images?: Readonly<Record<string, string>>;
}

/** Reads a template, or the setup or request that holds one. */
export function readFlag(text: string, title: string): FlagDoc {
  return flagFrom(parseJson(text), title);
}

export function flagFrom(json: unknown, title: string): FlagDoc {
  const reading = new Reading();
  const given = reading.object(json, '') ?? {};
  const template = given.template === undefined ? given : (reading.object(given.template, '/template') ?? {});
  const options = given.template === undefined ? {} : (reading.object(given.options ?? {}, '/options') ?? {});
  const images = given.template === undefined ? [] : (reading.array(given.images ?? [], '/images') ?? []);
  reading.done();
  return { title, template, options, icons: {}, images: Object.fromEntries(images.flatMap(imageIn)) };
}

/** What of a list of pictures can be shown; the rules say what is wrong with the rest. */
function imageIn(json: unknown): [string, string][] {
  const { type, image } = (json ?? {}) as Partial<PieceImage>;
  return typeof type === 'string' && typeof image === 'string' ? [[type, image]] : [];
}

/** Published icons as a drawing table keeps them. */
export function byType(icons: readonly MapIcon[]): FlagDoc['icons'] {
  return Object.fromEntries(icons.map(({ type, icon }) => [type, icon]));
}

export function writeFlag({ template }: FlagDoc): string {
  return linedJson(template);
}

/** The template as the rules read it; undefined while they do not. */
export function playableOf({ template, options }: FlagDoc): MapTemplate | undefined {
  try {
    return readSetup({ template, options }).template;
  } catch (error) {
    if (error instanceof InvalidSetup) return undefined;
    throw error;
  }
}

/** The pieces as they stand in the template. */
export function piecesOf({ template: { pieces } }: FlagDoc): readonly Unread[] {
  return Array.isArray(pieces) ? pieces.map(piece => (typeof piece === 'object' && piece !== null ? piece : {})) : [];
}

export function withField(doc: FlagDoc, field: string, value: unknown): FlagDoc {
  return { ...doc, template: { ...doc.template, [field]: value } };
}

/** Another piece in place of one, or none. A type that is renamed takes its icon and its picture along. */
export function withPiece(doc: FlagDoc, n: number, piece: Unread | undefined): FlagDoc {
  const pieces = piecesOf(doc);
  const before = pieces[n]?.type;
  const next = withField(doc, 'pieces', [
    ...pieces.slice(0, n),
    ...(piece === undefined ? [] : [piece]),
    ...pieces.slice(n + 1),
  ]);
  if (typeof before !== 'string' || before === piece?.type) return next;
  const after = typeof piece?.type === 'string' ? piece.type : undefined;
  return { ...next, icons: moved(doc.icons, before, after), images: moved(doc.images ?? {}, before, after) };
}

/** The piece of a type with another icon, or with none of its own. */
export function withIcon(doc: FlagDoc, type: string, icon: string | undefined): FlagDoc {
  return { ...doc, icons: given(doc.icons, type, icon) };
}

/** The piece of a type with another picture, or with none. */
export function withImage(doc: FlagDoc, type: string, image: string | undefined): FlagDoc {
  return { ...doc, images: given(doc.images ?? {}, type, image) };
}

type ByType = Readonly<Record<string, string>>;

function given(all: ByType, type: string, value: string | undefined): ByType {
  const { [type]: _before, ...others } = all;
  return value === undefined ? others : { ...others, [type]: value };
}

function moved(all: ByType, before: string, after: string | undefined): ByType {
  const value = Object.hasOwn(all, before) ? all[before] : undefined;
  if (value === undefined) return all;
  const others = given(all, before, undefined);
  return after === undefined ? others : given(others, after, value);
}

/** What is given for the types of a template, in their order. */
export function ofTypes(doc: FlagDoc, all: ByType = {}): { readonly type: string; readonly value: string }[] {
  return piecesOf(doc).flatMap(({ type }) => {
    const value = typeof type === 'string' && Object.hasOwn(all, type) ? all[type] : undefined;
    return value === undefined ? [] : [{ type: String(type), value }];
  });
}

/** The pictures as a setup holds them. */
export function imagesOf(doc: FlagDoc): PieceImage[] {
  return ofTypes(doc, doc.images).map(({ type, value: image }) => ({ type, image }));
}

/** A new piece of a type that no other has. */
export function newPiece(doc: FlagDoc): Unread {
  const types = new Set(piecesOf(doc).map(({ type }) => type));
  const free = ['Lancer', 'Rider', 'Goat', 'Thief', 'Mason', 'Captain'].find(type => !types.has(type));
  let type = free ?? 'Piece';
  for (let n = 2; types.has(type); n++) type = `Piece ${n}`;
  return { type, attackPower: 1, count: 1, movement: { directions: straight(1), shape: null } };
}

/** How a piece of the template moves. */
export type Gait =
  | { readonly lshape: true }
  | { readonly lshape: false; readonly reach: Readonly<Record<Direction, number>> };

export function gaitOf({ movement }: Unread): Gait {
  const { directions, shape } = (typeof movement === 'object' && movement !== null ? movement : {}) as Unread;
  if ((directions === undefined || directions === null) && shape !== undefined && shape !== null) {
    return { lshape: true };
  }
  const given = (directions ?? {}) as Unread;
  const steps = (way: Direction) => (typeof given[way] === 'number' ? given[way] : 0);
  return {
    lshape: false,
    reach: Object.fromEntries(DIRECTIONS.map(way => [way, steps(way)])) as Record<Direction, number>,
  };
}

/** The piece with another way to move. */
export function moving(piece: Unread, gait: Gait): Unread {
  const movement = gait.lshape
    ? { directions: null, shape: { type: 'lshape' } }
    : { directions: gait.reach, shape: null };
  return { ...piece, movement };
}

export function straight(steps: number): Readonly<Record<Direction, number>> {
  return Object.fromEntries(DIRECTIONS.map(way => [way, way.length > 5 ? 0 : steps])) as Record<Direction, number>;
}
