import type { Texts } from './texts/en/texts.ts';
import { inLanguage } from './texts/language.ts';

/** Every text of the page, in the language of this visit; what only some pages say is in `texts/`, loaded with them. */
export const { texts } = await inLanguage<{ readonly texts: Texts }>({
  en: () => import('./texts/en/texts.ts'),
  de: () => import('./texts/de/texts.ts'),
});
