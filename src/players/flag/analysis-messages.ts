import { messageCatalog } from '../../kernel/message-catalog.ts';

/** What is wrong with an analysis that was brought along. */
export const gradeMessageTemplates = {
  otherEntry: ({ entry }: { readonly entry: number }) => `expected what entry ${entry} of the match is`,
};

export const gradeMessages = messageCatalog(gradeMessageTemplates);
