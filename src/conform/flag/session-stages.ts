import type { MapTemplate } from '../../flag/map/template.ts';
import { PieceNumbers, READINGS } from '../../tournament/bot/piece-numbers.ts';
import { CaseSkipped } from '../case-runner.ts';
import type { SessionStage } from './flag-case.ts';
import {
  answerText,
  type FlagTarget,
  RemoteSession,
  type ServerConventions,
  type SessionSnapshot,
} from './flag-server.ts';
import { template } from './map-templates.ts';
import { findWayTo } from './situation-search.ts';

/** The template of cases that need no other. */
export const DEFAULT_TEMPLATE: MapTemplate = template({ gridSize: [7, 7] });

/** How far a session has come, in words. */
export const STAGES: Readonly<Record<SessionStage, string>> = {
  nobody: 'nobody has joined',
  'one joined': 'one team has joined',
  begun: 'the game runs',
  over: 'the game is over',
};

/** A session that has come so far. */
export async function sessionAt(
  target: FlagTarget,
  conventions: ServerConventions,
  stage: SessionStage,
  of: MapTemplate = DEFAULT_TEMPLATE,
): Promise<RemoteSession> {
  const teams = stage === 'nobody' ? 0 : stage === 'one joined' ? 1 : of.teams;
  const remote = await RemoteSession.open(target, conventions, of, teams);
  if (stage !== 'over') return remote;
  const look = await remote.snapshot();
  const answer = await remote.giveUp(look, look.current);
  if (answer.status !== 200) throw new CaseSkipped(`the game could not be ended by giving up: ${answerText(answer)}`);
  return remote;
}

/** A move that is right in every field, for the team to move or another one. */
export async function rightMove(
  remote: RemoteSession,
  look: SessionSnapshot,
  slot: number,
): Promise<Readonly<Record<string, unknown>>> {
  const { game } = look;
  const [reading] = READINGS;
  const roster = new PieceNumbers(game);
  const there = game.teams[slot] != null;
  const step = there && reading ? findWayTo(roster.stateOf(game, reading, slot), { meets: 'nothing' })?.[0] : undefined;
  // Nobody is on the board any more: the request is refused for that, whatever it says.
  const { pieceId, newPosition } =
    step === undefined
      ? { pieceId: '1', newPosition: [0, 0] as const }
      : { pieceId: roster.idOf(step.piece), newPosition: step.to };
  return { ...remote.keyOf(look, slot), pieceId, newPosition };
}

/** What is assumed of a server before anything is known. */
export const USUAL: ServerConventions = { currentFrom: 0 };

/** How often a game is begun to see who moves first. */
const TRIES = 4;

/** Finds out how a server counts the current team: by the number itself, else by who may move. */
export async function detectConventions(target: FlagTarget): Promise<ServerConventions> {
  for (let n = 0; n < TRIES; n++) {
    const remote = await RemoteSession.open(target, USUAL, template({ gridSize: [7, 7] }), 2);
    const look = await remote.snapshot();
    const { game } = look;
    if (game.currentTeam === 0) return { currentFrom: 0 };
    if (game.currentTeam === 2) return { currentFrom: 1 };
    const roster = new PieceNumbers(game);
    const [reading = READINGS[0]] = READINGS;
    for (const slot of [1, 0] as const) {
      const step = reading && findWayTo(roster.stateOf(game, reading, slot), { meets: 'nothing' })?.[0];
      if (step === undefined) continue;
      const { status } = await remote.move(look, slot, roster.idOf(step.piece), step.to);
      if (status === 200) return { currentFrom: slot === 1 ? 0 : 1 };
    }
  }
  throw new CaseSkipped('no team may move at the start of a game');
}
