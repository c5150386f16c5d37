import { FLAG_MAPS } from '../../flag/maps/index.ts';
import { flag } from '../../flag/rules.ts';
import { Reading, type Unread } from '../../kernel/reading.ts';
import type { Allowance } from '../../tournament/games/brain-player.ts';
import { FLAG_INFO, GAME_INFOS, type GameInfo } from '../../tournament/games/game-info.ts';
import { type PluginModules, registerPlugins } from '../../tournament/games/game-registry.ts';
import { type ArenaMap, gameKey, mapTitle } from '../../tournament/plan/tournament-plan.ts';
import type { RulesOptions } from '../dungeon/setup-options.ts';
import { inFile, readJson, readText } from '../shared/file-io.ts';
import { readTime, readWhole, unknownName } from '../shared/option-values.ts';
import { UserError } from '../shared/user-error.ts';

/** What two who meet may wish for, as it was typed. */
export interface GameOptions {
  readonly game?: string;
  readonly map?: readonly string[];
  readonly setup?: string;
  readonly plies?: string;
  readonly opening?: string;
  readonly seed: string;
}

/** Where two meet: in which game, on what, for how long, and from which seed on. */
export interface ChosenGame extends Pick<LoadedGame, 'bill' | 'games'> {
  readonly maps: readonly ArenaMap[];
  readonly names: readonly string[];
  readonly setup?: Unread;
  readonly plies: number;
  readonly opening: number;
  readonly seed: number;
}

export async function readGameOptions(options: GameOptions): Promise<ChosenGame> {
  const { bill, games, readMap } = await loadGame(options.game ?? FLAG_INFO.game);
  const setup = options.setup === undefined ? undefined : readSetup(options.setup, bill);
  const names = options.map ?? bill.usual.maps;
  return {
    ...{ bill, games, names },
    ...(setup === undefined ? {} : { setup }),
    maps: await Promise.all(names.map(name => readMap(name, setup ?? {}, path => path))),
    plies: options.plies === undefined ? bill.usual.plies : readWhole(options.plies, '--plies'),
    opening: options.opening === undefined ? bill.usual.opening : readWhole(options.opening, '--opening', 0),
    seed: readWhole(options.seed, '--seed', 0),
  };
}

/** A brain of this game. */
export function requireBrain({ brains = [], title, game }: GameInfo, name: string): string {
  if (brains.includes(name)) return name;
  const whose = game === FLAG_INFO.game ? 'there are' : `${title} has`;
  throw unknownName('brain', name, [...brains], `${whose} ${brains.join(', ')}`);
}

function readSetup(text: string, { hasSetup, title }: GameInfo): Unread {
  if (!hasSetup) throw new UserError(`--setup: ${title} has nothing to be said there: name a --map`);
  try {
    const json: unknown = JSON.parse(text);
    if (typeof json === 'object' && json !== null && !Array.isArray(json)) return json as Unread;
  } catch {
    // It is said below what was expected.
  }
  throw new UserError(`--setup: expected JSON such as {"mode":"hard"}, found ${text}`);
}

/** A game that is to be played. */
export interface LoadedGame {
  readonly bill: GameInfo;
  readonly readMap: MapReader;
  /** Where the module of a game of somebody's own is. */
  readonly games: PluginModules;
}

/** One of our games by its name, or one of somebody's own by its folder. */
export async function loadGame(name: string): Promise<LoadedGame> {
  const bill = Object.hasOwn(GAME_INFOS, name) ? GAME_INFOS[name] : undefined;
  const readMap = MAP_READERS[name];
  return bill === undefined || readMap === undefined ? ownGame(name) : { bill, readMap, games: {} };
}

/** It is loaded into this process, too: whoever starts a tournament of it has brought it. */
async function ownGame(folder: string): Promise<LoadedGame> {
  const [{ projectIn }, { pluginInfo, pluginMaps }] = await Promise.all([
    import('../shared/game-loading.ts'),
    import('../../tournament/games/plugin-adapter.ts'),
  ]);
  const { project, address } = await projectIn(folder);
  const bill = pluginInfo(project);
  if (Object.hasOwn(GAME_INFOS, bill.game))
    throw new UserError(`${folder}: there is a game ${JSON.stringify(bill.game)} already: call yours another`);
  const known = pluginMaps(project);
  const games = { [gameKey(bill)]: address };
  registerPlugins(games);
  return {
    bill,
    games,
    readMap: async name => {
      const map = known.get(name);
      const names = [...known.keys()];
      if (map === undefined) throw unknownName('map', name, names, `${bill.title} has ${names.join(', ')}`);
      return map;
    },
  };
}

/** What a name in the list of a plan stands for, and with what all of that list are played. */
type MapReader = (name: string, setup: Unread, beside: (path: string) => string) => Promise<ArenaMap>;

/** By the games that come with it. */
const MAP_READERS: Readonly<Record<string, MapReader>> = {
  flag: (name, _setup, beside) => readFlagMap(isMapFile(name) ? beside(name) : name),
  chamber: readRace,
  dungeon: readDungeon,
};

/** A race that goes down. The floors are a layout file, as text in the setup. */
async function readRace(race: string, setup: Unread, beside: (path: string) => string): Promise<ArenaMap> {
  const { chamber } = await import('../../chamber/rules.ts');
  const floors = typeof setup.floors === 'string' ? { floors: await readText(beside(setup.floors)) } : {};
  return { name: race, setup: chamber.readSetup({ ...setup, ...floors, race }), seats: 1 };
}

/** A dungeon that ships or lies in a file, with a configuration or a mode of the 2021 edition. */
async function readDungeon(name: string, setup: Unread, beside: (path: string) => string): Promise<ArenaMap> {
  const { dungeon } = await import('../../dungeon/rules.ts');
  const { chooseSetup, inChosen } = await import('../dungeon/setup-options.ts');
  const options = readRules(setup, beside);
  const chosen = await chooseSetup(isMapFile(name) ? beside(name) : name, options);
  return { name: mapTitle(name), setup: inChosen(chosen, dungeon.readSetup), seats: 1 };
}

function readRules(setup: Unread, beside: (path: string) => string): RulesOptions {
  const reading = new Reading();
  reading.only(setup, '', ['config', 'mode']);
  const config = setup.config === undefined ? undefined : reading.text(setup.config, '/config');
  const mode = setup.mode === undefined ? undefined : reading.text(setup.mode, '/mode');
  reading.done();
  return {
    ...(config === undefined ? {} : { config: isMapFile(config) ? beside(config) : config }),
    ...(mode === undefined ? {} : { mode }),
  };
}

/** What a move may cost; nodes count before time. */
export function readAllowance({ time, nodes }: { readonly time: string; readonly nodes?: string }): Allowance {
  return nodes === undefined ? { ms: readTime(time) } : { nodes: readWhole(nodes, '--nodes') };
}

/** Whether this is meant as the path of a file, not as the name of a map that ships. */
export function isMapFile(name: string): boolean {
  return /[./]/.test(name);
}

/** A map that ships, by its name, or one in a file. */
async function readFlagMap(name: string): Promise<ArenaMap> {
  const known = Object.hasOwn(FLAG_MAPS, name) ? FLAG_MAPS[name] : undefined;
  if (known !== undefined) return { name, setup: flag.readSetup({ template: known.template }) };
  if (!isMapFile(name)) {
    const names = Object.keys(FLAG_MAPS);
    throw unknownName('map', name, names, `there are ${names.join(', ')}, or name a file`);
  }
  const template = await readJson(name);
  return { name: mapTitle(name), setup: inFile(name, () => flag.readSetup({ template }), '/template') };
}
