import { readStored } from '../../settings/browser-storage.ts';
import { FORMATS, type FormatName } from './map-format.ts';

/** A map that is being made in this browser. */
export interface DraftEntry {
  readonly id: string;
  readonly format: FormatName;
  readonly title: string;
  /** When it was last changed (ms). */
  readonly updated: number;
  /** The published map that it was made from. */
  readonly remixOf?: string;
}

const LIST = 'make';

/** The drafts of this browser, the last changed first. */
export function drafts(): readonly DraftEntry[] {
  const list = readStored(LIST);
  if (!Array.isArray(list)) return [];
  return list.filter(isEntry).sort((a, b) => b.updated - a.updated);
}

/** The document of a draft; undefined if there is none here. */
export function draftOf(id: string): { readonly entry: DraftEntry; readonly doc: unknown } | undefined {
  const entry = drafts().find(each => each.id === id);
  const doc = readStored(`${LIST}:${id}`);
  return entry === undefined || doc === undefined ? undefined : { entry, doc };
}

/** Keeps a draft as it is now; false if the browser has no room, or keeps nothing. */
export function keepDraft(entry: DraftEntry, doc: unknown): boolean {
  try {
    window.localStorage.setItem(`quadrille:${LIST}:${entry.id}`, JSON.stringify(doc));
    keepList([entry, ...drafts().filter(({ id }) => id !== entry.id)]);
    return true;
  } catch {
    return false;
  }
}

export function dropDraft(id: string): void {
  window.localStorage.removeItem(`quadrille:${LIST}:${id}`);
  keepList(drafts().filter(entry => entry.id !== id));
}

/** A name for a new draft that no other has. */
export function newDraftId(): string {
  return [...crypto.getRandomValues(new Uint8Array(6))].map(byte => byte.toString(36).padStart(2, '0')).join('');
}

function keepList(list: readonly DraftEntry[]): void {
  window.localStorage.setItem(`quadrille:${LIST}`, JSON.stringify(list));
}

function isEntry(json: unknown): json is DraftEntry {
  const entry = (json ?? {}) as Partial<DraftEntry>;
  return (
    typeof entry.id === 'string' &&
    typeof entry.title === 'string' &&
    typeof entry.updated === 'number' &&
    FORMATS.some(format => format === entry.format)
  );
}
