import type { ChallengeName } from '../../../chamber/kinds/challenges.ts';
import type { PotionName } from '../../../chamber/kinds/potion-kinds.ts';
import type { RaceName } from '../../../chamber/kinds/races.ts';
import type { Options } from '../../../chamber/options.ts';
import { type ChamberTypes, chamber } from '../../../chamber/rules.ts';
import type { ChamberSetup } from '../../../chamber/setup.ts';
import { Match } from '../../../kernel/match/match.ts';
import { randomSeed } from '../../shared/option-values.ts';

export type ChamberMatch = Match<ChamberTypes>;

export const PLAYER_SEAT = 0;

/** What the command line has settled for all games of a session. */
export interface ChamberOptions {
  /** Undefined: the player is asked. */
  readonly race: RaceName | undefined;
  /** The text of a layout file. */
  readonly floors: string | undefined;
  readonly challenge?: ChallengeName | undefined;
  readonly options: Options;
  /** Undefined: every game gets another one. */
  readonly seed: number | undefined;
}

/** A new game. What earlier games of the session have made known stays known. */
export function beginGame(wishes: ChamberOptions, race: RaceName, known: readonly PotionName[]): ChamberMatch {
  const { floors, challenge, options } = wishes;
  const setup = {
    race,
    options,
    ...(floors !== undefined && { floors }),
    ...(known.length > 0 && { known }),
    ...(challenge !== undefined && { challenge }),
  };
  const open = mayTakeBack(setup);
  return Match.begin(chamber, { setup, seed: wishes.seed ?? randomSeed(), time: Date.now(), open });
}

/** Whether turns can be taken back: that is practice. */
export function mayTakeBack({ options }: Pick<ChamberSetup, 'options'>): boolean {
  return options.practice;
}

/** The letters that choose a race. */
export const RACE_LETTERS: Readonly<Record<string, RaceName>> = { h: 'human', e: 'elf', d: 'dwarf', o: 'orc' };
