import { type Payer, resumeWork, workAs, workingFor } from '../../budget/processor-time.ts';
import { StoreUnavailable } from '../contract/store-errors.ts';

/** A statement carries at most so many questions, and so many characters of them unless one alone has more. */
const MOST_TOGETHER = 100;
const MOST_CHARACTERS = 256 * 1024;
/** While so many statements are under way, what comes waits for the first that is back, and goes together then. */
const MOST_UNDER_WAY = 2;

interface Waiting<Asked, Answer> {
  readonly asked: Asked;
  readonly payer: Payer | undefined;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/** Hears how many characters an answer has. */
export type Weigh<Asked> = (asked: Asked, characters: number) => void;

/** How questions of one kind are asked. */
export interface BatchQuery<Asked, Answer> {
  /**
   * Many at once, in one statement: all that it answers, of which long ones are told to `weigh`. Throws only where it has changed nothing, or
   * nobody knows.
   */
  together(all: readonly Asked[], weigh: Weigh<Asked>): Promise<ReadonlyMap<Asked, Answer>>;
  /** One by itself: whatever could not be answered with the others. */
  alone(asked: Asked): Promise<Answer>;
  /** About how many characters it takes to ask this. */
  size(asked: Asked): number;
}

/** Gathers the questions of one turn of the event loop: they go to the database in one trip, and none fails for another. */
export class QueryBatcher<Asked, Answer> {
  private readonly asking: BatchQuery<Asked, Answer>;
  private waiting: Waiting<Asked, Answer>[] = [];
  private isDue = false;
  private readonly underWay = new Set<Promise<void>>();

  constructor(asking: BatchQuery<Asked, Answer>) {
    this.asking = asking;
  }

  async ask(asked: Asked): Promise<Answer> {
    try {
      return await new Promise<Answer>((resolve, reject) => {
        this.waiting.push({ asked, payer: workingFor(), resolve, reject });
        this.sendSoon();
      });
    } finally {
      resumeWork();
    }
  }

  /** Sends all that waits, and settles when it is back. */
  async drain(): Promise<void> {
    while (this.waiting.length > 0) this.send();
    while (this.underWay.size > 0) await Promise.all(this.underWay);
  }

  private sendSoon(): void {
    if (this.isDue || this.underWay.size >= MOST_UNDER_WAY) return;
    this.isDue = true;
    setImmediate(() => {
      this.isDue = false;
      while (this.waiting.length > 0 && this.underWay.size < MOST_UNDER_WAY) this.send();
    });
  }

  private send(): void {
    const group = this.next();
    const trip = this.answer(group).finally(() => {
      this.underWay.delete(trip);
      if (this.waiting.length > 0) this.sendSoon();
    });
    this.underWay.add(trip);
  }

  /** As many of those who wait, in their order, as one statement may carry. */
  private next(): Waiting<Asked, Answer>[] {
    let characters = 0;
    const end = this.waiting.findIndex(({ asked }, n) => {
      characters += this.asking.size(asked);
      return n > 0 && (n === MOST_TOGETHER || characters > MOST_CHARACTERS);
    });
    return this.waiting.splice(0, end < 0 ? this.waiting.length : end);
  }

  private async answer(group: readonly Waiting<Asked, Answer>[]): Promise<void> {
    const characters = new Map(group.map(({ asked }) => [asked, this.asking.size(asked)]));
    const [tab, all] = [{ ms: 0 }, [...characters.keys()]];
    const first = group[0]?.payer;
    const trip = () => this.asking.together(all, (asked, count) => void characters.set(asked, count));
    try {
      const answers = await workAs(first && { ...first, tab }, trip);
      for (const each of group) {
        const answer = answers.get(each.asked);
        if (answer !== undefined || answers.has(each.asked)) each.resolve(answer as Answer);
        else this.answerAlone(each);
      }
    } catch (error) {
      // What was refused has changed nothing, and each is answered by itself. What was lost is never sent twice.
      for (const each of group) error instanceof StoreUnavailable ? each.reject(error) : this.answerAlone(each);
    }
    const sizes = group.map(({ asked }) => 1 + (characters.get(asked) ?? 0));
    const whole = sizes.reduce((sum, size) => sum + size, 0);
    for (const [n, { payer }] of group.entries()) payer?.account.charge((tab.ms * (sizes[n] ?? 0)) / whole);
  }

  private answerAlone({ asked, payer, resolve, reject }: Waiting<Asked, Answer>): void {
    workAs(payer, () => this.asking.alone(asked)).then(resolve, reject);
  }
}
