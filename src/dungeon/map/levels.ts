import { InvalidSetup, problemOf } from '../../kernel/errors.ts';
import type { Message } from '../../kernel/message-catalog.ts';
import type { DungeonMap, MapEntity } from '../setup.ts';
import { dungeonMapMessages } from './map-messages.ts';

/** A level of a box-pushing puzzle as a dungeon. */
export interface Level {
  readonly title: string;
  readonly author: string | undefined;
  readonly map: DungeonMap;
}

/** Lines of a drawing, or of what is said about the drawings around it. */
interface Part {
  readonly isDrawing: boolean;
  /** The number of its first line. */
  readonly line: number;
  readonly lines: string[];
}

const ROW = /^[#@+$*. _-]*#[#@+$*. _-]*$/;

const SIGNS: Readonly<Record<string, readonly MapEntity['type'][]>> = {
  '#': ['wall'],
  '@': ['player'],
  '+': ['switch', 'player'],
  $: ['boulder'],
  '*': ['switch', 'boulder'],
  '.': ['switch'],
};

/** Whether a text holds levels: rows of walls, and someone to push. */
export function hasLevels(text: string): boolean {
  return partsOf(text).some(({ isDrawing, lines }) => isDrawing && /[@+]/.test(lines.join('')));
}

/**
 * Reads the usual text format of box-pushing levels, as many as there are: boxes become boulders and goals switches.
 * Titles and authors stand in lines such as `Title: …` or `; …`, before each level or after it. Throws InvalidSetup.
 */
export function readLevels(text: string): Level[] {
  const parts = partsOf(text);
  const said = (n: number): readonly string[] => parts[n]?.lines ?? [];
  const places = [...parts.keys()].filter(n => parts[n]?.isDrawing);
  if (places.length === 0) throw new InvalidSetup([problemOf('', dungeonMapMessages.noLevel())]);
  const [head, foot] = [said((places[0] ?? 0) - 1), said((places.at(-1) ?? 0) + 1)];
  // What is said of a level follows it, unless nothing follows the last one.
  const follows = [field('title'), field('author'), remark].some(find => find(foot) !== undefined);
  const authorOfAll = field('author')(head);
  return places.map((place, n) => {
    const about = follows ? said(place + 1) : lastBlock(said(place - 1));
    const title = field('title')(about) ?? remark(about) ?? `Level ${n + 1}`;
    return { title, author: field('author')(about) ?? authorOfAll, map: mapOf(parts[place] as Part) };
  });
}

/** Drawings and what is said of them by turns; the first is always something said, be it nothing. */
function partsOf(text: string): Part[] {
  const parts: Part[] = [{ isDrawing: false, line: 1, lines: [] }];
  for (const [n, line] of text.split(/\r?\n/).entries()) {
    const isDrawing = ROW.test(line);
    const last = parts.at(-1);
    if (last?.isDrawing === isDrawing) last.lines.push(line);
    else parts.push({ isDrawing, line: n + 1, lines: [line] });
  }
  return parts;
}

function field(name: string): (lines: readonly string[]) => string | undefined {
  const pattern = new RegExp(`^[;:\\s]*${name}\\s*:\\s*(.*\\S)`, 'i');
  return lines => lines.map(line => pattern.exec(line)?.[1]).find(found => found !== undefined);
}

/** Above the first level, what is said of all is set apart by an empty line. */
function lastBlock(lines: readonly string[]): readonly string[] {
  const end = lines.findLastIndex(line => line.trim() !== '') + 1;
  const begin = lines.slice(0, end).findLastIndex(line => line.trim() === '') + 1;
  return lines.slice(begin, end);
}

/** The last line that is no field. */
function remark(lines: readonly string[]): string | undefined {
  const words = lines.map(line => line.replace(/^[;\s]+/, '').trim());
  return words.findLast(line => line !== '' && !/^[\w ]{1,20}:/.test(line));
}

function mapOf({ line, lines }: Part): DungeonMap {
  const entities = lines.flatMap((row, y) =>
    [...row].flatMap((sign, x) => (SIGNS[sign] ?? []).map((type): MapEntity => ({ type, x, y }))),
  );
  const count = (type: MapEntity['type']): number => entities.filter(entity => entity.type === type).length;
  const wrong = (message: Message): InvalidSetup => new InvalidSetup([problemOf(`${line}:1`, message)]);
  if (count('player') !== 1) throw wrong(dungeonMapMessages.levelPlayers({ found: count('player') }));
  if (count('switch') === 0) throw wrong(dungeonMapMessages.levelNoGoal());
  return { entities, 'goal-condition': { goal: 'boulders' } };
}

/** A level as a map file holds it. */
export function levelFile({ title, author, map }: Level): Readonly<Record<string, unknown>> {
  return { title, ...(author !== undefined && { author }), ...map };
}
