import type { Position } from '../../flag/actions.ts';
import { PieceNumbers, READINGS } from '../../tournament/bot/piece-numbers.ts';
import { type CaseOutcome, CaseSkipped, type TestCase } from '../case-runner.ts';
import { answeredText, changeOutcome } from '../flag/board-aspects.ts';
import { FLAG_CASES } from '../flag/cases/all.ts';
import type { BoardCase, FlagCase, MoveCase, SurrenderCase, TemplateCase } from '../flag/flag-case.ts';
import {
  answerText,
  type FlagTarget,
  RemoteSession,
  type ServerConventions,
  type SessionSnapshot,
} from '../flag/flag-server.ts';
import { templateText } from '../flag/map-templates.ts';
import { type Attempt, findWayTo } from '../flag/situation-search.ts';
import { playClock } from './run-clock-cases.ts';
import { playAnswer, playRequest } from './run-request-cases.ts';

/** The cases as they are played on one side. */
export function flagTestCases(
  target: FlagTarget,
  conventions: ServerConventions,
  cases: readonly FlagCase[] = FLAG_CASES,
): readonly TestCase[] {
  return cases.map(each => ({ ...each, play: () => play(target, conventions, each) }));
}

function play(target: FlagTarget, conventions: ServerConventions, each: FlagCase): Promise<CaseOutcome> {
  switch (each.kind) {
    case 'move':
      return playMove(target, conventions, each);
    case 'request':
      return playRequest(target, conventions, each);
    case 'answer':
      return playAnswer(target, conventions, each);
    case 'template':
      return playTemplate(target, each);
    case 'board':
      return playBoard(target, conventions, each);
    case 'clock':
      return playClock(target, conventions, each);
    case 'surrender':
      return playSurrender(target, conventions, each);
  }
}

async function playTemplate(target: FlagTarget, { template, status }: TemplateCase): Promise<CaseOutcome> {
  const answer = await target.ask({ method: 'POST', path: '', body: { template } });
  const expected = status.join(' or ');
  const held = status.includes(answer.status);
  return {
    done: `a session of ${JSON.stringify(template)}`,
    expected,
    seen: held ? expected : answerText(answer),
    held,
    differs: answeredText(answer.status),
  };
}

async function playBoard(
  target: FlagTarget,
  conventions: ServerConventions,
  { template, fault }: BoardCase,
): Promise<CaseOutcome> {
  const remote = await RemoteSession.open(target, conventions, template, template.teams);
  const seen = fault((await remote.snapshot()).game, template);
  return { done: templateText(template), expected: 'so it is', seen: seen || 'so it is', held: seen === '' };
}

async function playSurrender(
  target: FlagTarget,
  conventions: ServerConventions,
  { template, shows }: SurrenderCase,
): Promise<CaseOutcome> {
  const remote = await RemoteSession.open(target, conventions, template, template.teams);
  const before = await remote.snapshot();
  const answer = await remote.giveUp(before, before.current);
  const done = `${templateText(template)}, then the team to move gives up`;
  const change = { before, after: await remote.snapshot(), slot: before.current };
  return changeOutcome(done, shows, change, { expected: 200, seen: answer.status });
}

/** A server lays blocks by chance: so many sessions are made until one offers what is looked for. */
const SESSIONS = 6;

/** Brings the situation about, wherever the server has put the pieces, and tries the move. */
async function playMove(target: FlagTarget, conventions: ServerConventions, given: MoveCase): Promise<CaseOutcome> {
  for (let n = 0; n < SESSIONS; n++) {
    const remote = await RemoteSession.open(target, conventions, given.template, given.template.teams);
    const look = await remote.snapshot();
    if (look.game.teams[look.current] == null) throw new CaseSkipped(`it is the turn of nobody: ${look.current}`);
    const roster = new PieceNumbers(look.game);
    const [reading] = READINGS;
    const way = reading && findWayTo(roster.stateOf(look.game, reading, look.current), given.tries);
    if (way !== undefined) return tryAlong(remote, look, roster, way, given);
    if (given.template.blocks === 0) break;
  }
  throw new CaseSkipped('the pieces stand so that it cannot be brought about', true);
}

/** Plays the way, and the last of it as the case wants it. */
async function tryAlong(
  remote: RemoteSession,
  first: SessionSnapshot,
  roster: PieceNumbers,
  way: readonly Attempt[],
  { template, status, shows }: MoveCase,
): Promise<CaseOutcome> {
  const steps: string[] = [];
  let before = first;
  for (const { piece, to } of way.slice(0, -1)) {
    steps.push(stepText(before, roster.idOf(piece), to));
    const answer = await remote.move(before, before.current, roster.idOf(piece), to);
    if (answer.status !== 200)
      throw new CaseSkipped(`on the way there, ${steps.at(-1)} was answered with ${answerText(answer)}`);
    before = await remote.snapshot();
  }
  const { piece, to } = way.at(-1) as Attempt;
  const pieceId = roster.idOf(piece);
  const slot = before.current;
  steps.push(stepText(before, pieceId, to));
  const answer = await remote.move(before, slot, pieceId, to);
  const after = await remote.snapshot();
  const done = `${templateText(template)}: ${steps.join(', ')}`;
  return changeOutcome(done, shows, { before, after, slot, pieceId, to }, { expected: status, seen: answer.status });
}

function stepText({ game, current }: SessionSnapshot, pieceId: string, to: Position): string {
  const team = game.teams[current];
  const piece = team?.pieces.find(({ id }) => id === pieceId);
  const from = piece === undefined ? '' : ` from [${piece.at.join(', ')}]`;
  return `${team?.id} ${piece?.kind.type ?? pieceId}${from} to [${to.join(', ')}]`;
}
