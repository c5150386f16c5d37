/** Every state of a document since it was opened: one may go back to the first and on to the last. */
export interface History<Doc> {
  readonly past: readonly Doc[];
  readonly present: Doc;
  readonly future: readonly Doc[];
}

export function opened<Doc>(present: Doc): History<Doc> {
  return { past: [], present, future: [] };
}

/** The next state. What was undone before is forgotten; what changes nothing is no step. */
export function did<Doc>(history: History<Doc>, next: Doc): History<Doc> {
  if (next === history.present) return history;
  return { past: [...history.past, history.present], present: next, future: [] };
}

/** The next state in place of the last step: typing a word is one step, not one for each letter. */
export function amended<Doc>(history: History<Doc>, next: Doc): History<Doc> {
  return { past: history.past, present: next, future: [] };
}

export function undone<Doc>({ past, present, future }: History<Doc>): History<Doc> {
  const before = past.at(-1);
  if (before === undefined) return { past, present, future };
  return { past: past.slice(0, -1), present: before, future: [present, ...future] };
}

export function redone<Doc>({ past, present, future }: History<Doc>): History<Doc> {
  const [next, ...rest] = future;
  if (next === undefined) return { past, present, future };
  return { past: [...past, present], present: next, future: rest };
}
