import { language } from './language.ts';

interface Titled {
  readonly title: string;
}

/**
 * Calls what ships as the reader does. A match is kept under the name that whoever began it read, in their language, or in English
 * where the server gave it one.
 */
export async function inReadersWords<Match extends Titled>(matches: readonly Match[]): Promise<readonly Match[]> {
  if (matches.length === 0 || language === 'pseudo') return matches;
  // Whoever is offline and has not loaded it reads the other name.
  const { SHIPPED_TITLES } = await import('./de/shipped-titles.ts').catch(() => ({ SHIPPED_TITLES: [] }));
  const named = new Map(
    SHIPPED_TITLES.map(([english, german]) => (language === 'de' ? [english, german] : [german, english])),
  );
  return matches.map(match => ({ ...match, title: named.get(match.title) ?? match.title }));
}
