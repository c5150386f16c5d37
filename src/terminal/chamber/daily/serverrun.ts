import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ChamberAction } from '../../../chamber/state.ts';
import type { ChamberView } from '../../../chamber/view.ts';
import { IllegalAction } from '../../../kernel/errors.ts';
import type { Outcome, Seat } from '../../../kernel/rules.ts';
import type { MatchAnswer } from '../../../wire/answers.ts';
import type { Client } from '../../../wire/client.ts';
import { isNetworkFault } from '../../../wire/problems/networkfault.ts';
import { Refused } from '../../../wire/problems/problems.ts';
import type { ChamberRun } from '../session.ts';

/** How often an action is sent again, and how long is waited at first (ms): twice as long each time. */
const TRIES = 6;
const FIRST_WAIT = 250;

/** A run that a server keeps, times and folds: here is only what the player sees of it. */
export class ServerRun implements ChamberRun {
  readonly id: string;
  /** Whether it stands in the table of its day; else it is practice. */
  readonly counts: boolean;
  private readonly client: Client;
  private standing: MatchAnswer<ChamberView>;

  constructor(client: Client, match: MatchAnswer<ChamberView>) {
    this.client = client;
    this.standing = match;
    this.id = match.id;
    this.counts = match.daily?.counts === true;
  }

  view(): ChamberView {
    return this.standing.view;
  }

  outcome(): Outcome | undefined {
    return this.standing.outcome ?? undefined;
  }

  async play(seat: Seat, action: ChamberAction): Promise<void> {
    // The key lets it be sent again, should the answer be lost: it is played once.
    const request = { seat, action, key: randomUUID() };
    try {
      this.standing = (await patiently(() => this.client.play<ChamberView>(this.id, request))).match;
    } catch (error) {
      if (error instanceof Refused && error.code === 'illegal-action') throw new IllegalAction(error.message);
      throw error;
    }
  }

  /** What the server has timed stays played. */
  steps(): undefined {
    return undefined;
  }

  goBack(): Promise<never> {
    throw new Error('a run of the day cannot go back');
  }
}

/** Asks again after a while where the server is away, or wants to be asked more slowly. */
async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await ask();
    } catch (error) {
      if (tried === TRIES || !isNetworkFault(error)) throw error;
      const asked = error instanceof Refused ? error.problem.retryAfter : undefined;
      await pause(asked === undefined ? FIRST_WAIT * 2 ** (tried - 1) : asked * 1000);
    }
  }
}
