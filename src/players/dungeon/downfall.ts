import type { DungeonAction } from '../../dungeon/actions.ts';
import type { DungeonSetup } from '../../dungeon/setup.ts';
import type { Budget } from '../brain.ts';
import { Hints } from './hints.ts';

/** Where a play was lost. */
export interface Fall {
  /** After so many actions it could still be won; undefined if that is not known even of the beginning. */
  readonly wonUntil: number | undefined;
  /** After so many it could not. */
  readonly lostBy: number;
  /** Whether thinking on would change nothing. */
  readonly isDone: boolean;
}

/**
 * Which action lost a dungeon that can no longer be won. What is lost stays lost, so that halving the play finds it. Thinks
 * as Hints do: call by call, without a clock.
 */
export class Downfall {
  fall: Fall;
  private readonly hintsAfter: (actions: number) => Hints;
  private hints: Hints;
  private asked: number;

  /** What was played must be known to be lost: `no` is what Hints say of it. */
  constructor(setup: DungeonSetup, seed: number, played: readonly DungeonAction[]) {
    this.hintsAfter = actions => new Hints(setup, seed, played.slice(0, actions));
    this.fall = { wonUntil: undefined, lostBy: played.length, isDone: played.length === 0 };
    // At the beginning: without an answer there, none further on would say who is to blame.
    this.asked = 0;
    this.hints = this.hintsAfter(0);
  }

  /** Thinks on, for so many moves or until it is told to stop, and says what is known then. */
  think(budget: Budget): Fall {
    const { answer } = this.fall.isDone ? { answer: 'thinking' } : this.hints.think(budget);
    if (answer === 'thinking') return this.fall;
    if (answer === 'yes') this.fall = { ...this.fall, wonUntil: this.asked };
    if (answer === 'no') this.fall = { ...this.fall, lostBy: this.asked };
    const { wonUntil, lostBy } = this.fall;
    if (answer === 'unknown' || wonUntil === undefined || lostBy - wonUntil === 1) {
      this.fall = { ...this.fall, isDone: true };
      return this.fall;
    }
    this.asked = (wonUntil + lostBy) >> 1;
    this.hints = this.hintsAfter(this.asked);
    return this.fall;
  }
}
