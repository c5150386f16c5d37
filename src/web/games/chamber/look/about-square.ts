import { ENEMIES, type EnemyLetter } from '../../../../chamber/kinds/enemies.ts';
import { damage, throughSuit } from '../../../../chamber/play/combat.ts';
import type { ChamberView } from '../../../../chamber/view.ts';
import type { Square } from '../../../../kernel/square.ts';
import { isEnemy } from '../../../../players/chamber/assist/surroundings.ts';
import type { SquareNote } from '../../../board/canvas-board.tsx';
import { chamberTexts } from '../../../texts/chamber.ts';

const { about: sayAbout, pieces } = chamberTexts;

/** What is to be seen on a square: what it is, how strong, what it wants. */
export function aboutSquare(view: ChamberView, { x, y }: Square): SquareNote[] {
  const glyph = view.rows[y]?.[x] ?? ' ';
  const name = pieces[glyph];
  if (name === undefined) return [];
  return [
    { id: glyph, name: `${name}.`, says: isEnemy(glyph) ? enemySays(view, glyph) : sayAbout.things(glyph, view) },
  ];
}

/** Its numbers are those of its kind: nobody sees the health of an enemy before it is struck. */
function enemySays({ atk, def, suit, merchantsHostile, options }: ChamberView, letter: EnemyLetter): string {
  const kind = ENEMIES[letter];
  const habit = letter === 'M' && merchantsHostile ? sayAbout.angry : sayAbout.habits[letter];
  const ability = options.abilities ? sayAbout.abilities[letter] : undefined;
  const blows = sayAbout.blows(damage(atk, kind.def), throughSuit(damage(kind.atk, def), suit));
  return [sayAbout.kind(kind.hp, kind.atk, kind.def), blows, habit, ability]
    .filter(part => part !== undefined)
    .join(' ');
}
