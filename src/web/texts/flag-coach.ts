import type { FlagCoachTexts } from './en/flag-coach.ts';
import { inLanguage } from './language.ts';

/** What the coach of Capture The Flag says. */
export const { flagCoachTexts } = await inLanguage<{ readonly flagCoachTexts: FlagCoachTexts }>({
  en: () => import('./en/flag-coach.ts'),
  de: () => import('./de/flag-coach.ts'),
});
