import type { RaceName } from '../../../chamber/kinds/races.ts';
import type { Liking } from '../../../players/chamber/assist/auto-explore.ts';
import { INTERRUPT } from '../../shared/keyboard.ts';
import { RACE_LETTERS } from '../core/chamber-session.ts';
import { Display } from '../full/display.ts';
import { closeGame } from '../full/end-screen.ts';
import { FullScreenGame } from '../full/full-screen-game.ts';
import { titleLines } from '../full/key-pages.ts';
import { wrapAll } from '../full/screen-frame.ts';
import type { DailyChallenge, ServerRun } from './daily-run.ts';

/** What the run of the day needs of the world, on the full screen. */
export interface DailyScreenOptions {
  readonly day: DailyChallenge;
  readonly isPlain: boolean;
  readonly isModern: boolean;
  /** What is said before a race is chosen. */
  readonly words: string;
  /** Undefined: the player is asked. */
  readonly race: RaceName | undefined;
  /** A run to go on with. */
  readonly left: ServerRun | undefined;
  readonly begin: (race: RaceName) => Promise<ServerRun>;
  /** What is said of a run when it begins. */
  readonly greeting: (run: ServerRun) => string;
  readonly liking: Liking;
}

const KEPT = 'The server keeps this run.';
const CLOSED = 'Seed and file of a run of the day are closed until the day is over.';
/** So many messages are shown at the end. */
const LAST = 10;

/** Plays runs of the day on the whole terminal, until the player has had enough. Returns the last one. */
export async function playDayFullScreen(table: DailyScreenOptions): Promise<ServerRun | undefined> {
  const { day, left, greeting, liking } = table;
  const display = new Display(process.stdin, process.stdout, table.isPlain);
  try {
    let run = left ?? (await openRun(display, table));
    while (run !== undefined) {
      const game = new FullScreenGame(display, run, { save: async () => KEPT, liking });
      const end = await game.play(greeting(run));
      if (end === 'quit') return run;
      if (end === 'over') {
        const place = await day.placeOf(run);
        const messages = game.messages.slice(-LAST);
        const farewell = { last: run.view(), place: `, ${place}`, messages, written: CLOSED };
        if (!(await closeGame(display, farewell, await day.table()))) return run;
      }
      run = await openRun(display, table);
    }
    return undefined;
  } finally {
    display.close();
  }
}

/** Asks for a race, unless it is settled. Undefined if the player would rather not. */
async function openRun(
  display: Display,
  { words, race, begin, isModern }: DailyScreenOptions,
): Promise<ServerRun | undefined> {
  if (race !== undefined) return begin(race);
  for (;;) {
    display.show(wrapAll([...titleLines(isModern ? 'modern' : 'classic'), words], display.columns));
    const wake = await display.next();
    if (wake.type === 'end') return undefined;
    if (wake.type === 'resize') continue;
    const chosen = RACE_LETTERS[wake.key];
    if (chosen !== undefined) return begin(chosen);
    if (wake.key === 'q' || wake.key === INTERRUPT) return undefined;
  }
}
