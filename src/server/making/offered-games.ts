import { RACE_NAMES } from '../../chamber/kinds/races.ts';
import { chamber } from '../../chamber/rules.ts';
import { CONFIGS } from '../../dungeon/maps/configs.ts';
import { ALL_DUNGEONS } from '../../dungeon/maps/index.ts';
import { dungeon } from '../../dungeon/rules.ts';
import { FLAG_MAPS } from '../../flag/maps/index.ts';
import { flag } from '../../flag/rules.ts';
import { FLAG_INFO, GAME_INFOS, type GameInfo } from '../../tournament/games/game-info.ts';
import type { PluginModules } from '../../tournament/games/game-registry.ts';
import type { ArenaMap } from '../../tournament/plan/tournament-plan.ts';

/** A game of which tournaments can be made: what can be played of it, and where it is, if it is somebody's own. */
export interface OfferedGame {
  readonly bill: GameInfo;
  readonly maps: readonly string[];
  /** One of these. */
  readonly mapOf: (name: string) => ArenaMap;
  readonly games: PluginModules;
}

/** Those that come with it, each with what ships. */
export const SHIPPED_GAMES: readonly OfferedGame[] = [
  {
    ...{ bill: FLAG_INFO, maps: Object.keys(FLAG_MAPS), games: {} },
    mapOf: name => ({ name, setup: flag.readSetup({ template: FLAG_MAPS[name]?.template }) }),
  },
  {
    ...{ bill: GAME_INFOS.chamber ?? FLAG_INFO, maps: RACE_NAMES, games: {} },
    mapOf: race => ({ name: race, setup: chamber.readSetup({ race }), seats: 1 }),
  },
  { ...{ bill: GAME_INFOS.dungeon ?? FLAG_INFO, maps: Object.keys(ALL_DUNGEONS), games: {} }, mapOf: dungeonOf },
];

/** Each by the rules that its label has for it. */
function dungeonOf(name: string): ArenaMap {
  const { map, config = 'normal', gameMode } = ALL_DUNGEONS[name] ?? {};
  const rules = gameMode === undefined ? { config: CONFIGS[config] } : { gameMode };
  return { name, setup: dungeon.readSetup({ name, map, ...rules }), seats: 1 };
}
