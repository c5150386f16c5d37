import type { ChamberTexts } from './en/chamber.ts';
import { inLanguage } from './language.ts';

/** The texts of the chambers; loaded with it. */
export const { chamberTexts } = await inLanguage<{ readonly chamberTexts: ChamberTexts }>({
  en: () => import('./en/chamber.ts'),
  de: () => import('./de/chamber.ts'),
});
