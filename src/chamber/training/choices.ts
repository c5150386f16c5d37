import { ACTIONS, FREEZE } from '../actions.ts';
import { DIRECTIONS } from '../floor/directions.ts';
import { waresIn } from '../kinds/items.ts';
import { hasPack, type Options } from '../options.ts';
import { PACK_SIZE } from '../play/pack.ts';
import type { ChamberAction } from '../state.ts';

/** All that can ever be done in a game with these options, in an order that stays. Waiting is striking at nothing. */
export function choicesIn(options: Options): readonly ChamberAction[] {
  return [
    ...DIRECTIONS.map(direction => ACTIONS.move[direction]),
    ...DIRECTIONS.map(direction => ACTIONS.attack[direction]),
    ...DIRECTIONS.map(direction => ACTIONS.use[direction]),
    ...(options.practice ? [FREEZE] : []),
    ...(hasPack(options) ? deedsWith(options) : []),
  ];
}

/** The first of the choices of each kind. */
export const FIRST_USE = 2 * DIRECTIONS.length;
export const AFTER_USES = 3 * DIRECTIONS.length;

function deedsWith(options: Options): ChamberAction[] {
  const slots = Array.from({ length: PACK_SIZE }, (_, slot) => slot);
  const wares = waresIn(options);
  return [
    ...DIRECTIONS.map(direction => ({ type: 'take', direction }) as const),
    ...DIRECTIONS.map(direction => ({ type: 'pray', direction }) as const),
    ...slots.map(slot => ({ type: 'apply', slot }) as const),
    ...slots.flatMap(slot => DIRECTIONS.map(direction => ({ type: 'zap', slot, direction }) as const)),
    ...slots.map(slot => ({ type: 'sell', slot }) as const),
    ...wares.map(ware => ({ type: 'buy', ware }) as const),
    ...wares.map(ware => ({ type: 'rob', ware }) as const),
  ];
}

/** What a choice is called: "move no", "zap 2 ea", "buy RH". */
export function nameOf(choice: ChamberAction): string {
  return Object.values(choice).join(' ');
}
