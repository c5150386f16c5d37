import { randomInt } from 'node:crypto';
import { BY_CHANCE, MOST_FAULTS, playsByChance } from '../../gameui/table-rules.ts';
import type { Seat } from '../../kernel/rules.ts';
import { ApiError } from '../../wire/shared/api-error.ts';
import type { Asker } from '../budget/fair-queue.ts';
import { type BotPlaces, type BotTurn, holderOfText, SeatedBots, type Seating, textOf } from '../matches/bot-seats.ts';
import type { Matches } from '../matches/matches.ts';
import type { OpenMatch } from '../matches/open-match.ts';
import type { Key } from '../store/contract/store.ts';
import type { PluginGame } from './plugin-game.ts';

/** Who counts moves and no time is stopped all the same after so long (ms). */
export const MOST_MS = 5000;

/** How a bot of a plugin game plays. */
interface PluginBotKind {
  readonly brain: string;
  readonly ms: number;
  /** So many moves are tried, however long that takes within `ms`. */
  readonly nodes?: number;
}

/** Bots in matches of plugin games. */
export class PluginBots extends SeatedBots<PluginBotKind> {
  private readonly all: ReadonlyMap<string, PluginGame>;
  /** How often the bots of a match could not think, in a row, by seat. */
  private readonly faults = new WeakMap<OpenMatch, Map<Seat, number>>();

  constructor(matches: Matches, places: BotPlaces, all: ReadonlyMap<string, PluginGame>) {
    super(matches, places);
    this.all = all;
  }

  override async seat(open: OpenMatch, kind: PluginBotKind, seating: Seating): Promise<Seat> {
    const plugin = this.all.get(open.record.game);
    if (plugin === undefined) throw new ApiError('no-such-game', 'only games that were brought have these bots');
    const { bots } = plugin.info;
    if (bots.includes(kind.brain)) return super.seat(open, kind, seating);
    const detail = `expected one of ${bots.join(', ')}, found ${JSON.stringify(kind.brain)}`;
    throw new ApiError('bad-request', detail, { path: '/brain' });
  }

  protected override knows({ record }: OpenMatch): boolean {
    return this.all.has(record.game);
  }

  protected override kindOf(key: Key): PluginBotKind | undefined {
    const [, brain, counted, number] = /^bot of its own (\w+) (n?)(\d+) *$/.exec(textOf(key)) ?? [];
    if (brain === undefined) return undefined;
    return counted === '' ? { brain, ms: Number(number) } : { brain, ms: MOST_MS, nodes: Number(number) };
  }

  protected override holderOf({ brain, ms, nodes }: PluginBotKind): Uint8Array {
    return holderOfText(`bot of its own ${brain} ${nodes === undefined ? ms : `n${nodes}`}`);
  }

  protected override triesAgain(_: unknown, faults: number): boolean {
    return faults < MOST_FAULTS;
  }

  protected override async choose(open: OpenMatch, turn: BotTurn<PluginBotKind>, asker: Asker): Promise<unknown> {
    const plugin = this.all.get(open.record.game);
    const { state } = open.match.snapshot();
    const { seat, kind } = turn;
    const isByChance = playsByChance(state, seat);
    const bot = { ...kind, ...(isByChance ? { brain: 'random' } : {}), seed: randomInt(2 ** 31) };
    const faults = this.faults.get(open) ?? new Map<Seat, number>();
    this.faults.set(open, faults);
    try {
      const action = await plugin?.choose(state, seat, bot, asker);
      faults.delete(seat);
      return action;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'game-fault' || isByChance) throw error;
      const failed = (faults.get(seat) ?? 0) + 1;
      faults.set(seat, failed);
      if (failed < MOST_FAULTS) throw error;
      return BY_CHANCE;
    }
  }
}
