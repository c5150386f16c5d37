import { ApiError } from '../../wire/shared/api-error.ts';
import type { Account } from './account.ts';
import { payer, workedInTurn, workFor, workingFor } from './processor-time.ts';

/** Whoever has used less than this lately, for each share, never waits (ms of some 14 seconds). */
const FREE_MS = 200;
/** What came with much else at once is put off once that has taken so long (ms): it may all be on one connection. */
const MOST_IN_A_TURN_MS = 20;
/** After so many turns it is not put off again. */
const MOST_PUT_OFF = 2;
/** What has waited for so long (ms) comes before all that has used less, but only once in so many turns: a long line would have them all. */
const DEADLINE_MS = 5000;
const OVERDUE_EVERY = 4;
/** How much may wait for each share, how many moves of an account (a school stands behind one address), and how much in all. */
const MOST_EACH = 256;
const MOST_MOVES = 2048;
const MOST_IN_ALL = 10_000;
const RETRY_AFTER_S = 2;

/** Something to be done at once, once it is its turn. */
export interface Piece {
  /** For whom of those who share an address: turns go round among them. */
  readonly who?: string;
  /** Whether it may be a move of a running match, which is not refused for what others behind its address want. */
  readonly isMove?: boolean;
  /** Whether it is large as such things go: small ones come first. */
  readonly isLarge?: boolean;
  /** Whether whoever has asked for it is still there; else it is forgotten. */
  isWanted?(): boolean;
  run(): void;
}

/** A round: each in it has its turn, then the next one. */
type Round = Map<string, (Piece & { readonly since: number })[]>;

/** What waits for one account. */
class Line {
  readonly account: Account;
  private readonly small: Round = new Map();
  private readonly large: Round = new Map();
  size = 0;

  constructor(account: Account) {
    this.account = account;
  }

  add(piece: Piece): void {
    const round = piece.isLarge ? this.large : this.small;
    const { who = '' } = piece;
    const line = round.get(who) ?? [];
    if (line.length === 0) round.set(who, line);
    line.push(Object.assign(piece, { since: performance.now() }));
    this.size++;
  }

  /** Since when what comes next has been waiting (ms). */
  since(now: number): number {
    return headOf(this.nextRound(now))?.since ?? now;
  }

  take(now: number): Piece | undefined {
    const round = this.nextRound(now);
    const [who, line = []] = round.entries().next().value ?? [''];
    const piece = line.shift();
    if (piece === undefined) return undefined;
    this.size--;
    round.delete(who);
    if (line.length > 0) round.set(who, line);
    return piece;
  }

  private nextRound(now: number): Round {
    const waited = now - (headOf(this.large)?.since ?? now);
    return this.small.size === 0 || waited > DEADLINE_MS ? this.large : this.small;
  }
}

function headOf(round: Round) {
  return round.values().next().value?.[0];
}

/**
 * Fair queueing of the one thread that answers: each account that has used more than a share has a line, and one piece
 * of all of them is done in a turn of the event loop, of whoever has used least. All others go straight through between.
 * What waits for other threads has a `FairQueue`: that holds a place until a promise settles, and estimates beforehand. Here
 * pieces are synchronous and thousands, so the next one is found by looking at lines alone.
 */
class EventLoopQueue {
  private readonly lines = new Map<Account, Line>();
  private size = 0;
  private served = 0;
  private isServing = false;
  private putOff = 0;
  private workedBefore = 0;

  /** Whether what an account asks for has to wait for its turn. */
  mustWait(account: Account): boolean {
    return !account.isHouse && (account.usage > FREE_MS || workedInTurn(account) > MOST_IN_A_TURN_MS);
  }

  /** Has a piece done in its turn. Throws ApiError where too much waits. */
  wait(account: Account, piece: Piece): void {
    if (this.size >= MOST_IN_ALL) throw full('this server has no time now');
    const line = this.lines.get(account) ?? new Line(account);
    const most = Math.max(MOST_EACH * account.shares, piece.isMove ? MOST_MOVES : 0);
    if (line.size >= most) throw full('too much of one address waits already');
    this.lines.set(account, line);
    this.add(line, piece);
  }

  /**
   * Settles when the next step of something long may be done. What has begun always gets a turn, unless whoever wants it
   * is gone: then it never settles. Throws where nobody pays for it.
   */
  step(account = payer().account, isWanted = () => true): Promise<void> {
    const line = this.lines.get(account) ?? new Line(account);
    this.lines.set(account, line);
    return new Promise(run => this.add(line, { isLarge: true, isWanted, run }));
  }

  /** The same for whoever has used much, or had much of this turn: others go on at once. */
  stepIfMany(): Promise<void> | undefined {
    const account = workingFor()?.account;
    return account !== undefined && this.mustWait(account) ? this.step(account) : undefined;
  }

  /** The same for whoever has had much of this turn, whatever they used before. */
  stepIfLong(account: Account): Promise<void> | undefined {
    return workedInTurn(account) > MOST_IN_A_TURN_MS ? this.step(account) : undefined;
  }

  private add(line: Line, piece: Piece): void {
    line.add(piece);
    this.size++;
    if (!this.isServing) setImmediate(this.serve);
    this.isServing = true;
  }

  private readonly serve = (): void => {
    if (this.isLateInTurn()) {
      setImmediate(this.serve);
      return;
    }
    const now = performance.now();
    let piece: Piece | undefined;
    do {
      const line = this.next(now);
      piece = line?.take(now);
      if (line === undefined || piece === undefined) break;
      this.size--;
      if (line.size === 0) this.lines.delete(line.account);
      if (piece.isWanted?.() === false) continue;
      this.served++;
      workFor(line.account);
      piece.run();
      break;
    } while (this.size > 0);
    this.isServing = this.size > 0;
    if (this.isServing) setImmediate(this.serve);
  };

  /** Whether others have had much of this turn: a piece after them would be one long wait for all who come next. */
  private isLateInTurn(): boolean {
    const { user, system } = process.threadCpuUsage();
    const worked = (user + system) / 1000;
    const isLate = worked - this.workedBefore > MOST_IN_A_TURN_MS && this.putOff < MOST_PUT_OFF;
    this.putOff = isLate ? this.putOff + 1 : 0;
    this.workedBefore = worked;
    return isLate;
  }

  private next(now: number): Line | undefined {
    let best: Line | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const line of this.lines.values()) {
      const waited = this.served % OVERDUE_EVERY === 0 ? now - line.since(now) : 0;
      const rank = waited > DEADLINE_MS ? -waited : line.account.usage;
      if (rank < least) {
        least = rank;
        best = line;
      }
    }
    return best;
  }
}

function full(why: string): ApiError {
  return new ApiError('too-many-requests', `${why}: try again in ${RETRY_AFTER_S} s`, { retryAfter: RETRY_AFTER_S });
}

/** There is one event loop, and so one queue for it. */
export const turns = new EventLoopQueue();
