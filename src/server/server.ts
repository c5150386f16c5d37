import { availableParallelism } from 'node:os';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import type { Options as DungeonOptions } from '../dungeon/options.ts';
import { DAILY_GAMES, rulesOfDaily } from '../wire/shared/api-constants.ts';
import { ApiError } from '../wire/shared/api-error.ts';
import { cardRoutes } from './api/card-routes.ts';
import { catalogueRoutes, solveRoutes } from './api/catalogue-routes.ts';
import { dailyRoutes, recordRoutes, scoreRoutes } from './api/daily-routes.ts';
import { dungeonRoutes } from './api/dungeon/dungeon-course-routes.ts';
import { flagRoutes } from './api/flag/flag-course-routes.ts';
import type { FlagDefaults } from './api/flag/flag-defaults.ts';
import { moreFlagRoutes } from './api/flag/flag-extra-routes.ts';
import { collectionRoutes, galleryRoutes } from './api/gallery-routes.ts';
import { healthRoutes } from './api/health-routes.ts';
import { mapRoutes } from './api/map-routes.ts';
import { matchRoutes } from './api/match-routes.ts';
import { moveRoutes } from './api/move-routes.ts';
import { serveOpenApi, serveOwnOpenApi } from './api/openapi/openapi-routes.ts';
import { peopleRoutes } from './api/people-routes.ts';
import { reportRoutes } from './api/report-routes.ts';
import { saveRoutes } from './api/save-routes.ts';
import { invitationRoutes, rematchRoutes } from './api/seat-routes.ts';
import { channelRoutes, eventRoutes, isForChannel } from './api/stream-routes.ts';
import { tournamentRoutes } from './api/tournament-routes.ts';
import { voteRoutes } from './api/vote-routes.ts';
import { BroadcastHub } from './broadcast/broadcaster.ts';
import { Accounts, type DeclaredPeople } from './budget/account.ts';
import { admitBodies } from './budget/body-admission.ts';
import type { Trust } from './budget/client-address.ts';
import { chargeRequests, limitRequests } from './budget/rate-limits.ts';
import { LIMITS, type Limits } from './budget/server-limits.ts';
import { StorageQuota } from './budget/storage-quota.ts';
import { StreamLimit } from './budget/stream-limit.ts';
import { CardRenderer } from './cards/card-renderer.ts';
import { ChannelConnections } from './channel/channel-connections.ts';
import { DailyMatches, hideTodaysMatches } from './daily/daily-matches.ts';
import type { Games } from './games/served-game.ts';
import { MaintenanceJob, type MaintenanceOptions } from './maintenance/maintenance-job.ts';
import { Catalogue } from './maps/map-catalogue.ts';
import { MapPlayRecorder } from './maps/map-play-recorder.ts';
import { MapProver } from './maps/map-prover.ts';
import { BotPlaces } from './matches/bot-seats.ts';
import { IdleSnapshotter } from './matches/idle-snapshotter.ts';
import { MatchBots } from './matches/match-bots.ts';
import { Matches } from './matches/matches.ts';
import { LinkPreviews } from './page/link-previews.ts';
import { servePage } from './page/page-files.ts';
import { wellKnownRoutes } from './page/well-known.ts';
import type { PluginGame } from './plugins/plugin-game.ts';
import { gameRoutes, servedGames } from './plugins/plugin-routes.ts';
import { drainOversizedBody } from './requests/drain-oversized-body.ts';
import { answerError, refuse } from './requests/error-responses.ts';
import { AllowedMethods } from './requests/http-hooks.ts';
import { serializerCompiler, validatorCompiler } from './requests/schema-problems.ts';
import { readJsonStrictly } from './requests/strict-json.ts';
import { WordList } from './requests/word-list.ts';
import { BanList, guardWriting } from './requests/write-guard.ts';
import { CLOSING_MS, closeInTime } from './runtime/graceful-shutdown.ts';
import { type LogLevel, type LogStream, logging, requestIds } from './runtime/logging.ts';
import type { Store } from './store/contract/store.ts';
import { Solvers } from './threads/solvers.ts';
import { Validator } from './validation/validator.ts';

const LOOK_AFTER_MS = 2000;
/** Whoever starts a server has it for themselves for some minutes, until it draws ahead. */
const LOOKS_PER_DRAWING = 150;
/** One thread for long thoughts, and one for short ones. */
const LEAST_BRAINS = 2;
const CHORES: MaintenanceOptions = { prune: {}, forgetAfter: 30 };

export interface ServerOptions {
  readonly store: Store;
  readonly games: Games;
  /** Games that somebody has brought: they are served beside the others, and closed with the server. */
  readonly brought?: readonly PluginGame[];
  /** A folder with people's own maps. */
  readonly maps?: string;
  /** A folder with tournaments that were played or are being played. */
  readonly tournaments?: string;
  /** The folder of the built page; without it there is only the API. */
  readonly page?: string;
  /** Where others reach it, as in https://games.example: what says so in a request may lie. */
  readonly publicUrl?: string;
  /** Where a hole is reported, as in mailto:security@games.example; the page that says how, unless told. */
  readonly securityContact?: string;
  /** What Capture The Flag sessions are like where the request says nothing. */
  readonly flagOptions?: FlagDefaults;
  /** How games of the Dungeon Mania course are played. */
  readonly dungeonOptions?: Partial<DungeonOptions>;
  readonly now?: () => number;
  /** What limits are counted by (ms): it only goes forward, whatever becomes of the time of day. */
  readonly clock?: () => number;
  /** How much memory the matches at hand may take (bytes); a part of what there is, unless told. */
  readonly memory?: number | undefined;
  /** What strangers may take; what is not said stays as it is. */
  readonly limits?: Partial<Limits>;
  /** Proxies that stand before the server: whoever asks is who they say it is. */
  readonly trustProxy?: Trust;
  /** Networks with many people behind one address, each of whom counts. */
  readonly people?: readonly DeclaredPeople[];
  /** How long what is half-sent may hold up a server that closes. */
  readonly closingMs?: number;
  /** Networks from which the metrics may be read, beside the machine itself. */
  readonly metricsFor?: readonly string[];
  /** What names and titles of strangers may not have in them. */
  readonly words?: WordList;
  /** What is done by itself: nothing is pruned where nobody says so. */
  readonly chores?: Partial<MaintenanceOptions>;
  /** How often the store is looked after (ms). */
  readonly lookAfterMs?: number;
  readonly log?: LogLevel;
  readonly logStream?: LogStream;
}

/** The whole server, not yet listening. Closing it finishes what is in flight and closes the store. */
export async function createServer({
  store,
  games: ours,
  brought = [],
  maps,
  tournaments,
  page,
  publicUrl,
  securityContact: contact,
  flagOptions = {},
  dungeonOptions = {},
  limits: wanted = {},
  trustProxy = false,
  people = [],
  clock = () => performance.now(),
  log = 'silent',
  closingMs = CLOSING_MS,
  metricsFor = [],
  words = new WordList(),
  chores = {},
  lookAfterMs = LOOK_AFTER_MS,
  logStream,
  ...options
}: ServerOptions): Promise<FastifyInstance> {
  const limits = { ...LIMITS, ...wanted };
  const { games, others } = servedGames(ours, brought);
  const accounts = new Accounts(clock, { peopleEach: limits.peopleEach, people });
  const trials = new Validator(limits, games);
  const room = new StorageQuota(store.upkeep, limits);
  const banned = new BanList(store.bans, options.now ?? Date.now);
  const matches = new Matches(store, games, {
    ...options,
    accounts,
    trials,
    words,
    checkQuota: id => room.checkGrowth(id),
  });
  const { options: logOptions, log: faultLog } = logging(log, logStream);
  const app = fastify({
    ...logOptions,
    genReqId: requestIds(),
    trustProxy,
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: 2000 },
    bodyLimit: limits.map,
    http: { shouldUpgradeCallback: isForChannel },
    // A machine with much else to do may take long to start, and is not refused for that.
    pluginTimeout: 0,
    // Time for a whole request to come in, on however slow a line.
    requestTimeout: 2 * 60 * 1000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    // A path that cannot be decoded leads nowhere.
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  });
  const catalogue = new Catalogue(matches, maps, sentence => (faultLog ?? app.log).warn(sentence));
  const verbs = new AllowedMethods(app);
  chargeRequests(app, accounts);
  const takeRequest = limitRequests(app, limits, clock);
  guardWriting(app, banned, room);
  hideTodaysMatches(app, matches);
  serveOwnOpenApi(app, others);
  app.removeContentTypeParser('text/plain');
  readJsonStrictly(app, limits);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(answerError);
  const keeper = new IdleSnapshotter(matches);
  keeper.start(LOOK_AFTER_MS, error => (faultLog ?? app.log).error({ err: error }, 'a snapshot could not be kept'));
  const live = new BroadcastHub(matches);
  const streams = new StreamLimit(limits);
  const connections = new ChannelConnections({ matches, live, streams, banned, takeRequest, limits });
  const caretaker = new MaintenanceJob({ matches, live, banned, room }, { ...CHORES, ...chores });
  await caretaker.start(lookAfterMs, error => (faultLog ?? app.log).error({ err: error }, 'upkeep has failed'));
  const cards = new CardRenderer(limits, sentence => (faultLog ?? app.log).warn(sentence));
  const house = publicUrl === undefined ? '' : new URL(publicUrl).host;
  app.addHook('onClose', async () => {
    await keeper.stop();
    await caretaker.stop();
    await trials.close();
    await cards.close();
    await matches.close();
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (faultLog !== undefined) {
      request.log = faultLog;
      reply.log = faultLog;
    }
    reply.header('x-content-type-options', 'nosniff');
    const { url } = request;
    const nul = url.indexOf('%00');
    if (nul < 0) return done();
    const isInQuery = url.lastIndexOf('?', nul) >= 0;
    done(new ApiError(isInQuery ? 'bad-request' : 'no-such-route', 'expected an address without %00'));
  });
  closeInTime(app, closingMs);
  drainOversizedBody(app, Math.min(limits.map, limits.file));
  admitBodies(app, limits);
  await app.register(cookie, { hook: false });
  if (page !== undefined) await servePage(app, page, new LinkPreviews(matches, publicUrl));

  app.addHook('onReady', () => catalogue.readAll());
  wellKnownRoutes(app, { contact, publicUrl, hasDocuments: page !== undefined, now: matches.now });
  healthRoutes(app, matches, { live, connections }, metricsFor);
  matchRoutes(app, matches, catalogue, limits);
  moveRoutes(app, matches);
  rematchRoutes(app, matches);
  invitationRoutes(app, matches);
  saveRoutes(app, matches);
  eventRoutes(app, matches, live, streams);
  catalogueRoutes(app, matches, catalogue, limits);
  const places = new BotPlaces(matches, limits, id => live.isWatched(id));
  gameRoutes(app, matches, others, places);
  const plays = new MapPlayRecorder(matches);
  app.addHook('onClose', () => plays.settled());
  const solvers = new Solvers(limits);
  const prover = 'dungeon' in games ? new MapProver(matches, solvers) : undefined;
  app.addHook('onReady', async () =>
    prover?.start(lookAfterMs * LOOKS_PER_DRAWING, error =>
      (faultLog ?? app.log).error({ err: error }, 'no dungeon could be proved'),
    ),
  );
  app.addHook('preClose', () => {
    prover?.stop();
    return solvers.close();
  });
  app.addHook('onClose', () => prover?.settled());
  mapRoutes(app, matches, catalogue, () => plays.settled(), prover);
  galleryRoutes(app, matches);
  collectionRoutes(app, matches);
  cardRoutes(app, matches, cards, house);
  reportRoutes(app, matches);
  voteRoutes(app, matches);
  const hasAll = DAILY_GAMES.every(daily => rulesOfDaily(daily) in games);
  peopleRoutes(
    app,
    matches,
    hasAll ? new (await import('./people/result-recorder.ts')).ResultRecorder(matches) : undefined,
  );
  if ('dungeon' in games) {
    dungeonRoutes(app, matches, catalogue, dungeonOptions);
    solveRoutes(app, matches, catalogue, limits, solvers);
    const { Records } = await import('./records/dungeon-records.ts');
    recordRoutes(app, new Records(matches));
  }
  if ('chamber' in games) scoreRoutes(app, new (await import('./records/chamber-scores.ts')).RunScores(matches));
  if ('flag' in games) {
    const seven = (of: FastifyInstance): void => flagRoutes(of, matches, flagOptions, limits);
    seven(app);
    serveOpenApi(app, seven);
    const bots = new MatchBots(matches, places, Math.max(LEAST_BRAINS, availableParallelism() - 1));
    app.addHook('onClose', () => bots.close());
    moreFlagRoutes(app, matches, bots);
    if (hasAll) {
      const noteFault = (error: unknown) =>
        (faultLog ?? app.log).error({ err: error }, 'no puzzle could be drawn ahead');
      const daily = new DailyMatches(matches, bots);
      dailyRoutes(app, matches, daily.drawAhead(limits.candidates, lookAfterMs * LOOKS_PER_DRAWING, noteFault));
    }
    tournamentRoutes(app, tournaments, others);
  }

  await channelRoutes(app, connections, limits, closingMs);
  app.setNotFoundHandler((request, reply) => {
    const allowed = verbs.at(request.url);
    if (allowed.length > 0) {
      reply.header('allow', allowed.join(', '));
      return refuse(
        reply,
        new ApiError('wrong-verb', `${request.method} is not known here, but ${allowed.join(', ')}`),
      );
    }
    return refuse(reply, new ApiError('no-such-route', `there is nothing at ${request.url.slice(0, 200)}`));
  });
  return app;
}
