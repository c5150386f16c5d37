import { sayerOf } from '../../kernel/saying.ts';

/** What is wrong with an analysis that was brought along. */
export const gradeSentences = {
  otherEntry: ({ entry }: { readonly entry: number }) => `expected what entry ${entry} of the match is`,
};

export const gradeSays = sayerOf(gradeSentences);
