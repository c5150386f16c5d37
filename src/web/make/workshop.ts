import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { type DraftEntry, keepDraft } from './drafts.ts';
import type { Format, Remark } from './format.ts';
import { amended, did, redone, undone } from './history.ts';
import { keepHistory, keptHistory } from './kept-history.ts';

/** A document that is being worked on: every change is one step back, and kept at once. */
export interface Workshop<Doc> {
  readonly format: Format<Doc>;
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

export function useWorkshop<Doc>(format: Format<Doc>, entry: DraftEntry, first: Doc): Workshop<Doc> {
  const [{ history }, setState] = useState(() => ({
    history: keptHistory(entry.id, first),
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
    const keep = () => keepHistory(entry.id, latest.current);
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
        history: on !== undefined && on === now.strand ? amended(now.history, next) : did(now.history, next),
        strand: on,
      })),
    undo: () => setState(now => ({ history: undone(now.history), strand: undefined })),
    redo: () => setState(now => ({ history: redone(now.history), strand: undefined })),
  };
}
