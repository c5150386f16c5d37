import type { GameMode } from '../../dungeon/entities/edition.ts';

/** An entity of a drawing: its type, or its type with further fields. */
type Drawn = string | { readonly type: string; readonly [field: string]: unknown };

/** What the letters of a drawing stand for. A dot or a space is floor. */
const LEGEND: Readonly<Record<string, readonly Drawn[]>> = {
  '#': ['wall'],
  P: ['player'],
  E: ['exit'],
  o: ['boulder'],
  _: ['switch'],
  O: ['switch', 'boulder'],
  D: [{ type: 'door', key: 1 }],
  k: [{ type: 'key', key: 1 }],
  '(': [{ type: 'portal', colour: 'blue' }],
  '[': [{ type: 'portal', colour: 'red' }],
  T: ['zombie_toast_spawner'],
  x: ['spider'],
  z: ['zombie_toast'],
  m: ['mercenary'],
  A: ['assassin'],
  h: ['hydra'],
  $: ['treasure'],
  '!': ['invincibility_potion'],
  '?': ['invisibility_potion'],
  w: ['wood'],
  a: ['arrow'],
  b: ['bomb'],
  s: ['sword'],
  '*': ['sun_stone'],
  '~': [{ type: 'swamp_tile', movement_factor: 2 }],
  t: ['time_turner'],
  '+': ['health_potion'],
  u: ['armour'],
  '0': ['one_ring'],
  f: ['anduril'],
  '%': ['time_travelling_portal'],
};

/** What a type is drawn as. */
const LETTER: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(LEGEND).flatMap(([letter, [first]]) =>
      letter === 'O' || first === undefined ? [] : [[typeof first === 'string' ? first : first.type, letter]],
    ),
  ),
  door_open: '/',
  portal: '(',
  older_player: '&',
};

export interface Drawing {
  readonly goal?: unknown;
  readonly config?: Readonly<Record<string, number>>;
  readonly options?: Readonly<Record<string, string>>;
  /** Tells that the 2021 edition is meant. */
  readonly mode?: GameMode;
  /** Further letters, or other meanings. */
  readonly legend?: Readonly<Record<string, readonly Drawn[]>>;
  readonly seed?: number;
  /** The coordinates of the top left letter. */
  readonly at?: readonly [number, number];
}

/** The lines of a drawing, without the indentation of the source. */
export function drawingRows(drawing: string): string[] {
  const rows = drawing.split('\n').filter(row => row.trim() !== '');
  const indent = Math.min(...rows.map(row => row.length - row.trimStart().length));
  return rows.map(row => row.slice(indent).trimEnd());
}

/** A drawing as `draw` would show it. */
export function picture(drawing: string): string {
  return drawingRows(drawing).join('\n').replaceAll(' ', '.');
}

/** The map of a drawing as JSON. */
export function drawnMap(
  drawing: string,
  { goal = { goal: 'exit' }, legend = {}, at = [0, 0] }: Drawing = {},
): unknown {
  const entities = drawingRows(drawing).flatMap((row, y) =>
    [...row].flatMap((letter, x) => {
      const drawn = legend[letter] ?? LEGEND[letter] ?? [];
      if (drawn.length === 0 && letter !== '.' && letter !== ' ') throw new Error(`no such letter: ${letter}`);
      return drawn.map(each => ({ ...(typeof each === 'string' ? { type: each } : each), x: x + at[0], y: y + at[1] }));
    }),
  );
  return { entities, 'goal-condition': goal };
}

/** Whatever stands on a square of a drawing. */
interface Standing {
  readonly type: string;
  readonly x: number;
  readonly y: number;
}

/** Entities in the window of a drawing, the last of a square on top. */
export function drawn(
  rows: readonly string[],
  entities: readonly Standing[],
  [left, top] = [0, 0] as readonly [number, number],
): string {
  const squares = rows.map(row => [...row].map(() => '.'));
  for (const { type, x, y } of entities) {
    const row = squares[y - top];
    if (row?.[x - left] === undefined) continue;
    const onSwitch = type === 'boulder' && row[x - left] === '_';
    row[x - left] = onSwitch ? 'O' : (LETTER[type] ?? type.charAt(0));
  }
  return squares.map(row => row.join('')).join('\n');
}

/** Everyone can take a lot and hurts nobody, so that cases about walking are not about fighting. */
export const GENTLE = {
  player_health: 1000,
  player_attack: 0,
  mercenary_attack: 0,
  spider_attack: 0,
  zombie_attack: 0,
  hydra_attack: 0,
  assassin_attack: 0,
};
