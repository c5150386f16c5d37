import { RACES } from '../../chamber/kinds/races.ts';
import { actionLine } from '../../chamber/messages.ts';
import type { ChamberView } from '../../chamber/view.ts';

const FLOOR_COLUMN = 69;

/** The five lines below the floor. `action` stands in for what the last turn said. */
export function infoLines(view: ChamberView, action = actionLine(view.said)): string[] {
  const { race, gold, floor, hp, atk, def } = view;
  return [
    `${`Race: ${RACES[race].name} Gold: ${gold}`.padEnd(FLOOR_COLUMN)}Floor ${floor}`,
    `HP: ${hp}`,
    `Atk: ${atk}`,
    `Def: ${def}`,
    `Action: ${action}`,
  ];
}

/** The whole screen as plain text: the floor and the five lines. */
export function plainScreen(view: ChamberView, action?: string): string {
  return [...view.rows, ...infoLines(view, action), ''].join('\n');
}
