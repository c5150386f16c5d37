import { CLASSIC_LETTERS, ENEMY_LETTERS } from '../kinds/enemies.ts';
import { SHRINE, VAULT } from '../kinds/glyphs.ts';
import { GEAR_NAMES, ITEM_NAMES, ITEMS, type ItemName } from '../kinds/pack-items.ts';

/** What can stand in a layout file. */
export interface Signs {
  readonly known: ReadonlySet<string>;
  /** A row of nothing but these: nearly every one is. */
  readonly plain: RegExp;
}

const DOCUMENT = [...' |-#+.@\\CB0123456789', ...CLASSIC_LETTERS];

const GEAR: readonly ItemName[] = GEAR_NAMES;

function signsOfItems(names: readonly ItemName[]): string[] {
  return names.flatMap(name => String.fromCharCode(...[ITEMS[name].glyph ?? []].flat()));
}

/** The signs of gear, which only a file of the modern game has. */
export const GEAR_SIGNS: readonly string[] = signsOfItems(GEAR);

/** The signs of things and creatures that only a file with more to find has. */
export const FIND_SIGNS: readonly string[] = [
  ...signsOfItems(ITEM_NAMES.filter(name => !GEAR.includes(name) && ITEMS[name].glyph !== undefined)),
  ...[SHRINE, VAULT].map(glyph => String.fromCharCode(glyph)),
  ...ENEMY_LETTERS.slice(CLASSIC_LETTERS.length),
];

function signsOf(signs: readonly string[]): Signs {
  const escaped = signs.map(sign => sign.replace(/[\\\]^-]/, '\\$&'));
  return { known: new Set(signs), plain: new RegExp(`^[${escaped.join('')}]*$`) };
}

const CLASSIC_SIGNS = signsOf(DOCUMENT);
const SIGNS_WITH_FINDS = signsOf([...DOCUMENT, ...FIND_SIGNS]);
const MODERN_SIGNS = signsOf([...DOCUMENT, ...FIND_SIGNS, ...GEAR_SIGNS]);

/** What the first line of a file says of it. */
export interface Heading {
  /** Whether it draws what there is to find beyond the document. */
  readonly finds: boolean;
  /** Whether it is a file of the modern game: then it draws that, too, and gear. */
  readonly modern: boolean;
}

/** What may be drawn in a file: with more to find, or without. */
export function signsIn({ finds, modern }: Heading): Signs {
  if (modern) return MODERN_SIGNS;
  return finds ? SIGNS_WITH_FINDS : CLASSIC_SIGNS;
}

/** A game goes down five floors. */
export const FLOORS = 5;

/** Some rows of a layout file that belong together. */
interface Part {
  /** The line of the file at which it begins, from 1. */
  readonly line: number;
  readonly rows: readonly string[];
}

/** A part of a file, and what its first line says. */
export interface LayoutSheet extends Part, Heading {}

/** The first line of a file that draws more to find. Without it such a line was always an error: no old file has it. */
export const FINDS = 'finds';
/** And that of a file of the modern game. */
export const MODERN = 'modern';

/**
 * The lines of a layout file, whatever ends them. Its heading, blank lines before and after, and a byte-order mark are no
 * part of it.
 */
export function sheetOf(text: string): LayoutSheet {
  const rows = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const top = rows.findIndex(row => !isBlank(row));
  const word = rows[top]?.trim();
  const modern = word === MODERN;
  const finds = modern || word === FINDS;
  const first = finds ? rows.findIndex((row, n) => n > top && !isBlank(row)) : top;
  if (first < 0) return { line: 1, rows: [], finds, modern };
  let end = rows.length;
  while (isBlank(rows[end - 1])) end--;
  return { line: first + 1, rows: rows.slice(first, end), finds, modern };
}

/**
 * The floors of a sheet. With blank lines between them each is what stands between two; without, five of equal height
 * each have a player, or begin and end with a wall. Else it is one.
 */
export function floorsOf(sheet: LayoutSheet): readonly LayoutSheet[] {
  return partsOf(sheet).map(part => ({ ...part, finds: sheet.finds, modern: sheet.modern }));
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
