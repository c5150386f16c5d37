import type { FaceTexts } from './en/face.ts';
import { inLanguage } from './language.ts';

/** The texts of games that are only known by their faces; loaded with them. Their own words stay as they are. */
export const { faceTexts } = await inLanguage<{ readonly faceTexts: FaceTexts }>({
  en: () => import('./en/face.ts'),
  de: () => import('./de/face.ts'),
});
