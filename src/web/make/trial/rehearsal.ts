import { IllegalAction, StalePosition } from '../../../kernel/errors.ts';
import { MemoryLog } from '../../../kernel/match/log.ts';
import { Match } from '../../../kernel/match/match.ts';
import { heard, type Moment, type Played } from '../../../kernel/match/played.ts';
import type { AnyRules, Seat } from '../../../kernel/rules.ts';
import type { LegalAnswer, MatchAnswer, PlayedAnswer } from '../../../wire/answers.ts';
import { legalFor } from '../../../wire/legal.ts';
import { Refused } from '../../../wire/problems.ts';
import type { ActionRequest, BackRequest } from '../../../wire/schemas.ts';
import type { Host } from '../../match/table.ts';

/** What is played before anybody acts: who joins a game that waits for players, say. */
export interface Opening {
  readonly by: Seat;
  readonly action: unknown;
}

/** A match that lives in this page alone, to try a map out. It answers as the server would, for all seats. */
export class Rehearsal implements Host {
  private readonly game: Match<unknown, unknown, unknown, unknown, unknown>;
  private readonly title: string;

  private constructor(game: Match<unknown, unknown, unknown, unknown, unknown>, title: string) {
    this.game = game;
    this.title = title;
  }

  /** Begins a match. Throws InvalidSetup. */
  static async begin(
    rules: AnyRules,
    {
      setup,
      seed,
      title,
      opening = [],
    }: Readonly<{ setup: unknown; seed: number; title: string; opening?: readonly Opening[] }>,
  ): Promise<Rehearsal> {
    const time = Date.now();
    const game = Match.begin(rules, { setup, seed, time, open: true }, new MemoryLog());
    for (const { by, action } of opening) await game.play(by, action, { time });
    return new Rehearsal(game, title);
  }

  async match<View>(): Promise<MatchAnswer<View>> {
    await this.game.settle(Date.now());
    return this.answer() as MatchAnswer<View>;
  }

  async play<View, Happening>(
    _id: string,
    { action, seat, at }: ActionRequest,
  ): Promise<PlayedAnswer<View, Happening>> {
    const by = seat ?? this.game.toAct()[0] ?? 0;
    return this.answered(by, at, moment => this.game.play(by, action, moment));
  }

  async goBack<View>(_id: string, { to, seat = 0, at }: BackRequest): Promise<PlayedAnswer<View>> {
    return this.answered(seat, at, moment => this.game.goBack(seat, to, moment));
  }

  private async answered<View, Happening>(
    by: Seat,
    at: number | undefined,
    play: (moment: Moment) => Promise<Played<unknown, unknown>>,
  ): Promise<PlayedAnswer<View, Happening>> {
    try {
      const { told } = await play({ time: Date.now(), ...(at === undefined ? {} : { at }) });
      return { happenings: heard(told, by) as Happening[], match: this.answer() as MatchAnswer<View> };
    } catch (error) {
      if (error instanceof StalePosition) {
        throw new Refused('stale-position', error.message, { position: error.position });
      }
      if (error instanceof IllegalAction) throw new Refused('illegal-action', error.message, { path: error.path });
      throw error;
    }
  }

  async legal(): Promise<LegalAnswer> {
    return legalFor(this.game, this.game.toAct()[0] ?? 0);
  }

  // Whoever plays all seats has nobody to watch.
  async *watch(): AsyncGenerator<never> {}

  private answer(): MatchAnswer {
    const { game } = this;
    const seats = game.rules.seats(game.start.setup);
    const toAct = game.toAct();
    const held = Array.from({ length: seats }, (_, seat) => seat);
    const as = toAct[0] ?? 0;
    const outcome = game.outcome() ?? null;
    return {
      id: '',
      game: game.rules.game,
      title: this.title,
      status: outcome === null ? 'running' : 'over',
      listed: false,
      time: game.start.time,
      updated: Date.now(),
      position: game.position,
      version: game.rules.version,
      seats,
      held,
      as,
      toAct,
      outcome,
      open: true,
      steps: game.steps([as]) ?? null,
      deadlines: Object.fromEntries(game.deadlines()),
      now: Date.now(),
      view: game.view(seats === 1 ? 0 : 'public'),
    };
  }
}
