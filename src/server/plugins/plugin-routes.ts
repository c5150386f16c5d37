import type { FastifyInstance } from 'fastify';
import type { TableView } from '../../gameui/game-project.ts';
import {
  type GamesAnswer,
  type OwnBotAnswer,
  OwnBotRequest,
  type ServedGame,
} from '../../wire/schemas/game-schemas.ts';
import { MatchPath } from '../../wire/schemas/match-requests.ts';
import { ApiError } from '../../wire/shared/api-error.ts';
import { clientKey } from '../budget/client-address.ts';
import type { Games } from '../games/served-game.ts';
import { authenticate } from '../matches/auth.ts';
import type { BotPlaces } from '../matches/bot-seats.ts';
import type { Matches } from '../matches/matches.ts';
import { mayFill } from '../matches/seats.ts';
import { MOST_MS, PluginBots } from './plugin-bot-seats.ts';
import type { PluginGame } from './plugin-game.ts';

const USUAL_MS = 500;

/** What the games that ship are called, and what they are about; what can be played of them the catalogue lists. */
const TITLES: Readonly<Record<string, readonly [title: string, about: string]>> = {
  dungeon: ['Dungeon Mania', 'A puzzle dungeon, tick by tick.'],
  chamber: ['ChamberCrawler3000+', 'Five floors of chambers, and a way out.'],
  flag: ['Capture The Flag', 'A board game for two to four teams.'],
};

/** All games of a server by name, and plugins. */
export function servedGames(ours: Games, plugins: readonly PluginGame[]) {
  const others = new Map(plugins.map(one => [one.info.game, one]));
  const loaders = plugins.map(({ info, game }) => [info.game, async () => game] as const);
  return { games: { ...ours, ...Object.fromEntries(loaders) } satisfies Games, others };
}

/** The games of this server, and bots for plugins. */
export function gameRoutes(
  app: FastifyInstance,
  matches: Matches,
  all: ReadonlyMap<string, PluginGame>,
  places: BotPlaces,
): void {
  app.get('/api/games', { config: { takes: 'requests' } }, async (): Promise<GamesAnswer> => {
    const own = matches.names.filter(name => !all.has(name)).map(name => shipped(matches, name));
    return { games: [...(await Promise.all(own)), ...[...all.values()].map(served)] };
  });

  app.addHook('onClose', async () => {
    for (const one of all.values()) await one.close();
  });
  const bots = new PluginBots(matches, places, all);
  app.post<{ Params: { id: string }; Body: OwnBotRequest }>(
    '/api/matches/:id/bots',
    { schema: { params: MatchPath, body: OwnBotRequest }, config: { takes: 'bots' } },
    async (request): Promise<OwnBotAnswer> => {
      const { brain, ms, nodes, name = `${brain} bot`, seat: wish } = request.body;
      const address = clientKey(request);
      matches.words.mustAllow(name, '/name', address);
      const open = await matches.at(request.params.id);
      if (!mayFill(open.record, authenticate(request))) {
        throw new ApiError('not-yours', 'only whoever made this match may let the computer play in it');
      }
      const kind = {
        brain,
        ms: ms ?? (nodes === undefined ? USUAL_MS : MOST_MS),
        ...(nodes === undefined ? {} : { nodes }),
      };
      const seat = await bots.seat(open, kind, { name, wish, address });
      return { seat, name: (open.match.view('public') as TableView).names[seat] ?? '' };
    },
  );
}

function served({ info, kinds, isRunning }: PluginGame): ServedGame {
  const { game, title, about, version, seats, hidden, setups, schemas, bots } = info;
  return {
    ...{ game, title, about, version, seats, hidden, joins: seats > 1, own: false },
    face: kinds === null ? null : { kinds },
    ...{ setups: Object.keys(setups), bots, schemas, running: isRunning },
  };
}

async function shipped(matches: Matches, name: string): Promise<ServedGame> {
  const { rules, join, maps } = await matches.game(name);
  const [title, about] = TITLES[name] ?? [name, ''];
  return {
    ...{ game: name, title, about, version: rules.version, seats: null, hidden: rules.hidden },
    ...{ joins: join !== undefined, own: true, face: null, setups: [...maps.keys()], bots: [] },
    ...{ schemas: { setup: {}, action: {} }, running: true },
  };
}
