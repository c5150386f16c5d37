import { randomInt } from 'node:crypto';
import type { ChamberHappening } from '../../chamber/happenings.ts';
import type { PotionName } from '../../chamber/potions.ts';
import type { RaceName } from '../../chamber/races.ts';
import { chamber } from '../../chamber/rules.ts';
import type { ChamberSetup, Options } from '../../chamber/setup.ts';
import type { ChamberAction, ChamberState } from '../../chamber/state.ts';
import type { ChamberView } from '../../chamber/view.ts';
import { MemoryLog } from '../../kernel/log.ts';
import { Match } from '../../kernel/match.ts';
import { readMatchFile } from '../../kernel/matchfile.ts';
import { UserError } from '../complain.ts';
import { readJson } from '../files.ts';

export type ChamberMatch = Match<ChamberSetup, ChamberState, ChamberAction, ChamberView, ChamberHappening>;

export const PLAYER = 0;

/** What the command line has settled for all games of a session. */
export interface Wishes {
  /** Undefined: the player is asked. */
  readonly race: RaceName | undefined;
  /** The text of a layout file. */
  readonly floors: string | undefined;
  readonly options: Options;
  /** Undefined: every game gets another one. */
  readonly seed: number | undefined;
  /** The day of a daily run, as 2026-11-15. */
  readonly day: string | undefined;
}

/** A new game. What earlier games of the session have made known stays known. */
export function beginGame(wishes: Wishes, race: RaceName, known: readonly PotionName[]): ChamberMatch {
  const { floors, options } = wishes;
  const setup = { race, options, ...(floors !== undefined && { floors }), ...(known.length > 0 && { known }) };
  return Match.begin(chamber, { setup, seed: wishes.seed ?? randomInt(2 ** 48 - 1), time: Date.now() });
}

/** A game that was saved. */
export async function reopen(path: string): Promise<ChamberMatch> {
  const file = readMatchFile(await readJson(path));
  if (file.game !== chamber.game) throw new UserError(`${path} is a match of ${file.game}, not of ${chamber.game}`);
  if (file.version !== chamber.version) {
    throw new UserError(`${path} was saved under version ${file.version} of the rules, this is ${chamber.version}`);
  }
  const entries = file.log.map(entry => ({ ...entry, action: chamber.readAction(entry.action) }));
  return Match.open(chamber, file, new MemoryLog(entries));
}

/** The seed of a day's run: its digits, so that everybody has the same. */
export function seedOfDay(day: string): number {
  return Number(day.replaceAll('-', ''));
}
