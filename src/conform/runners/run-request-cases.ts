import { type CaseOutcome, CaseSkipped } from '../case-runner.ts';
import { answeredText, field } from '../flag/board-aspects.ts';
import type { AnswerCase, RequestCase } from '../flag/flag-case.ts';
import {
  type Answer,
  answerText,
  type FlagTarget,
  type RemoteSession,
  type Request,
  type ServerConventions,
} from '../flag/flag-server.ts';
import { templateText } from '../flag/map-templates.ts';
import { DEFAULT_TEMPLATE, rightMove, STAGES, sessionAt } from '../flag/session-stages.ts';

const PATHS = { create: '', session: '', state: '/state', join: '/join', move: '/move', giveup: '/giveup', delete: '' };
const METHODS = {
  create: 'POST',
  session: 'GET',
  state: 'GET',
  join: 'POST',
  move: 'POST',
  giveup: 'POST',
  delete: 'DELETE',
};

/** Sends one request to a session that has come so far, and looks at the status. */
export async function playRequest(
  target: FlagTarget,
  conventions: ServerConventions,
  given: RequestCase,
): Promise<CaseOutcome> {
  const { stage, asks, session, status, empty = false, twice = false } = given;
  const remote = asks === 'create' ? undefined : await sessionAt(target, conventions, stage);
  const id = session ?? remote?.id ?? '';
  const request: Request = {
    method: given.method ?? METHODS[asks],
    path: asks === 'create' ? '' : `/${encodeURIComponent(id)}${PATHS[asks]}`,
    ...bodyFor(given, remote === undefined ? { template: DEFAULT_TEMPLATE } : await right(remote, given)),
    ...(given.type === undefined ? {} : { type: given.type }),
  };
  if (twice) await target.ask(request);
  const answer = await target.ask(request);
  const expected = `${status.join(' or ')}${empty ? ' and no body' : ''}`;
  const held = status.includes(answer.status) && (!empty || answer.text === '');
  const differs = status.includes(answer.status) ? 'a body' : answeredText(answer.status);
  return { done: doneText(given, request), expected, seen: held ? expected : seenText(answer, empty), held, differs };
}

/** The request as it should be. */
async function right(remote: RemoteSession, { asks, by = 'mover', stage }: RequestCase): Promise<unknown> {
  if (asks === 'join') return { teamId: 'A' };
  if (asks !== 'move' && asks !== 'giveup') return undefined;
  const look = await remote.snapshot();
  const mover = stage === 'begun' ? look.current : 0;
  const slot = by === 'mover' ? mover : 1 - mover;
  if (asks === 'giveup' || stage === 'over') return { ...remote.keyOf(look, slot), pieceId: '1', newPosition: [0, 0] };
  return rightMove(remote, look, slot);
}

function bodyFor({ method, body, with: change = {} }: RequestCase, usual: unknown): { body?: unknown } {
  if (method === 'GET') return {};
  if (body !== undefined) return { body };
  if (usual === undefined) return {};
  const changed = Object.fromEntries(Object.entries(change).map(([name, value]) => [name, placed(value)]));
  return { body: { ...(usual as object), ...changed } };
}

/** A king goes one square: both corners cannot be within its reach. */
function placed(value: unknown): unknown {
  const [rows, columns] = DEFAULT_TEMPLATE.gridSize;
  return value === 'too far' ? [rows - 1, columns - 1] : value;
}

function doneText({ stage, asks, with: change, body, twice }: RequestCase, { method, path, type }: Request): string {
  const fields = Object.entries(change ?? {}).map(([name, value]) => `${name} ${JSON.stringify(value) ?? 'left out'}`);
  const more = [
    ...fields,
    ...(body === undefined ? [] : [`the body ${JSON.stringify(body)}`]),
    ...(type === undefined ? [] : [`as ${type}`]),
    ...(twice ? ['for the second time'] : []),
  ];
  const where = path === '' ? '' : path.replace(/^\/[^/]*/, '/{sessionId}');
  return `${method} /api/gamesession${where} (${asks}; ${STAGES[stage]})${more.length === 0 ? '' : `: ${more.join(', ')}`}`;
}

function seenText(answer: Answer, empty: boolean): string {
  return empty && answer.text !== '' ? `${answerText(answer)} (a body)` : answerText(answer);
}

/** Looks at one part of an answer, wherever it has such a part. */
export async function playAnswer(
  target: FlagTarget,
  conventions: ServerConventions,
  given: AnswerCase,
): Promise<CaseOutcome> {
  const { stage, of, part, like, words, template = DEFAULT_TEMPLATE } = given;
  const what = part === '*' ? 'its fields' : part;
  const done = `${of} (${STAGES[stage]}${template === DEFAULT_TEMPLATE ? '' : `; ${templateText(template)}`}): ${what}`;
  const texts = (await answered(target, conventions, given)).map(json => {
    const value = part === '*' ? namesIn(json) : part === 'cell' ? cellOf(json) : field(json, part);
    return [JSON.stringify(value) ?? 'left out', json] as const;
  });
  const [text, json] = texts.find(([each]) => !like.test(each)) ?? [];
  const seen = part === '*' ? `exactly ${namesIn(json).join(', ') || 'nothing'}` : text;
  return {
    done,
    expected: words,
    seen: text === undefined ? words : (seen ?? ''),
    held: text === undefined,
    differs: `${of}, ${what}`,
  };
}

async function answered(
  target: FlagTarget,
  conventions: ServerConventions,
  { stage, of, part, template = DEFAULT_TEMPLATE }: AnswerCase,
): Promise<readonly unknown[]> {
  if (of === 'create') return [(await target.ask({ method: 'POST', path: '', body: { template } })).json];
  const remote = await sessionAt(target, conventions, stage, template);
  if (of === 'join') return [(await remote.join('A')).json];
  if (of === 'session') return [(await remote.ask('GET', '')).json];
  if (of === 'last move') {
    const look = await remote.snapshot();
    await remote.ask('POST', '/move', await rightMove(remote, look, look.current));
    return [field((await remote.ask('GET', '/state')).json, 'lastMove')];
  }
  const state = (await remote.ask('GET', '/state')).json;
  if (of === 'state') return [state];
  return part === 'cell' ? partsOf(state, 'own piece').map(piece => ({ state, piece })) : partsOf(state, of);
}

/** All teams, all pieces, or a part of each. */
function partsOf(state: unknown, of: AnswerCase['of']): readonly unknown[] {
  const within = (all: readonly unknown[], name: string) => all.map(each => field(each, name));
  const listed = (all: readonly unknown[], name: string, one: string) => {
    const found = within(all, name).flatMap(list => (Array.isArray(list) ? list.filter(each => each !== null) : []));
    if (found.length === 0) throw new CaseSkipped(`the state shows no ${one}`);
    return found;
  };
  const teams = listed([state], 'teams', 'team');
  if (of === 'own team') return teams;
  const pieces = listed(teams, 'pieces', 'piece');
  if (of === 'own piece') return pieces;
  const descriptions = within(pieces, 'description');
  const movements = within(descriptions, 'movement');
  return of === 'description' ? descriptions : of === 'movement' ? movements : within(movements, of);
}

/** What the grid has on the square that a piece names. */
function cellOf(json: unknown): unknown {
  const place = field(field(json, 'piece'), 'position');
  const [row, column] = Array.isArray(place) ? place : [];
  const grid = field(field(json, 'state'), 'grid') as readonly (readonly string[])[] | undefined;
  return grid?.[row ?? -1]?.[column ?? -1];
}

function namesIn(json: unknown): readonly string[] {
  return typeof json === 'object' && json !== null ? Object.keys(json).toSorted() : [];
}
