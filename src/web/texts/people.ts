import type { PeopleTexts } from './en/people.ts';
import { inLanguage } from './language.ts';

/** What the page about oneself says. */
export const { peopleTexts } = await inLanguage<{ readonly peopleTexts: PeopleTexts }>({
  en: () => import('./en/people.ts'),
  de: () => import('./de/people.ts'),
});
