import type { Seat } from '../../kernel/rules.ts';
import { ApiError } from '../../wire/shared/api-error.ts';
import type { Account } from '../budget/account.ts';
import type { Asker } from '../budget/fair-queue.ts';
import { workFor } from '../budget/processor-time.ts';
import type { Limits } from '../budget/server-limits.ts';
import { ConcurrencyLimit } from '../budget/stream-limit.ts';
import type { Key } from '../store/contract/store.ts';
import { queueLineOf } from './auth.ts';
import type { Matches } from './matches.ts';
import type { OpenMatch } from './open-match.ts';
import { takeSeat } from './seats.ts';

/** A game of bots alone takes about a minute. */
const RETRY_AFTER_S = 60;
/** A match in which no bot has moved for so long makes room for others; should it go on, the bot does too. */
const AT_REST_MS = 30 * 60 * 1000;

/** A match with a bot: when the bot was last busy there (ms), who is charged, and what gives its place back. */
interface Place {
  at: number;
  account: Promise<Account>;
  readonly leave: () => void;
}

/** The matches of a server with bots that are not over, as far as this process has seen. */
export class BotPlaces {
  private readonly matches: Matches;
  private readonly limits: Pick<Limits, 'bots' | 'botsEach'>;
  private readonly shares: ConcurrencyLimit;
  private readonly isWatched: (id: string) => boolean;
  private readonly places = new Map<string, Place>();

  constructor(
    matches: Matches,
    limits: Pick<Limits, 'bots' | 'botsEach'>,
    isWatched: (id: string) => boolean = () => false,
  ) {
    this.matches = matches;
    this.limits = limits;
    this.shares = new ConcurrencyLimit(limits.bots, limits.botsEach);
    this.isWatched = isWatched;
  }

  has(id: string): boolean {
    return this.places.has(id);
  }

  /** Takes a place for a match in which a bot will sit. Throws ApiError where bots play in too many. */
  async admit(id: string, address: string | undefined): Promise<void> {
    const account = this.matches.accounts.of(address);
    const { shares } = account;
    const exhausted = () => this.shares.exhausted(account.address, 1, shares);
    if (exhausted() !== undefined) await this.lookRound();
    const lacks = exhausted();
    // However many play, each person may have one.
    const hasNone = this.shares.of(account.address) < shares && account.address !== undefined;
    if (lacks === undefined || (lacks === 'all' && hasNone))
      return this.add(id, account.address, Promise.resolve(account));
    const { bots } = this.limits;
    const botsEach = this.limits.botsEach * shares;
    const rule = lacks === 'all' ? `bots play in ${bots} matches` : `bots play in ${botsEach} matches for one address`;
    throw new ApiError('too-many-bots', `${rule} already: wait until one is over`, { retryAfter: RETRY_AFTER_S });
  }

  release(id: string): void {
    this.places.get(id)?.leave();
    this.places.delete(id);
  }

  /** On whose behalf a bot thinks: whoever has asked for it, or has made the match, as after a restart. */
  async askerFor({ id, record }: OpenMatch, keys: readonly Key[]): Promise<Asker> {
    if (!this.places.has(id)) this.add(id, undefined, this.makerOf(id));
    const place = this.places.get(id) as Place;
    place.at = this.matches.now();
    return {
      account: await place.account,
      line: queueLineOf(record.owner ?? undefined) ?? id,
      // Of bots alone nobody waits for a move.
      canWait: () => keys.every(isBot) && !this.isWatched(id),
    };
  }

  private add(id: string, address: string | undefined, account: Promise<Account>): void {
    this.places.set(id, { at: this.matches.now(), account, leave: this.shares.acquire(address) });
  }

  private async makerOf(id: string): Promise<Account> {
    const { accounts, store } = this.matches;
    return accounts.of(await store.upkeep.makerOf(id).catch(() => undefined));
  }

  /** A match may have ended elsewhere, may be gone, or may wait for people who never come. */
  private async lookRound(): Promise<void> {
    for (const [id, { at }] of this.places) {
      const status = (await this.matches.store.glance(id))?.status;
      const isPlayed = status === 'open' || status === 'running';
      if (!isPlayed || this.matches.now() - at > AT_REST_MS) this.release(id);
    }
  }
}

/** A bot is to act: it holds this seat, and has seen the match up to a position. */
export interface BotTurn<Kind> {
  readonly seat: Seat;
  readonly kind: Kind;
  readonly position: number;
}

/** What is wished for a bot, and the stranger who asks for it. */
export interface Seating {
  readonly name: string;
  readonly wish?: Seat | undefined;
  readonly address?: string | undefined;
}

/**
 * Bots in matches of this server. A bot's seat is held by its kind in plain letters, which no secret hashes to: so
 * nobody can play for it, and after a restart whoever opens the match finds the bot where it was.
 */
export abstract class SeatedBots<Kind> {
  protected readonly matches: Matches;
  protected readonly places: BotPlaces;
  /** Matches that a bot is busy with, and whether something has happened in them since. */
  private readonly busy = new Map<string, { stirred: boolean }>();

  constructor(matches: Matches, places: BotPlaces) {
    this.matches = matches;
    this.places = places;
    matches.onPlayed(open => void this.playWhileToAct(open));
    matches.onOpened(open => void this.playWhileToAct(open));
  }

  protected abstract knows(open: OpenMatch): boolean;
  protected abstract kindOf(key: Key): Kind | undefined;
  protected abstract holderOf(kind: Kind): Uint8Array;
  /** What a bot does. */
  protected abstract choose(open: OpenMatch, turn: BotTurn<Kind>, asker: Asker): Promise<unknown>;
  /** Whether a bot that could not play tries again at once; else it does with the next action of the match. */
  protected abstract triesAgain(error: unknown, faults: number): boolean;

  /** Gives a bot the seat wished for, else a free one. Throws ApiError. */
  async seat(open: OpenMatch, kind: Kind, { name, wish, address }: Seating): Promise<Seat> {
    const isNew = !this.places.has(open.id);
    if (isNew) await this.places.admit(open.id, address);
    try {
      const seat = await takeSeat(open, name, this.holderOf(kind), this.matches.now(), wish);
      void this.playWhileToAct(open);
      return seat;
    } catch (error) {
      if (isNew) this.places.release(open.id);
      throw error;
    }
  }

  /** As long as a bot is to act, it does. */
  private async playWhileToAct(open: OpenMatch): Promise<void> {
    if (open.readKeys?.some(isBot) === false || !this.knows(open)) return;
    if (open.status === 'over' || open.status === 'aborted') this.places.release(open.id);
    const before = this.busy.get(open.id);
    if (before !== undefined) {
      before.stirred = true;
      return;
    }
    const mine = { stirred: true };
    this.busy.set(open.id, mine);
    let faults = 0;
    while (mine.stirred && open.status === 'running') {
      mine.stirred = false;
      try {
        if (await this.playOnce(open)) mine.stirred = true;
        faults = 0;
      } catch (error) {
        // Somebody else was faster (the clock, another server), the server closes, the game fails, or the store is away.
        mine.stirred = this.triesAgain(error, ++faults);
      }
    }
    this.busy.delete(open.id);
  }

  /** False if it is nobody's turn who is a bot. */
  private async playOnce(open: OpenMatch): Promise<boolean> {
    const keys = await open.keys();
    const toAct = open.match.toAct();
    const key = keys.find(each => toAct.includes(each.seat) && this.kindOf(each) !== undefined);
    const kind = key && this.kindOf(key);
    if (key === undefined || kind === undefined) return false;
    const { position } = open.match;
    const asker = await this.places.askerFor(open, keys);
    const action = await this.choose(open, { seat: key.seat, kind, position }, asker);
    workFor(asker.account, asker.line);
    await open.play(key.seat, action, { time: this.matches.now(), at: position });
    return true;
  }
}

const HOLDER_BYTES = 32;

/** What is stored in place of a hash where a bot holds a seat. */
export function holderOfText(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text.padEnd(HOLDER_BYTES)));
}

/** What a key is held by, where that is a text. */
export function textOf({ holder }: Key): string {
  return Buffer.from(holder).toString('latin1');
}

const FIRST_LETTER = 'b'.charCodeAt(0);

/** Whether a key is held in plain letters: by a bot, of our games or of a brought one. Most hashes are known by their first byte. */
export function isBot(key: Key): boolean {
  return key.holder[0] === FIRST_LETTER && /^bot [\w ]+$/.test(textOf(key));
}
