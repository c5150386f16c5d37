import type { AroundTexts } from './en/around.ts';
import { inLanguage } from './language.ts';

/** What is told to whoever asks what is around; loaded when somebody does. */
export const { aroundTexts } = await inLanguage<{ readonly aroundTexts: AroundTexts }>({
  en: () => import('./en/around.ts'),
  de: () => import('./de/around.ts'),
});
