import { statSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { Option } from 'commander';
import type { FastifyInstance } from 'fastify';
import type { PluginGame } from '../../server/plugins/plugin-game.ts';
import type { LogLevel } from '../../server/runtime/logging.ts';
import { Command } from '../shared/command.ts';
import { readText } from '../shared/file-io.ts';
import { loadPluginGames } from '../shared/game-loading.ts';
import { envOption, parseDays } from '../shared/option-values.ts';
import { stopOnSignal } from '../shared/shutdown-signals.ts';
import { UserError } from '../shared/user-error.ts';
import { storeOption } from '../store/store-option.ts';
import { listenError, localAddressOf, readPort } from './listening.ts';
import { type SystemdNotifier, systemdNotifier } from './systemd-notifier.ts';

interface ServeOptions {
  readonly host: string;
  readonly port: string;
  readonly store: string;
  readonly game: readonly string[];
  readonly gameLimits: string;
  readonly maps?: string;
  readonly tournaments?: string;
  readonly flagOptions: string;
  readonly dungeonOptions: string;
  readonly limits: string;
  readonly memory?: string;
  readonly metricsFor: string;
  readonly publicUrl?: string;
  readonly securityContact?: string;
  readonly people: string;
  readonly prune: string;
  readonly forgetAfter: string;
  readonly words?: string;
  readonly log: LogLevel;
  readonly trustProxy: string | boolean;
  readonly page: boolean;
  readonly houseMaps: boolean;
}

/** `quadrille serve`: the page and the API, until it is interrupted. */
export function serveCommand(): Command {
  return new Command('serve')
    .optionOrVariable('--host <address>', 'where to listen; 0.0.0.0 opens it to others', 'HOST', 'localhost')
    .optionOrVariable('--port <number>', 'the port', 'PORT', '8888')
    .addOption(storeOption())
    .addOption(gameOption())
    .addOption(gameLimitsOption())
    .optionOrVariable('--maps <folder>', 'your own maps, in dungeons/ and configs/', 'QUADRILLE_MAPS')
    .optionOrVariable(
      '--tournaments <folder>',
      'tournaments to show, each in a folder of its own',
      'QUADRILLE_TOURNAMENTS',
    )
    .optionOrVariable('--flag-options <list>', 'as in start=first,lshape=jump', 'QUADRILLE_FLAG_OPTIONS', '')
    .optionOrVariable(
      '--dungeon-options <list>',
      'as in hydras=never, for the course of dungeons',
      'QUADRILLE_DUNGEON_OPTIONS',
      '',
    )
    .optionOrVariable('--limits <list>', 'as in requests=100,streams=20', 'QUADRILLE_LIMITS', '')
    .optionOrVariable(
      '--memory <MB>',
      'the memory that matches may take, as in 512 or 2G; by default an eighth of what there is',
      'QUADRILLE_MEMORY',
    )
    .optionOrVariable(
      '--trust-proxy [hops]',
      'it is behind proxies: how many (1), or in which networks; limits then count the address that they forward',
      'QUADRILLE_TRUST_PROXY',
      false,
    )
    .optionOrVariable(
      '--public-url <address>',
      'where others reach it, as in https://games.example: pictures of links need it',
      'QUADRILLE_PUBLIC_URL',
    )
    .optionOrVariable(
      '--security-contact <address>',
      'where to report a vulnerability, as in mailto:security@games.example: /.well-known/security.txt tells it',
      'QUADRILLE_SECURITY_CONTACT',
    )
    .optionOrVariable(
      '--metrics-for <networks>',
      'who else may read /metrics, as in 10.0.0.0/8',
      'QUADRILLE_METRICS_FOR',
      '',
    )
    .optionOrVariable(
      '--people <list>',
      'networks with many people behind one address, as in 198.51.100.7=300',
      'QUADRILLE_PEOPLE',
      '',
    )
    .optionOrVariable(
      '--prune <list>',
      'what is removed, and after how many days without a move; never keeps it',
      'QUADRILLE_PRUNE',
      'aborted=90,open=180,course=365',
    )
    .optionOrVariable(
      '--forget-after <days>',
      'how long the address is kept from which something was made',
      'QUADRILLE_FORGET_AFTER',
      '30',
    )
    .optionOrVariable('--words <file>', 'words that names and titles may not contain', 'QUADRILLE_WORDS')
    .addOption(
      new Option('--log <level>', 'how much is logged, as lines of JSON')
        .choices(['silent', 'error', 'warn', 'info', 'debug'])
        .default('warn'),
    )
    .option('--no-house-maps', 'a gallery without the maps of the house')
    .option('--no-page', 'only the API')
    .helpBelow(`
Ctrl-C, SIGTERM or a closed terminal lets it finish what is in flight. docs/operating.md tells more.

Examples:
  quadrille serve                                   for whoever sits at this machine
  quadrille serve --host 0.0.0.0 --port 9000        for others, too
  quadrille serve --maps ~/maps --store games.db
  quadrille serve --game ./my-game                  a game of your own beside ours
  quadrille serve --prune aborted=30,over=365 --words unwelcome.txt`)
    .action(serve);
}

async function serve(options: ServeOptions): Promise<void> {
  const port = readPort(options.port);
  setFlagsFromString(`--heap-growing-percent=${MOST_GARBAGE}`);
  const memory = await memoryOf(options);
  const app = await create(options, memory);
  try {
    await app.listen({ host: options.host, port });
  } catch (error) {
    await app.close();
    throw listenError(error, options.host, port);
  }
  const systemd = systemdNotifier(process.env, sentence => console.error(sentence));
  closeOnSignal(app, systemd);
  warnOfMissing('--maps', options.maps);
  warnOfMissing('--tournaments', options.tournaments);
  console.log(`Quadrille is ready: ${localAddressOf(app, options.host)}`);
  console.log(`The matches at hand take up to ${Math.round(memory / 1e6)} MB (--memory)`);
  systemd.ready();
}

/** Left to itself, Node lets garbage of strangers take several times what is needed: here it clears up after half as much (%). */
const MOST_GARBAGE = 50;

async function memoryOf({ memory }: ServeOptions): Promise<number> {
  const { defaultMemory, readMemory } = await import('../../server/matches/match-weight.ts');
  return memory === undefined ? defaultMemory() : readingOptions('--memory', () => readMemory(memory));
}

async function create(
  { store: place, game, gameLimits, maps, tournaments, page, houseMaps, ...options }: ServeOptions,
  memory: number,
): Promise<FastifyInstance> {
  const [
    { createServer },
    { isPostgres, openStore },
    { serveAlone },
    { GAMES },
    { readFlagDefaults },
    { readChoices, readLimits },
    { readNetworks, readPublicUrl, readTrust },
    { readPeople },
    { OPTIONS },
    { builtPage, UnbuildablePage },
    { readContact },
    { UnusableStore },
    { WordList },
    { readPruneDays: readDays },
    { publishHouseMaps },
  ] = await Promise.all([
    import('../../server/server.ts'),
    import('../../server/store/open-store.ts'),
    import('../../server/store/serving-lock.ts'),
    import('../../server/games/all-games.ts'),
    import('../../server/api/flag/flag-defaults.ts'),
    import('../../server/budget/server-limits.ts'),
    import('../../server/budget/client-address.ts'),
    import('../../server/budget/account.ts'),
    import('../../dungeon/options.ts'),
    import('../../server/page/page-build.ts'),
    import('../../server/page/well-known.ts'),
    import('../../server/store/contract/store-errors.ts'),
    import('../../server/requests/word-list.ts'),
    import('../../server/maintenance/pruning.ts'),
    import('../../server/maps/house-maps.ts'),
  ]);
  const flagOptions = readingOptions('QUADRILLE_FLAG_OPTIONS', () => readFlagDefaults(options.flagOptions));
  const dungeonOptions = readingOptions('QUADRILLE_DUNGEON_OPTIONS', () =>
    readChoices(options.dungeonOptions, OPTIONS),
  );
  const limits = readingOptions('QUADRILLE_LIMITS', () => readLimits(options.limits));
  const trustProxy = readingOptions('--trust-proxy', () => readTrust(options.trustProxy));
  const metricsFor = readingOptions('QUADRILLE_METRICS_FOR', () => readNetworks(options.metricsFor));
  const people = readingOptions('QUADRILLE_PEOPLE', () => readPeople(options.people));
  const { publicUrl: address } = options;
  const publicUrl = address && readingOptions('QUADRILLE_PUBLIC_URL', () => readPublicUrl(address));
  const { securityContact: mail } = options;
  const securityContact = mail && readingOptions('QUADRILLE_SECURITY_CONTACT', () => readContact(mail));
  const chores = {
    prune: readingOptions('QUADRILLE_PRUNE', () => readDays(options.prune)),
    forgetAfter: parseDays('--forget-after', options.forgetAfter),
  };
  const words = new WordList(options.words === undefined ? '' : await readText(options.words));
  const brought = await bringGames({ game, gameLimits }, Object.keys(GAMES));
  try {
    const free = isPostgres(place) ? undefined : serveAlone(place);
    const folder = page ? await builtPage() : undefined;
    const store = await openStore(place);
    if (houseMaps) await publishHouseMaps(store, GAMES);
    const app = await createServer({
      store,
      games: GAMES,
      brought,
      flagOptions,
      dungeonOptions,
      limits,
      memory,
      log: options.log,
      trustProxy,
      metricsFor,
      people,
      chores,
      words,
      ...(publicUrl === undefined ? {} : { publicUrl }),
      ...(securityContact === undefined ? {} : { securityContact }),
      ...(maps === undefined ? {} : { maps }),
      ...(tournaments === undefined ? {} : { tournaments }),
      ...(folder === undefined ? {} : { page: folder }),
    });
    return app.addHook('onClose', async () => free?.());
  } catch (error) {
    await Promise.all(brought.map(one => one.close()));
    if (error instanceof UnusableStore || error instanceof UnbuildablePage) throw new UserError(error.message);
    throw error;
  }
}

function readingOptions<T>(name: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof RangeError ? new UserError(`${name}: ${error.message}`) : error;
  }
}

/** A folder may come while the server runs; more often its name is misspelt. */
function warnOfMissing(option: string, folder: string | undefined): void {
  if (folder === undefined || statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  console.error(`${option}: there is no folder ${folder} yet`);
}

function closeOnSignal(app: FastifyInstance, systemd: SystemdNotifier): void {
  stopOnSignal(['SIGINT', 'SIGTERM', 'SIGHUP'], () => {
    systemd.stopping();
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
}

export function gameOption(): Option {
  return new Option(
    '--game <folder>',
    'a game of your own, as quadrille new game writes one; can be given more than once',
  )
    .argParser((folder: string, before: readonly string[]) => [...before, folder])
    .default([], 'none');
}

export function gameLimitsOption(): Option {
  return envOption(
    '--game-limits <list>',
    'what a game of your own may take, as in callMs=5000,memoryMb=512',
    'QUADRILLE_GAME_LIMITS',
  ).default('');
}

/** Brings the games of a server. Throws UserError where one cannot be played, or what they may take cannot be read. */
export async function bringGames(
  { game, gameLimits }: { readonly game: readonly string[]; readonly gameLimits: string },
  taken: readonly string[],
): Promise<PluginGame[]> {
  const { readPluginLimits } = await import('../../server/plugins/plugin-limits.ts');
  return loadPluginGames(
    game,
    taken,
    reading(() => readPluginLimits(gameLimits)),
  );
}

function reading<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof RangeError ? new UserError(`QUADRILLE_GAME_LIMITS: ${error.message}`) : error;
  }
}
