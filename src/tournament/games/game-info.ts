import { BRAINS } from '../../players/flag/brains.ts';

/** What is said of a game before it is played: what a plan may ask for, and what it means where it says nothing. */
export interface GameInfo {
  readonly game: string;
  readonly title: string;
  /** Of the rules of a game of somebody's own: games of another version are other games. */
  readonly version?: number;
  /** Who can play it for us; not known where the game itself is not. */
  readonly brains: readonly string[] | undefined;
  /** What a plan calls the list of what is played. */
  readonly maps: string;
  /** Whether a plan may say with what all of that list are played. */
  readonly hasSetup: boolean;
  readonly usual: { readonly maps: readonly string[]; readonly plies: number; readonly opening: number };
}

export const FLAG_INFO: GameInfo = {
  ...{ game: 'flag', title: 'Capture The Flag', brains: BRAINS, maps: 'maps', hasSetup: false },
  usual: { maps: ['example'], plies: 200, opening: 2 },
};

/** A run that comes to no end is ended after so many turns: the delver needs some five thousand. */
const CHAMBER_BILL: GameInfo = {
  ...{ game: 'chamber', title: 'ChamberCrawler3000+', brains: ['delver', 'random'], maps: 'races', hasSetup: true },
  usual: { maps: ['human'], plies: 20_000, opening: 0 },
};

const DUNGEON_BILL: GameInfo = {
  ...{ game: 'dungeon', title: 'Dungeon Mania', brains: ['solver', 'random'], maps: 'maps', hasSetup: true },
  usual: { maps: ['first-steps'], plies: 1000, opening: 0 },
};

/** The games that come with it. */
export const GAME_INFOS: Readonly<Record<string, GameInfo>> = {
  ...{ flag: FLAG_INFO, chamber: CHAMBER_BILL, dungeon: DUNGEON_BILL },
};

/** Of a game by its name. One of somebody's own need not be known to whoever reads what was played of it; perhaps its brains are. */
export function gameInfoOf(game: string = FLAG_INFO.game, brains?: readonly string[]): GameInfo {
  const ours = Object.hasOwn(GAME_INFOS, game) ? GAME_INFOS[game] : undefined;
  return ours ?? { ...FLAG_INFO, game, title: game, brains };
}
