import type { FlagTexts } from './en/flag.ts';
import { inLanguage } from './language.ts';

/** The texts of Capture The Flag; loaded with it. */
export const { flagTexts } = await inLanguage<{ readonly flagTexts: FlagTexts }>({
  en: () => import('./en/flag.ts'),
  de: () => import('./de/flag.ts'),
});
