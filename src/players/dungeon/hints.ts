/**
 * Hints: how do I go on from here, and can this still be won?
 *
 *   const hints = new Hints(setup, seed, played);
 *   let hint = hints.think({ nodes: 500 });                      // at once: an answer, or 'thinking'
 *   while (!hint.isDone) hint = hints.think({ nodes: 500 });     // later: better answers, as they come
 *
 * Every call thinks on from where the last one stopped, for as long as it is given and at most one state longer. There
 * is no clock in it: whoever has one hands it in as `until`. The same calls give the same answers.
 */

import type { DungeonAction } from '../../dungeon/actions.ts';
import { STAGES } from '../../dungeon/maps/campaign.ts';
import { proofOf } from '../../dungeon/maps/plays.ts';
import type { DungeonSetup } from '../../dungeon/setup.ts';
import { canonical } from '../../kernel/canonical-json.ts';
import { type Budget, Meter } from '../brain.ts';
import { type Quest, questOf } from './model/solver-input.ts';
import { ROOM, wins, witness } from './solver.ts';
import { type SeekOutcome, type Step, seek } from './solver-stages.ts';

/** What is known so far. */
export interface Hint {
  /**
   * Whether it can still be won. `yes` was played as a match, `no` is proved; `thinking` may become either, `unknown` will
   * not: there was no room to find out, or more to try than is ever looked at.
   */
  readonly answer: 'yes' | 'no' | 'thinking' | 'unknown';
  /** The best play known from here, the next action first; nothing unless the answer is `yes`, or if it is won already. */
  readonly line: readonly DungeonAction[];
  /** No play from here is shorter than this, as far as it is proved. */
  readonly atLeast: number;
  /** Whether no play is shorter than this one. */
  readonly isShortest: boolean;
  /** Whether chance has a say: then all this holds for this seed alone. */
  readonly forThisSeed: boolean;
  /** Whether thinking on would change nothing. */
  readonly isDone: boolean;
}

/** How to go on after what was played. */
export class Hints {
  /** What is known so far. */
  hint: Hint;
  private readonly quest: Quest;
  private readonly room: number;
  private readonly meter = new Meter({ nodes: Number.POSITIVE_INFINITY });
  private readonly work: Generator<Step, SeekOutcome>;

  /** With room for so many bytes. A play that is thought to win from here, if there is one, is tried first. */
  constructor(
    setup: DungeonSetup,
    seed: number,
    played: readonly DungeonAction[] = [],
    { room = ROOM, known = [] }: { readonly room?: number; readonly known?: readonly DungeonAction[] } = {},
  ) {
    this.quest = questOf(setup, seed, played);
    this.room = room;
    this.work = seek(this.quest, this.meter, room);
    const { forThisSeed } = this.quest;
    this.hint = { answer: 'thinking', line: [], atLeast: 0, isShortest: false, forThisSeed, isDone: false };
    for (const line of [known, restOfShipped(this.quest)]) {
      const isNews = line.length > 0 && (this.hint.answer !== 'yes' || line.length < this.hint.line.length);
      if (isNews && wins(this.quest.setup, seed, [...this.quest.played, ...line])) {
        this.hint = { ...this.hint, answer: 'yes', line };
      }
    }
  }

  /** Thinks on, for so many moves or until it is told to stop, and says what is known then. */
  think(budget: Budget): Hint {
    const nodes = 'nodes' in budget ? this.meter.nodes + budget.nodes : Number.POSITIVE_INFINITY;
    const until = budget.until ?? (() => false);
    while (!this.hint.isDone && this.meter.nodes < nodes && !until(this.meter.nodes)) {
      const step = this.work.next();
      if (step.done) this.conclude(step.value);
      else this.recordProgress(step.value);
    }
    return this.hint;
  }

  /** The hints after one more action. Who follows a hint finds the rest of it there at once. */
  after(action: DungeonAction): Hints {
    const { setup, seed, played } = this.quest;
    const [next, ...known] = this.hint.line;
    const isFollowed = next !== undefined && canonical({ ...next }) === canonical({ ...action });
    return new Hints(setup, seed, [...played, action], { room: this.room, known: isFollowed ? known : [] });
  }

  private recordProgress({ progress, best }: Step): void {
    this.adoptLine(best);
    this.hint = { ...this.hint, atLeast: Math.max(this.hint.atLeast, progress.atLeast) };
  }

  private conclude(outcome: SeekOutcome): void {
    const { answer } = outcome;
    if (answer === 'winnable') {
      this.adoptLine(outcome.actions);
      const isShortest = outcome.isShortest && this.hint.line.length === outcome.actions.length;
      this.hint = { ...this.hint, answer: 'yes', isShortest, isDone: true };
    } else if (this.hint.answer === 'yes') {
      this.hint = { ...this.hint, isDone: true };
    } else {
      this.hint = { ...this.hint, answer: answer === 'unwinnable' ? 'no' : 'unknown', isDone: true };
    }
  }

  /** Takes a play that is better than the one known, once it has won as a match. */
  private adoptLine(line: readonly DungeonAction[] | undefined): void {
    if (line === undefined || line === this.hint.line) return;
    if (this.hint.answer === 'yes' && line.length >= this.hint.line.length) return;
    witness(this.quest.setup, this.quest.seed, [...this.quest.played, ...line]);
    this.hint = { ...this.hint, answer: 'yes', line };
  }
}

/**
 * What is left of the play that ships with a dungeon, for whoever has followed it so far. Anybody may call a map of theirs so:
 * whether it wins is yet to be seen.
 */
function restOfShipped({ setup, played }: Quest): readonly DungeonAction[] {
  const stage = STAGES.get(setup.name);
  if (stage === undefined) return [];
  const play = proofOf(stage);
  const isOn = played.every((action, n) => canonical({ ...action }) === canonical({ ...play[n] }));
  return isOn ? play.slice(played.length) : [];
}
