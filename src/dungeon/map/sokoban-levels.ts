import { InvalidSetup, type Problem, problemOf } from '../../kernel/errors.ts';
import type { Message } from '../../kernel/message-catalog.ts';
import type { DungeonMap, MapEntity } from '../setup.ts';
import { dungeonMapMessages } from './map-messages.ts';

/** A level of a box-pushing puzzle as a dungeon. */
export interface Level {
  readonly title: string;
  readonly author: string | undefined;
  readonly map: DungeonMap;
  /** The steps of a play that stood with it, as `rrdl`. */
  readonly solution: string | undefined;
  /** Which one of its text it is, from 1, and the line where it begins. */
  readonly number: number;
  readonly line: number;
}

/** Lines of a drawing, or of what is said about the drawings around it. */
interface Part {
  readonly isDrawing: boolean;
  /** What is said, or the rows that are drawn, and the lines where they stand. */
  readonly lines: string[];
  readonly places: number[];
}

/** What is told of a level beside its drawing. */
type About = Pick<Level, 'title' | 'author' | 'solution'>;

const SIGNS: Readonly<Record<string, readonly MapEntity['type'][]>> = {
  ...{ '#': ['wall'], '@': ['player'], '+': ['switch', 'player'], $: ['boulder'], '*': ['switch', 'boulder'] },
  // The same in letters.
  ...{ '.': ['switch'], p: ['player'], P: ['switch', 'player'], b: ['boulder'], B: ['switch', 'boulder'] },
  ...{ o: ['switch'], ' ': [], '-': [], _: [] },
};
/** No row is longer, whatever its counts say. */
const LONGEST = 10_000;

/** Whether a text holds levels: rows of walls, and someone to push. */
export function hasLevels(text: string): boolean {
  return isXml(text) || partsOf(text).some(({ isDrawing, lines }) => isDrawing && /[@+pP]/.test(lines.join('')));
}

/**
 * Reads the usual formats of box-pushing levels, as many as there are: boxes become boulders and goals switches. In a text
 * (signs or letters, run lengths or none) titles and authors stand in lines such as `Title: …` or `; …`, before each
 * level or after it; the XML of .slc files has places for them. Throws InvalidSetup.
 */
export function readLevels(text: string): Level[] {
  const { levels, problems } = surveyLevels(text);
  const [first, ...more] = problems;
  if (first !== undefined) throw new InvalidSetup([first, ...more]);
  return levels;
}

/** The levels of a text that can be played, and what is wrong with the others: `12:5`, line and column. */
export function surveyLevels(text: string): { readonly levels: Level[]; readonly problems: readonly Problem[] } {
  const drawn = eachLevel(text);
  const levels = drawn.flatMap(({ level }) => level ?? []);
  const problems = drawn.flatMap(({ problem }) => problem ?? []);
  return { levels, problems: drawn.length === 0 ? [problemOf('', dungeonMapMessages.noLevel())] : problems };
}

/** A level with its title, or what is wrong with it. */
interface DrawnLevel {
  readonly title: string;
  readonly level?: Level;
  readonly problem?: Problem;
}

/** Everything in a text that is drawn as a level, in order. */
export function eachLevel(text: string): DrawnLevel[] {
  return (isXml(text) ? fromXml(text) : fromText(text)).map(({ part, ...about }, n) => {
    const problem = faultIn(part);
    const { title } = about;
    if (problem !== undefined) return { title, problem };
    return { title, level: { ...about, map: mapOf(part), number: n + 1, line: part.places[0] ?? 1 } };
  });
}

function fromText(text: string): ({ readonly part: Part } & About)[] {
  const parts = partsOf(text);
  const said = (n: number): readonly string[] => parts[n]?.lines ?? [];
  const drawings = [...parts.entries()].flatMap(([place, part]) => (part.isDrawing ? [{ place, part }] : []));
  const solutions = drawings.map(({ place, part }) => takeSolution(part, parts[place + 1]));
  const [head, foot] = [said((drawings[0]?.place ?? 0) - 1), said((drawings.at(-1)?.place ?? 0) + 1)];
  // What is said of a level follows it, unless nothing follows the last one.
  const follows = [field('title'), field('author'), remark].some(find => find(foot) !== undefined);
  const authorOfAll = field('author')(head);
  return drawings.map(({ place, part }, n) => {
    const about = follows ? said(place + 1) : lastBlock(said(place - 1));
    const title = field('title')(about) ?? remark(about) ?? `Level ${n + 1}`;
    return { part, title, author: field('author')(about) ?? authorOfAll, solution: solutions[n] };
  });
}

/** Takes the lines of steps that play on a drawing out of what follows it. */
function takeSolution(drawing: Part, after: Part | undefined): string | undefined {
  let taken = '';
  for (let n = 0; n < (after?.lines.length ?? 0); ) {
    const line = after?.lines[n]?.replace(/^\s*solution\s*:/i, '').trim() ?? '';
    const steps = (/^[\d()udlr]+$/i.test(line) ? (unpacked(line) ?? '') : '').toLowerCase();
    // A long one goes on in the next line, and of several the first is kept.
    const whole = played(taken, drawing.lines) === 'won' ? taken : taken + steps;
    const plays = [whole, steps].filter(play => /^[udlr]+$/.test(steps) && played(play, drawing.lines) !== 'illegal');
    if (plays.length === 0) n++;
    else after?.lines.splice(n, 1);
    if (plays[0] === whole) taken = whole;
  }
  return taken === '' ? undefined : taken;
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = { u: [0, -1], r: [1, 0], d: [0, 1], l: [-1, 0] };

/** What comes of taking steps on a drawing. */
function played(steps: string, rows: readonly string[]): 'illegal' | 'legal' | 'won' {
  const things = entitiesOf(rows);
  const of = (type: string) => things.filter(each => each.type === type).map(({ x, y }) => `${x},${y}`);
  const [walls, boxes] = [new Set(of('wall')), new Set(of('boulder'))];
  const player = things.find(({ type }) => type === 'player');
  if (player === undefined) return 'illegal';
  let { x, y } = player;
  for (const step of steps) {
    const [right, down] = STEPS[step] ?? [0, 0];
    x += right;
    y += down;
    const [here, beyond] = [`${x},${y}`, `${x + right},${y + down}`];
    if (walls.has(here)) return 'illegal';
    if (!boxes.delete(here)) continue;
    if (walls.has(beyond) || boxes.has(beyond)) return 'illegal';
    boxes.add(beyond);
  }
  return of('switch').every(square => boxes.has(square)) ? 'won' : 'legal';
}

/** Drawings and what is said of them by turns; the first is always something said, be it nothing. */
function partsOf(text: string): Part[] {
  const lines = text.replaceAll('\uFEFF', '').split(/\r\n|\n|\r/);
  const comments = commentsIn(lines);
  const rows = rowsIn(lines, comments);
  const parts: Part[] = [];
  let last: Part | undefined;
  const begin = (isDrawing: boolean) => {
    last = { isDrawing, lines: [], places: [] };
    parts.push(last);
  };
  const hasPlayer = (each: readonly string[] = []) => /[@+pP]/.test(each.join(''));
  begin(false);
  for (const [n, line] of lines.entries()) {
    if (comments[n] === 'hidden') continue;
    let drawn = rows[n];
    // A line between rows is empty floor, unless it divides two levels.
    if (/^[-_ ]+$/.test(line) && drawn !== undefined && hasPlayer(last?.lines)) {
      const end = rows.slice(n, n + LONGEST).indexOf(undefined);
      if (hasPlayer(rows.slice(n, end < 0 ? undefined : n + end).flat() as string[])) drawn = undefined;
    }
    const isWhole = (drawn?.length ?? 0) > 1;
    // Levels of one line each may stand below each other.
    if (isWhole && last?.isDrawing) begin(false);
    if (last?.isDrawing !== (drawn !== undefined)) begin(drawn !== undefined);
    for (const each of drawn ?? [line]) {
      last?.lines.push(each);
      last?.places.push(n + 1);
    }
    if (isWhole) begin(false);
  }
  return parts;
}

/** Lines that say something, whatever they look like; those inside a comment are nobody's title. */
type Comment = 'said' | 'hidden' | undefined;

/** `; …`, `Name: …`, and from `Comment:` to `Comment-End:`, or to the next empty line where that is missing. */
function commentsIn(lines: readonly string[]): readonly Comment[] {
  const found = lines.map((line): Comment => (/^\s*(?:[;:]|[\w -]{1,20}:)/.test(line) ? 'said' : undefined));
  for (const [n, line] of lines.entries()) {
    if (!/^\s*comment\s*:\s*$/i.test(line)) continue;
    const after = lines.slice(n + 1, n + 1000);
    const next = after.findIndex(each => /^\s*comment[\w -]*:/i.test(each));
    const isClosed = /^\s*comment[ _-]?end/i.test(after[next] ?? '');
    const end = isClosed ? next + 1 : after.findIndex(each => each.trim() === '');
    found.fill('hidden', n, n + 1 + (end < 0 ? after.length : end));
  }
  return found;
}

/** The rows that each line stands for; undefined where something is said, or nothing. */
function rowsIn(lines: readonly string[], comments: readonly Comment[]): (readonly string[] | undefined)[] {
  const rows = lines.map((line, n) => (comments[n] ? undefined : rowsOf(line)));
  // What is nearly a row is meant as one where it stands beside others, and so is one that has lost its walls.
  const adopt = (n: number, from: number) => {
    const [line = '', to] = [lines[n], 2 * n - from];
    if (rows[n] !== undefined || comments[n] !== undefined || rows[from] === undefined) return;
    if (isNearlyRow(line) || isDrawn(line, /[@+$]/) || (rows[to] !== undefined && isDrawn(line, /\S/)))
      rows[n] = [line];
  };
  for (let n = 1; n < lines.length; n++) adopt(n, n - 1);
  for (let n = lines.length - 2; n >= 0; n--) adopt(n, n + 1);
  return rows;
}

function rowsOf(line: string): readonly string[] | undefined {
  if (isDrawn(line, /#/)) return [line];
  const bare = line.trim();
  if (!/#/.test(bare) || /^\||[^\d()|#@+$*.pPbBo _-]/.test(bare)) return undefined;
  // With letters and counts only what ends in a wall is no word.
  if (!/[\d()|]/.test(bare)) return /^#.*#$/.test(bare) ? [line] : undefined;
  const rows = bare.includes(' ') ? undefined : unpacked(bare)?.replace(/\|$/, '').split('|');
  const isWhole = rows?.every(row => /^[^\d()]*$/.test(row) && (rows.length > 1 || /#[_-]*$/.test(row)));
  return isWhole ? rows : undefined;
}

/** A text with its counts told out: `3#2(-.)` is `###-.-.`; undefined where it would be too long. */
function unpacked(text: string): string | undefined {
  let isTooLong = text.length > LONGEST;
  const told = (packed: string, depth = 0): string => {
    const next = packed.replace(/(\d+)(?:\(([^()]*)\)|([^\d()|]))/g, (_, count: string, group = '', sign = '') => {
      isTooLong ||= Number(count) * (group + sign).length > LONGEST || depth > 9;
      return isTooLong ? '' : (group + sign).repeat(Number(count));
    });
    isTooLong ||= next.length > LONGEST;
    return next === packed || isTooLong ? next : told(next, depth + 1);
  };
  const whole = isTooLong ? '' : told(text);
  return isTooLong ? undefined : whole;
}

/** Whether a line has only the signs of a drawing, and one of these. */
function isDrawn(line: string, wanted: RegExp): boolean {
  return wanted.test(line) && !/[^#@+$*. _-]/.test(line);
}

/** Between walls, or a wall and more that belongs into a row than does not; `## 1` is a heading. */
function isNearlyRow(line: string): boolean {
  const strange = line.replace(/[#@+$*. _-]/g, '').length;
  if (!line.includes('#') || /^#+ +\w[^#]*$/.test(line)) return false;
  return /^\s*#.+#\s*$/.test(line) || 2 * strange < line.replace(/ /g, '').length;
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

function isXml(text: string): boolean {
  return /<LevelCollection\b/.test(text);
}

/** The levels of an .slc file. */
function fromXml(text: string): ({ readonly part: Part } & About)[] {
  const [head = '', ...levels] = text.split(/<Level(?=[\s>])/);
  let line = head.split('\n').length;
  const author = attribute('Copyright', head.slice(head.indexOf('<LevelCollection')));
  return levels.map((level, n) => {
    const part: Part = { isDrawing: true, lines: [], places: [] };
    for (const piece of level.split(/(?=<L\s*\/?>)/)) {
      const [row, signs = ''] = /^<L\s*\/?>([^<]*)/.exec(piece) ?? [];
      if (row !== undefined) {
        part.lines.push(plain(signs));
        part.places.push(line);
      }
      line += piece.split('\n').length - 1;
    }
    const tag = level.slice(0, level.indexOf('>'));
    const title = attribute('Id', tag) ?? `Level ${n + 1}`;
    return { part, title, author: attribute('Copyright', tag) ?? author, solution: undefined };
  });
}

function attribute(name: string, tag: string): string | undefined {
  const [, , value = ''] = new RegExp(`\\s${name}\\s*=\\s*(["'])(.*?)\\1`, 'i').exec(tag) ?? [];
  return plain(value).trim() || undefined;
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function plain(xml: string): string {
  return xml.replace(/&(?:#(\d{1,5})|(\w{2,4}));/g, (whole, code: string | undefined, name = '') =>
    code === undefined ? (NAMED[name] ?? whole) : String.fromCharCode(Number(code)),
  );
}

/** What is wrong with a drawing. */
function faultIn({ lines, places }: Part): Problem | undefined {
  const wrong = (message: Message, place = `${places[0] ?? 1}:1`): Problem => problemOf(place, message);
  for (const [y, row] of lines.entries()) {
    const x = [...row].findIndex(sign => SIGNS[sign] === undefined);
    if (x >= 0) return wrong(dungeonMapMessages.levelSign({ found: [...row][x] ?? '' }), `${places[y]}:${x + 1}`);
  }
  const entities = entitiesOf(lines);
  const count = (type: MapEntity['type']): number => entities.filter(entity => entity.type === type).length;
  if (count('player') !== 1) return wrong(dungeonMapMessages.levelPlayers({ found: count('player') }));
  return count('switch') === 0 ? wrong(dungeonMapMessages.levelNoGoal()) : undefined;
}

function entitiesOf(rows: readonly string[]): MapEntity[] {
  return rows.flatMap((row, y) =>
    [...row].flatMap((sign, x) => (SIGNS[sign] ?? []).map((type): MapEntity => ({ type, x, y }))),
  );
}

function mapOf({ lines }: Part): DungeonMap {
  return { entities: entitiesOf(lines), 'goal-condition': { goal: 'boulders' } };
}

/** A level as a map file holds it. */
export function levelFile({ title, author, solution, map }: Level): Readonly<Record<string, unknown>> {
  return { title, ...(author !== undefined && { author }), ...(solution !== undefined && { solution }), ...map };
}
