import { Refused } from '../../../wire/problems.ts';
import { texts } from '../../texts.ts';

/** One thing that is wrong with a pasted map, and where. */
export interface MapProblem {
  readonly path: string;
  readonly message: string;
}

/** A text turned into the setup of a match, or what is wrong with it. */
export type OwnMap =
  | { readonly setup: Readonly<Record<string, unknown>>; readonly within: string }
  | { readonly problems: readonly MapProblem[] };

/** Reads a pasted text: a map as such, or a whole setup that holds one. Whether it can be played, the rules decide. */
export function readOwnMap(text: string, name: string): OwnMap {
  if (text.trim() === '') return { problems: [{ path: '', message: texts.ownMap.empty }] };
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return { problems: [{ path: '', message: texts.ownMap.notJson(placeOf(error, text)) }] };
  }
  if (isObject(json) && json.map !== undefined && json.entities === undefined) {
    return { setup: { name, ...json }, within: '' };
  }
  return { setup: { name, map: json }, within: '/map' };
}

/** Why the server refused a map, with paths into the text that was pasted; undefined if it was not about the map. */
export function mapProblems(error: unknown, within: string): readonly MapProblem[] | undefined {
  if (!(error instanceof Refused)) return undefined;
  const { code, detail, path = '', problems = [{ path, message: detail }] } = error.problem;
  if (code !== 'invalid-setup' && code !== 'no-such-map' && code !== 'too-large') return undefined;
  return problems.map(problem => ({ ...problem, path: shortened(problem.path, within) }));
}

function shortened(path: string, within: string): string {
  const inSetup = path.replace(/^\/setup(?=\/|$)/, '');
  return within !== '' && inSetup.startsWith(within) ? inSetup.slice(within.length) : inSetup;
}

function isObject(json: unknown): json is Readonly<Record<string, unknown>> {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

/** Where JSON.parse gave up; browsers say it in different words, or not at all. */
function placeOf(error: unknown, text: string): string {
  const message = error instanceof Error ? error.message : '';
  const lined = /line (\d+) column (\d+)/.exec(message);
  if (lined !== null) return texts.ownMap.atLine(Number(lined[1]), Number(lined[2]));
  const at = /position (\d+)/.exec(message)?.[1];
  const position = at === undefined ? (/end of/i.test(message) ? text.length : undefined) : Number(at);
  if (position === undefined) return texts.ownMap.somewhere;
  const before = text.slice(0, position).split('\n');
  return texts.ownMap.atLine(before.length, (before.at(-1)?.length ?? 0) + 1);
}
