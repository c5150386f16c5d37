import { describe, Reading } from '../reading.ts';
import type { Actor } from '../rules.ts';
import { fileMessages } from './file-messages.ts';
import type { Act, Entry } from './log.ts';
import { type Begun, MATCH_FILE_FORMAT } from './match-types.ts';

/** Format 1 knew neither open matches nor going back. */
const READABLE = [1, MATCH_FILE_FORMAT];

/** As far as dates go, to either side of 1970 (ms). */
const FARTHEST_TIME = 8.64e15;

/** A `*.quadrille.json`: a whole match in one document. Saves, bug reports, golden tests and replays are these. */
export interface MatchFile<Setup = unknown, Action = unknown> {
  readonly format: typeof MATCH_FILE_FORMAT;
  readonly game: string;
  readonly version: number;
  readonly setup: Setup;
  readonly seed: number;
  /** When the match was made (ms). */
  readonly time: number;
  /** One player had all its seats and drew its seed: else the log goes back only where all have agreed on it. */
  readonly open?: true;
  readonly log: readonly Entry<Action>[];
  /** The hash of the state that the log ends in. */
  readonly hash: string;
}

/** A match in which nobody went back. */
export interface StraightFile<Setup = unknown, Action = unknown> extends MatchFile<Setup, Action> {
  readonly log: readonly Act<Action>[];
}

/** A match as a document. */
export function matchFile<Setup, Action>(
  game: string,
  { version, setup, seed, time, open }: Begun<Setup>,
  log: readonly Entry<Action>[],
  hash: string,
): MatchFile<Setup, Action> {
  return { format: MATCH_FILE_FORMAT, game, version, setup, seed, time, ...(open ? { open } : {}), log, hash };
}

/** Checks the document, not the game: whether the log fits the rules shows when it is folded. */
export function readMatchFile(json: unknown): MatchFile {
  const reading = new Reading();
  const file = reading.object(json, '') ?? {};
  const format = reading.integer(file.format, '/format');
  if (format !== undefined && !READABLE.includes(format)) {
    const says = format > MATCH_FILE_FORMAT ? fileMessages.newerFormat : fileMessages.otherFormat;
    reading.problem('/format', says({ expected: READABLE.join(' or '), found: format }));
    reading.done();
  }
  const game = reading.text(file.game, '/game') ?? '';
  const version = reading.integer(file.version, '/version', 1) ?? 0;
  const seed = reading.integer(file.seed, '/seed', 0) ?? 0;
  const time = readTime(reading, file.time, '/time');
  const open = reading.boolean(file.open ?? false, '/open') ?? false;
  const hash = reading.text(file.hash, '/hash') ?? '';
  const log = (reading.array(file.log, '/log') ?? []).map((item, n) => readEntry(reading, item, `/log/${n}`, n));
  reading.done();
  return matchFile(game, { version, setup: file.setup, seed, time, open }, log, hash);
}

function readEntry(reading: Reading, json: unknown, path: string, position: number): Entry {
  const entry = reading.object(json, path);
  if (entry === undefined) return { by: 0, action: undefined, time: 0 };
  const noted = {
    time: readTime(reading, entry.time, `${path}/time`),
    ...(entry.key === undefined ? {} : { key: reading.text(entry.key, `${path}/key`) ?? '' }),
  };
  if (entry.back === undefined)
    return { by: readActor(reading, entry.by, `${path}/by`), action: entry.action, ...noted };
  return {
    by: reading.integer(entry.by, `${path}/by`, 0) ?? 0,
    back: reading.integer(entry.back, `${path}/back`, 0, position) ?? 0,
    ...noted,
  };
}

function readTime(reading: Reading, json: unknown, path: string): number {
  return reading.number(json ?? 0, path, -FARTHEST_TIME, FARTHEST_TIME) ?? 0;
}

function readActor(reading: Reading, json: unknown, path: string): Actor {
  if (json === 'clock' || (Number.isSafeInteger(json) && (json as number) >= 0)) return json as Actor;
  reading.problem(path, fileMessages.noActor({ found: describe(json) }));
  return 0;
}
