import type { MessageDescriptor } from '../../../kernel/message-catalog.ts';
import type { Square } from '../../../kernel/square.ts';
import type { MapIcon } from '../../../wire/schemas/map-schemas.ts';

/** The games that one can make maps for. */
export const FORMATS = ['dungeon', 'flag', 'chamber'] as const;
export type FormatName = (typeof FORMATS)[number];

/** A square of a drawing that may have several pages. */
export interface PageSquare {
  readonly page: number;
  readonly square: Square;
}

/** Something to say about a map: an error of the rules, or advice to its designer. */
export interface Remark {
  readonly severity: 'error' | 'warning';
  /** A JSON pointer, or line and column of a text. */
  readonly path: string;
  readonly message: string;
  /** The message by its name, where it has one. */
  readonly says?: MessageDescriptor;
  /** Where it can be seen, if it is about a square. */
  readonly place?: PageSquare | undefined;
}

/** One way to write maps down. A document is plain JSON and never changed, only replaced. */
export interface MapFormat<Doc> {
  readonly name: FormatName;
  /** What file names of it end in. */
  readonly extension: 'json' | 'txt';
  /** A small valid map to begin from. */
  starter(): Doc;
  /** Reads what `write` wrote, and what others have. Throws InvalidSetup where nothing can be made of it. */
  read(text: string): Doc;
  /** The same document after its text was changed: what the text does not hold stays. */
  fromText(text: string, before: Doc): Doc;
  /** The exact text that the rules read. */
  write(doc: Doc): string;
  /** What is exported beside the map, in files of their own. */
  besides?(doc: Doc): readonly { readonly name: string; readonly words: string; readonly text: string }[];
  titleOf(doc: Doc): string;
  titled(doc: Doc, title: string): Doc;
  /** What a game of this map begins with. */
  setupOf(doc: Doc): unknown;
  /** The icons that were chosen for types of pieces, which a setup does not hold. */
  iconsOf?(doc: Doc): MapIcon[];
  /** The document in a setup: of a match, or of a published map, with what was published beside it. */
  fromSetup(setup: unknown, title: string, icons?: readonly MapIcon[]): Doc;
  /** All that is to be said about it, errors first. */
  remarksOn(doc: Doc): readonly Remark[];
}

/** Whether a game can be played on the map. */
export function isPlayable(remarks: readonly Remark[]): boolean {
  return remarks.every(({ severity }) => severity !== 'error');
}

/** What a picture of a map is drawn from. */
export interface ThumbnailProps {
  /** The setup of a map that was checked. */
  readonly setup: unknown;
  /** The icons that were published beside it. */
  readonly icons: readonly MapIcon[];
  /** At most this large, in CSS pixels. */
  readonly width: number;
  readonly height: number;
}
