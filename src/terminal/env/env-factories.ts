import { InvalidSetup } from '../../kernel/errors.ts';
import type { Learnable, Training } from '../../kernel/learnable.ts';
import type { Unread } from '../../kernel/reading.ts';
import type { GameTypes } from '../../kernel/rules.ts';
import { nearNames } from '../../kernel/spelling.ts';
import { isJsonObject } from '../../wire/shared/json-object.ts';
import { projectIn, rulesOf } from '../shared/game-loading.ts';
import type { EnvFactory } from './vector-env.ts';

/** Where a map is named, that map comes in the place of its name. */
type Expand = (setup: Unread) => Unread;

interface Lesson {
  readonly learnable: Learnable<GameTypes>;
  readonly expand: Expand;
}

const LESSONS: Readonly<Record<string, () => Promise<Lesson>>> = {
  chamber: async () => {
    const { chamberLearnable } = await import('../../chamber/training/training.ts');
    return { learnable: chamberLearnable as unknown as Lesson['learnable'], expand: setup => setup };
  },
  dungeon: async () => {
    const { dungeonLearnable } = await import('../../dungeon/training/training.ts');
    const { ALL_DUNGEONS, shippedSetup } = await import('../../dungeon/maps/index.ts');
    const { CONFIGS } = await import('../../dungeon/maps/configs.ts');
    return {
      learnable: dungeonLearnable as unknown as Lesson['learnable'],
      expand: ({ map = 'first-steps', config: wished, ...rest }) => {
        const named = rest.maze === undefined ? map : undefined;
        // By these rules a maze can be won whatever its enemies do.
        const config = wished ?? (rest.maze !== undefined && rest.gameMode === undefined ? 'normal' : undefined);
        const known =
          typeof named === 'string' ? (shippedSetup(nameIn(ALL_DUNGEONS, named, '/map')) as object) : { map: named };
        const chosen = typeof config === 'string' ? CONFIGS[nameIn(CONFIGS, config, '/config')] : config;
        return { ...known, ...(chosen !== undefined && { config: chosen }), ...rest };
      },
    };
  },
  flag: async () => {
    const { flagLearnable } = await import('../../flag/training/training.ts');
    const { FLAG_MAPS } = await import('../../flag/maps/index.ts');
    return {
      learnable: flagLearnable as unknown as Lesson['learnable'],
      expand: ({ map, template, ...rest }) => {
        if (template !== undefined) return { template, ...rest };
        const name = map ?? 'example';
        if (typeof name !== 'string')
          throw invalid('/map', 'expected the name of a map; a template of your own is `template`');
        return { template: FLAG_MAPS[nameIn(FLAG_MAPS, name, '/map')]?.template, ...rest };
      },
    };
  },
};

/** What trains for a game: by its own observation, or `plain` by its view and its list of actions, as any game can be. */
export async function envFactoryFor(game: string, plain: boolean): Promise<EnvFactory> {
  if (isPlace(game)) return ownEnvFactory(game, plain);
  const rules = await rulesOf(game);
  const { listed } = await import('../../players/training/listed-training.ts');
  const lesson = Object.hasOwn(LESSONS, game) ? await LESSONS[game]?.() : undefined;
  if (lesson === undefined) return { game, train: setup => listed(rules, rules.readSetup(setup)) };
  const { learnable, expand } = lesson;
  const own = (setup: unknown) =>
    learnable.train(isJsonObject(setup) ? expand(setup) : setup) as unknown as Training<unknown>;
  if (!plain) return { game, train: own };
  return {
    game,
    train: setup => {
      const { begin } = own(setup);
      return listed(rules, rules.readSetup(isJsonObject(setup) ? expand(setup) : setup), begin);
    },
  };
}

/** What trains for a game that somebody has brought. It runs in this process: whoever learns it has started it. */
async function ownEnvFactory(path: string, plain: boolean): Promise<EnvFactory> {
  const { listed } = await import('../../players/training/listed-training.ts');
  const { rules, setups = {}, learnable } = (await projectIn(path)).project;
  const first = Object.values(setups)[0] ?? {};
  return {
    game: rules.game,
    train: wished => {
      const setup = isSaid(wished) ? wished : first;
      return learnable === undefined || plain ? listed(rules, rules.readSetup(setup)) : learnable.train(setup);
    },
  };
}

/** Without `--setup` nothing is said. */
function isSaid(setup: unknown): boolean {
  return typeof setup !== 'object' || setup === null || Object.keys(setup).length > 0;
}

/** Whether a game is named by where it lies: no game of ours has such a name. */
function isPlace(game: string): boolean {
  return /[./\\]/.test(game);
}

function nameIn(table: Readonly<Record<string, unknown>>, name: string, path: string): string {
  if (Object.hasOwn(table, name)) return name;
  const near = nearNames(name, Object.keys(table));
  const meant = near.length > 0 ? `did you mean ${near.join(' or ')}?` : `there are ${Object.keys(table).join(', ')}`;
  throw invalid(path, `nothing that ships is called ${JSON.stringify(name)}; ${meant}`);
}

function invalid(path: string, message: string): InvalidSetup {
  return new InvalidSetup([{ path, message }]);
}
