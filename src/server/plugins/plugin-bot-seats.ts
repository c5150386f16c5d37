import { randomInt } from 'node:crypto';
import { IllegalAction } from '../../kernel/errors.ts';
import type { Seat } from '../../kernel/rules.ts';
import { ApiError } from '../../wire/shared/api-error.ts';
import type { Limits } from '../budget/server-limits.ts';
import { ConcurrencyLimit } from '../budget/stream-limit.ts';
import type { Matches } from '../matches/matches.ts';
import type { OpenMatch } from '../matches/open-match.ts';
import { takeSeat } from '../matches/seats.ts';
import type { Key } from '../store/contract/store.ts';
import type { PluginGame } from './plugin-game.ts';

const HOLDER_BYTES = 32;
const RETRY_AFTER_S = 60;
/** A game that failed so often in a row is left alone until somebody else acts. */
const MOST_FAULTS = 3;

/** How a bot of a plugin game plays. */
interface PluginBotKind {
  readonly brain: string;
  readonly ms: number;
}

/** What is wished for a bot, and the stranger who asks for it. */
interface Seating {
  readonly name: string;
  readonly wish?: Seat | undefined;
  readonly address?: string | undefined;
}

/**
 * Bots in matches of plugin games. As with ours, a bot's seat is held by its kind in plain letters, which no secret hashes
 * to: nobody can play for it, and after a restart whoever opens the match finds the bot where it was.
 */
export class PluginBots {
  private readonly matches: Matches;
  private readonly all: ReadonlyMap<string, PluginGame>;
  private readonly limits: Pick<Limits, 'bots' | 'botsEach'>;
  private readonly shares: ConcurrencyLimit;
  /** What gives back the place of a match with a bot. */
  private readonly releases = new Map<string, () => void>();
  /** Matches that a bot is busy with, and whether something has happened in them since. */
  private readonly busy = new Map<string, { stirred: boolean }>();

  constructor(matches: Matches, all: ReadonlyMap<string, PluginGame>, limits: Pick<Limits, 'bots' | 'botsEach'>) {
    this.matches = matches;
    this.all = all;
    this.limits = limits;
    this.shares = new ConcurrencyLimit(limits.bots, limits.botsEach);
    matches.onPlayed(open => void this.playWhileToAct(open));
    matches.onOpened(open => void this.playWhileToAct(open));
  }

  /** Gives a bot the seat wished for, else a free one. Throws ApiError. */
  async seat(open: OpenMatch, kind: PluginBotKind, { name, wish, address }: Seating): Promise<Seat> {
    const plugin = this.all.get(open.record.game);
    if (plugin === undefined) throw new ApiError('no-such-game', 'only games that were brought have these bots');
    const { bots } = plugin.info;
    if (!bots.includes(kind.brain)) {
      throw new ApiError('bad-request', `expected one of ${bots.join(', ')}, found ${JSON.stringify(kind.brain)}`, {
        path: '/brain',
      });
    }
    const isNew = !this.releases.has(open.id);
    if (isNew) this.acquireShare(open.id, address);
    try {
      const seat = await takeSeat(open, name, holderOf(kind), this.matches.now(), wish);
      void this.playWhileToAct(open);
      return seat;
    } catch (error) {
      if (isNew) this.releaseShare(open.id);
      throw error;
    }
  }

  /** As long as a bot is to act, it does. */
  private async playWhileToAct(open: OpenMatch): Promise<void> {
    const plugin = this.all.get(open.record.game);
    if (plugin === undefined) return;
    if (open.status === 'over' || open.status === 'aborted') this.releaseShare(open.id);
    const before = this.busy.get(open.id);
    if (before !== undefined) {
      before.stirred = true;
      return;
    }
    const mine = { stirred: true };
    this.busy.set(open.id, mine);
    let faults = 0;
    while (mine.stirred && open.status === 'running' && faults < MOST_FAULTS) {
      mine.stirred = false;
      const played = await this.playOnce(open, plugin).catch(() => 'failed' as const);
      if (played !== 'nobody') mine.stirred = true;
      faults = played === 'failed' ? faults + 1 : 0;
    }
    this.busy.delete(open.id);
  }

  private async playOnce(open: OpenMatch, plugin: PluginGame): Promise<'played' | 'nobody' | 'failed'> {
    const keys = await open.keys();
    const toAct = open.match.toAct();
    const key = keys.find(each => toAct.includes(each.seat) && kindOf(each) !== undefined);
    const kind = kindOf(key);
    if (key === undefined || kind === undefined) return 'nobody';
    const { position, state } = open.match.snapshot();
    const action = await plugin.choose(state, key.seat, { ...kind, seed: randomInt(2 ** 31) });
    try {
      await open.play(key.seat, action, { time: this.matches.now(), at: position });
      return 'played';
    } catch (error) {
      // Somebody else was faster: look again.
      if (error instanceof IllegalAction) return 'failed';
      throw error;
    }
  }

  private acquireShare(id: string, address: string | undefined): void {
    const lacks = this.shares.exhausted(address);
    if (lacks !== undefined) {
      const { bots, botsEach } = this.limits;
      const rule =
        lacks === 'all' ? `bots play in ${bots} matches` : `bots play in ${botsEach} matches for one address`;
      throw new ApiError('too-many-bots', `${rule} already: wait until one is over`, { retryAfter: RETRY_AFTER_S });
    }
    this.releases.set(id, this.shares.acquire(address));
  }

  private releaseShare(id: string): void {
    this.releases.get(id)?.();
    this.releases.delete(id);
  }
}

function holderOf({ brain, ms }: PluginBotKind): Uint8Array {
  return new Uint8Array(Buffer.from(`bot of its own ${brain} ${ms}`.padEnd(HOLDER_BYTES)));
}

function kindOf(key: Key | undefined): PluginBotKind | undefined {
  const text = Buffer.from(key?.holder ?? []).toString('latin1');
  const [, brain, ms] = /^bot of its own (\w+) (\d+) *$/.exec(text) ?? [];
  return brain === undefined ? undefined : { brain, ms: Number(ms) };
}
