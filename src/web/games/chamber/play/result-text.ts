import type { ChamberView } from '../../../../chamber/view.ts';
import { texts } from '../../../texts.ts';

const FLOORS = 5;

/** How a run went, as text to pass on: a square for each floor, the last one red where it ended there. */
export function resultText(
  view: Pick<ChamberView, 'race' | 'floor' | 'turn' | 'gold' | 'ended'>,
  address: string,
): string {
  const passed = view.ended === 'won' ? FLOORS : view.floor - 1;
  const squares = '🟩'.repeat(passed) + (view.ended === 'won' ? '' : '🟥');
  return [
    texts.share.chamber(view.race),
    `${squares.concat('⬛'.repeat(FLOORS - [...squares].length))} ${texts.share.run(view.gold, view.turn)}`,
    address,
  ].join('\n');
}
