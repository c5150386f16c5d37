import { messageCatalog } from '../../../kernel/message-catalog.ts';

type TooEasy = { readonly least: number; readonly kinds: string; readonly found: number };

/** Why no puzzle is made of a wish. */
export const wishMessageTemplates = {
  tooEasy: ({ least, kinds, found }: TooEasy) => `expected at least ${least} with ${kinds}, found ${found}`,
};

export const wishMessages = messageCatalog(wishMessageTemplates);
