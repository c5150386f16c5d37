import type { FastifyInstance } from 'fastify';
import { FLAG_MAPS, type FlagMap } from '../../../flag/maps/index.ts';
import { canonical } from '../../../kernel/canonical-json.ts';
import { IllegalAction } from '../../../kernel/errors.ts';
import { Mutex } from '../../../kernel/match/mutex.ts';
import * as flags from '../../../wire/schemas/flag-schemas.ts';
import type { SeatAnswer } from '../../../wire/schemas/match-answers.ts';
import { MatchPath } from '../../../wire/schemas/match-requests.ts';
import { ApiError } from '../../../wire/shared/api-error.ts';
import { clientKey } from '../../budget/client-address.ts';
import { authenticate, issueHolder, seatsOf } from '../../matches/auth.ts';
import type { Matches } from '../../matches/matches.ts';
import type { OpenMatch } from '../../matches/open-match.ts';
import { presentMatch } from '../../matches/present-match.ts';
import { takeSeat } from '../../matches/seats.ts';
import { displayName } from '../../people/profile.ts';
import { FLAG } from './flag-sessions.ts';

const MAP = 'crossing';
/** Who has left passes, and holds nobody up for long (s). */
const TURN_LIMIT_S = 120;
/** So long somebody who waits can be joined (ms). The page waits for ten seconds, then asks for the computer. */
const WAITS_MS = 15_000;
const MOST_TRIED = 100;

/** Who asks to play whoever comes. */
interface Comer {
  readonly holder: Uint8Array;
  readonly name: string;
  readonly address: string | undefined;
}

/**
 * Brings together who would play anybody. Whoever waits has a listed match with a free seat, so all nodes of a store see the
 * same ones. Two who began to wait at two nodes at once meet when either asks again: the later one moves over.
 */
export function anybodyRoutes(app: FastifyInstance, matches: Matches): void {
  const turns = new Mutex();
  const { template, title } = FLAG_MAPS[MAP] as FlagMap;
  const wish = { template: { ...template, moveTimeLimitInSeconds: TURN_LIMIT_S } };

  const heldBy = async (open: OpenMatch, holder: Uint8Array | undefined) => seatsOf(await open.keys(), holder)[0];

  /** Those who wait now, the longest first. */
  const waiting = async (): Promise<OpenMatch[]> => {
    const { rules } = await matches.game(FLAG);
    const like = canonical(rules.readSetup(wish));
    const listed = await matches.store.list({ game: FLAG, status: 'open', limit: MOST_TRIED });
    const found: OpenMatch[] = [];
    for (const { id } of listed.filter(each => each.time > matches.now() - WAITS_MS).reverse()) {
      const open = await matches.at(id);
      const isMeant = open.status === 'open' && canonical(open.match.start.setup) === like;
      if (isMeant && open.freeSeats().length === 1) found.push(open);
    }
    return found;
  };

  /** Stops waiting. False where the game has begun meanwhile. */
  const leave = async (open: OpenMatch, holder: Uint8Array | undefined): Promise<boolean> => {
    const seat = await heldBy(open, holder);
    if (open.status === 'aborted') return true;
    if (seat === undefined) throw new ApiError('wrong-seat', 'this secret does not open any seat of this match');
    try {
      await open.play(seat, { type: 'leave' }, { time: matches.now() });
    } catch (error) {
      if (error instanceof IllegalAction) return false;
      throw error;
    }
    await matches.abort(open);
    return true;
  };

  /** The match in which somebody plays, or waits. */
  const meet = async ({ holder, name, address }: Comer, waitsIn: string | undefined): Promise<OpenMatch> => {
    const said = waitsIn === undefined ? undefined : await matches.at(waitsIn);
    const own = said !== undefined && (await heldBy(said, holder)) !== undefined ? said : undefined;
    if (own?.status === 'running' || own?.status === 'over') return own;
    const others: OpenMatch[] = [];
    let mine = own?.status === 'open' ? own : undefined;
    for (const open of await waiting()) {
      if ((await heldBy(open, holder)) === undefined) others.push(open);
      // Who came first is not asked to move over.
      else if (others.length === 0) return open;
      else {
        mine = open;
        break;
      }
    }
    if (mine !== undefined && !(await leave(mine, holder))) return mine;
    for (const open of others) {
      try {
        await takeSeat(open, name, holder, matches.now());
        return open;
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'no-free-seat')) throw error;
      }
    }
    const open = await matches.create({ game: FLAG, setup: wish, title, listed: true, owner: holder, address });
    await takeSeat(open, name, holder, matches.now());
    return open;
  };

  app.post<{ Body: flags.AnybodyRequest }>(
    '/api/flag/anybody',
    { schema: { body: flags.AnybodyRequest }, config: { takes: 'matches' } },
    async (request, reply): Promise<SeatAnswer> => {
      const { name: given, keep, waiting: waitsIn } = request.body;
      const { holder, secret } = issueHolder(request, reply, keep);
      const name = given ?? (await displayName(matches.store, holder));
      const address = clientKey(request);
      matches.words.mustAllow(name, '/name', address);
      // One after the other: two that come at once would each find nobody.
      const open = await turns.runExclusive(() => meet({ holder, name, address }, waitsIn));
      const match = await presentMatch(open, holder, matches.now());
      return { ...(secret === undefined ? {} : { secret }), match };
    },
  );

  app.delete<{ Params: { id: string } }>(
    '/api/flag/anybody/:id',
    { schema: { params: MatchPath }, config: { takes: 'requests' } },
    async (request): Promise<flags.LeftAnswer> => {
      const open = await matches.at(request.params.id);
      return { left: await turns.runExclusive(() => leave(open, authenticate(request))) };
    },
  );
}
