import type { SettingsTexts } from './en/settings.ts';
import { inLanguage } from './language.ts';

/** The texts of the settings; loaded with their page. */
export const { settingsTexts } = await inLanguage<{ readonly settingsTexts: SettingsTexts }>({
  en: () => import('./en/settings.ts'),
  de: () => import('./de/settings.ts'),
});
