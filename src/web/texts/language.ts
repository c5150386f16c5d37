import { readStored } from '../settings/browser-storage.ts';
import { onSettings, readSettings, SETTINGS, type Settings, settings } from '../settings/settings.ts';

/** The languages of the page. The last is offered to nobody: tests read the page in it. */
export type Language = Exclude<Settings['language'], 'system'> | 'pseudo';

/** The language of this visit. Modules read their texts as they are loaded, so another one begins the page anew. */
export const language: Language = isPseudo()
  ? 'pseudo'
  : languageOf(readSettings(readStored(SETTINGS)).language, preferred());

/** The language somebody chose, or the first of theirs that there is; English where there is none. */
export function languageOf(chosen: Settings['language'], wishes: readonly string[]): 'en' | 'de' {
  if (chosen !== 'system') return chosen;
  for (const wish of wishes) {
    const [tongue] = wish.toLowerCase().split('-');
    if (tongue === 'en' || tongue === 'de') return tongue;
  }
  return 'en';
}

/** Some texts in the language of this visit: no other is loaded. */
export async function inLanguage<Part extends object>(
  parts: Readonly<Record<'en' | 'de', () => Promise<Part>>>,
): Promise<Part> {
  if (language !== 'pseudo') return parts[language]();
  const { pseudoOf } = await import('./pseudo.ts');
  return pseudoOf(await parts.en());
}

/** Marks the page as written in its language, and begins it anew, where it is, when another one is chosen. */
export function followLanguage(): void {
  const { documentElement } = document;
  documentElement.lang = language === 'pseudo' ? 'en' : language;
  documentElement.dir = language === 'pseudo' ? 'rtl' : 'ltr';
  onSettings(() => {
    if (language !== 'pseudo' && languageOf(settings().language, preferred()) !== language) window.location.reload();
  });
}

function isPseudo(): boolean {
  return (readStored(SETTINGS) as { readonly language?: unknown } | undefined)?.language === 'pseudo';
}

/** Where nobody reads, in tests without a page, the texts are English. */
function preferred(): readonly string[] {
  return typeof document === 'undefined' ? [] : navigator.languages;
}
