import { type Program, UNSTARTED } from './cage/program.ts';

/** Whatever is said in a line, none is as long as this. */
const LONGEST_LINE = 64 * 1024;

/** The lines that a program writes, and why there are no more. What it writes beyond all measure is never kept. */
export class ProgramOutput {
  private readonly child: Program;
  private readonly heard: (line: string) => void;
  private readonly fail: (why: string) => void;
  private begun = '';
  /** Whether it was too much to be heard at all. */
  isSilenced = false;

  constructor(child: Program, heard: (line: string) => void, fail: (why: string) => void) {
    this.child = child;
    this.heard = heard;
    this.fail = fail;
    child.stdout.setEncoding('utf8').on('data', (text: string) => this.take(text));
    child.once('error', error => fail(`it cannot be started: ${error.message}`));
    // Not its exit: what it wrote before that may still be on its way.
    child.once('close', (code, signal) => fail(endOf(code, signal)));
    child.stdin.on('error', () => undefined);
  }

  /** Hears no more of it. */
  silence(why: string): void {
    this.isSilenced = true;
    this.child.stdout.destroy();
    this.begun = '';
    this.fail(why);
  }

  private take(text: string): void {
    const [first = '', ...more] = text.split('\n');
    this.begun += first;
    for (const next of more) {
      if (this.isSilenced) return;
      this.heard(this.begun);
      this.begun = next;
    }
    if (!this.isSilenced && this.begun.length > LONGEST_LINE)
      this.silence(`it wrote ${LONGEST_LINE} characters and no end of a line`);
  }
}

function endOf(code: number | null, signal: string | null): string {
  const unstarted = code === null ? undefined : UNSTARTED[code];
  if (unstarted !== undefined) return `it cannot be started: ${unstarted} (exit code ${code})`;
  return `it has ended (${signal ?? `exit code ${code}`})`;
}
