import type { Scene } from '../../../drawing/scene.ts';
import type { Theme } from '../../../drawing/theme-looks.ts';
import { canonical } from '../../../kernel/canonical-json.ts';
import type { Bounds, Square } from '../../../kernel/square.ts';

/** Something on a square. The editor copies and compares things, and never looks inside. */
export interface Placed<Thing> extends Square {
  readonly thing: Thing;
}

/** A drawing: everything on it, in the order of its file. Never changed, only replaced. */
export type DrawingSheet<Thing> = readonly Placed<Thing>[];

/** How the things of a format share squares. */
export interface PlacementRules<Thing> {
  /** What is on a square once a thing is put there. */
  lay(here: readonly Thing[], thing: Thing): readonly Thing[];
  /** Whether a drawing has at most one such thing: putting it somewhere moves it there. */
  isOnly(thing: Thing): boolean;
  /** The thing after a quarter turn, where that makes a difference. */
  turned?(thing: Thing): Thing;
  /** The thing with left and right exchanged. */
  mirrored?(thing: Thing): Thing;
}

export function squareKey({ x, y }: Square): string {
  return `${x},${y}`;
}

export function thingsAt<Thing>(sheet: DrawingSheet<Thing>, { x, y }: Square): Thing[] {
  return sheet.flatMap(placed => (placed.x === x && placed.y === y ? [placed.thing] : []));
}

/** What is on each square that has anything on it. */
export function bySquare<Thing>(sheet: DrawingSheet<Thing>): Map<string, Thing[]> {
  const squares = Map.groupBy(sheet, squareKey).entries();
  return new Map(squares.map(([key, here]) => [key, here.map(({ thing }) => thing)]));
}

/** Puts a thing onto squares; one of which there is only one ends on the last of them. */
export function painted<Thing>(
  sheet: DrawingSheet<Thing>,
  squares: readonly Square[],
  thing: Thing,
  kit: PlacementRules<Thing>,
): DrawingSheet<Thing> {
  const last = squares.at(-1);
  if (last === undefined) return sheet;
  if (!kit.isOnly(thing)) return relaid(sheet, squares, here => kit.lay(here, thing));
  const others = sheet.filter(placed => !alike(placed.thing, thing) || squareKey(placed) === squareKey(last));
  return relaid(others.length === sheet.length ? sheet : others, [last], here => kit.lay(here, thing));
}

/** Takes everything off the squares. */
export function erased<Thing>(sheet: DrawingSheet<Thing>, squares: readonly Square[]): DrawingSheet<Thing> {
  return relaid(sheet, squares, () => []);
}

/** Takes everything off a box. */
export function emptied<Thing>(sheet: DrawingSheet<Thing>, box: Bounds): DrawingSheet<Thing> {
  const rest = sheet.filter(placed => !isWithin(box, placed));
  return rest.length === sheet.length ? sheet : rest;
}

/** Puts another thing where one was, without changing the order. */
export function replaced<Thing>(sheet: DrawingSheet<Thing>, index: number, thing: Thing): DrawingSheet<Thing> {
  return sheet.map((placed, n) => (n === index ? { ...placed, thing } : placed));
}

export function without<Thing>(sheet: DrawingSheet<Thing>, index: number): DrawingSheet<Thing> {
  return sheet.filter((_, n) => n !== index);
}

/** Whether two things say the same. */
export function alike(a: unknown, b: unknown): boolean {
  return a === b || canonical(a) === canonical(b);
}

export function isWithin({ left, top, width, height }: Bounds, { x, y }: Square): boolean {
  return x >= left && y >= top && x < left + width && y < top + height;
}

/** Lays squares anew: what stays keeps its place in the order, what is new comes last. */
function relaid<Thing>(
  sheet: DrawingSheet<Thing>,
  squares: readonly Square[],
  lay: (here: readonly Thing[]) => readonly Thing[],
): DrawingSheet<Thing> {
  const before = new Map<string, Placed<Thing>[]>(squares.map(square => [squareKey(square), []]));
  for (const placed of sheet) before.get(squareKey(placed))?.push(placed);
  const gone = new Set<Placed<Thing>>();
  const added: Placed<Thing>[] = [];
  for (const { x, y } of new Map(squares.map(square => [squareKey(square), square])).values()) {
    const here = before.get(squareKey({ x, y })) ?? [];
    const things = here.map(({ thing }) => thing);
    const after = lay(things);
    for (const placed of here) if (!after.includes(placed.thing)) gone.add(placed);
    for (const thing of after) if (!things.includes(thing)) added.push({ x, y, thing });
  }
  if (gone.size === 0 && added.length === 0) return sheet;
  return [...sheet.filter(placed => !gone.has(placed)), ...added];
}

/** A row of things that one draws with. */
export interface PaletteRow<Thing> {
  readonly name: string;
  readonly things: readonly Thing[];
}

/** What the things of a format look like, and what they are called. */
export interface PaletteItems<Thing> {
  readonly drawers: readonly PaletteRow<Thing>[];
  lookOf(thing: Thing): string;
  nameOf(thing: Thing): string;
  /** What tells it from others that look alike, in a few letters. */
  signOf?(thing: Thing): string | undefined;
  readonly theme: Theme;
}

/** How a format is drawn on squared paper. */
export interface MapPalette<Doc, Thing> extends PaletteItems<Thing> {
  readonly kit: PlacementRules<Thing>;
  /** The pages of a document by name; a single one needs none. */
  pagesOf(doc: Doc): readonly string[];
  sheetOf(doc: Doc, page: number): DrawingSheet<Thing>;
  withSheet(doc: Doc, page: number, sheet: DrawingSheet<Thing>): Doc;
  /** The board that the drawing cannot leave, where there is one. */
  boardOf(doc: Doc): Bounds | undefined;
  /** The drawing as the board shows it, on this part of the paper. */
  sceneOf(sheet: DrawingSheet<Thing>, paper: Bounds): Scene;
  /** What typing a sign draws. */
  typed?(sign: string): Thing | undefined;
}
