import type { FastifyInstance } from 'fastify';
import { InvalidSetup } from '../../kernel/errors.ts';
import type { SeatAnswer } from '../../wire/answers.ts';
import { type DailyAnswer, DailyRequest } from '../../wire/daily.ts';
import type { Matches } from '../matches/matches.ts';
import { present } from '../matches/present.ts';
import { newHolder } from '../matches/secrets.ts';
import { strangerAt } from '../requests/address.ts';

const CHAMBER = 'chamber';

/** The runs of the day. */
export function dailyRoutes(app: FastifyInstance, matches: Matches): void {
  const { daily } = matches;

  app.get('/api/daily', { config: { takes: 'requests' } }, async (): Promise<DailyAnswer> => {
    const yesterday = daily.day(1);
    const chamber = await daily.seed(CHAMBER, yesterday);
    return { day: daily.day(), ends: daily.ends(), yesterday: { day: yesterday, chamber } };
  });

  app.post<{ Body: DailyRequest }>(
    '/api/daily/chamber',
    { schema: { body: DailyRequest }, config: { takes: 'matches', setupAt: '/setup' } },
    async (request, reply): Promise<SeatAnswer> => {
      const { keep, setup = {}, ...plan } = request.body;
      mustBeginAlike(setup);
      const { holder, secret } = newHolder(request, reply, keep);
      const seed = await daily.seed(CHAMBER, daily.day());
      const address = strangerAt(request);
      const open = await matches.create({ ...plan, game: CHAMBER, setup, seed, owner: holder, address });
      reply.code(201).header('location', `/api/matches/${open.id}`);
      return { ...(secret === undefined ? {} : { secret }), match: await present(open, holder, matches.now()) };
    },
  );
}

/** Everybody begins the run of the day on the same floors and with the same knowledge. */
function mustBeginAlike(setup: unknown): void {
  const [first, ...more] = ['floors', 'size', 'known']
    .filter(field => typeof setup === 'object' && setup !== null && field in setup)
    .map(field => ({ path: `/${field}`, message: 'expected nothing: the run of the day begins alike for everybody' }));
  if (first !== undefined) throw new InvalidSetup([first, ...more]);
}
