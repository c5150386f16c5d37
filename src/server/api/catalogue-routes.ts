import { randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { SolverVerdict } from '../../players/dungeon/solver.ts';
import { type PuzzleAnswer, PuzzleRequest, type SolveAnswer, SolveRequest } from '../../wire/schemas/map-schemas.ts';
import type { CatalogueAnswer, CheckAnswer, ReplayAnswer } from '../../wire/schemas/match-answers.ts';
import { CataloguePath, CheckRequest } from '../../wire/schemas/match-requests.ts';
import { ApiError } from '../../wire/shared/api-error.ts';
import { clientKey } from '../budget/client-address.ts';
import type { Limits } from '../budget/server-limits.ts';
import { mustFit } from '../games/setup-measures.ts';
import type { Catalogue } from '../maps/map-catalogue.ts';
import { askerOf } from '../matches/auth.ts';
import type { Matches } from '../matches/matches.ts';
import { leaveJsonUnread } from '../requests/strict-json.ts';
import type { Solvers } from '../threads/solvers.ts';

/** What can be played here, and whether a map or a match file is sound. */
export function catalogueRoutes(app: FastifyInstance, matches: Matches, catalogue: Catalogue, limits: Limits): void {
  app.get('/api/catalogue', { config: { takes: 'requests' } }, (): Promise<CatalogueAnswer> => catalogue.all());

  app.get<{ Params: CataloguePath }>(
    '/api/catalogue/:game/:kind/:name',
    { schema: { params: CataloguePath }, config: { takes: 'requests' } },
    async ({ params: { game, kind, name } }) => {
      const found = await catalogue.find(game, kind, name);
      if (found === undefined) throw await catalogue.unknown(game, kind, name, '');
      return found;
    },
  );

  app.post<{ Body: CheckRequest }>(
    '/api/check',
    { schema: { body: CheckRequest }, config: { takes: 'requests', setupAt: '/setup' } },
    async (request, reply): Promise<CheckAnswer> => {
      const { game: name, setup } = request.body;
      const game = await matches.game(name);
      const expanded = await catalogue.expand(name, setup);
      const { seats, title } = await matches.trials.begin(
        game,
        expanded,
        { seed: 0, time: 0 },
        askerOf(request, reply),
      );
      return { game: name, seats, title };
    },
  );

  app.register(async files => {
    leaveJsonUnread(files);
    files.post<{ Body: Buffer }>(
      '/api/replay',
      { bodyLimit: limits.file, config: { takes: 'requests' } },
      async (request, reply): Promise<ReplayAnswer> => matches.trials.fold(request.body, askerOf(request, reply)),
    );
  });
}

const USUAL_MS = 5000;

/** Whether a dungeon can be won, and puzzles: both by threads of the server's. */
export function solveRoutes(
  app: FastifyInstance,
  matches: Matches,
  catalogue: Catalogue,
  limits: Limits,
  solvers: Solvers,
): void {
  app.post<{ Body: SolveRequest }>(
    '/api/solve',
    { schema: { body: SolveRequest }, config: { takes: 'solvers', setupAt: '/setup' } },
    async (request, reply): Promise<SolveAnswer> => {
      const { seed = 1, ms: wish = USUAL_MS } = request.body;
      const address = clientKey(request);
      const expanded = await catalogue.expand('dungeon', request.body.setup);
      mustFit((await matches.game('dungeon')).measure, expanded, matches.trials.budget(address));
      const setup = JSON.stringify(expanded);
      const ms = address === undefined ? wish : Math.min(wish, limits.solverMs);
      const found = await solvers.solve({ setup, seed, ms }, askerOf(request, reply));
      if (found !== undefined) return answerOf(found.verdict, seed, ms);
      throw new ApiError('too-large', 'this dungeon is too large to be solved here: use quadrille solve');
    },
  );

  app.post<{ Body: PuzzleRequest }>(
    '/api/puzzles',
    { schema: { body: PuzzleRequest }, config: { takes: 'solvers' } },
    async (request, reply): Promise<PuzzleAnswer> => {
      const { seed = randomInt(2 ** 31), ...wish } = request.body;
      const made = await solvers.make({ wish, seed }, askerOf(request, reply));
      if (made === undefined)
        throw new ApiError('too-large', 'this takes too long here: use quadrille generate puzzle');
      if (made === null) return { seed };
      const { map, config, grade } = made;
      return { seed, puzzle: { map, config, par: grade.par, difficulty: grade.difficulty } };
    },
  );
}

function answerOf(verdict: SolverVerdict, seed: number, ms: number): SolveAnswer {
  const { answer, forThisSeed, effort } = verdict;
  const found = verdict.answer === 'winnable' ? { play: verdict.play, isShortest: verdict.isShortest } : {};
  return { answer, seed, forThisSeed, ms, tried: effort.tried, ...found };
}
