import type { Scene } from '../../../drawing/scene.ts';
import type { Theme } from '../../../drawing/theme.ts';
import type { Bounds } from '../../../kernel/square.ts';
import type { Kit, Sheet } from '../sheet.ts';

/** A row of things that one draws with. */
export interface Drawer<Thing> {
  readonly name: string;
  readonly things: readonly Thing[];
}

/** What the things of a format look like, and what they are called. */
export interface Wares<Thing> {
  readonly drawers: readonly Drawer<Thing>[];
  lookOf(thing: Thing): string;
  nameOf(thing: Thing): string;
  /** What tells it from others that look alike, in a few letters. */
  signOf?(thing: Thing): string | undefined;
  readonly theme: Theme;
}

/** How a format is drawn on squared paper. */
export interface Stencils<Doc, Thing> extends Wares<Thing> {
  readonly kit: Kit<Thing>;
  /** The pages of a document by name; a single one needs none. */
  pagesOf(doc: Doc): readonly string[];
  sheetOf(doc: Doc, page: number): Sheet<Thing>;
  withSheet(doc: Doc, page: number, sheet: Sheet<Thing>): Doc;
  /** The board that the drawing cannot leave, where there is one. */
  boardOf(doc: Doc): Bounds | undefined;
  /** The drawing as the board shows it, on this part of the paper. */
  sceneOf(sheet: Sheet<Thing>, paper: Bounds): Scene;
  /** What typing a sign draws. */
  typed?(sign: string): Thing | undefined;
}
