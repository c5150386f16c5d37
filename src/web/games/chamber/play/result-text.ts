import type { ChamberView } from '../../../../chamber/view.ts';
import { emojiBar } from '../../../parts/share/share-result.tsx';
import { texts } from '../../../texts/texts.ts';

const FLOORS = 5;

/** How a run went, as text to pass on: a square for each floor, the last one red where it ended there. */
export function resultText(
  view: Pick<ChamberView, 'race' | 'floor' | 'turn' | 'gold' | 'ended'>,
  address: string,
): string {
  const passed = view.ended === 'won' ? FLOORS : view.floor - 1;
  const end = view.ended === 'won' ? '' : '🟥';
  const floors = emojiBar(passed, passed) + end + emojiBar(0, FLOORS - passed - (end === '' ? 0 : 1), '', '⬛');
  return [texts.share.chamber(view.race), `${floors} ${texts.share.run(view.gold, view.turn)}`, address].join('\n');
}
