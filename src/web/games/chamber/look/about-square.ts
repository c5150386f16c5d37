import { ENEMIES, type EnemyLetter } from '../../../../chamber/kinds/enemies.ts';
import { damage, throughSuit } from '../../../../chamber/play/combat.ts';
import type { ChamberView, SeenFoe } from '../../../../chamber/view.ts';
import type { Square } from '../../../../kernel/square.ts';
import { reckon } from '../../../../players/chamber/assist/foe-outlook.ts';
import { isEnemy } from '../../../../players/chamber/assist/surroundings.ts';
import type { SquareNote } from '../../../board/canvas-board.tsx';
import { chamberTexts } from '../../../texts/chamber.ts';
import { chamberMoreTexts } from '../../../texts/chamber-more.ts';

const { pieces } = chamberTexts;
const { about: sayAbout } = chamberMoreTexts;

/** What is to be seen on a square: what it is, how strong, what it wants. */
export function aboutSquare(view: ChamberView, { x, y }: Square): SquareNote[] {
  const glyph = view.rows[y]?.[x] ?? ' ';
  const name = pieces[glyph];
  if (name === undefined) return [];
  return [
    {
      id: glyph,
      name: `${name}.`,
      says: isEnemy(glyph) ? enemySays(view, glyph, { x, y }) : sayAbout.things(glyph, view),
    },
  ];
}

/** Its numbers are those of its kind: nobody sees the health of an enemy before it is struck, but in the modern game. */
function enemySays(view: ChamberView, letter: EnemyLetter, { x, y }: Square): string {
  const { atk, def, suit, options } = view;
  const foe = view.foes?.find(({ row, column }) => row === y && column === x);
  if (foe !== undefined) return foeSays(view, foe);
  const kind = ENEMIES[letter];
  const ability = options.abilities ? sayAbout.abilities[letter] : undefined;
  const blows = sayAbout.blows(damage(atk, kind.def), throughSuit(damage(kind.atk, def), suit));
  return [sayAbout.kind(kind.hp, kind.atk, kind.def), blows, kindSays(view, letter), ability]
    .filter(part => part !== undefined && part !== '')
    .join(' ');
}

/** A look tells how it stands, in how many blows each of the two would fall, and what its one idea is. */
function foeSays(view: ChamberView, foe: SeenFoe): string {
  const { foe: its, player } = reckon(view, foe);
  const isPeaceful = foe.letter === 'M' && !view.merchantsHostile;
  const mood = isPeaceful ? undefined : sayAbout.moods[foe.mood];
  return [mood, sayAbout.reckoning(foe.hp, its, player), kindSays(view, foe.letter)]
    .filter(part => part !== undefined)
    .join(' ');
}

/** How an enemy of a kind behaves, and in the modern game its one idea. */
export function kindSays({ merchantsHostile, options }: ChamberView, letter: EnemyLetter): string {
  const habit = letter === 'M' && merchantsHostile ? sayAbout.angry : sayAbout.habits[letter];
  return [habit, options.modern ? sayAbout.modern[letter] : undefined].filter(part => part !== undefined).join(' ');
}
