import type { ChamberSetup } from '../../chamber/setup.ts';
import type { MazePlan } from '../../dungeon/map/generate-maze.ts';
import type { LenientReading } from '../../dungeon/map/lenient.ts';
import type { DungeonSetup } from '../../dungeon/setup.ts';
import type { FlagAction } from '../../flag/actions.ts';
import type { FlagSetup } from '../../flag/setup.ts';
import type { FlagView } from '../../flag/view.ts';
import { canonical } from '../../kernel/canonical-json.ts';
import { InvalidSetup, problemOf } from '../../kernel/errors.ts';
import { Reading } from '../../kernel/reading.ts';
import type { FileReading, Game, Games } from './served-game.ts';
import { measureChamber, measureDungeon, measureFlag } from './setup-measures.ts';

/** Up to so many entities, characters and squares a setup is light. */
const LIGHT_DUNGEON = 500;
const LIGHT_CHAMBERS = 12_000;
const LIGHT_BOARD = 400;

/** Every game that is served: each is there once, for all matches of it. */
export const GAMES: Games = { dungeon: once(dungeon), chamber: once(chamber), flag: once(flag) };

function once(load: () => Promise<Game>): () => Promise<Game> {
  let loaded: Promise<Game> | undefined;
  return () => {
    loaded ??= load();
    return loaded;
  };
}

async function dungeon(): Promise<Game> {
  const [
    { dungeon: rules },
    { ALL_DUNGEONS },
    { CONFIGS },
    { readMap },
    { readConfig },
    { mistypedInSetup },
    { lenientConfig, lenientMap, lenientSetup },
    { generate },
  ] = await Promise.all([
    import('../../dungeon/rules.ts'),
    import('../../dungeon/maps/index.ts'),
    import('../../dungeon/maps/configs.ts'),
    import('../../dungeon/setup.ts'),
    import('../../dungeon/entities/config.ts'),
    import('../../dungeon/map/unknown-fields.ts'),
    import('../../dungeon/map/lenient.ts'),
    import('../../dungeon/map/generate-maze.ts'),
  ]);
  return {
    rules,
    title: setup => {
      const { name } = setup as DungeonSetup;
      return (Object.hasOwn(ALL_DUNGEONS, name) ? ALL_DUNGEONS[name]?.title : undefined) ?? name;
    },
    content: setup => {
      // What a dungeon is called is no part of it: the title says it.
      const { name: _, ...map } = setup as DungeonSetup;
      return map;
    },
    maps: new Map(Object.entries(ALL_DUNGEONS).map(([name, { map }]) => [name, map])),
    configs: new Map(Object.entries(CONFIGS)),
    defaults: (map, { edition, gameMode }) => {
      const shipped = Object.hasOwn(ALL_DUNGEONS, map) ? ALL_DUNGEONS[map] : undefined;
      if (gameMode !== undefined || edition === '2021') return {};
      const isOf2021 = shipped?.gameMode !== undefined && edition === undefined;
      return isOf2021 ? { gameMode: shipped.gameMode } : { config: shipped?.config ?? 'normal' };
    },
    unknownFields: mistypedInSetup,
    looseIn: setup => lenientSetup(setup).advice,
    measure: measureDungeon,
    isLight: setup => ((setup as Partial<DungeonSetup> | null)?.map?.entities?.length ?? 0) <= LIGHT_DUNGEON,
    draw: (plan, seed) => {
      const { maze, ...setup } = plan as { readonly maze: MazePlan };
      return { ...setup, map: generate(maze, seed) };
    },
    folder: {
      // What the 2022 edition reads, that of 2021 reads as well.
      maps: { path: 'dungeons', read: readBy(lenientMap, (...about) => readMap(...about, '2021')) },
      configs: { path: 'configs', read: readBy(lenientConfig, readConfig) },
    },
  };
}

async function chamber(): Promise<Game> {
  const [{ chamber: rules }, { chamberMapMessages: chamberMapSays }] = await Promise.all([
    import('../../chamber/rules.ts'),
    import('../../chamber/floor/floor-messages.ts'),
  ]);
  return {
    rules,
    title: setup => {
      const { race } = setup as { readonly race: string };
      return `${/^[aeiou]/.test(race) ? 'An' : 'A'} ${race} in the chambers`;
    },
    content: setup => {
      const { floors } = setup as ChamberSetup;
      if (floors !== undefined) return { floors };
      throw new InvalidSetup([problemOf('/floors', chamberMapSays.floorsOfOwn())]);
    },
    maps: new Map(),
    configs: new Map(),
    measure: measureChamber,
    isLight: setup => JSON.stringify((setup as Partial<ChamberSetup> | null)?.floors ?? '').length <= LIGHT_CHAMBERS,
  };
}

async function flag(): Promise<Game> {
  const [{ flag: rules }, { FLAG_MAPS }, { mendName }] = await Promise.all([
    import('../../flag/rules.ts'),
    import('../../flag/maps/index.ts'),
    import('../../flag/play/team-names.ts'),
  ]);
  return {
    rules,
    title: setup => {
      const { template } = setup as FlagSetup;
      const ours = Object.values(FLAG_MAPS).find(map => canonical(map.template) === canonical(template));
      return ours?.title ?? `${template.gridSize.join(' × ')}, ${template.teams} teams`;
    },
    join: team => ({ type: 'join', team }),
    leaves: action => ['leave', 'give-up'].includes((action as FlagAction | null)?.type ?? ''),
    freeSeats: view => {
      const { started, names } = view as FlagView;
      return started ? [] : names.flatMap((name, seat) => (name === null ? [seat] : []));
    },
    names: view => (view as FlagView).names.filter(name => name !== null),
    anonymizer: {
      farewell: { type: 'give-up' } satisfies FlagAction,
      name: (view, seat) => (view as FlagView).names[seat] ?? null,
      action: action => {
        const { type } = action as Partial<FlagAction>;
        return type === 'join' ? { type, team: '' } : undefined;
      },
      state: (state, seat) => {
        const { names } = state as Pick<FlagView, 'names'>;
        const others = names.map((name, other) => (other === seat ? null : name));
        const own = names[seat] === null ? null : mendName('', seat, others);
        return { ...(state as object), names: names.map((name, other) => (other === seat ? own : name)) };
      },
    },
    // The tables of a map are there once for all matches on it.
    bytesOfCharacter: 1,
    maps: new Map(Object.entries(FLAG_MAPS).map(([name, { template }]) => [name, template])),
    configs: new Map(),
    measure: measureFlag,
    isLight: setup => hasFewBlocks((setup as Partial<FlagSetup> | null)?.template),
  };
}

/** Whether blocks are laid at a glance: where they are many, it takes a search to find room for them. */
function hasFewBlocks(template: unknown): boolean {
  const { gridSize, blocks } = (template ?? {}) as { readonly gridSize?: unknown; readonly blocks?: unknown };
  const [rows, columns] = (Array.isArray(gridSize) ? gridSize : []) as unknown[];
  if (typeof rows !== 'number' || typeof columns !== 'number' || typeof blocks !== 'number') return true;
  return rows * columns <= LIGHT_BOARD && blocks * 5 <= rows * columns;
}

/** Takes files of other people's leniently, and checks what they were taken for. */
function readBy(
  take: (json: unknown) => LenientReading,
  check: (reading: Reading, json: unknown, path: string) => unknown,
): (json: unknown) => FileReading {
  return given => {
    const taken = take(given);
    const reading = new Reading();
    check(reading, taken.json, '');
    reading.problems.push(...taken.slips);
    reading.done();
    return taken;
  };
}
