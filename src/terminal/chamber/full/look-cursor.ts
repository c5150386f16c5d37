import { withArticle } from '../../../chamber/action-line.ts';
import { DIRECTIONS, STEPS } from '../../../chamber/floor/directions.ts';
import { ENEMIES, enemyKindOf } from '../../../chamber/kinds/enemies.ts';
import type { ChamberView } from '../../../chamber/view.ts';
import type { Square } from '../../../kernel/square.ts';
import { reckon } from '../../../players/chamber/assist/foe-outlook.ts';
import { toldWords } from '../../../players/chamber/spoken/look-words.ts';
import { foeMeaning } from '../../../players/chamber/spoken/meaning-words.ts';
import { bearingOf } from '../../../players/chamber/spoken/spoken-view.ts';
import { ENTER, ESCAPE, INTERRUPT } from '../../shared/keyboard.ts';
import type { GameWindow } from './game-window.ts';
import type { ScreenPosition } from './screen-frame.ts';
import { strideOf } from './walking.ts';

const DONE: readonly string[] = [ESCAPE, ';', 'q', INTERRUPT];
/** So far a direction goes that is pressed with shift. */
const LEAP = 8;

/** Moves a cursor over the floor and says what is under it. Returns where the player wants to go, if anywhere. */
export async function chooseSquare(window: GameWindow, view: ChamberView): Promise<Square | undefined> {
  let place: ScreenPosition = view;
  for (let isFirst = true; ; isFirst = false) {
    const words = describePlace(view, place);
    // To the ear signs are nothing, and how it is done is told once.
    const seen = window.isPlain ? words.replace(/^(?:.|blank): /, '') : words;
    const hint = isFirst || !window.isPlain ? '   (move the cursor; Enter goes there, Esc when done)' : '';
    const key = await window.ask(`${seen}${hint}`, place);
    if (DONE.includes(key)) return undefined;
    if (key === ENTER) return { x: place.column, y: place.row };
    const stride = strideOf(key);
    if (stride === undefined) continue;
    const { rows, columns } = STEPS[stride.direction];
    const far = stride.runs ? LEAP : 1;
    place = {
      row: clamp(place.row + far * rows, view.rows.length),
      column: clamp(place.column + far * columns, view.rows[0]?.length ?? 1),
    };
  }
}

function clamp(index: number, length: number): number {
  return Math.max(0, Math.min(length - 1, index));
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
  ')': 'a weapon: walk onto it',
  '[': 'an armour: walk onto it',
  _: 'a shrine: it heals you for half of your gold, and for no less than 5',
  '&': 'a vault: walk into it with a key',
};

/** What is at a place, in words. */
function describePlace(view: ChamberView, { row, column }: ScreenPosition): string {
  const glyph = view.rows[row]?.[column] ?? ' ';
  const kind = enemyKindOf(glyph.charCodeAt(0));
  if (kind !== undefined) {
    const { letter, name, hp, atk, def } = ENEMIES[kind.letter];
    const foe = view.foes?.find(each => each.row === row && each.column === column);
    if (foe === undefined)
      return `${letter}: ${withArticle(name)} (HP ${hp}, Atk ${atk}, Def ${def}). ${foeMeaning(letter, view)}`;
    const told = { what: letter, row, column, ...bearingOf(view, row, column), isRemembered: false };
    return `${toldWords({ ...told, foe: { ...foe, reckoning: reckon(view, foe) } })} ${foeMeaning(letter, view)}`;
  }
  if (glyph === 'P') return potionAt(view, { row, column });
  return `${glyph === ' ' ? 'blank' : glyph}: ${THINGS[glyph] ?? 'something'}`;
}

/** A potion's kind shows only from beside it, and only once one of its kind was drunk. */
function potionAt(view: ChamberView, { row, column }: ScreenPosition): string {
  const direction = DIRECTIONS.find(
    each => view.row + STEPS[each].rows === row && view.column + STEPS[each].columns === column,
  );
  const name = direction === undefined ? 'P' : view.around[direction];
  return name === 'P'
    ? 'P: a potion of unknown kind, as far as you can tell from here'
    : `P: ${withArticle(`${name} potion`)}`;
}
