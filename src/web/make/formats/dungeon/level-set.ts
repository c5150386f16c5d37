import { eachLevel, hasLevels, levelFile } from '../../../../dungeon/map/sokoban-levels.ts';
import { InvalidSetup, type Problem } from '../../../../kernel/errors.ts';
import { parseJson } from '../../../../kernel/json-text.ts';
import { readStored } from '../../../settings/browser-storage.ts';
import { makeTexts } from '../../../texts/make.ts';
import { type DungeonDoc, dungeonFrom } from './doc.ts';
import { dungeonFormat } from './format.ts';

/** A set of levels as this browser keeps it: the last one that was opened. */
export interface StoredSet {
  readonly title: string;
  /** The text that it was read from: levels, or a list of dungeons as JSON. */
  readonly source: string;
  /** The collections that its parts were published as so far; empty for one of which nothing can be won. */
  readonly made: readonly string[];
}

/** A level of a set; without a document where nothing can be played. */
export interface SetLevel {
  readonly title: string;
  readonly author: string;
  readonly doc?: DungeonDoc;
  readonly problems: readonly Problem[];
}

const PLACE = 'make-set';

export function storedSet(): StoredSet | undefined {
  const { title, source, made } = (readStored(PLACE) ?? {}) as Partial<StoredSet>;
  return typeof source === 'string' ? { title: title ?? '', source, made: made ?? [] } : undefined;
}

/** Throws InvalidSetup where this browser has no room for it. */
export function keepSet(set: StoredSet): void {
  try {
    window.localStorage.setItem(`quadrille:${PLACE}`, JSON.stringify(set));
  } catch {
    throw new InvalidSetup([{ path: '', message: makeTexts.desk.full }]);
  }
}

/** Whether a text holds several levels: a list of dungeons, or more than one drawing. */
export function isSet(text: string): boolean {
  if (/^\s*[{[]/.test(text)) return /^\s*\[/.test(text);
  return hasLevels(text) && eachLevel(text).length > 1;
}

/** The levels of a set in their order, with what is wrong with each. Throws InvalidSetup where it is no list of anything. */
export function readSet(source: string): SetLevel[] {
  if (!/^\s*\[/.test(source)) {
    return eachLevel(source).map(({ title, level, problem }) =>
      level === undefined ? { title, author: '', problems: problem ? [problem] : [] } : levelFrom(levelFile(level), 0),
    );
  }
  return (parseJson(source) as unknown[]).map(levelFrom);
}

function levelFrom(json: unknown, n: number): SetLevel {
  const { title, name, author } = (json ?? {}) as Readonly<Record<string, unknown>>;
  const called =
    [title, name].find(each => typeof each === 'string' && each.trim() !== '') ?? makeTexts.set.level(n + 1);
  const about = { title: String(called), author: typeof author === 'string' ? author : '' };
  try {
    const doc = dungeonFrom(json, about.title);
    const problems = dungeonFormat.remarksOn(doc).filter(({ severity }) => severity === 'error');
    return problems.length > 0 ? { ...about, problems } : { ...about, doc: { ...doc, title: about.title }, problems };
  } catch (error) {
    if (!(error instanceof InvalidSetup)) throw error;
    return { ...about, problems: error.problems };
  }
}
