import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DungeonRefusal } from '../../../dungeon/actions.ts';
import { responsePieces } from '../../../dungeon/course-response.ts';
import { GAME_MODES, type GameMode } from '../../../dungeon/entities/edition.ts';
import type { DungeonEvent } from '../../../dungeon/events.ts';
import { checkPlan, GRID_2021, type MazePlan } from '../../../dungeon/map/generate-maze.ts';
import type { Options } from '../../../dungeon/options.ts';
import type { DungeonView } from '../../../dungeon/view.ts';
import { IllegalAction, InvalidSetup } from '../../../kernel/errors.ts';
import { eventsFor } from '../../../kernel/match/match-types.ts';
import { KeyedMutex } from '../../../kernel/match/mutex.ts';
import { CARDINALS, type Square } from '../../../kernel/square.ts';
import type { ApiError } from '../../../wire/shared/api-error.ts';
import { clientKey } from '../../budget/client-address.ts';
import { payer } from '../../budget/processor-time.ts';
import type { Mark } from '../../budget/rate-limits.ts';
import type { Catalogue } from '../../maps/map-catalogue.ts';
import { cookieOf, holderOf, newSecret } from '../../matches/auth.ts';
import type { Matches } from '../../matches/matches.ts';
import type { OpenMatch } from '../../matches/open-match.ts';
import { apiErrorOf, logServerFault, refuse } from '../../requests/error-responses.ts';
import { type Pieces, sendPieces } from '../../requests/fast-paths.ts';

/** The parameters of a call, which are all in its query. */
export class CourseQuery {
  /** The stranger who calls; undefined for whoever sits at the machine. */
  readonly address: string | undefined;
  private readonly given: Readonly<Record<string, string | readonly string[] | undefined>>;

  constructor(request: FastifyRequest) {
    this.given = request.query as typeof this.given;
    this.address = clientKey(request);
  }

  has(name: string): boolean {
    return this.given[name] !== undefined;
  }

  text(name: string): string {
    const value = this.given[name];
    if (typeof value === 'string') return value;
    throw new IllegalArgument(`expected the parameter ${name} once, found ${value === undefined ? 'none' : 'several'}`);
  }

  wholeNumber(name: string): number {
    const text = this.text(name);
    if (/^[+-]?\d{1,9}$/.test(text)) return Number(text);
    throw new IllegalArgument(`expected a whole number as ${name}, found ${JSON.stringify(text)}`);
  }

  square(end: 'Start' | 'End'): Square {
    return { x: this.wholeNumber(`x${end}`), y: this.wholeNumber(`y${end}`) };
  }

  direction(): string {
    const direction = CARDINALS.find(each => each === this.text('movementDirection').toLowerCase());
    return direction ?? this.noDirection('Up, Down, Left or Right');
  }

  /** A tick of the 2021 edition: a step or `None`, and an item or nothing. */
  tick(): { readonly type: 'tick'; readonly direction?: string; readonly item?: string } {
    // Clients without a step leave it out, or write their language's nothing.
    const text = this.has('movementDirection') ? this.text('movementDirection').toLowerCase() : 'none';
    const direction = CARDINALS.find(each => each === text);
    if (direction === undefined && text !== 'none' && text !== 'null')
      this.noDirection('Up, Down, Left, Right or None');
    const item = this.has('itemUsed') ? this.text('itemUsed') : '';
    return { type: 'tick', ...(direction && { direction }), ...(item !== '' && { item }) };
  }

  /** The game mode, in any case: it tells that the 2021 edition is meant. */
  gameMode(): GameMode | undefined {
    if (!this.has('gameMode')) return undefined;
    if (this.has('configName')) throw new IllegalArgument('expected gameMode or configName, found both');
    const text = this.text('gameMode');
    const mode = GAME_MODES.find(each => each === text.toLowerCase());
    if (mode !== undefined) return mode;
    throw new IllegalArgument(`expected one of ${GAME_MODES.join(', ')} as gameMode, found ${JSON.stringify(text)}`);
  }

  private noDirection(expected: string): never {
    throw new IllegalArgument(
      `expected ${expected} as movementDirection, found ${JSON.stringify(this.text('movementDirection'))}`,
    );
  }
}

/** A parameter that is missing or names nothing. */
export class IllegalArgument extends Error {
  override readonly name = 'IllegalArgument';
}

/** The two errors of the course's wire; the odd second name is what its clients look for. */
type ErrorTitle = 'IllegalArgumentException' | 'InvalidActionExceptionAPI';

/** Answers every error as the course does: with status 200. Only a fault of ours is none of theirs. */
function answerDungeonFault(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refused = apiErrorOf(error);
  const theirs = error instanceof IllegalArgument;
  if (!theirs) logServerFault(error, refused, request, reply);
  if (refused.problem.retryAfter !== undefined || refused.code === 'banned') return refuse(reply, refused);
  const ours = !theirs && refused.code === 'server-fault';
  const errorTitle = titleOf(error);
  const errorMessage = sentenceOf(error, refused);
  return reply.code(ours ? 500 : 200).send({ errorTitle, errorMessage, isError: true });
}

function titleOf(error: unknown): ErrorTitle {
  if (error instanceof DungeonRefusal) {
    return error.kind === 'argument' ? 'IllegalArgumentException' : 'InvalidActionExceptionAPI';
  }
  return error instanceof IllegalAction ? 'InvalidActionExceptionAPI' : 'IllegalArgumentException';
}

function sentenceOf(error: unknown, refused: ApiError): string {
  if (error instanceof IllegalAction) return error.reason;
  if (error instanceof IllegalArgument || error instanceof InvalidSetup) return error.message;
  return refused.message;
}

const COOKIE = 'session';
const SHAPE = /^[\w-]{22,200}$/;

/** The sessions of a course's clients: one game at a time each, known by a cookie. */
class CourseSessions {
  private readonly turns = new KeyedMutex();

  /** The hash that stands for the session. A client without a cookie gets one. */
  holder(request: FastifyRequest, reply: FastifyReply): Uint8Array {
    const known = cookieOf(request, COOKIE);
    if (known !== undefined && SHAPE.test(known)) return holderOf(known);
    const secret = newSecret();
    reply.setCookie(COOKIE, secret, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: request.protocol === 'https',
    });
    return holderOf(secret);
  }

  /** The calls of a session are answered one after the other. */
  inTurn<T>(holder: Uint8Array, work: () => Promise<T>): Promise<T> {
    return this.turns.runExclusive(Buffer.from(holder).toString('latin1'), work);
  }
}

const GAME = 'dungeon';
const THE_PLAYER = 0;
const LONGEST_NAME = 200;
/** A larger maze would be too much to send. */
const MOST_SQUARES = 40_000;

/** Tests of the course rewind without a time turner, and go on after they have won: its games allow both. */
const USUAL: Partial<Options> = { rewind: 'always', afterVictory: 'goOn' };

/** What a route does with the session it is called in; the answer is the text of a DungeonResponse. */
type Call = (query: CourseQuery, holder: Uint8Array) => Promise<Pieces>;

/** The interface of the Dungeon Mania course, as its own page and tests speak it. */
export function dungeonRoutes(
  app: FastifyInstance,
  matches: Matches,
  catalogue: Catalogue,
  options: Partial<Options>,
): void {
  app.register(async course => {
    const sessions = new CourseSessions();
    course.setErrorHandler(answerDungeonFault);
    course.addHook('onRequest', (_, reply, done) => {
      reply.header('access-control-allow-origin', '*');
      done();
    });
    ignoreBodies(course);

    const get = (path: string, list: () => Promise<unknown> | unknown): void => {
      allowAnyOrigin(course, path);
      course.get(path, { config: { takes: 'requests' } }, async (_, reply) =>
        wrap(reply, [JSON.stringify(await list())]),
      );
    };
    const post = (path: string, call: Call, takes: Mark = 'requests'): void => {
      allowAnyOrigin(course, path);
      course.post(path, { config: { takes } }, (request, reply) => {
        const holder = sessions.holder(request, reply);
        return sessions.inTurn(holder, async () => wrap(reply, await call(new CourseQuery(request), holder)));
      });
    };

    get('/api/dungeons/', () => catalogue.names(GAME, 'maps'));
    get('/api/configs/', () => catalogue.names(GAME, 'configs'));
    get('/api/gamemode/', () => GAME_MODES);
    get('/api/games/all/', () => matches.store.names(GAME));
    get('/api/skin/current/', () => 'default');
    get('/api/localisation/current/', () => 'en_US');

    const game = new CourseGames(matches, catalogue, { ...USUAL, ...options });
    post('/api/game/new/', (query, holder) => game.begin(holder, query), 'matches');
    post('/api/game/new/generate/', (query, holder) => game.generate(holder, query), 'matches');
    post('/api/game/dungeonResponseModel/', async (_, holder) => responseOf(await game.of(holder)));
    const act = (path: string, action: (query: CourseQuery) => object): void =>
      post(path, async (query, holder) => game.act(holder, query, action(query)), 'moves');
    act('/api/game/tick/', query => query.tick());
    act('/api/game/tick/movement/', query => ({ type: 'move', direction: query.direction() }));
    act('/api/game/tick/item/', query => ({ type: 'use', item: query.text('itemUsed') }));
    act('/api/game/build/', query => ({ type: 'build', buildable: query.text('buildable') }));
    act('/api/game/interact/', query => ({ type: 'interact', entity: query.text('entityId') }));
    act('/api/game/rewind/', query => ({ type: 'rewind', ticks: query.wholeNumber('ticks') }));
    post('/api/game/save/', async (query, holder) => game.save(holder, query), 'saves');
    post('/api/game/load/', async (query, holder) => game.load(holder, query), 'matches');
  });
}

/** The games of the sessions: each is a match like any other, with the session as the holder of its one seat. */
class CourseGames {
  private readonly matches: Matches;
  private readonly catalogue: Catalogue;
  private readonly options: Partial<Options>;

  constructor(matches: Matches, catalogue: Catalogue, options: Partial<Options>) {
    this.matches = matches;
    this.catalogue = catalogue;
    this.options = options;
  }

  async of(holder: Uint8Array): Promise<OpenMatch> {
    const at = await this.matches.store.session(holder);
    if (at === undefined) throw new IllegalArgument('there is no game in this session: begin with /api/game/new/');
    return this.matches.at(at.match, at.standing);
  }

  async begin(holder: Uint8Array, query: CourseQuery): Promise<Pieces> {
    const given = query.text('dungeonName');
    const exact = await this.catalogue.find(GAME, 'maps', given);
    // Some clients name the file.
    const name = exact === undefined ? given.replace(/\.json$/, '') : given;
    const map = exact ?? (await this.catalogue.find(GAME, 'maps', name));
    if (map === undefined) throw new IllegalArgument(`there is no dungeon ${JSON.stringify(given)}`);
    return this.enter(holder, query, { name, map, ...(await this.rules(query)) });
  }

  /** A maze. It is drawn from the seed of the match, and kept with it: later versions may draw other mazes. */
  async generate(holder: Uint8Array, query: CourseQuery): Promise<Pieces> {
    const [start, end] = [query.square('Start'), query.square('End')];
    const rules = await this.rules(query);
    const box = 'gameMode' in rules ? GRID_2021 : boxAround(start, end);
    const maze = { ...box, start, end };
    mustBeMaze(maze);
    return this.enter(holder, query, { name: 'maze', maze, ...rules }, true);
  }

  /** After the end, whatever is done changes nothing and is no error. */
  async act(holder: Uint8Array, { address }: CourseQuery, action: unknown): Promise<Pieces> {
    const open = await this.of(holder);
    if (open.match.outcome() !== undefined) return responseOf(open);
    const { now, trials } = this.matches;
    const { events: told } = await open.play(THE_PLAYER, action, { time: now(), most: trials.budget(address).weight });
    payer().account.notePlayer(holder);
    return responseOf(open, eventsFor(told, THE_PLAYER) as DungeonEvent[]);
  }

  /** A save is a match of its own: whatever becomes of this one, it stays. */
  async save(holder: Uint8Array, query: CourseQuery): Promise<Pieces> {
    const { address } = query;
    const name = query.text('name');
    if (name === '' || name.length > LONGEST_NAME) {
      throw new IllegalArgument(`expected a name of 1 to ${LONGEST_NAME} characters, found ${name.length}`);
    }
    this.matches.words.mustAllow(name, 'name', address);
    const open = await this.of(holder);
    await this.matches.fork(open, 'save', [], { name, address });
    return responseOf(open);
  }

  async load(holder: Uint8Array, query: CourseQuery): Promise<Pieces> {
    const name = query.text('name');
    const id = await this.matches.store.named(GAME, name);
    if (id === undefined) throw new IllegalArgument(`there is no save ${JSON.stringify(name)}`);
    const save = await this.matches.at(id);
    const open = await this.matches.fork(save, 'running', [{ seat: THE_PLAYER, holder }], {
      address: query.address,
    });
    await this.matches.store.enter(holder, open.id);
    return responseOf(open);
  }

  /** A game mode means the 2021 edition, a configuration that of 2022. */
  private async rules(query: CourseQuery): Promise<{ readonly gameMode: string } | { readonly config: unknown }> {
    const gameMode = query.gameMode();
    if (gameMode !== undefined) return { gameMode };
    const name = query.text('configName');
    const config = await this.catalogue.find(GAME, 'configs', name);
    if (config === undefined) throw new IllegalArgument(`there is no configuration ${JSON.stringify(name)}`);
    return { config };
  }

  private async enter(holder: Uint8Array, { address }: CourseQuery, setup: object, isPlan = false): Promise<Pieces> {
    const open = await this.matches.create({
      game: GAME,
      setup: { ...setup, options: this.options },
      isPlan,
      owner: holder,
      address,
    });
    await this.matches.store.enter(holder, open.id);
    return responseOf(open);
  }
}

/** The exit may lie on any side of the player. */
function boxAround(a: Square, b: Square): Pick<MazePlan, 'topLeft' | 'bottomRight'> {
  return {
    topLeft: { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y) },
    bottomRight: { x: Math.max(a.x, b.x), y: Math.max(a.y, b.y) },
  };
}

/** What is wrong with the plan of a maze is told by the names of the parameters that were sent. */
function mustBeMaze(plan: MazePlan): void {
  try {
    checkPlan(plan, MOST_SQUARES);
  } catch (error) {
    if (!(error instanceof InvalidSetup)) throw error;
    throw new IllegalArgument(error.problems.map(({ path, message }) => `${parameterOf(path)}: ${message}`).join('; '));
  }
}

function parameterOf(path: string): string {
  const [, corner = '', axis] = path.split('/');
  if (corner === '') return 'xStart, yStart, xEnd, yEnd';
  const end = corner === 'end' || corner === 'bottomRight' ? 'End' : 'Start';
  return axis === undefined ? `x${end}, y${end}` : `${axis}${end}`;
}

function responseOf({ match, record }: OpenMatch, told: readonly DungeonEvent[] = []): Pieces {
  return responsePieces(match.view(THE_PLAYER) as DungeonView, record.origin, told);
}

function wrap(reply: FastifyReply, result: Pieces): FastifyReply {
  return sendPieces(reply.type('application/json'), ['{"result":', ...result, ',"isError":false}']);
}

/** All parameters are in the query; clients post `{}` or anything. */
function ignoreBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, undefined));
}

function allowAnyOrigin(app: FastifyInstance, path: string): void {
  app.options(path, { config: { takes: 'requests' } }, (_, reply) =>
    reply
      .header('access-control-allow-methods', 'GET, POST, OPTIONS')
      .header('access-control-allow-headers', '*')
      .code(204)
      .send(),
  );
}
