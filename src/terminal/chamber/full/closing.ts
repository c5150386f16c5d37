import type { Display } from './display.ts';
import { endLines, type Farewell } from './endscreen.ts';
import { pageLines } from './frame.ts';
import { INTERRUPT } from './keys.ts';

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
