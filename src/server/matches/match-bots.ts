import type { FlagAction } from '../../flag/actions.ts';
import type { FlagView } from '../../flag/view.ts';
import { IllegalAction } from '../../kernel/errors.ts';
import type { Seat } from '../../kernel/rules.ts';
import { type BrainName, isBrainName } from '../../players/flag/brains.ts';
import type { Allowance } from '../../tournament/games/allowance.ts';
import { BrainPool, BrainPoolClosed } from '../../tournament/thinking/brain-pool.ts';
import { ApiError } from '../../wire/shared/api-error.ts';
import type { Limits } from '../budget/server-limits.ts';
import { ConcurrencyLimit } from '../budget/stream-limit.ts';
import type { Key } from '../store/contract/store.ts';
import type { Matches } from './matches.ts';
import type { OpenMatch } from './open-match.ts';
import { takeSeat } from './seats.ts';

/** How a bot plays. */
export interface BotKind {
  readonly brain: BrainName;
  /** For each move; less time where the session has a limit. */
  readonly allowance: Allowance;
}

/** Of a move's limit, a bot uses at most this part. */
const OF_THE_LIMIT = 0.4;
const HOLDER_BYTES = 32;
/** A game of bots alone takes about a minute. */
const RETRY_AFTER_S = 60;
/** A match in which no bot has moved for so long makes room for others; should it go on, the bot does too. */
const AT_REST_MS = 30 * 60 * 1000;

type BotLimits = Pick<Limits, 'bots' | 'botsEach'>;

/** A match with a bot: when the bot was last busy there (ms), and what gives its place back. */
interface Minded {
  readonly at: number;
  readonly leave: () => void;
}

/** What is wished for a bot, and the stranger who asks for it. */
interface Seating {
  readonly name: string;
  readonly wish?: Seat | undefined;
  readonly address?: string | undefined;
}

/**
 * Brains in sessions of this server. A bot's seat is held by its kind in plain letters, which no secret hashes to: so
 * nobody can play for it, and after a restart whoever opens the match finds the bot where it was.
 */
export class MatchBots {
  private readonly matches: Matches;
  private readonly thinkers: BrainPool;
  private readonly limits: BotLimits;
  private readonly shares: ConcurrencyLimit;
  /** Matches with a bot that are not over, as far as this process has seen. */
  private readonly minded = new Map<string, Minded>();
  /** Matches that have begun without a bot: none will come any more. */
  private readonly without = new WeakSet<OpenMatch>();
  /** Matches that a bot is thinking about, and whether something has happened in them since. */
  private readonly thinking = new Map<string, { stirred: boolean }>();

  constructor(matches: Matches, { threads, limits }: { readonly threads: number; readonly limits: BotLimits }) {
    this.matches = matches;
    this.thinkers = new BrainPool(threads);
    this.limits = limits;
    this.shares = new ConcurrencyLimit(limits.bots, limits.botsEach);
    matches.onPlayed((open, played) => {
      if (played?.entries.some(({ action }) => (action as FlagAction | undefined)?.type === 'offer'))
        void this.decline(open);
      if (!this.without.has(open)) void this.mind(open);
    });
    matches.onOpened(open => {
      void this.decline(open);
      void this.mind(open);
    });
  }

  /** Gives a bot the seat wished for, else a free one. Throws ApiError where bots play in too many matches. */
  async seat(open: OpenMatch, kind: BotKind, { name, wish, address }: Seating): Promise<Seat> {
    const isNew = !this.minded.has(open.id);
    if (isNew) {
      await this.mustHaveRoom(address);
      this.note(open.id, address);
    }
    try {
      const seat = await takeSeat(open, name, holderOfBot(kind), this.matches.now(), wish);
      void this.mind(open);
      return seat;
    } catch (error) {
      if (isNew) this.forget(open.id);
      throw error;
    }
  }

  /** Takes a place for a match in which a bot will sit from the beginning. Throws ApiError as above. */
  async admit(id: string, address: string | undefined): Promise<void> {
    await this.mustHaveRoom(address);
    this.note(id, address);
  }

  close(): Promise<void> {
    return this.thinkers.close();
  }

  /** Bots play to the end, and take nothing back: whoever waits for their word has it at once. */
  private async decline(open: OpenMatch): Promise<void> {
    if (open.record.game !== 'flag' || open.status !== 'running') return;
    try {
      const { offer } = open.match.view('public') as FlagView;
      if (offer === null) return;
      const bot = (await open.keys()).find(key => offer.waiting.includes(key.seat) && botKindOf(key) !== undefined);
      if (bot === undefined) return;
      await open.play(bot.seat, { type: 'decline', what: offer.what }, { time: this.matches.now() });
    } catch {
      // It has lapsed, or was answered by another server, or the store is away: then it lapses with the bot's next move.
    }
  }

  /** As long as it is a bot's turn, it plays. */
  private async mind(open: OpenMatch): Promise<void> {
    if (open.record.game !== 'flag' || this.without.has(open)) return;
    const busy = this.thinking.get(open.id);
    if (busy !== undefined) {
      busy.stirred = true;
      return;
    }
    if (open.status === 'over' || open.status === 'aborted') this.forget(open.id);
    const mine = { stirred: true };
    this.thinking.set(open.id, mine);
    while (mine.stirred && open.status === 'running') {
      mine.stirred = false;
      if (await this.playOnce(open)) mine.stirred = true;
    }
    this.thinking.delete(open.id);
  }

  /** False if it is nobody's turn who is a bot, or the bot cannot go on. */
  private async playOnce(open: OpenMatch): Promise<boolean> {
    try {
      const keys = await open.keys();
      if (keys.every(key => botKindOf(key) === undefined)) this.without.add(open);
      const [seat] = open.match.toAct();
      const kind = botKindOf(keys.find(key => key.seat === seat));
      if (seat === undefined || kind === undefined) return false;
      this.note(open.id);
      const { position, state: snapshot } = open.match.snapshot();
      const action = await this.thinkers.choose({
        who: `${open.id} ${seat}`,
        brain: kind.brain,
        snapshot,
        allowance: allowanceFor(open, kind),
      });
      await open.play(seat, action, { time: this.matches.now(), at: position });
    } catch (error) {
      // Somebody else was faster (the clock, another server), the server closes, or the store is away: look again
      // with the next action of the match.
      return error instanceof IllegalAction && !(error instanceof BrainPoolClosed);
    }
    return true;
  }

  private note(id: string, address?: string): void {
    const leave = this.minded.get(id)?.leave ?? this.shares.acquire(address);
    this.minded.set(id, { leave, at: this.matches.now() });
  }

  private forget(id: string): void {
    this.minded.get(id)?.leave();
    this.minded.delete(id);
  }

  private async mustHaveRoom(address: string | undefined): Promise<void> {
    if (this.shares.exhausted(address) !== undefined) await this.lookRound();
    const lacks = this.shares.exhausted(address);
    if (lacks === undefined) return;
    const { bots, botsEach } = this.limits;
    const rule = lacks === 'all' ? `bots play in ${bots} matches` : `bots play in ${botsEach} matches for one address`;
    throw new ApiError('too-many-bots', `${rule} already: wait until one is over`, { retryAfter: RETRY_AFTER_S });
  }

  /** A match may have ended elsewhere, may be gone, or may wait for people who never come. */
  private async lookRound(): Promise<void> {
    for (const [id, { at }] of this.minded) {
      const status = (await this.matches.store.glance(id))?.status;
      const isPlayed = status === 'open' || status === 'running';
      if (!isPlayed || this.matches.now() - at > AT_REST_MS) this.forget(id);
    }
  }
}

function allowanceFor(open: OpenMatch, { allowance }: BotKind): Allowance {
  const { moveTimeLimitInSeconds } = (open.match.view('public') as FlagView).template;
  if (moveTimeLimitInSeconds <= 0) return allowance;
  const most = moveTimeLimitInSeconds * 1000 * OF_THE_LIMIT;
  return { ...allowance, ms: Math.min(allowance.ms ?? most, most) };
}

/** Who holds the seat of a bot. */
export function holderOfBot({ brain, allowance }: BotKind): Uint8Array {
  const budget = 'nodes' in allowance ? `${allowance.nodes}n` : allowance.ms;
  return new Uint8Array(Buffer.from(`bot ${brain} ${budget}`.padEnd(HOLDER_BYTES)));
}

/** Whether a key is held in plain letters: by a bot, of our games or of a brought one. */
export function isBot({ holder }: Key): boolean {
  return /^bot [\w ]+$/.test(Buffer.from(holder).toString('latin1'));
}

/** The bot that holds a key, if it is one. */
export function botKindOf(key: Key | undefined): BotKind | undefined {
  const text = Buffer.from(key?.holder ?? []).toString('latin1');
  const [, brain = '', number, unit] = /^bot (\w+) (\d+)(n?) *$/.exec(text) ?? [];
  if (!isBrainName(brain)) return undefined;
  return { brain, allowance: unit === 'n' ? { nodes: Number(number) } : { ms: Number(number) } };
}
