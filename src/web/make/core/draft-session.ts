import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { type DraftEntry, keepDraft } from './drafts.ts';
import { alike } from './drawing-sheet.ts';
import type { MapFormat, Remark } from './map-format.ts';

/** A document that is being worked on: every change is one step back, and kept at once. */
export interface DraftSession<Doc> {
  readonly format: MapFormat<Doc>;
  readonly entry: DraftEntry;
  readonly doc: Doc;
  readonly remarks: readonly Remark[];
  /** Whether this browser keeps what is done here. */
  readonly isKept: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** The next state. Changes of the same strand, one right after the other, are one step. */
  change(doc: Doc, strand?: string): void;
  undo(): void;
  redo(): void;
}

export function useDraftSession<Doc>(format: MapFormat<Doc>, entry: DraftEntry, first: Doc): DraftSession<Doc> {
  const [{ history }, setState] = useState(() => ({
    history: loadHistory(entry.id, first),
    strand: undefined as string | undefined,
  }));
  const doc = history.present;
  const [isKept, setKept] = useState(true);
  const shown = useDeferredValue(doc);
  const remarks = useMemo(() => format.remarksOn(shown), [format, shown]);
  const title = format.titleOf(doc);

  const saved = useRef(first);
  useEffect(() => {
    // Whoever only looks changes nothing.
    if (saved.current === doc) return;
    saved.current = doc;
    setKept(keepDraft({ ...entry, title, updated: Date.now() }, doc));
  }, [entry, title, doc]);

  const latest = useRef(history);
  useEffect(() => {
    latest.current = history;
  }, [history]);
  useEffect(() => {
    const keep = () => saveHistory(entry.id, latest.current);
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [entry]);

  return {
    format,
    entry,
    doc,
    remarks,
    isKept,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    change: (next, on) =>
      setState(now => ({
        history:
          on !== undefined && on === now.strand ? withLastReplaced(now.history, next) : withStep(now.history, next),
        strand: on,
      })),
    undo: () => setState(now => ({ history: undone(now.history), strand: undefined })),
    redo: () => setState(now => ({ history: redone(now.history), strand: undefined })),
  };
}

/** Beyond so many characters the oldest steps are let go. */
const ROOM = 1_500_000;

/** Keeps what was done to a draft for as long as this tab is open. */
export function saveHistory<Doc>(draft: string, { past, present, future }: UndoHistory<Doc>): void {
  const steps = past.map(doc => JSON.stringify(doc));
  let [first, size] = [steps.length, 0];
  while (first > 0 && size + (steps[first - 1]?.length ?? 0) <= ROOM) size += steps[--first]?.length ?? 0;
  const text = `{"past":[${steps.slice(first).join()}],"present":${JSON.stringify(present)},"future":${JSON.stringify(future)}}`;
  try {
    window.sessionStorage.setItem(nameOf(draft), text);
  } catch {
    // The draft itself is safe; only the way back is not.
  }
}

/** The history of a draft, if what was kept of it ends where the draft is now; else it begins here. */
export function loadHistory<Doc>(draft: string, present: Doc): UndoHistory<Doc> {
  try {
    const kept = JSON.parse(window.sessionStorage.getItem(nameOf(draft)) ?? 'null') as UndoHistory<Doc> | null;
    if (kept !== null && alike(kept.present, present)) return { ...kept, present };
  } catch {
    // As if nothing had been kept.
  }
  return opened(present);
}

function nameOf(draft: string): string {
  return `quadrille:make-history:${draft}`;
}

/** Every state of a document since it was opened: one may go back to the first and on to the last. */
interface UndoHistory<Doc> {
  readonly past: readonly Doc[];
  readonly present: Doc;
  readonly future: readonly Doc[];
}

export function opened<Doc>(present: Doc): UndoHistory<Doc> {
  return { past: [], present, future: [] };
}

/** The next state. What was undone before is forgotten; what changes nothing is no step. */
export function withStep<Doc>(history: UndoHistory<Doc>, next: Doc): UndoHistory<Doc> {
  if (next === history.present) return history;
  return { past: [...history.past, history.present], present: next, future: [] };
}

/** The next state in place of the last step: typing a word is one step, not one for each letter. */
export function withLastReplaced<Doc>(history: UndoHistory<Doc>, next: Doc): UndoHistory<Doc> {
  return { past: history.past, present: next, future: [] };
}

export function undone<Doc>({ past, present, future }: UndoHistory<Doc>): UndoHistory<Doc> {
  const before = past.at(-1);
  if (before === undefined) return { past, present, future };
  return { past: past.slice(0, -1), present: before, future: [present, ...future] };
}

export function redone<Doc>({ past, present, future }: UndoHistory<Doc>): UndoHistory<Doc> {
  const [next, ...rest] = future;
  if (next === undefined) return { past, present, future };
  return { past: [...past, present], present: next, future: rest };
}

/** What every editor is given: a draft of its format. */
export interface EditorProps {
  readonly entry: DraftEntry;
  readonly doc: unknown;
}
