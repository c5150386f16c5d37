import type { RefusalTexts } from './en/rules/refusals.ts';
import { inLanguage } from './language.ts';

/** Why the rules or the server say no. */
export const { refusals } = await inLanguage<{ readonly refusals: Partial<RefusalTexts> }>({
  // Rules and server speak English themselves.
  en: async () => ({ refusals: {} }),
  de: () => import('./de/rules/refusals.ts'),
});
