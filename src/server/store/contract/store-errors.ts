/** A match that is to be taken in is there already. */
export class MatchExists extends Error {
  override readonly name = 'MatchExists';

  constructor(id: string) {
    super(`there is a match ${id} already`);
  }
}

/** The store does not answer now. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
  /** After how many seconds to try again. */
  readonly retryAfter: number;

  constructor(retryAfter: number, cause?: unknown) {
    super('the store does not answer now', { cause });
    this.retryAfter = retryAfter;
  }
}

/** A store that this program cannot work with. The message says what to do. */
export class UnusableStore extends Error {
  override readonly name = 'UnusableStore';

  /** A file that cannot be used, and why. */
  static file(file: string, error: unknown): UnusableStore {
    if (error instanceof UnusableStore) return error;
    const reason = error instanceof Error ? error.message : String(error);
    return new UnusableStore(`cannot use ${file} as the store (${reason}): name another file with QUADRILLE_STORE`);
  }
}

/** SQLite's codes for a disk that cannot be written now: busy, locked, read-only, failing, full, gone. */
const OF_SQLITE = new Set([5, 6, 8, 10, 13, 14]);

/** The beginnings of codes of PostgreSQL: connection lost, out of means (a full disk too), shut down, failing, read-only. */
const OF_POSTGRES = /^(08|53|57P|58|25006)/;

const OF_THE_NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
]);

/** Whether the store cannot be reached or written now: a full disk, a lost connection. It may pass. */
export function isStoreFailure(error: unknown): boolean {
  const { errcode, code, message = '' } = error as { errcode?: unknown; code?: unknown; message?: string };
  // What exactly failed is above the lowest byte.
  if (typeof errcode === 'number') return OF_SQLITE.has(errcode & 0xff);
  if (typeof code === 'string') return OF_THE_NETWORK.has(code) || OF_POSTGRES.test(code);
  // What `pg` itself throws has no code.
  return /connection (terminated|ended|error)|timeout exceeded|read timeout|not queryable/i.test(message);
}
