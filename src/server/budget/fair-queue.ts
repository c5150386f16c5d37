import { LRUCache } from 'lru-cache';
import { ApiError } from '../../wire/shared/api-error.ts';
import { type Account, Accounts } from './account.ts';

/** On whose behalf something is done, and how long it is worth doing. */
export interface Asker {
  readonly account: Account;
  /** Within an account turns go round by this: a secret, or a match. */
  readonly line?: string | undefined;
  /** Aborts when nobody is there any more who waits for it. */
  readonly signal?: AbortSignal | undefined;
  /** Whether nobody would notice if it came later. */
  readonly canWait?: (() => boolean) | undefined;
  /** Whether it is called off as soon as somebody else has to wait for a slot, and done again later. */
  readonly yields?: boolean | undefined;
}

/** The server itself, and whoever sits at its machine. */
export const HOUSE: Asker = { account: new Accounts().house };

interface QueueOptions {
  /** How much is done at once, and how much may wait. */
  readonly slots: number;
  readonly waiting: number;
  /** What is told where too much waits. */
  readonly full: string;
  readonly code?: 'too-many-requests' | 'too-many-solvers';
  /** Whoever has waited so long (ms) is told to come again. */
  readonly patienceMs?: number | undefined;
  /** Of several slots the last free one is for what takes no longer than this (ms), of whoever has none yet. */
  readonly smallMs?: number;
}

const PATIENCE_MS = 30_000;
/** Who has used about as much as another (ms) has used the same: then they take turns. */
const GRAIN_MS = 50;
const RETRY_AFTER_S = 2;
/** Beyond the places that there are, each person may have one thing waiting until so many wait. */
const MOST_WAITING = 512;
/** So many lines are remembered by when it was last their turn. */
const MOST_LINES = 1000;

/** Something that waits. */
interface Ticket extends Asker {
  readonly ms: number;
  /** The how-manieth it was to come. */
  readonly n: number;
  begin(): void;
  refuse(error: Error): void;
}

/**
 * A queue for what is done elsewhere than on the thread that answers (that has an `EventLoopQueue`), with a line for each account. Next is who has used least lately, or was served longest ago; of one account the secret that was
 * served longest ago, what is small first. An account decides the order, and not who may come: only where all places are taken the last of the longest
 * line is told to come again, where more wait in it than persons.
 */
export class FairQueue {
  private readonly options: QueueOptions;
  private readonly waiting = new Set<Ticket>();
  /** What is being done, by how long it should take (ms). */
  private readonly running = new Map<Account, number>();
  /** What is being done until somebody has to wait. */
  private readonly yielding = new Set<AbortController>();
  /** When it was last the turn of a line. */
  private readonly turns = new LRUCache<string, number>({ max: MOST_LINES });
  private free: number;
  private count = 0;
  private isClosed = false;

  constructor(options: QueueOptions) {
    this.options = options;
    this.free = options.slots;
  }

  /**
   * Does some work of about so many ms when its turn has come. What yields is told to end when it does, and begun again where it then has no result.
   * Throws ApiError where its turn does not come.
   */
  async run<T>(asker: Asker, ms: number, work: (ended: AbortSignal) => Promise<T>): Promise<T> {
    await this.turn(asker, ms);
    const { account } = asker;
    const end = new AbortController();
    if (asker.yields) this.yielding.add(end);
    try {
      const result = await work(end.signal);
      if (result !== undefined || !end.signal.aborted) return result;
    } finally {
      this.yielding.delete(end);
      const left = (this.running.get(account) ?? 0) - ms;
      if (left > 0) this.running.set(account, left);
      else this.running.delete(account);
      this.free++;
      this.beginNext();
    }
    return this.run(asker, ms, work);
  }

  /** How a request ends that is not served. */
  refusal(why: string, retryAfter = RETRY_AFTER_S): ApiError {
    return new ApiError(this.options.code ?? 'too-many-requests', `${why}: try again in ${retryAfter} s`, {
      retryAfter,
    });
  }

  /** Refuses whoever waits, and whoever comes. */
  close(): void {
    this.isClosed = true;
    for (const ticket of this.waiting) ticket.refuse(this.refusal('the server is closing'));
  }

  private turn(asker: Asker, ms: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const { signal } = asker;
      if (this.isClosed) return reject(this.refusal('the server is closing'));
      if (signal?.aborted === true) return reject(this.refusal('nobody waits for it'));
      const leave = (): void => {
        clearTimeout(patience);
        signal?.removeEventListener('abort', abandon);
        this.waiting.delete(ticket);
      };
      const ticket: Ticket = {
        ...{ ...asker, ms, n: this.count++ },
        begin: () => {
          leave();
          resolve();
        },
        refuse: error => {
          leave();
          reject(error);
        },
      };
      const abandon = (): void => ticket.refuse(this.refusal('nobody waits for it'));
      signal?.addEventListener('abort', abandon);
      const tooLate = (): void => ticket.refuse(this.refusal(this.options.full));
      const { patienceMs = PATIENCE_MS } = this.options;
      const patience = patienceMs === Infinity || asker.yields ? undefined : setTimeout(tooLate, patienceMs).unref();
      this.waiting.add(ticket);
      this.beginNext();
      if (this.waiting.size > this.options.waiting) this.lastOfLongestLine()?.refuse(this.refusal(this.options.full));
    });
  }

  private beginNext(): void {
    while (this.free > 0) {
      let next: Ticket | undefined;
      for (const ticket of this.waiting) {
        if (this.mayBegin(ticket) && (next === undefined || this.compare(ticket, next) < 0)) next = ticket;
      }
      if (next === undefined) break;
      this.free--;
      this.running.set(next.account, (this.running.get(next.account) ?? 0) + next.ms);
      for (const line of [next.account.key, nameOf(next)]) this.turns.set(line, this.count);
      this.count++;
      next.begin();
    }
    const [first] = this.yielding;
    if (first === undefined || this.waiting.values().every(({ canWait }) => canWait?.() === true)) return;
    this.yielding.delete(first);
    first.abort();
  }

  /** The last free one of several slots is never for what can wait: somebody may come who cannot. */
  private mayBegin({ account, ms, canWait }: Ticket): boolean {
    const { slots, smallMs = Infinity } = this.options;
    if (this.free > 1 || slots === 1) return true;
    const hasOne = smallMs < Infinity && account.shares === 1 && !account.isHouse && this.running.has(account);
    return ms <= smallMs && !hasOne && canWait?.() !== true;
  }

  private compare(a: Ticket, b: Ticket): number {
    return (
      Number(a.canWait?.() ?? false) - Number(b.canWait?.() ?? false) ||
      (a.account === b.account
        ? this.turnOf(nameOf(a)) - this.turnOf(nameOf(b))
        : this.used(a.account) - this.used(b.account) || this.turnOf(a.account.key) - this.turnOf(b.account.key)) ||
      a.ms - b.ms ||
      a.n - b.n
    );
  }

  private turnOf(line: string): number {
    return this.turns.get(line) ?? -1;
  }

  /** What an account has used, with what is being done for it and what more shall be. Whoever sits at the machine waits for nobody. */
  private used(account: Account, more = 0): number {
    if (account.isHouse) return -1;
    return Math.floor((account.usage + ((this.running.get(account) ?? 0) + more) / account.shares) / GRAIN_MS);
  }

  /** Of those with more in line than there are persons behind them, unless nobody else can be let in. */
  private lastOfLongestLine(): Ticket | undefined {
    const sum = (tickets: readonly Ticket[]) => tickets.reduce((all, { ms }) => all + ms, 0);
    const lines = [...Map.groupBy(this.waiting, ({ account }) => account)].map(([account, tickets]) => ({
      used: this.used(account, sum(tickets)),
      isLong: tickets.length > account.shares || this.waiting.size > MOST_WAITING,
      last: tickets.reduce((last, ticket) => (this.compare(ticket, last) > 0 ? ticket : last)),
    }));
    const long = lines.filter(({ isLong }) => isLong);
    return long.sort((a, b) => a.used - b.used).at(-1)?.last;
  }
}

function nameOf({ account, line = '' }: Asker): string {
  return `${account.key} ${line}`;
}
