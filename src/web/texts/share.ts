import type { ShareTexts } from './en/share.ts';
import { inLanguage } from './language.ts';

/** What is said where something is passed on, or reported. */
export const { shareTexts } = await inLanguage<{ readonly shareTexts: ShareTexts }>({
  en: () => import('./en/share.ts'),
  de: () => import('./de/share.ts'),
});
