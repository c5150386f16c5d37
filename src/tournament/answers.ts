import { type Program, UNSTARTED } from './cage/program.ts';
import { PlayerFault } from './game.ts';

/** A line is an action, and no action is as long as this. */
const LONGEST_LINE = 64 * 1024;
/** Who writes so many lines that nobody has asked for does not stop by itself. */
const MOST_UNASKED = 100;

/** The lines of a program, one at a time, each with a deadline. What it writes beyond all measure is never kept. */
export class Answers {
  private readonly child: Program;
  private readonly lines: string[] = [];
  private begun = '';
  private fault: PlayerFault | undefined;
  private wake: () => void = () => {};

  constructor(child: Program) {
    this.child = child;
    child.stdout.setEncoding('utf8').on('data', (text: string) => this.take(text));
    child.once('error', error => this.fail(`it cannot be started: ${error.message}`));
    // Not its exit: what it wrote before that may still be on its way.
    child.once('close', (code, signal) => this.fail(endOf(code, signal)));
    child.stdin.on('error', () => undefined);
  }

  async next(ms: number): Promise<string> {
    const late = setTimeout(() => this.fail(`it has not answered for ${ms} ms`), ms);
    try {
      while (this.lines.length === 0 && this.fault === undefined) {
        await new Promise<void>(resolve => (this.wake = resolve));
      }
    } finally {
      clearTimeout(late);
    }
    const line = this.lines.shift();
    if (line === undefined) throw this.fault;
    return line;
  }

  private take(text: string): void {
    const [first = '', ...more] = text.split('\n');
    this.begun += first;
    for (const next of more) {
      this.lines.push(this.begun);
      this.begun = next;
    }
    if (this.begun.length > LONGEST_LINE) this.silence(`it wrote ${LONGEST_LINE} characters and no end of a line`);
    else if (this.lines.length > MOST_UNASKED) this.silence(`it wrote ${MOST_UNASKED} lines that nobody asked for`);
    this.wake();
  }

  /** Hears no more of it. */
  private silence(why: string): void {
    this.child.stdout.destroy();
    this.lines.length = 0;
    this.begun = '';
    this.fail(why);
  }

  /** What was wrong first is why it has lost. */
  private fail(why: string): void {
    this.fault ??= new PlayerFault(why);
    this.wake();
  }
}

function endOf(code: number | null, signal: string | null): string {
  const unstarted = code === null ? undefined : UNSTARTED[code];
  if (unstarted !== undefined) return `it cannot be started: ${unstarted} (exit code ${code})`;
  return `it has ended (${signal ?? `exit code ${code}`})`;
}
