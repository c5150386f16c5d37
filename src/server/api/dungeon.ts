import { randomInt } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { generate, type Plan } from '../../dungeon/generate.ts';
import type { DungeonHappening } from '../../dungeon/happenings.ts';
import { responsePieces } from '../../dungeon/response.ts';
import type { DungeonView } from '../../dungeon/view.ts';
import { heard } from '../../kernel/match.ts';
import { CARDINALS, type Square } from '../../kernel/square.ts';
import type { Catalogue } from '../catalogue.ts';
import type { Matches } from '../matches.ts';
import type { OpenMatch } from '../openmatch.ts';
import { type Pieces, sendPieces } from '../pieces.ts';
import { Sessions } from '../sessions.ts';
import { answerFault, IllegalArgument } from './dungeonfaults.ts';

const GAME = 'dungeon';
const THE_PLAYER = 0;
/** A larger maze would keep everyone else waiting. */
const MOST_SQUARES = 40_000;

/** Tests of the course rewind without a time turner: its games allow it, in any dungeon. */
const OPTIONS = { rewind: 'always' };

/** What a route does with the session it is called in; the answer is the text of a DungeonResponse. */
type Call = (parameter: (name: string) => string, holder: Uint8Array) => Promise<Pieces>;

/** The interface of the Dungeon Mania course, as its own page and tests speak it. */
export function dungeonRoutes(app: FastifyInstance, matches: Matches, catalogue: Catalogue): void {
  app.register(async course => {
    const sessions = new Sessions();
    course.setErrorHandler(answerFault);
    course.addHook('onRequest', (_, reply, done) => {
      reply.header('access-control-allow-origin', '*');
      done();
    });
    ignoreBodies(course);

    const get = (path: string, list: () => Promise<unknown> | unknown): void => {
      allowAnyOrigin(course, path);
      course.get(path, async (_, reply) => wrap(reply, [JSON.stringify(await list())]));
    };
    const post = (path: string, call: Call): void => {
      allowAnyOrigin(course, path);
      course.post(path, (request, reply) => {
        const holder = sessions.holder(request, reply);
        return sessions.inTurn(holder, async () => wrap(reply, await call(parametersOf(request), holder)));
      });
    };

    get('/api/dungeons/', () => catalogue.names(GAME, 'maps'));
    get('/api/configs/', () => catalogue.names(GAME, 'configs'));
    get('/api/games/all/', () => matches.store.names(GAME));
    get('/api/skin/current/', () => 'default');
    get('/api/localisation/current/', () => 'en_US');

    const game = new CourseGames(matches, catalogue);
    post('/api/game/new/', async (parameter, holder) =>
      game.begin(holder, parameter('dungeonName'), parameter('configName')),
    );
    post('/api/game/new/generate/', async (parameter, holder) => {
      const [topLeft, bottomRight] = [squareOf(parameter, 'Start'), squareOf(parameter, 'End')];
      return game.generate(holder, { topLeft, bottomRight }, parameter('configName'));
    });
    post('/api/game/dungeonResponseModel/', async (_, holder) => responseOf(await game.of(holder)));
    post('/api/game/tick/movement/', (parameter, holder) =>
      game.tick(holder, { type: 'move', direction: directionOf(parameter('movementDirection')) }),
    );
    post('/api/game/tick/item/', (parameter, holder) =>
      game.tick(holder, { type: 'use', item: parameter('itemUsed') }),
    );
    post('/api/game/build/', (parameter, holder) =>
      game.act(holder, { type: 'build', buildable: parameter('buildable') }),
    );
    post('/api/game/interact/', (parameter, holder) =>
      game.act(holder, { type: 'interact', entity: parameter('entityId') }),
    );
    post('/api/game/rewind/', async (parameter, holder) =>
      game.act(holder, { type: 'rewind', ticks: wholeNumberOf(parameter, 'ticks') }),
    );
    post('/api/game/save/', (parameter, holder) => game.save(holder, parameter('name')));
    post('/api/game/load/', (parameter, holder) => game.load(holder, parameter('name')));
  });
}

/** The games of the sessions: each is a match like any other, with the session as the holder of its one seat. */
class CourseGames {
  private readonly matches: Matches;
  private readonly catalogue: Catalogue;

  constructor(matches: Matches, catalogue: Catalogue) {
    this.matches = matches;
    this.catalogue = catalogue;
  }

  async of(holder: Uint8Array): Promise<OpenMatch> {
    const id = await this.matches.store.session(holder);
    if (id === undefined) throw new IllegalArgument('there is no game in this session: begin with /api/game/new/');
    return this.matches.at(id);
  }

  async begin(holder: Uint8Array, name: string, configName: string): Promise<Pieces> {
    const map = await this.catalogue.find(GAME, 'maps', name);
    if (map === undefined) throw new IllegalArgument(`there is no dungeon ${JSON.stringify(name)}`);
    const config = await this.config(configName);
    return this.enter(holder, { name, map, config });
  }

  /** A maze. It is drawn from the seed of the match, and kept with it: later versions may draw other mazes. */
  async generate(holder: Uint8Array, plan: Plan, configName: string): Promise<Pieces> {
    const config = await this.config(configName);
    const seed = randomInt(2 ** 48 - 1);
    return this.enter(holder, { name: 'maze', map: generate(plan, seed, MOST_SQUARES), config }, seed);
  }

  /** A tick after the end changes nothing and is no error. */
  async tick(holder: Uint8Array, action: unknown): Promise<Pieces> {
    const open = await this.of(holder);
    return open.match.outcome() === undefined ? this.play(open, action) : responseOf(open);
  }

  async act(holder: Uint8Array, action: unknown): Promise<Pieces> {
    return this.play(await this.of(holder), action);
  }

  /** A save is a match of its own: whatever becomes of this one, it stays. */
  async save(holder: Uint8Array, name: string): Promise<Pieces> {
    const open = await this.of(holder);
    const save = await this.matches.fork(open, 'save');
    const before = await this.matches.store.name(GAME, name, save.id);
    if (before !== undefined) await this.matches.remove(before);
    return responseOf(open);
  }

  async load(holder: Uint8Array, name: string): Promise<Pieces> {
    const id = await this.matches.store.named(GAME, name);
    if (id === undefined) throw new IllegalArgument(`there is no save ${JSON.stringify(name)}`);
    const save = await this.matches.at(id);
    const open = await this.matches.fork(save, 'running', [{ seat: THE_PLAYER, holder }]);
    await this.matches.store.enter(holder, open.id);
    return responseOf(open);
  }

  private async config(name: string): Promise<unknown> {
    const config = await this.catalogue.find(GAME, 'configs', name);
    if (config === undefined) throw new IllegalArgument(`there is no configuration ${JSON.stringify(name)}`);
    return config;
  }

  private async enter(holder: Uint8Array, setup: object, seed?: number): Promise<Pieces> {
    const chosen = seed === undefined ? {} : { seed };
    const open = await this.matches.create({
      game: GAME,
      setup: { ...setup, options: OPTIONS },
      owner: holder,
      ...chosen,
    });
    await this.matches.store.enter(holder, open.id);
    return responseOf(open);
  }

  private async play(open: OpenMatch, action: unknown): Promise<Pieces> {
    const { told } = await open.play(THE_PLAYER, action, { time: this.matches.now() });
    return responseOf(open, heard(told, THE_PLAYER) as DungeonHappening[]);
  }
}

function responseOf({ match, record }: OpenMatch, told: readonly DungeonHappening[] = []): Pieces {
  return responsePieces(match.view(THE_PLAYER) as DungeonView, record.origin, told);
}

function wrap(reply: FastifyReply, result: Pieces): FastifyReply {
  return sendPieces(reply.type('application/json'), ['{"result":', ...result, ',"isError":false}']);
}

function parametersOf(request: FastifyRequest): (name: string) => string {
  const query = request.query as Readonly<Record<string, string | readonly string[] | undefined>>;
  return name => {
    const value = query[name];
    if (typeof value === 'string') return value;
    throw new IllegalArgument(`expected the parameter ${name} once, found ${value === undefined ? 'none' : 'several'}`);
  };
}

function squareOf(parameter: (name: string) => string, end: 'Start' | 'End'): Square {
  return { x: wholeNumberOf(parameter, `x${end}`), y: wholeNumberOf(parameter, `y${end}`) };
}

function wholeNumberOf(parameter: (name: string) => string, name: string): number {
  const text = parameter(name);
  if (/^[+-]?\d{1,9}$/.test(text)) return Number(text);
  throw new IllegalArgument(`expected a whole number as ${name}, found ${JSON.stringify(text)}`);
}

function directionOf(text: string): string {
  const direction = CARDINALS.find(each => each === text.toLowerCase());
  if (direction !== undefined) return direction;
  throw new IllegalArgument(`expected Up, Down, Left or Right as movementDirection, found ${JSON.stringify(text)}`);
}

/** All parameters are in the query; clients post `{}` or anything. */
function ignoreBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, undefined));
}

function allowAnyOrigin(app: FastifyInstance, path: string): void {
  app.options(path, (_, reply) =>
    reply
      .header('access-control-allow-methods', 'GET, POST, OPTIONS')
      .header('access-control-allow-headers', '*')
      .code(204)
      .send(),
  );
}
