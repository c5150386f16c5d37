import { isWithin, readNetwork } from './client-address.ts';

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
/** Who has played for so long (ms), and within this time, is a person. */
const PERSON_AFTER_MS = 10 * 60 * 1000;
const PERSON_FOR_MS = 60 * 60 * 1000;
/** How often persons are counted anew (ms), and how many secrets are looked at for each that may count. */
const COUNTED_MS = 10_000;
const LOOKED_AT = 4;

/** How much may wait unsent on all streams and channels of a share, and on one of them (bytes). */
const MOST_UNSENT = 16 * 1024 * 1024;
const MOST_UNSENT_EACH = 1024 * 1024;

/** What has been used lately on behalf of one address (an IPv4 address, a /64), decayed. */
export class Account {
  readonly key: string;
  /** How many persons are behind the address: it has as many shares. */
  shares: number;
  /** How many streams and channels are open to it. */
  listening = 0;
  private readonly clock: () => number;
  /** How many persons may count; none where nobody counts them, as with what is declared. */
  private readonly most: number;
  /** When each secret made its first move and its last one (ms), the last ones at the end. */
  private readonly players = new Map<string, { readonly first: number; readonly last: number }>();
  private counted = 0;
  private used = 0;
  private at: number;

  constructor(key: string, clock: () => number, { shares = 1, people = 0 } = {}) {
    this.key = key;
    this.shares = shares;
    this.clock = clock;
    this.most = people;
    this.at = clock();
  }

  /** Whether it is that of whoever sits at the machine, and of the server itself: its requests wait for nobody. */
  get isHouse(): boolean {
    return this.key === HOUSE;
  }

  /** The address that is counted; undefined for the house, which has no limits. */
  get address(): string | undefined {
    return this.isHouse ? undefined : this.key;
  }

  /** Notes processor time, measured a synchronous piece at a time, in threads too. */
  charge(ms: number): void {
    this.decay();
    // What is no number would put whoever has it in no order at all: a request that came over no socket has no bytes.
    if (ms > 0) this.used += ms;
  }

  /** Processor time lately, for each share (ms): less is served first. */
  get usage(): number {
    this.decay();
    return this.used / this.shares;
  }

  /** How much may wait unsent on a stream or channel before whoever listens is too slow (bytes). */
  get unsentEach(): number {
    return Math.min(MOST_UNSENT_EACH, (MOST_UNSENT * this.shares) / this.listening);
  }

  /** Notes a move. Secrets that have moved for some time are persons; new ones alone earn no share. */
  notePlayer(holder: Uint8Array | undefined): void {
    if (this.most === 0 || holder === undefined) return;
    const now = this.clock();
    const who = Buffer.from(holder.buffer, holder.byteOffset, holder.length).toString('latin1');
    const first = this.players.get(who)?.first ?? now;
    this.players.delete(who);
    this.players.set(who, { first, last: now });
    const [oldest] = this.players.keys();
    if (this.players.size > this.most * LOOKED_AT && oldest !== undefined) this.players.delete(oldest);
    if (now - this.counted < COUNTED_MS) return;
    this.counted = now;
    const persons = [...this.players.values()].filter(
      ({ first: since, last }) => now - since >= PERSON_AFTER_MS && now - last < PERSON_FOR_MS,
    );
    this.shares = Math.max(1, Math.min(persons.length, this.most));
  }

  private decay(): void {
    const passed = this.clock() - this.at;
    if (passed < DECAY_MS) return;
    this.used *= 2 ** (-passed / HALF_LIFE_MS);
    this.at += passed;
  }
}

/** A network that an operator has declared: so many persons are behind it, and have one account. */
export interface DeclaredPeople {
  readonly network: string;
  readonly people: number;
}

/** Reads `198.51.100.7=300,2001:db8::/48=40`. Throws RangeError. */
export function readPeople(text: string): DeclaredPeople[] {
  const parts = text.split(',').filter(part => part.trim() !== '');
  return parts.map(part => {
    const [, network = '', number = ''] = /^\s*([^=\s]+)\s*=\s*([1-9]\d{0,5})\s*$/.exec(part) ?? [];
    if (number !== '') return { network: readNetwork(network), people: Number(number) };
    throw new RangeError(
      `expected networks and how many people are behind each, as in 198.51.100.7=300; found ${part}`,
    );
  });
}

/** The accounts of all addresses. */
export class Accounts {
  readonly house: Account;
  private readonly clock: () => number;
  private readonly peopleEach: number;
  private readonly declared: readonly DeclaredPeople[];
  private readonly known = new Map<string, Account>();

  constructor(
    clock: () => number = () => performance.now(),
    { peopleEach = 1, people = [] }: { readonly peopleEach?: number; readonly people?: readonly DeclaredPeople[] } = {},
  ) {
    this.clock = clock;
    this.peopleEach = peopleEach;
    this.declared = people;
    this.house = new Account(HOUSE, clock);
  }

  /** The account of an address; undefined stands for the house: local requests, maintenance. */
  of(address: string | undefined): Account {
    if (address === undefined) return this.house;
    return this.known.get(address) ?? this.add(address);
  }

  private add(address: string): Account {
    if (this.known.size >= MOST_KNOWN) this.forgetIdle();
    const ip = address.replace(/\/64$/, '');
    const declared = this.declared.find(({ network }) => isWithin(ip, [network]));
    const account =
      declared === undefined
        ? new Account(address, this.clock, { people: this.peopleEach })
        : (this.known.get(declared.network) ?? this.ofNetwork(declared));
    this.known.set(address, account);
    return account;
  }

  private ofNetwork({ network, people }: DeclaredPeople): Account {
    const account = new Account(network, this.clock, { shares: people });
    this.known.set(network, account);
    return account;
  }

  private forgetIdle(): void {
    for (const [key, account] of this.known) if (account.usage < NOTHING_MS) this.known.delete(key);
    const [first] = this.known.keys();
    if (this.known.size >= MOST_KNOWN && first !== undefined) this.known.delete(first);
  }
}
