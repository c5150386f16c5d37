import { inEnglish } from '../../kernel/message-catalog.ts';
import type { Reading, Unread } from '../../kernel/reading.ts';
import { byCause, type CaseInfo, type CaseResult, countVerdicts, isOpenReading, selectCases } from '../case-runner.ts';

/** Cases that earn points together. */
export interface MarkGroup {
  readonly name: string;
  readonly points: number;
  readonly has: (each: CaseInfo) => boolean;
  /** Whether failures with one cause count as one, or each. */
  readonly count: 'causes' | 'cases';
}

/** What of a file of marks is the same for one program and for a class. */
export interface Marking {
  readonly groups: readonly MarkGroup[];
  readonly readings: readonly string[];
}

/** A case with what it has earned, of how much. */
export interface MarkedCase extends CaseResult {
  readonly group: string;
  readonly points: number;
  readonly of: number;
}

/** A group with what it has earned. */
interface MarkedGroup extends Pick<MarkGroup, 'name' | 'points'> {
  readonly of: number;
  readonly held: number;
  readonly failed: number;
  readonly causes: number;
  readonly open: number;
  readonly untried: number;
}

export interface Marks {
  readonly points: number;
  readonly of: number;
  readonly groups: readonly MarkedGroup[];
  readonly cases: readonly MarkedCase[];
}

/** All that a file of marks may say: for a class also how submissions are started. */
const FIELDS = ['points', 'readings', 'title', 'game', 'edition', 'command', 'port', 'maps', 'minutes'];

/** Reads `points` and `readings` of a file. Words that mean no case are a problem: their points could never be earned. */
export function readMarking(reading: Reading, file: Unread, cases: readonly CaseInfo[]): Marking {
  reading.only(file, '', FIELDS);
  const rules = new Set(cases.map(({ rule }) => rule));
  // A rule's whole name means that rule alone.
  const isOf = (words: string) => (each: CaseInfo) =>
    rules.has(words) ? each.rule === words : selectCases([each], words).length > 0;
  const points = Object.entries(reading.object(file.points, '/points') ?? {});
  const groups = points.flatMap(([name, worth]): MarkGroup | [] => {
    const path = `/points/${name}`;
    const more = typeof worth === 'number' ? { points: worth } : reading.object(worth, path);
    if (more === undefined) return [];
    reading.only(more, path, ['points', 'cases', 'count']);
    const named = more.cases === undefined ? [name] : textsOf(reading, more.cases, `${path}/cases`);
    for (const words of named.filter(each => !cases.some(isOf(each))))
      reading.problem(path, inEnglish(`no case has ${JSON.stringify(words)} in its rule or name: --list shows them`));
    return {
      name,
      points: reading.number(more.points, `${path}/points`, 0) ?? 0,
      has: each => named.some(words => isOf(words)(each)),
      count: reading.oneOf(more.count ?? 'causes', `${path}/count`, ['causes', 'cases']) ?? 'causes',
    };
  });
  const readings = file.readings === undefined ? [] : textsOf(reading, file.readings, '/readings');
  for (const [n, words] of readings.entries())
    if (!cases.some(each => isOpenReading(each, words)))
      reading.problem(`/readings/${n}`, inEnglish(`${noReading(words)}: --list shows them`));
  return { groups, readings };
}

/** What is said of words that settle nothing. */
export function noReading(words: string): string {
  return `no open reading has ${JSON.stringify(words)} in its words`;
}

export function textsOf(reading: Reading, value: unknown, path: string): readonly string[] {
  return (reading.array(value, path) ?? []).flatMap((each, n) => reading.text(each, `${path}/${n}`) ?? []);
}

/**
 * What was earned. The points of a group are shared out among what held and the causes of what did not: one cause costs once.
 * Open readings cost nothing, and neither does what could not be tried for a reason that is not the program's. Who holds nothing of what was
 * tried earns nothing by readings.
 */
export function markCases(groups: readonly MarkGroup[], all: readonly CaseResult[]): Marks {
  const shares = new Map<CaseResult, readonly [group: string, of: number]>();
  const missed = new Set<string>();
  for (const group of groups) {
    const own = all.filter(each => !shares.has(each) && group.has(each));
    const likewise = group.count === 'cases' ? [] : [...byCause(own).values()].flatMap(([, ...more]) => more);
    const counted = new Set(own.filter(each => !each.excused && !likewise.includes(each)));
    const share = group.points / (counted.size || own.length);
    const isFault = ({ verdict, excused }: CaseResult) => verdict === 'failed' || (verdict === 'untried' && !excused);
    if (own.some(isFault) && !own.some(({ verdict }) => verdict === 'held')) missed.add(group.name);
    for (const each of own) shares.set(each, [group.name, counted.has(each) || counted.size === 0 ? share : 0]);
  }
  const cases = all.map((each): MarkedCase => {
    const [group, of] = shares.get(each) ?? ['', 0];
    const isEarned =
      each.verdict === 'held' || (each.verdict === 'open' && !missed.has(group)) || each.excused === true;
    return { ...each, group, points: isEarned ? of : 0, of };
  });
  const marked = groups.flatMap(({ name }): MarkedGroup[] => {
    const own = cases.filter(({ group }) => group === name);
    const { points, of } = sumOf(own);
    return own.length === 0 ? [] : [{ name, points, of, causes: byCause(own).size, ...countVerdicts(own) }];
  });
  return { ...sumOf(marked), groups: marked, cases };
}

function sumOf(parts: readonly { readonly points: number; readonly of: number }[]): { points: number; of: number } {
  const sum = (name: 'points' | 'of') => Math.round(100 * parts.reduce((all, part) => all + part[name], 0)) / 100;
  return { points: sum('points'), of: sum('of') };
}

/** What was earned, a line for each group. */
export function marksText({ groups, points, of }: Marks): string {
  const lines = [...groups, { name: 'points', points, of }];
  return lines.map(each => `${String(each.points).padStart(8)} of ${each.of}  ${each.name}`).join('\n');
}

const COLUMNS = ['group', 'rule', 'name', 'verdict', 'points', 'of', 'says', 'done', 'expected', 'seen', 'script'];

/** A line for each case, for a sheet. */
export function casesCsv(cases: readonly MarkedCase[]): string {
  const rows = cases.map(each => COLUMNS.map(column => each[column as keyof MarkedCase] ?? ''));
  return csvOf([COLUMNS, ...rows]);
}

/** A sheet would take a text that begins like a formula for one, and somebody else has written it. */
export function csvOf(rows: readonly (readonly (string | number | true)[])[]): string {
  const cell = (value: string | number | true) => {
    const text = typeof value === 'string' ? value.replace(/^[=+\-@\t\r]/, "'$&") : String(value);
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return rows.map(row => `${row.map(cell).join(',')}\r\n`).join('');
}
