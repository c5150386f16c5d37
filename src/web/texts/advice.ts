import type { AdviceTexts } from './en/rules/advice.ts';
import { inLanguage } from './language.ts';

/** What designers of maps are told, where this language words it itself. */
export const { adviceTexts } = await inLanguage<{ readonly adviceTexts: Partial<AdviceTexts> }>({
  // The rules speak English themselves.
  en: async () => ({ adviceTexts: {} }),
  de: () => import('./de/rules/advice.ts'),
});
