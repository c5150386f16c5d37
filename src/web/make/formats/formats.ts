import { InvalidSetup } from '../../../kernel/errors.ts';
import { parseJson } from '../../../kernel/json-text.ts';
import { goTo, pathTo } from '../../navigation/routes.ts';
import { makeTexts } from '../../texts/make.ts';
import { keepDraft, newDraftId } from '../core/drafts.ts';
import type { FormatName, MapFormat } from '../core/map-format.ts';

/** Where the set of levels is that was opened last; drafts have longer names. */
export const SET = 'set';

/** How to get each format: loaded when it is first used. */
const LOAD: Readonly<Record<FormatName, () => Promise<MapFormat<unknown>>>> = {
  dungeon: async () => (await import('./dungeon/format.ts')).dungeonFormat as MapFormat<unknown>,
  flag: async () => (await import('./flag/format.ts')).flagFormat as MapFormat<unknown>,
  chamber: async () => (await import('./chamber/format.ts')).chamberFormat as MapFormat<unknown>,
};

export function formatOf(name: FormatName): Promise<MapFormat<unknown>> {
  return LOAD[name]();
}

/** How levels are read comes with the first text: who begins a map does without it. */
async function holdsLevels(text: string): Promise<boolean> {
  if (/^\s*[{[]/.test(text)) return false;
  return (await import('../../../dungeon/map/sokoban-levels.ts')).hasLevels(text);
}

/** The format of a text, told by what is in it. Throws InvalidSetup where it is none of ours. */
export async function detectFormat(text: string): Promise<FormatName> {
  if (!/^\s*[{[]/.test(text)) return (await holdsLevels(text)) ? 'dungeon' : 'chamber';
  const json = parseJson(text);
  const has = (...keys: string[]) =>
    typeof json === 'object' && json !== null && keys.some(key => Object.hasOwn(json, key));
  if (has('entities', 'goal-condition', 'map')) return 'dungeon';
  if (has('gridSize', 'pieces', 'template')) return 'flag';
  if (has('floors')) return 'chamber';
  throw new InvalidSetup([{ path: '', message: makeTexts.bring.unknown }]);
}

/** Begins a draft of a document, a remix of a published map perhaps, and opens it. Throws InvalidSetup where this browser cannot keep it. */
export function beginDraft(format: MapFormat<unknown>, doc: unknown, remixOf?: string): void {
  const id = newDraftId();
  const entry = { id, format: format.name, title: format.titleOf(doc), updated: Date.now() };
  const isKept = keepDraft(remixOf === undefined ? entry : { ...entry, remixOf }, doc);
  if (!isKept) throw new InvalidSetup([{ path: '', message: makeTexts.desk.full }]);
  goTo(pathTo.draft(id));
}

/** Opens a set of levels, if a text holds one. Throws InvalidSetup. */
export async function opensSet(text: string, title = makeTexts.set.untitled): Promise<boolean> {
  if (!/^\s*\[/.test(text) && !(await holdsLevels(text))) return false;
  const { isSet, keepSet, readSet } = await import('./dungeon/level-set.ts');
  if (!isSet(text)) return false;
  readSet(text);
  keepSet({ title, source: text, made: [] });
  goTo(pathTo.draft(SET));
  return true;
}

/** Reads a text of any format and begins a draft of it, or opens the set that it holds. Throws InvalidSetup. */
export async function importText(text: string, title?: string): Promise<void> {
  if (await opensSet(text, title)) return;
  const format = await formatOf(await detectFormat(text));
  const doc = format.read(text);
  // Levels have titles of their own.
  beginDraft(format, title === undefined || (await holdsLevels(text)) ? doc : format.titled(doc, title));
}
