import type { Problem } from '../../kernel/errors.ts';

/** What a file is, and what is wrong with it. */
export interface Kind {
  readonly format: string;
  readonly problems: readonly Problem[];
}
