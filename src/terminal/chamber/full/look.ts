import { DIRECTIONS, STEPS } from '../../../chamber/floor/directions.ts';
import { ENEMIES, enemyKindOf } from '../../../chamber/kinds/enemies.ts';
import type { ChamberView } from '../../../chamber/view.ts';

/** A place on the screen. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

const THINGS: Readonly<Record<string, string>> = {
  '@': 'you',
  '.': 'floor',
  '#': 'a passage',
  '+': 'a doorway',
  '|': 'a wall',
  '-': 'a wall',
  ' ': 'nothing you can see',
  '\\': 'the stairs down',
  P: 'a potion',
  G: 'gold',
  C: 'the compass: it shows the stairs',
  B: 'the barrier suit: it halves what you suffer',
  '?': 'a scroll: walk onto it',
  '/': 'a wand: walk onto it',
  '=': 'a ring: walk onto it',
  '~': 'a key: it opens a vault',
  _: 'a shrine: it heals you for half of your gold, and for no less than 5',
  '&': 'a vault: walk into it with a key',
};

const MANNERS: Readonly<Record<string, string>> = {
  M: 'peaceful until one merchant is attacked',
  D: 'strikes only who is beside it and what it guards',
  A: 'shoots in straight lines, five squares far',
  H: 'follows you through its chamber',
  S: 'becomes two when it is hurt',
  R: 'eats 2 Def with each hit, until the next floor',
  K: 'bars the last stairs while it is awake',
};

/** What is at a place, in words. */
export function describePlace(view: ChamberView, { row, column }: Place): string {
  const glyph = view.rows[row]?.[column] ?? ' ';
  const kind = enemyKindOf(glyph.charCodeAt(0));
  if (kind !== undefined) {
    const { letter, name, hp, atk, def } = ENEMIES[kind.letter];
    const angry = letter === 'M' && view.merchantsHostile;
    const manner = angry ? '; hostile' : MANNERS[letter] === undefined ? '' : `; ${MANNERS[letter]}`;
    return `${letter}: a ${name} (HP ${hp}, Atk ${atk}, Def ${def} when fresh${manner})`;
  }
  if (glyph === 'P') return potionAt(view, { row, column });
  return `${glyph === ' ' ? 'blank' : glyph}: ${THINGS[glyph] ?? 'something'}`;
}

/** A potion's kind shows only from beside it, and only once one of its kind was drunk. */
function potionAt(view: ChamberView, { row, column }: Place): string {
  const direction = DIRECTIONS.find(
    each => view.row + STEPS[each].rows === row && view.column + STEPS[each].columns === column,
  );
  const name = direction === undefined ? 'P' : view.around[direction];
  return name === 'P' ? 'P: a potion of unknown kind, as far as you can tell from here' : `P: a ${name} potion`;
}
