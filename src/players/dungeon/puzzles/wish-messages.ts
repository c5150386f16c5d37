import { messageCatalog } from '../../../kernel/message-catalog.ts';

type TooEasy = { readonly least: number; readonly kinds: string; readonly found: number };

/** Why no puzzle is made of a wish. */
export const wishMessageTemplates = {
  tooEasy: ({ least, kinds, found }: TooEasy) => `expected at least ${least} with ${kinds}, found ${found}`,
  manyIdeas: ({ most, found }: { readonly most: number; readonly found: number }) =>
    `expected at most ${most} ideas, found ${found}`,
  besideIdea: () => 'leave it out: an idea says what the puzzle is made of',
};

export const wishMessages = messageCatalog(wishMessageTemplates);
