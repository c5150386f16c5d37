import type { MapSummary } from '../../wire/schemas/map-schemas.ts';
import type { HouseWords } from './en/house-maps.ts';
import { inLanguage } from './language.ts';

interface MapWords {
  readonly title: string;
  /** What a map of the house is about. */
  readonly idea?: string;
}

const { houseMaps } = await inLanguage<{ readonly houseMaps: HouseWords }>({
  en: () => import('./en/house-maps.ts'),
  de: () => import('./de/house-maps.ts'),
});
const WORDS: Readonly<Record<string, MapWords>> = houseMaps;

/** The author of the maps of the house. */
export const HOUSE = 'Quadrille';

/** The titles that are only read here: elsewhere, and by the server, these maps are called otherwise. */
export const HOUSE_TITLES = Object.entries(WORDS).flatMap(([known, { title }]) => (title === known ? [] : [title]));

/** What a map is called: one of the house in the language of this visit, any other as its author has called it. */
export function mapWords({ title, author }: Pick<MapSummary, 'title' | 'author'>): MapWords {
  const own = author === HOUSE && Object.hasOwn(WORDS, title) ? WORDS[title] : undefined;
  return own ?? { title };
}
