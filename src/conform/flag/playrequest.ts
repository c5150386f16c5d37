import type { Played } from '../trial.ts';
import type { RequestCase } from './case.ts';
import type { Answer, FlagSide, Request } from './side.ts';
import { type Habits, type Sitting, shown } from './sitting.ts';
import { at, PLAIN, rightMove, STAGES } from './stage.ts';

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
export async function playRequest(side: FlagSide, habits: Habits, given: RequestCase): Promise<Played> {
  const { stage, asks, session, status, empty = false, twice = false } = given;
  const sitting = await at(side, habits, stage);
  const id = session ?? sitting.id;
  const request: Request = {
    method: given.method ?? METHODS[asks],
    path: asks === 'create' ? '' : `/${encodeURIComponent(id)}${PATHS[asks]}`,
    ...bodyFor(given, await right(sitting, given)),
    ...(given.type === undefined ? {} : { type: given.type }),
  };
  if (twice) await side.ask(request);
  const answer = await side.ask(request);
  const expected = `${status.join(' or ')}${empty ? ' and no body' : ''}`;
  const held = status.includes(answer.status) && (!empty || answer.text === '');
  return { done: doneText(given, request), expected, seen: held ? expected : seenText(answer, empty), held };
}

/** The request as it should be. */
async function right(sitting: Sitting, { asks, by = 'mover', stage }: RequestCase): Promise<unknown> {
  if (asks === 'create') return { template: PLAIN };
  if (asks === 'join') return { teamId: 'A' };
  if (asks !== 'move' && asks !== 'giveup') return undefined;
  const look = await sitting.look();
  const mover = stage === 'begun' ? look.current : 0;
  const slot = by === 'mover' ? mover : 1 - mover;
  if (asks === 'giveup' || stage === 'over') return { ...sitting.keyOf(look, slot), pieceId: '1', newPosition: [0, 0] };
  return rightMove(sitting, look, slot);
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
  const [rows, columns] = PLAIN.gridSize;
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
  return empty && answer.text !== '' ? `${shown(answer)} (a body)` : shown(answer);
}
