import {
  BackMessage,
  type ChannelMessage,
  CloseMessage,
  OpenMessage,
  PlayMessage,
  ViewMessage,
} from '../../wire/schemas/channel-messages.ts';
import { ApiError } from '../../wire/shared/api-error.ts';
import { parseStrictly } from '../requests/strict-json.ts';
import { checker } from '../requests/schema-problems.ts';

const CHECKS = new Map(
  Object.entries({
    open: OpenMessage,
    play: PlayMessage,
    back: BackMessage,
    view: ViewMessage,
    close: CloseMessage,
  }).map(([name, schema]) => [name, checker(schema)]),
);

/** A message as it came, and what its fields are told under where it has no id to be known by. */
interface Given {
  readonly value: unknown;
  readonly within: string;
}

/** The messages of a frame: one, or a list of them. Throws ApiError. */
export function readFrame(bytes: Uint8Array, mostValues: number): readonly Given[] {
  const value = parseStrictly(bytes, mostValues);
  if (!Array.isArray(value)) return [{ value, within: '' }];
  if (value.length === 0)
    throw new ApiError('bad-request', 'expected a message or a list of them, found an empty list');
  return value.map((each, n) => ({ value: each, within: `/${n}` }));
}

/** The id that a message goes by, however wrong the rest of it is. */
export function idOf(value: unknown): number | undefined {
  const id = fieldOf(value, 'id');
  return Number.isSafeInteger(id) && (id as number) >= 0 ? (id as number) : undefined;
}

/** A message that can be done. Throws ApiError with the field that is wrong. */
export function readMessage({ value, within }: Given): ChannelMessage {
  const what = fieldOf(value, 'do');
  const check = typeof what === 'string' ? CHECKS.get(what) : undefined;
  if (check === undefined) {
    const path = `${idOf(value) === undefined ? within : ''}/do`;
    throw new ApiError('bad-request', `${path}: expected one of ${[...CHECKS.keys()].join(', ')}`, { path });
  }
  const refused = check(value, idOf(value) === undefined ? within : '');
  if (refused !== undefined) throw refused;
  return value as ChannelMessage;
}

function fieldOf(value: unknown, name: string): unknown {
  const isThere = typeof value === 'object' && value !== null && Object.hasOwn(value, name);
  return isThere ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
}
