import { styleText } from 'node:util';
import type { Life } from '../../../players/chamber/life.ts';
import { lastMessages } from '../../../players/chamber/morgue.ts';
import { endOf, MORGUE } from '../records/morgue.ts';
import { floorLines, wrapAll } from './frame.ts';
import { statusLines } from './status.ts';

const LEAST_FLOOR = 3;

/** What is said at the end of a game. */
export interface Farewell {
  readonly life: Life;
  /** Its place in the table of scores. */
  readonly place: number | undefined;
  /** Where it was written down. */
  readonly written: string;
}

/** The end of a game: how it ended, the map as it was, the last messages, and what next. */
export function endLines({ life, place, written }: Farewell, columns: number, rows: number): string[] {
  const { last } = life;
  const rank = place === undefined ? '' : `, place ${place} in the table`;
  const head = wrapAll(
    [`${last.ended === 'won' ? 'You have won!' : 'You have died.'} ${endOf(life)}${rank}.`],
    columns,
  );
  const status = statusLines(last).map(line => line.slice(0, columns));
  const tail = [...wrapAll([written], columns), 'Play again? (y or n)   s shows the tables'.slice(0, columns)];
  const room = rows - head.length - status.length - tail.length - LEAST_FLOOR;
  const messages = wrapAll(lastMessages(life, MORGUE), columns);
  const shown = room > 0 ? messages.slice(-room) : [];
  const floor = floorLines(last, columns, Math.max(LEAST_FLOOR, LEAST_FLOOR + room - shown.length));
  return [
    ...head.map(line => styleText('bold', line, { validateStream: false })),
    ...floor,
    ...status,
    ...shown.map(line => styleText('dim', line, { validateStream: false })),
    ...tail,
  ];
}
