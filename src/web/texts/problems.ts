import type { ProblemTexts } from './en/rules/problems.ts';
import { inLanguage } from './language.ts';

/** What is wrong with a map or a file, where this language words it itself. */
export const { problemTexts } = await inLanguage<{ readonly problemTexts: Partial<ProblemTexts> }>({
  // The rules speak English themselves.
  en: async () => ({ problemTexts: {} }),
  de: () => import('./de/rules/problems.ts'),
});
