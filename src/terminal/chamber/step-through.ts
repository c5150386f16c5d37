import { INTERRUPT } from '../shared/keyboard.ts';
import { type ChamberMatch, PLAYER_SEAT } from './core/chamber-session.ts';
import { Display } from './full/display.ts';
import { frameLines } from './full/screen-frame.ts';
import { strideOf } from './full/walking.ts';

const LEAP = 10;

/** Where a key leads in a replay of so many entries; undefined if it leads nowhere. */
export function nextPosition(key: string, position: number, last: number): number | undefined {
  const to = { ea: position + 1, we: position - 1, so: position + LEAP, no: position - LEAP, nw: 0, sw: last }[
    (strideOf(key)?.direction ?? (key === ' ' ? 'ea' : '')) as string
  ];
  return to === undefined ? undefined : Math.max(0, Math.min(last, to));
}

/** Steps through a match on the full screen, forwards and backwards. */
export async function stepThrough(match: ChamberMatch): Promise<void> {
  const display = new Display(process.stdin, process.stdout);
  let position = 0;
  try {
    for (;;) {
      const view = (await match.fork(position)).view(PLAYER_SEAT);
      const hint = `Entry ${position} of ${match.position}   → next   ← back   ↓ ↑ by ${LEAP}   Home   End   q`;
      display.show(frameLines({ view, columns: display.columns, rows: display.rows, history: [], hint }));
      const wake = await display.next();
      if (wake.type === 'end') return;
      if (wake.type === 'resize') continue;
      if (wake.key === 'q' || wake.key === INTERRUPT) return;
      position = nextPosition(wake.key, position, match.position) ?? position;
    }
  } finally {
    display.close();
  }
}
