import type { Said, Saying } from '../../kernel/saying.ts';

export type Severity = 'error' | 'warning';

/** Something to say about one place of a layout file; lines and columns count from 1. */
export interface Finding {
  readonly severity: Severity;
  readonly line: number;
  readonly column: number;
  readonly message: string;
  /** The message by its name. */
  readonly says: Said;
}

/** What is said of a place, with the name of the sentence. */
export function findingOf(severity: Severity, line: number, column: number, saying: Saying): Finding {
  const { code, values, words: message } = saying;
  return { severity, line, column, message, says: { code, values } };
}
