import type { DungeonAction } from '../../../../dungeon/actions.ts';
import type { DungeonView } from '../../../../dungeon/view.ts';
import { useKeys } from '../../../keys/use-keys.ts';
import { DUNGEON_KEYS } from '../keys.ts';
import { BUTTONS } from './rewind.tsx';
import { offersOf } from './satchel-offers.ts';

const DIGITS = Array.from({ length: 9 }, (_, n) => String(n + 1));

/** The keys of the satchel's buttons. They know what is carried now, though the satchel is shown a moment later. */
export function useSatchelKeys(view: DungeonView, play: (action: DungeonAction) => void): void {
  const offer = (n: number) => {
    const { offers } = offersOf(view);
    if (offers[n] !== undefined) play(offers[n].action);
  };
  const rewind = (ticks: number) => {
    const carried = view.inventory.some(({ type }) => type === 'time_turner');
    if (carried && ticks <= view.tick) play({ type: 'rewind', ticks });
  };
  useKeys(DUNGEON_KEYS, {
    ...Object.fromEntries(DIGITS.map((digit, n) => [digit, () => offer(n)])),
    ...Object.fromEntries(BUTTONS.map(({ deed, ticks }) => [deed, () => rewind(ticks)])),
  });
}
