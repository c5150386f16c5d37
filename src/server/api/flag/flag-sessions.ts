import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { GAME_CLOCK, TURN_CLOCK } from '../../../flag/play/clock.ts';
import { COLORS } from '../../../flag/play/team-names.ts';
import type { FlagView } from '../../../flag/view.ts';
import { IllegalAction } from '../../../kernel/errors.ts';
import * as course from '../../../wire/answers/flag-course-answers.ts';
import type * as flags from '../../../wire/schemas/flag-schemas.ts';
import { ApiError } from '../../../wire/shared/api-error.ts';
import { payer } from '../../budget/processor-time.ts';
import { authenticate, holderOf, sameHolder, secretMatches } from '../../matches/auth.ts';
import type { Matches } from '../../matches/matches.ts';
import type { OpenMatch } from '../../matches/open-match.ts';
import { restingFlag } from '../../matches/present-match.ts';
import { takeSeat } from '../../matches/seats.ts';
import { lruCache } from '../../runtime/lru-cache.ts';
import type { Key, MatchListing } from '../../store/contract/store.ts';

const views = new WeakMap<OpenMatch, { readonly position: number; readonly view: FlagView }>();

/** What everybody sees of a session. It is made once for each position: many ask between two moves. */
export function publicViewOf(open: OpenMatch): FlagView {
  const { position } = open.match;
  let known = views.get(open);
  if (known?.position !== position) {
    known = { position, view: open.match.view('public') as FlagView };
    views.set(open, known);
  }
  return known.view;
}

/** The teams by slot, of sessions that have started: they stay who they are. Every move asks for them. */
const teams = new WeakMap<OpenMatch, FlagView['names']>();

function teamNamesOf(open: OpenMatch): FlagView['names'] {
  const known = teams.get(open);
  if (known !== undefined) return known;
  const { started, names } = open.match.view('public') as FlagView;
  if (started) teams.set(open, names);
  return names;
}

/** The course's answer about a session. */
export function sessionOf(open: OpenMatch, now: number): flags.GameSessionResponse {
  const view = publicViewOf(open);
  const { template, over } = view;
  const { started, ended } = open.times;
  const { totalTimeLimitInSeconds: total, moveTimeLimitInSeconds: move } = template;
  const limitEnd = started === null || total <= 0 ? null : started + total * 1000;
  return course.sessionAnswer(open.id, view, {
    started,
    ended: over ? ended : limitEnd,
    game: remaining(open, GAME_CLOCK, total, over, now),
    move: remaining(open, TURN_CLOCK, move, over, now),
  });
}

/** The course's answer about the board. */
export function stateOf(open: OpenMatch): flags.GameState {
  return course.stateAnswer(publicViewOf(open));
}

/** -1: there is no limit; 0: it is over; the whole limit before the start; else what is left, rounded up. */
function remaining(open: OpenMatch, clock: string, limit: number, over: boolean, now: number): number {
  if (limit <= 0) return -1;
  if (over) return 0;
  for (const [name, deadline] of open.match.deadlines()) {
    if (name.startsWith(clock)) return Math.max(0, Math.ceil((deadline - now) / 1000));
  }
  return limit;
}

const MOST_KNOWN = 10_000;

/** Sessions as lists show them. Who plays and who won is in a session's state: it is looked up once for each position. */
export class FlagSummaries {
  private readonly matches: Matches;
  private readonly known = lruCache<{ readonly position: number; readonly summary: flags.FlagSummary }>(MOST_KNOWN);

  constructor(matches: Matches) {
    this.matches = matches;
  }

  /** A session, and whether it is at rest by now. */
  async of(listing: MatchListing): Promise<flags.FlagSummary> {
    const summary = await this.look(listing);
    return { ...summary, ...restingFlag(summary, this.matches.now()) };
  }

  private async look({ id, title, time, updated, position, status }: MatchListing): Promise<flags.FlagSummary> {
    const known = this.known.get(id);
    if (known?.position === position && known.summary.status === status) return known.summary;
    // Its clocks may owe something: then it stands elsewhere than the list says, and is looked up again next time.
    const open = await this.matches.at(id);
    const { names, winners } = publicViewOf(open);
    const summary: flags.FlagSummary = {
      id,
      title,
      status: open.status as flags.FlagSummary['status'],
      teams: names.filter(name => name !== null),
      slots: names.length,
      winner: winners,
      time,
      updated,
    };
    if (open.match.deadlines().size === 0) this.known.set(id, { position: open.match.position, summary });
    return summary;
  }
}

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
    throw new course.FlagRefusal(404);
  }

  async join(open: OpenMatch, proposed: string, address: string | undefined): Promise<flags.JoinGameResponse> {
    this.matches.words.mustAllow(proposed, '/teamId', address);
    const teamSecret = randomUUID();
    const seat = await takeSeat(open, proposed, holderOf(teamSecret), this.matches.now()).catch(error => {
      throw error instanceof ApiError && error.code === 'no-free-seat' ? new course.FlagRefusal(429) : error;
    });
    return { gameSessionId: open.id, teamSecret, teamId: teamNamesOf(open)[seat] ?? '', teamColor: COLORS[seat] ?? '' };
  }

  /** Makes a move; it is stored when this settles. */
  async move(id: string, request: flags.MoveRequest): Promise<void> {
    const ready = this.matches.getReady(id);
    const open = ready !== undefined && isSession(ready) ? ready : await this.at(id);
    const { seat, holder } = keyIn(open, await open.keys(), request);
    if (open.status === 'over') throw new course.FlagRefusal(410);
    try {
      await open.play(seat, course.moveAsked(request), { time: this.matches.now() });
    } catch (error) {
      throw refusedPlay(open, error, 409);
    }
    payer().account.notePlayer(holder);
  }

  async giveUp(open: OpenMatch, claim: flags.GiveupRequest): Promise<void> {
    const { seat } = keyIn(open, await open.keys(), claim);
    if (open.status === 'over') throw new course.FlagRefusal(410);
    const { started, currentTeam } = publicViewOf(open);
    // Our own interface lets a team go at any time; the course's only in its turn.
    if (started && currentTeam !== seat) throw new course.FlagRefusal(403);
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
    const holder = authenticate(request);
    if (owner !== null && !(holder !== undefined && sameHolder(owner, holder))) {
      throw new course.FlagRefusal(403, "only whoever made this session may delete it: send the owner's secret");
    }
    await this.matches.abort(open);
  }
}

/** What was deleted is no session any more. */
function isSession(open: OpenMatch): boolean {
  return open.record.game === FLAG && open.status !== 'aborted';
}

/** What is answered where an action was refused: the game may have ended while the request was under way. */
function refusedPlay(open: OpenMatch, error: unknown, illegal: course.FlagStatus): unknown {
  if (!(error instanceof IllegalAction)) return error;
  return open.status === 'over' ? new course.FlagRefusal(410) : new course.FlagRefusal(illegal, error.message);
}

/** The key to the seat of the team that the secret belongs to. */
function keyIn(open: OpenMatch, keys: readonly Key[], { teamId, teamSecret }: flags.GiveupRequest): Key {
  const team = course.teamAsked(teamId);
  const seat = team === undefined ? -1 : teamNamesOf(open).indexOf(team);
  const key = keys.find(each => each.seat === seat);
  if (key === undefined || !teamSecret || !secretMatches(key.holder, teamSecret)) throw new course.FlagRefusal(403);
  return key;
}
