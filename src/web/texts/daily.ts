import type { DailyTexts } from './en/daily.ts';
import { inLanguage } from './language.ts';

/** What the page of the day says. */
export const { dailyTexts } = await inLanguage<{ readonly dailyTexts: DailyTexts }>({
  en: () => import('./en/daily.ts'),
  de: () => import('./de/daily.ts'),
});
