import type { Edition } from '../../../../dungeon/entities/edition.ts';
import { EXTRAS } from '../../../../dungeon/map/furnish.ts';
import { GRID_2021, generate } from '../../../../dungeon/map/generate.ts';
import type { DungeonMap } from '../../../../dungeon/setup.ts';
import { InvalidSetup } from '../../../../kernel/errors.ts';
import { problemText } from '../../../parts/problem-text.ts';
import { texts } from '../../../texts/texts.ts';

const say = texts.dungeon.maze;

/** What can be wished for, in the order of the form. */
export const CORNERS = ['startX', 'startY', 'endX', 'endY'] as const;
export const FIELDS = [...CORNERS, ...EXTRAS, 'seed'] as const;
export type Field = (typeof FIELDS)[number];

/** What stands in the fields, as it was typed. */
export type MazeWishes = Readonly<Record<Field, string>>;

/** A maze that can be played, or what is wrong with each field; `whole` is about all of them. */
export type Wished = { readonly map: DungeonMap } | { readonly problems: Problems };

/** As many squares as a map that is sent to the server may well have. */
const MOST_SQUARES = 40_000;
const LARGEST_SEED = 2 ** 31;

/** The fields that the generator's own words are about. */
const FIELD_OF: Readonly<Record<string, Field>> = {
  '/topLeft/x': 'startX',
  '/topLeft/y': 'startY',
  '/bottomRight/x': 'endX',
  '/bottomRight/y': 'endY',
  '/start/x': 'startX',
  '/start/y': 'startY',
  '/end/x': 'endX',
  '/end/y': 'endY',
  '/end': 'endX',
  ...Object.fromEntries(EXTRAS.map(name => [`/${name}`, name])),
};

/** Where mazes of a common size begin and end. */
export const SIZES = {
  small: { startX: '1', startY: '1', endX: '15', endY: '9' },
  medium: { startX: '1', startY: '1', endX: '25', endY: '15' },
  large: { startX: '1', startY: '1', endX: '45', endY: '27' },
} as const satisfies Readonly<Record<string, Pick<MazeWishes, (typeof CORNERS)[number]>>>;

export type Size = keyof typeof SIZES;

/** The common size that is wished for, if it is one. */
export function sizeOf(wishes: MazeWishes): Size | undefined {
  const sizes = Object.keys(SIZES) as Size[];
  return sizes.find(size => CORNERS.every(field => wishes[field].trim() === SIZES[size][field]));
}

/** What the form begins with. */
export function firstWishes(seed: string): MazeWishes {
  return {
    ...SIZES.medium,
    enemies: '0',
    treasure: '0',
    doors: '1',
    swamps: '0',
    loops: '4',
    seed,
  };
}

/** A seed that nobody has thought of. */
export function anySeed(): string {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return String(drawn % LARGEST_SEED);
}

type Problems = Readonly<Partial<Record<Field | 'whole', string>>>;

/** Makes the maze, or finds out why there cannot be one. In 2021 it is 50 by 50, and begins and ends anywhere inside. */
export function mazeOf(wishes: MazeWishes, edition: Edition): Wished {
  const odd = Object.fromEntries(
    FIELDS.flatMap(field => (isNumber(wishes[field], field) ? [] : [[field, say.wholeNumber]])),
  ) as Problems;
  if (CORNERS.some(field => odd[field] !== undefined)) return { problems: odd };
  const number = (field: Field) => (odd[field] === undefined ? Number(wishes[field]) : 0);
  const start = { x: number('startX'), y: number('startY') };
  const end = { x: number('endX'), y: number('endY') };
  const plan = {
    ...(edition === '2021' ? { ...GRID_2021, start, end } : { topLeft: start, bottomRight: end }),
    ...Object.fromEntries(EXTRAS.map(name => [name, number(name)])),
  };
  const made = attempt(() => generate(plan, number('seed'), MOST_SQUARES));
  if ('problems' in made) return { problems: { ...made.problems, ...odd } };
  return Object.keys(odd).length === 0 ? made : { problems: odd };
}

function isNumber(typed: string, field: Field): boolean {
  return (field === 'seed' ? /^\s*\d{1,15}\s*$/ : /^\s*-?\d{1,9}\s*$/).test(typed);
}

function attempt(make: () => DungeonMap): Wished {
  try {
    return { map: make() };
  } catch (error) {
    if (!(error instanceof InvalidSetup)) throw error;
    return {
      problems: Object.fromEntries(error.problems.map(each => [FIELD_OF[each.path] ?? 'whole', problemText(each)])),
    };
  }
}

/** The part of an address that brings the same wishes back. */
export function wishesLink(wishes: MazeWishes, edition: Edition): string {
  const query = new URLSearchParams({ maze: CORNERS.map(field => wishes[field]).join(','), seed: wishes.seed });
  for (const name of EXTRAS) if (wishes[name] !== '0') query.set(name, wishes[name]);
  if (edition !== '2022') query.set('edition', edition);
  return `?${query.toString().replaceAll('%2C', ',')}`;
}

/** The wishes that an address brings along; undefined if it speaks of no maze. */
export function wishesIn(search: string): MazeWishes | undefined {
  const query = new URLSearchParams(search);
  const corners = query.get('maze')?.split(',');
  if (corners === undefined) return undefined;
  const none = Object.fromEntries(EXTRAS.map(name => [name, query.get(name) ?? '0']));
  return {
    ...firstWishes(query.get('seed') ?? anySeed()),
    ...none,
    ...Object.fromEntries(CORNERS.map((field, n) => [field, corners[n] ?? ''])),
  };
}
