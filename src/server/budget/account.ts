import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientKey } from './client-address.ts';

/** After how long half of what was used is forgotten (ms). */
const HALF_LIFE_MS = 10_000;
/** How often what is used is made less (ms). */
const DECAY_MS = 100;
/** The key of the house: whoever sits at the machine, and what the server does by itself. */
const HOUSE = '';
/** Beyond so many accounts those that have used nothing lately are forgotten. */
const MOST_KNOWN = 10_000;
/** What an account may have used and be forgotten (ms). */
const NOTHING_MS = 1;

/** What has been used lately on behalf of one address (an IPv4 address, a /64), decayed. */
export class Account {
  readonly key: string;
  /** How many persons are behind the address: it has as many shares. */
  shares = 1;
  private readonly clock: () => number;
  private used = 0;
  private at: number;

  constructor(key: string, clock: () => number) {
    this.key = key;
    this.clock = clock;
    this.at = clock();
  }

  /** Whether it is that of whoever sits at the machine, and of the server itself: it waits for nobody. */
  get isHouse(): boolean {
    return this.key === HOUSE;
  }

  /** Notes processor time, measured a synchronous piece at a time, in threads too. */
  charge(ms: number): void {
    this.decay();
    this.used += ms;
  }

  /** Processor time lately, for each share (ms): less is served first. */
  get usage(): number {
    this.decay();
    return this.used / this.shares;
  }

  private decay(): void {
    const passed = this.clock() - this.at;
    if (passed < DECAY_MS) return;
    this.used *= 2 ** (-passed / HALF_LIFE_MS);
    this.at += passed;
  }
}

/** The accounts of all addresses. */
export class Accounts {
  readonly house: Account;
  private readonly clock: () => number;
  private readonly known = new Map<string, Account>();

  constructor(clock: () => number = () => performance.now()) {
    this.clock = clock;
    this.house = new Account(HOUSE, clock);
  }

  /** The account of an address; undefined stands for the house: local requests, maintenance. */
  of(address: string | undefined): Account {
    if (address === undefined) return this.house;
    const known = this.known.get(address);
    if (known !== undefined) return known;
    if (this.known.size >= MOST_KNOWN) this.forgetIdle();
    const account = new Account(address, this.clock);
    this.known.set(address, account);
    return account;
  }

  private forgetIdle(): void {
    for (const [key, account] of this.known) if (account.usage < NOTHING_MS) this.known.delete(key);
    const [first] = this.known.keys();
    if (this.known.size >= MOST_KNOWN && first !== undefined) this.known.delete(first);
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is charged for all that is done for it. */
    account: Account;
  }
}

/** Gives every request its account. Must be called before the routes. */
export function chargeRequests(app: FastifyInstance, accounts: Accounts): void {
  app.decorateRequest('account', null as unknown as Account);
  app.addHook('onRequest', (request: FastifyRequest, _, done) => {
    request.account = accounts.of(clientKey(request));
    done();
  });
}
