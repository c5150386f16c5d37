import type { ReplayTexts } from './en/replay.ts';
import { inLanguage } from './language.ts';

/** What only replays say. */
export const { replayTexts } = await inLanguage<{ readonly replayTexts: ReplayTexts }>({
  en: () => import('./en/replay.ts'),
  de: () => import('./de/replay.ts'),
});
