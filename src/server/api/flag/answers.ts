import { GAME_CLOCK, TURN_CLOCK } from '../../../flag/play/clock.ts';
import type { FlagView } from '../../../flag/view.ts';
import { sessionAnswer, stateAnswer } from '../../../wire/answers/course-answers.ts';
import type { GameSessionResponse, GameState } from '../../../wire/schemas/flag-schemas.ts';
import type { OpenMatch } from '../../matches/openmatch.ts';

const views = new WeakMap<OpenMatch, { readonly position: number; readonly view: FlagView }>();

/** What everybody sees of a session. It is made once for each position: many ask between two moves. */
export function viewOf(open: OpenMatch): FlagView {
  const { position } = open.match;
  let known = views.get(open);
  if (known?.position !== position) {
    known = { position, view: open.match.view('public') as FlagView };
    views.set(open, known);
  }
  return known.view;
}

/** The teams by slot. They stay who they are once the game has started. */
export function namesOf(open: OpenMatch): readonly (string | null)[] {
  const known = views.get(open)?.view;
  return known?.started ? known.names : viewOf(open).names;
}

/** The course's answer about a session. */
export function sessionOf(open: OpenMatch, now: number): GameSessionResponse {
  const view = viewOf(open);
  const { template, over } = view;
  const { started, ended } = open.times;
  const { totalTimeLimitInSeconds: total, moveTimeLimitInSeconds: move } = template;
  const limitEnd = started === null || total <= 0 ? null : started + total * 1000;
  return sessionAnswer(open.id, view, {
    started,
    ended: over ? ended : limitEnd,
    game: remaining(open, GAME_CLOCK, total, over, now),
    move: remaining(open, TURN_CLOCK, move, over, now),
  });
}

/** The course's answer about the board. */
export function stateOf(open: OpenMatch): GameState {
  return stateAnswer(viewOf(open));
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
