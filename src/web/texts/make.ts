import type { MakeTexts } from './en/make.ts';
import { inLanguage } from './language.ts';

/** The texts of the editor; loaded with it. */
export const { makeTexts } = await inLanguage<{ readonly makeTexts: MakeTexts }>({
  en: () => import('./en/make.ts'),
  de: () => import('./de/make.ts'),
});
