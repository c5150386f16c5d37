import type { DraftEntry } from './drafts.ts';

/** What every editor is given: a draft of its format. */
export interface EditorProps {
  readonly entry: DraftEntry;
  readonly doc: unknown;
}
