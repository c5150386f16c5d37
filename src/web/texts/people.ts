import type { PeopleTexts } from './en/people.ts';
import { inLanguage } from './language.ts';

/** What the pages about people say: about oneself, and about who made all this. */
export const { peopleTexts } = await inLanguage<{ readonly peopleTexts: PeopleTexts }>({
  en: () => import('./en/people.ts'),
  de: () => import('./de/people.ts'),
});
