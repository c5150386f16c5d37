import { MemoryLog } from '../../../kernel/match/log.ts';
import { Match } from '../../../kernel/match/match.ts';
import type { MatchFile } from '../../../kernel/match/matchfile.ts';
import type { Moment, Played } from '../../../kernel/match/played.ts';
import type { AnyRules, Seat } from '../../../kernel/rules.ts';
import { legalFor } from '../../../wire/answers/legal-answer.ts';
import type { LegalAnswer, MatchAnswer, PlayedAnswer } from '../../../wire/schemas/match-answers.ts';
import type { ActionRequest, BackRequest } from '../../../wire/schemas/match-requests.ts';
import type { MatchHost } from '../../match/controller/match-host.ts';
import { type AnyMatch, localAnswer, type MatchLabel, playLocally, seatIn } from '../../match/local/local-fold.ts';

/** What is played before anybody acts: who joins a game that waits for players, say. */
export interface Opening {
  readonly by: Seat;
  readonly action: unknown;
}

/** A match that lives in this page alone, to try a map out. It answers as the server would, for all seats. */
export class Rehearsal implements MatchHost {
  private readonly game: AnyMatch;
  private readonly about: MatchLabel;

  private constructor(game: AnyMatch, title: string) {
    this.game = game;
    this.about = { id: '', title, listed: false };
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

  async match<View>(_id?: string, seat?: Seat): Promise<MatchAnswer<View>> {
    await this.game.settle(Date.now());
    return localAnswer(this.game, this.about, seat) as MatchAnswer<View>;
  }

  play<View, Happening>(_id: string, request: ActionRequest): Promise<PlayedAnswer<View, Happening>> {
    const by = seatIn(this.game, request.seat);
    return this.played(by, request, moment => this.game.play(by, request.action, moment));
  }

  goBack<View>(_id: string, request: BackRequest): Promise<PlayedAnswer<View>> {
    const by = request.seat ?? 0;
    return this.played(by, request, moment => this.game.goBack(by, request.to, moment));
  }

  private played<View, Happening>(
    by: Seat,
    { seat, at }: Pick<ActionRequest, 'seat' | 'at'>,
    play: (moment: Moment) => Promise<Played>,
  ): Promise<PlayedAnswer<View, Happening>> {
    const moment = { time: Date.now(), ...(at === undefined ? {} : { at }) };
    return playLocally(this.game, this.about, { by, seat }, () => play(moment));
  }

  async legal<Action>(): Promise<LegalAnswer<Action>> {
    return legalFor(this.game, seatIn(this.game)) as LegalAnswer<Action>;
  }

  file(): Promise<MatchFile> {
    return this.game.file();
  }

  // Whoever plays all seats has nobody to watch.
  async *watch(): AsyncGenerator<never> {}
}
