import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { COLORS } from '../../../flag/play/team-names.ts';
import { IllegalAction } from '../../../kernel/errors.ts';
import type { Seat } from '../../../kernel/rules.ts';
import { FlagRefusal, type FlagStatus, moveAsked } from '../../../wire/answers/course-answers.ts';
import type { GiveupRequest, JoinGameResponse, MoveRequest } from '../../../wire/schemas/flag-schemas.ts';
import { ApiError } from '../../../wire/shared/api-error.ts';
import type { Matches } from '../../matches/matches.ts';
import type { OpenMatch } from '../../matches/openmatch.ts';
import { takeSeat } from '../../matches/seating.ts';
import { asking, holderOf, isSecretOf, sameHolder } from '../../matches/secrets.ts';
import type { Key } from '../../store/contract/store.ts';
import { namesOf, viewOf } from './answers.ts';

export const FLAG = 'flag';

/** The sessions of the course: each is a match like any other. */
export class FlagSessions {
  private readonly matches: Matches;

  constructor(matches: Matches) {
    this.matches = matches;
  }

  /** Any text may be asked for. What was deleted is gone. */
  async at(id: string): Promise<OpenMatch> {
    try {
      const open = await this.matches.at(id);
      if (isSession(open)) return open;
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'no-such-match')) throw error;
    }
    throw new FlagRefusal(404);
  }

  async join(open: OpenMatch, proposed: string, address: string | undefined): Promise<JoinGameResponse> {
    this.matches.words.mustAllow(proposed, '/teamId', address);
    const teamSecret = randomUUID();
    const seat = await takeSeat(open, proposed, holderOf(teamSecret), this.matches.now()).catch(error => {
      throw error instanceof ApiError && error.code === 'no-free-seat' ? new FlagRefusal(429) : error;
    });
    return { gameSessionId: open.id, teamSecret, teamId: namesOf(open)[seat] ?? '', teamColor: COLORS[seat] ?? '' };
  }

  /** Says when the move is stored, or why it is refused. Throws as well. */
  move(id: string, request: MoveRequest, answer: (refused?: unknown) => void): void {
    const ready = this.matches.atOnce(id);
    const keys = ready?.keysAtOnce;
    if (ready !== undefined && keys !== undefined && isSession(ready)) this.moveIn(ready, keys, request, answer);
    else
      this.find(id)
        .then(found => this.moveIn(...found, request, answer))
        .catch(answer);
  }

  private async find(id: string): Promise<[OpenMatch, readonly Key[]]> {
    const open = await this.at(id);
    return [open, await open.keys()];
  }

  private moveIn(
    open: OpenMatch,
    keys: readonly Key[],
    request: MoveRequest,
    answer: (refused?: unknown) => void,
  ): void {
    const seat = seatIn(open, keys, request);
    if (open.status === 'over') throw new FlagRefusal(410);
    const action = moveAsked(request);
    open
      .play(seat, action, { time: this.matches.now() }, () => answer())
      .catch(error => answer(refusedPlay(open, error, 409)));
  }

  async giveUp(open: OpenMatch, claim: GiveupRequest): Promise<void> {
    const seat = seatIn(open, await open.keys(), claim);
    if (open.status === 'over') throw new FlagRefusal(410);
    const { started, currentTeam } = viewOf(open);
    // Our own interface lets a team go at any time; the course's only in its turn.
    if (started && currentTeam !== seat) throw new FlagRefusal(403);
    const { position } = open.match;
    try {
      await open.play(seat, { type: 'give-up' }, { time: this.matches.now(), at: position });
    } catch (error) {
      if (open.match.position === position) throw refusedPlay(open, error, 403);
      await this.giveUp(open, claim);
    }
  }

  /** Sessions of the course can be deleted by anyone who knows them, as there; what has an owner, by the owner. */
  async remove(open: OpenMatch, request: FastifyRequest): Promise<void> {
    const { owner } = open.record;
    const holder = asking(request);
    if (owner !== null && !(holder !== undefined && sameHolder(owner, holder))) {
      throw new FlagRefusal(403, "only whoever made this session may delete it: send the owner's secret");
    }
    await this.matches.abort(open);
  }
}

/** What was deleted is no session any more. */
function isSession(open: OpenMatch): boolean {
  return open.record.game === FLAG && open.status !== 'aborted';
}

/** What is answered where an action was refused: the game may have ended while the request was under way. */
function refusedPlay(open: OpenMatch, error: unknown, illegal: FlagStatus): unknown {
  if (!(error instanceof IllegalAction)) return error;
  return open.status === 'over' ? new FlagRefusal(410) : new FlagRefusal(illegal, error.message);
}

/** The seat of the team that the secret belongs to. */
function seatIn(open: OpenMatch, keys: readonly Key[], { teamId, teamSecret }: GiveupRequest): Seat {
  const seat = typeof teamId === 'string' ? namesOf(open).indexOf(teamId) : -1;
  const key = keys.find(each => each.seat === seat);
  if (key === undefined || !teamSecret || !isSecretOf(key.holder, teamSecret)) throw new FlagRefusal(403);
  return seat;
}
