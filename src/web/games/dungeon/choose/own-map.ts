import { InvalidSetup, type Problem } from '../../../../kernel/errors.ts';
import { parseJson } from '../../../../kernel/jsontext.ts';
import { ApiError } from '../../../../wire/shared/api-error.ts';
import { texts } from '../../../texts/texts.ts';

/** A text turned into the setup of a match, or what is wrong with it. */
export type OwnMap =
  | { readonly setup: Readonly<Record<string, unknown>>; readonly within: string }
  | { readonly problems: readonly Problem[] };

/** Reads a pasted text: a map as such, or a whole setup that holds one. Whether it can be played, the rules decide. */
export function readOwnMap(text: string, name: string): OwnMap {
  if (text.trim() === '') return { problems: [{ path: '', message: texts.ownMap.empty }] };
  let json: unknown;
  try {
    json = parseJson(text);
  } catch (error) {
    if (!(error instanceof InvalidSetup)) throw error;
    return { problems: error.problems };
  }
  if (isObject(json) && json.map !== undefined && json.entities === undefined) {
    return { setup: { name, ...json }, within: '' };
  }
  return { setup: { name, map: json }, within: '/map' };
}

/** Why the server refused a map, with paths into the text that was pasted; undefined if it was not about the map. */
export function mapProblems(error: unknown, within: string): readonly Problem[] | undefined {
  if (!(error instanceof ApiError)) return undefined;
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
