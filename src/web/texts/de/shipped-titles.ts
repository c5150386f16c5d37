import { ALL_LABELS } from '../../../dungeon/maps/labels.ts';
import titles from './dungeon-titles.json' with { type: 'json' };
import { MAP_TITLES } from './flag-names.ts';

const TITLES: Readonly<Record<string, string>> = titles;

type Titles = readonly [english: string, german: string];

/** What matches of all that ships are called: in English, then in German. */
export const SHIPPED_TITLES: readonly Titles[] = [
  ...Object.entries(ALL_LABELS).map(([name, { title }]) => [title, TITLES[name] ?? title] as const),
  ...Object.entries(MAP_TITLES),
  ['A human in the chambers', 'Ein Mensch in den Kammern'],
  ['A dwarf in the chambers', 'Ein Zwerg in den Kammern'],
  ['An elf in the chambers', 'Ein Elf in den Kammern'],
  ['An orc in the chambers', 'Ein Ork in den Kammern'],
];

/** What a map that ships is called, by its game and its file. */
export function titlesOf(game: string, name: string): Titles | undefined {
  const flagTitle = Object.keys(MAP_TITLES).find(title => title.toLowerCase().replaceAll(' ', '-') === name);
  const english = game === 'dungeon' ? ALL_LABELS[name]?.title : game === 'flag' ? flagTitle : undefined;
  return SHIPPED_TITLES.find(([title]) => title === english);
}
