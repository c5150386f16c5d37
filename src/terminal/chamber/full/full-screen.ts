import type { PotionName } from '../../../chamber/kinds/potion-kinds.ts';
import { type Edition, optionsOf } from '../../../chamber/options.ts';
import { lastMessages } from '../../../players/chamber/records/morgue-text.ts';
import { lifeOf } from '../../../players/chamber/records/run-history.ts';
import { INTERRUPT } from '../../shared/keyboard.ts';
import {
  beginGame,
  type ChamberMatch,
  type ChamberOptions,
  PLAYER_SEAT,
  RACE_LETTERS,
} from '../core/chamber-session.ts';
import { readScores, scoreTable } from '../records/high-scores.ts';
import { MORGUE, writeMorgue } from '../records/morgue-file.ts';
import type { UnfinishedRuns } from '../records/unfinished-runs.ts';
import { Display } from './display.ts';
import { closeGame, type Farewell } from './end-screen.ts';
import { FullScreenGame, type GameEnd, type GameHooks } from './full-screen-game.ts';
import { editionLines, titleLines } from './key-pages.ts';
import { wrapAll } from './screen-frame.ts';

/** What the full-screen game needs of the world. */
export interface FullScreenOptions extends GameHooks {
  readonly options: ChamberOptions;
  /** Whether it is told in sentences, and nothing is drawn. */
  readonly isPlain: boolean;
  /** As 2026-11-15. */
  readonly today: string;
  /** A game to go on with instead of a new one. */
  readonly continued: ChamberMatch | undefined;
  /** What is said first of all. */
  readonly reminder: string | undefined;
  /** Told once of every game that is won or lost; says its place among the scores. */
  readonly ended: (match: ChamberMatch) => Promise<number | undefined>;
  /** Keeps a game that is left for another one, and says so. */
  readonly leave: (match: ChamberMatch) => Promise<string>;
  /** Told of every game before it is played. */
  readonly begun: (match: ChamberMatch) => Promise<void>;
  /** What was left before. */
  readonly unfinished: Pick<UnfinishedRuns, 'offers'>;
}

/** Plays on the whole terminal until the player has had enough. Returns the last game. */
export async function playFullScreen(table: FullScreenOptions): Promise<ChamberMatch | undefined> {
  const display = new Display(process.stdin, process.stdout, table.isPlain);
  let written: string | undefined;
  try {
    let { reminder } = table;
    let match = table.continued ?? (await openGame(display, table, []));
    while (match !== undefined) {
      await table.begun(match);
      const isFirst = (await readScores()).length === 0 && (await table.unfinished.offers()).length === 0;
      const game = new FullScreenGame(display, match, { ...table, isFirst });
      const end: GameEnd = await game.play(reminder);
      reminder = undefined;
      match = game.match;
      if (end === 'restart') await table.leave(match);
      if (end === 'quit') return match;
      if (end === 'over') {
        const farewell = await farewellTo(table, match);
        written = farewell.written;
        const tables = scoreTable(await readScores());
        if (!(await closeGame(display, farewell, tables))) return match;
      }
      match = await openGame(display, table, match.view(PLAYER_SEAT).known);
    }
    return undefined;
  } finally {
    display.close();
    // The screen is gone by now, and with it what it said.
    if (written !== undefined) console.log(written);
  }
}

/** The title, unless the race is settled. Undefined if the player would rather not. */
async function openGame(
  display: Display,
  { options, unfinished }: FullScreenOptions,
  known: readonly PotionName[],
): Promise<ChamberMatch | undefined> {
  if (options.race !== undefined) return beginGame(options, options.race, known);
  const scores = scoreTable(await readScores());
  // A floor or a seed that was asked for is what one wants now.
  const isAnything = options.floors === undefined && options.seed === undefined;
  const left = isAnything ? await unfinished.offers() : [];
  let edition: Edition = options.options.modern ? 'modern' : 'classic';
  const mayChoose = options.floors === undefined;
  const goOn = left.map(({ words }, n) => `  ${n + 1}  go on: ${words}`);
  for (;;) {
    const games = mayChoose ? editionLines(edition) : [];
    display.show(
      wrapAll(
        [...titleLines(edition), ...games, ...goOn, ...(goOn.length > 0 ? [''] : []), ...scores],
        display.columns,
      ),
    );
    const wake = await display.next();
    if (wake.type === 'end') return undefined;
    if (wake.type === 'resize') continue;
    const offer = /^[1-9]$/.test(wake.key) ? left[Number(wake.key) - 1] : undefined;
    if (offer !== undefined) return offer.match;
    const race = RACE_LETTERS[wake.key];
    if (race !== undefined) return beginGame(inEdition(options, edition), race, known);
    if (mayChoose && wake.key === 'm') edition = edition === 'modern' ? 'classic' : 'modern';
    if (wake.key === 'q' || wake.key === INTERRUPT) return undefined;
  }
}

/** The options with the game that was chosen on the first screen. */
function inEdition(options: ChamberOptions, edition: Edition): ChamberOptions {
  const { practice } = options.options;
  const isAsIs = (options.options.modern === true) === (edition === 'modern');
  return isAsIs ? options : { ...options, options: optionsOf({ practice, modern: edition === 'modern' }) };
}

/** Keeps of a game that is over what is worth keeping. */
async function farewellTo({ today, ended }: FullScreenOptions, match: ChamberMatch): Promise<Farewell> {
  const life = lifeOf(await match.file());
  const rank = await ended(match);
  return {
    last: life.last,
    place: rank === undefined ? '' : `, place ${rank} in the table`,
    messages: lastMessages(life, MORGUE),
    written: await writeMorgue(life, today),
  };
}
