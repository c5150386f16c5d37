import { styleText } from 'node:util';
import type { ChamberView } from '../../../chamber/view.ts';
import { EVENT_WORDS } from '../../../players/chamber/spoken/event-sentences.ts';
import { standingWords } from '../../../players/chamber/spoken/look-words.ts';
import { tellEvents } from '../../../players/chamber/spoken/spoken-view.ts';
import { INTERRUPT } from '../../shared/keyboard.ts';
import { optionLines } from '../core/chamber-screen.ts';
import { statusLines } from '../core/turn-texts.ts';
import { endSentence } from '../records/morgue-file.ts';
import type { Display } from './display.ts';
import { floorLines, pageLines, wrapAll } from './screen-frame.ts';

const LEAST_FLOOR = 3;

/** What is said at the end of a game. */
export interface Farewell {
  readonly last: ChamberView;
  /** Its place in the table of scores, as a sentence about it ends. */
  readonly place: string;
  readonly messages: readonly string[];
  /** What else there is to know: where it was written down. */
  readonly written: string;
}

/** The end of a game: how it ended, the map as it was, the last messages, and what next. */
export function endLines({ last, place, messages: said, written }: Farewell, columns: number, rows: number): string[] {
  const end = `${last.ended === 'won' ? 'You have won!' : 'You have died.'} ${endSentence(last)}${place}.`;
  const choice = 'Play again? (y or n)   s shows the tables';
  // Where nothing is drawn, the last turn is what was not said yet.
  if (rows === Infinity) {
    const happened = tellEvents(last.said, last.race, EVENT_WORDS).join(' ');
    return [happened, end, standingWords(last), ...optionLines(last), written, choice];
  }
  const head = wrapAll([end], columns);
  const status = [...statusLines(last), ...optionLines(last)].map(line => line.slice(0, columns));
  const tail = [...wrapAll([written], columns), choice.slice(0, columns)];
  const room = rows - head.length - status.length - tail.length - LEAST_FLOOR;
  const messages = wrapAll(said, columns);
  const shown = room > 0 ? messages.slice(-room) : [];
  return [
    ...head.map(line => styleText('bold', line, { validateStream: false })),
    ...floorLines(last, columns, Math.max(LEAST_FLOOR, LEAST_FLOOR + room - shown.length)),
    ...status,
    ...shown.map(line => styleText('dim', line, { validateStream: false })),
    ...tail,
  ];
}

/** The end of a game, and the table that it may stand in. Returns whether to play again. */
export async function closeGame(display: Display, farewell: Farewell, table: readonly string[]): Promise<boolean> {
  const tables = [...table, '', 'Any key goes back.'];
  let isTable = false;
  for (;;) {
    const { columns, rows } = display;
    display.show(isTable ? pageLines(tables, columns, rows) : endLines(farewell, columns, rows));
    const wake = await display.next();
    if (wake.type === 'resize') continue;
    if (wake.type === 'end' || wake.key === INTERRUPT) return false;
    if (isTable || wake.key === 's') isTable = !isTable;
    else if (wake.key === 'n' || wake.key === 'q') return false;
    else if (wake.key === 'y') return true;
  }
}
