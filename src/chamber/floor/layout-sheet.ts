import { CLASSIC_LETTERS, ENEMY_LETTERS } from '../kinds/enemies.ts';
import { SHRINE, VAULT } from '../kinds/glyphs.ts';
import { ITEMS } from '../kinds/pack-items.ts';

/** What can stand in a layout file. */
export interface Signs {
  readonly known: ReadonlySet<string>;
  /** A row of nothing but these: nearly every one is. */
  readonly plain: RegExp;
}

const DOCUMENT = [...' |-#+.@\\CB0123456789', ...CLASSIC_LETTERS];

/** The signs of things and creatures that only a file with more to find has. */
export const FIND_SIGNS: readonly string[] = [
  ...Object.values(ITEMS).flatMap(({ glyph }) => (glyph === undefined ? [] : String.fromCharCode(glyph))),
  ...[SHRINE, VAULT].map(glyph => String.fromCharCode(glyph)),
  ...ENEMY_LETTERS.slice(CLASSIC_LETTERS.length),
];

function signsOf(signs: readonly string[]): Signs {
  const escaped = signs.map(sign => sign.replace(/[\\\]^-]/, '\\$&'));
  return { known: new Set(signs), plain: new RegExp(`^[${escaped.join('')}]*$`) };
}

const CLASSIC_SIGNS = signsOf(DOCUMENT);
const ALL_SIGNS = signsOf([...DOCUMENT, ...FIND_SIGNS]);

/** What may be drawn in a file: with more to find, or without. */
export function signsIn({ finds }: { readonly finds: boolean }): Signs {
  return finds ? ALL_SIGNS : CLASSIC_SIGNS;
}

/** A game goes down five floors. */
export const FLOORS = 5;

/** Some rows of a layout file that belong together. */
interface Part {
  /** The line of the file at which it begins, from 1. */
  readonly line: number;
  readonly rows: readonly string[];
}

/** A part of a file, and whether the file draws what there is to find beyond the document. */
export interface LayoutSheet extends Part {
  readonly finds: boolean;
}

/** The first line of a file that draws more to find. Without it such a line was always an error: no old file has it. */
export const FINDS = 'finds';

/**
 * The lines of a layout file, whatever ends them. Its heading, blank lines before and after, and a byte-order mark are no
 * part of it.
 */
export function sheetOf(text: string): LayoutSheet {
  const rows = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const top = rows.findIndex(row => !isBlank(row));
  const finds = rows[top]?.trim() === FINDS;
  const first = finds ? rows.findIndex((row, n) => n > top && !isBlank(row)) : top;
  if (first < 0) return { line: 1, rows: [], finds };
  let end = rows.length;
  while (isBlank(rows[end - 1])) end--;
  return { line: first + 1, rows: rows.slice(first, end), finds };
}

/**
 * The floors of a sheet. With blank lines between them each is what stands between two; without, five of equal height
 * each have a player, or begin and end with a wall. Else it is one.
 */
export function floorsOf(sheet: LayoutSheet): readonly LayoutSheet[] {
  return partsOf(sheet).map(part => ({ ...part, finds: sheet.finds }));
}

function partsOf(sheet: Part): readonly Part[] {
  const groups = groupsOf(sheet);
  if (groups.length > 1 && groups.every(isFramed)) return groups;
  const parts = inFive(sheet);
  const players = sheet.rows.join('').split('@').length - 1;
  if (parts !== undefined && (players > 1 || parts.every(isFramed))) return parts;
  const framed = stacked(sheet);
  return framed.length > 1 ? framed : [sheet];
}

/** The characters of a row: an emoji is one, with all that belongs to it. */
export function charactersOf(row: string): readonly string[] {
  const found: string[] = [];
  for (const next of row) {
    const last = found.at(-1);
    if (last !== undefined && (JOINS.test(next) || last.endsWith(JOINER))) found[found.length - 1] = last + next;
    else found.push(next);
  }
  return found;
}

const JOINER = '\u200D';
/** What changes the character before it: a joiner, a style, a colour of skin. */
const JOINS = /^[\u200D\uFE0E\uFE0F\u{1F3FB}-\u{1F3FF}]$/u;

function isBlank(row: string | undefined): boolean {
  return row !== undefined && row.trim() === '';
}

function isFrame(row: string | undefined): boolean {
  return row !== undefined && /[|-]/.test(row) && !/[^ |-]/.test(row);
}

function isFramed({ rows }: Part): boolean {
  return rows.length > 1 && isFrame(rows[0]) && isFrame(rows.at(-1));
}

/** What stands between blank lines. */
function groupsOf({ line, rows }: Part): Part[] {
  const parts: { line: number; rows: string[] }[] = [];
  let isNew = true;
  for (const [n, row] of rows.entries()) {
    if (isBlank(row)) isNew = true;
    else if (isNew) {
      parts.push({ line: line + n, rows: [row] });
      isNew = false;
    } else parts.at(-1)?.rows.push(row);
  }
  return parts;
}

/** A lone floor of 25 lines divides by five as well. */
function inFive({ line, rows }: Part): Part[] | undefined {
  const height = rows.length / FLOORS;
  if (!Number.isInteger(height) || height === 0) return undefined;
  return Array.from({ length: FLOORS }, (_, n) => ({
    line: line + n * height,
    rows: rows.slice(n * height, (n + 1) * height),
  }));
}

/** Floors one upon the other: where one wall lies right below another, one floor ends and the next begins. */
function stacked({ line, rows }: Part): Part[] {
  const parts: { line: number; rows: string[] }[] = [];
  for (const [n, row] of rows.entries()) {
    const last = parts.at(-1);
    const ends = last !== undefined && last.rows.length > 1 && isFrame(last.rows.at(-1)) && isFrame(row);
    if (last === undefined || ends) parts.push({ line: line + n, rows: [row] });
    else last.rows.push(row);
  }
  const height = parts[0]?.rows.length;
  return parts.every(part => isFramed(part) && part.rows.length === height) ? parts : [];
}
