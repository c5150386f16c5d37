import type { FlagAction } from '../../flag/actions.ts';
import type { FlagView } from '../../flag/view.ts';
import { IllegalAction } from '../../kernel/errors.ts';
import { type BrainName, isBrainName } from '../../players/flag/brains.ts';
import type { Allowance } from '../../tournament/games/brain-player.ts';
import type { Asker } from '../budget/fair-queue.ts';
import type { Key } from '../store/contract/store.ts';
import type { BrainRequest } from '../threads/brain-thread.ts';
import { ThreadPool } from '../threads/thread-pool.ts';
import { type BotPlaces, type BotTurn, holderOfText, isBot, SeatedBots, textOf } from './bot-seats.ts';
import type { Matches } from './matches.ts';
import type { OpenMatch } from './open-match.ts';

/** How a bot plays. */
export interface BotKind {
  readonly brain: BrainName;
  /** For each move; less time where the session has a limit. */
  readonly allowance: Allowance;
}

/** Of what a limit leaves, a bot uses at most this part. */
const OF_THE_LIMIT = 0.4;
/** Who counts moves thinks no longer than this (ms of the processor), however slow the machine. */
const LONGEST_THOUGHT_MS = 30_000;
/** About how long it takes to try a move (ms). */
const NODE_MS = 0.01;
/** A thought of so many ms may have the last thread that is free, where somebody waits for it. */
const SMALL_MS = 1000;

/** Brains in sessions of this server. */
export class MatchBots extends SeatedBots<BotKind> {
  private readonly brains: ThreadPool<BrainRequest, FlagAction>;

  constructor(matches: Matches, places: BotPlaces, threads: number) {
    super(matches, places);
    const source = new URL('../threads/brain-thread.ts', import.meta.url);
    // How many wait is bounded by the places of matches with bots.
    const bounds = { waiting: Infinity, patienceMs: Infinity, full: 'too many bots think' };
    this.brains = new ThreadPool(source, { threads, ...bounds, smallMs: SMALL_MS });
    matches.onPlayed((open, played) => {
      if (played?.entries.some(({ action }) => (action as FlagAction | undefined)?.type === 'offer'))
        void this.decline(open);
    });
    matches.onOpened(open => void this.decline(open));
  }

  /** Takes a place for a match in which a bot will sit from the beginning. Throws ApiError. */
  admit(id: string, address: string | undefined): Promise<void> {
    return this.places.admit(id, address);
  }

  close(): Promise<void> {
    return this.brains.close();
  }

  protected override knows({ record }: OpenMatch): boolean {
    return record.game === 'flag';
  }

  protected override kindOf(key: Key): BotKind | undefined {
    return botKindOf(key);
  }

  protected override holderOf(kind: BotKind): Uint8Array {
    return holderOfBot(kind);
  }

  protected override triesAgain(error: unknown): boolean {
    return error instanceof IllegalAction;
  }

  /** How much a bot may think is known when its turn has come: by then much of its limit may be gone. */
  protected override async choose(
    open: OpenMatch,
    { seat, kind, position }: BotTurn<BotKind>,
    asker: Asker,
  ): Promise<FlagAction> {
    const { match } = open;
    const question = (): BrainRequest => {
      if (match.position !== position || open.status !== 'running') throw new IllegalAction('somebody was faster');
      const { state: snapshot } = match.snapshot();
      const allowance = allowanceFor(open, kind, this.matches.now());
      return { who: `${open.id} ${seat}`, brain: kind.brain, snapshot, allowance, most: LONGEST_THOUGHT_MS };
    };
    const effort = { ms: 2 * LONGEST_THOUGHT_MS, about: expectedMs(allowanceFor(open, kind, this.matches.now())) };
    const action = await this.brains.run(question, effort, asker);
    if (action === undefined) throw new Error('a thinking thread has ended');
    return action;
  }

  /** Bots play to the end, and take nothing back: whoever waits for their word has it at once. */
  private async decline(open: OpenMatch): Promise<void> {
    if (open.record.game !== 'flag' || open.status !== 'running' || open.readKeys?.some(isBot) === false) return;
    try {
      const bots = (await open.keys()).filter(key => isBot(key) && botKindOf(key) !== undefined);
      const { offer } = open.match.view('public') as FlagView;
      const bot = bots.find(({ seat }) => offer?.waiting.includes(seat));
      if (offer === null || bot === undefined) return;
      await open.play(bot.seat, { type: 'decline', what: offer.what }, { time: this.matches.now() });
    } catch {
      // It has lapsed, or was answered by another server, or the store is away: then it lapses with the bot's next move.
    }
  }
}

function allowanceFor({ match }: OpenMatch, { allowance }: BotKind, now: number): Allowance {
  const left = Math.min(...match.deadlines().values()) - now;
  if (left === Infinity) return allowance;
  const most = Math.max(1, Math.floor(left * OF_THE_LIMIT));
  return { ...allowance, ms: Math.min(allowance.ms ?? most, most) };
}

function expectedMs(allowance: Allowance): number {
  const { ms = Infinity } = allowance;
  return 'nodes' in allowance ? Math.min(allowance.nodes * NODE_MS, ms) : ms;
}

/** Who holds the seat of a bot. */
export function holderOfBot({ brain, allowance }: BotKind): Uint8Array {
  return holderOfText(`bot ${brain} ${'nodes' in allowance ? `${allowance.nodes}n` : allowance.ms}`);
}

/** The bot that holds a key, if it is one. */
export function botKindOf(key: Key | undefined): BotKind | undefined {
  const [, brain = '', number, unit] = /^bot (\w+) (\d+)(n?) *$/.exec(key === undefined ? '' : textOf(key)) ?? [];
  if (!isBrainName(brain)) return undefined;
  return { brain, allowance: unit === 'n' ? { nodes: Number(number) } : { ms: Number(number) } };
}
