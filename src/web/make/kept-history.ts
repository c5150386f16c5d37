import { type History, opened } from './history.ts';
import { alike } from './sheet.ts';

/** Beyond so many characters the oldest steps are let go. */
const ROOM = 1_500_000;

/** Keeps what was done to a draft for as long as this tab is open. */
export function keepHistory<Doc>(draft: string, { past, present, future }: History<Doc>): void {
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
export function keptHistory<Doc>(draft: string, present: Doc): History<Doc> {
  try {
    const kept = JSON.parse(window.sessionStorage.getItem(nameOf(draft)) ?? 'null') as History<Doc> | null;
    if (kept !== null && alike(kept.present, present)) return { ...kept, present };
  } catch {
    // As if nothing had been kept.
  }
  return opened(present);
}

function nameOf(draft: string): string {
  return `quadrille:make-history:${draft}`;
}
