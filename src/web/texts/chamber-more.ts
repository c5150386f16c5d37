import type { ChamberMoreTexts } from './en/chamber-more.ts';
import { inLanguage } from './language.ts';

/** The texts around a run through the chambers; loaded with what says them. */
export const { chamberMoreTexts } = await inLanguage<{ readonly chamberMoreTexts: ChamberMoreTexts }>({
  en: () => import('./en/chamber-more.ts'),
  de: () => import('./de/chamber-more.ts'),
});
