const BAR = 30;
/** No line that is told of every step is written more often (ms). */
const EVERY_MS = 100;

const WIPE = '\r\x1b[K';

/** One line that is written over and over while something goes on; nothing where nobody watches. */
export class ProgressBar {
  private readonly out = process.stderr;
  private line = '';
  private last = 0;

  show(done: number, all: number, words: string): void {
    const filled = Math.round((BAR * done) / Math.max(1, all));
    this.update(`[${'█'.repeat(filled)}${'·'.repeat(BAR - filled)}] ${done}/${all}  ${words}`);
  }

  /** The line where nobody knows how much is left. */
  update(whole: string): void {
    if (!this.out.isTTY) return;
    // A line that is too long would be two, and only one of them written over.
    this.line = whole.slice(0, (this.out.columns || 80) - 1);
    this.out.write(`${WIPE}${this.line}`);
  }

  /** The line of what takes many small steps: it is asked for its words now and then. */
  tick(words: () => string): void {
    const now = performance.now();
    if (!this.out.isTTY || now - this.last < EVERY_MS) return;
    this.last = now;
    this.update(words());
  }

  /** Says something above the line. */
  log(text: string): void {
    this.out.write(this.out.isTTY ? `${WIPE}${text}\n${this.line}` : `${text}\n`);
  }

  end(): void {
    if (this.out.isTTY) this.out.write(WIPE);
    this.line = '';
  }
}
