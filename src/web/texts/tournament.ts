import type { TournamentTexts } from './en/tournament.ts';
import { inLanguage } from './language.ts';

/** The texts of tournaments; loaded with their page. */
export const { tournamentTexts } = await inLanguage<{ readonly tournamentTexts: TournamentTexts }>({
  en: () => import('./en/tournament.ts'),
  de: () => import('./de/tournament.ts'),
});
