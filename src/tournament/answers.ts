import type { Program } from './cage/program.ts';
import { PlayerFault } from './game.ts';
import { ProgramOutput } from './lines.ts';

/** Who writes so many lines that nobody has asked for does not stop by itself. */
const MOST_UNASKED = 100;

/** The lines of a program, one at a time, each with a deadline. */
export class AnswerQueue {
  private readonly lines: ProgramOutput;
  private readonly unread: string[] = [];
  private fault: PlayerFault | undefined;
  private wake: () => void = () => {};

  constructor(child: Program) {
    this.lines = new ProgramOutput(
      child,
      line => this.take(line),
      why => this.fail(why),
    );
  }

  async next(ms: number): Promise<string> {
    const late = setTimeout(() => this.fail(`it has not answered for ${ms} ms`), ms);
    try {
      while (this.unread.length === 0 && this.fault === undefined) {
        await new Promise<void>(resolve => (this.wake = resolve));
      }
    } finally {
      clearTimeout(late);
    }
    const line = this.unread.shift();
    if (line === undefined) throw this.fault;
    return line;
  }

  private take(line: string): void {
    this.unread.push(line);
    if (this.unread.length > MOST_UNASKED) this.lines.silence(`it wrote ${MOST_UNASKED} lines that nobody asked for`);
    this.wake();
  }

  /** What was wrong first is why it has lost; who wrote beyond all measure is not heard at all. */
  private fail(why: string): void {
    this.fault ??= new PlayerFault(why);
    if (this.lines.isSilenced) this.unread.length = 0;
    this.wake();
  }
}
