import { stripVTControlCharacters } from 'node:util';
import { ENTER, KeyDecoder } from '../../shared/keyboard.ts';

/** What can wake the game: a key, a change of the terminal's size, or the end of input. */
export type DisplayEvent =
  | { readonly type: 'key'; readonly key: string }
  | { readonly type: 'resize' }
  | { readonly type: 'end' };

// The other screen, no cursor, and a mark around what is pasted.
const ENTER_SCREEN = '\x1b[?1049h\x1b[?25l\x1b[?2004h\x1b[2J';
const LEAVE_SCREEN = '\x1b[?2004l\x1b[?25h\x1b[?1049l';

/**
 * The terminal while a game fills it. `close` puts everything back, and so do an exit and a crash. A plain one is written to line
 * by line, for ears and for terminals without a cursor: what is shown again is not said again.
 */
export class Display {
  readonly #input: NodeJS.ReadStream;
  readonly #output: NodeJS.WriteStream;
  readonly isPlain: boolean;
  #shown = '';
  readonly #waiting: DisplayEvent[] = [];
  #wake: () => void = () => {};
  readonly #keyboard = new KeyDecoder(keys =>
    this.#push(...keys.map(key => ({ type: 'key' as const, key: key === '\n' ? ENTER : key }))),
  );
  readonly #onData = (data: string): void => this.#keyboard.feed(data);
  readonly #onResize = (): void => this.#push({ type: 'resize' });
  readonly #onEnd = (): void => {
    this.#keyboard.flush();
    this.#push({ type: 'end' });
  };
  /** A terminal that was closed takes nothing more, and that is all. */
  readonly #onGone = (): void => this.#onEnd();
  readonly #restore = (): void => {
    try {
      if (this.#input.isTTY) this.#input.setRawMode(false);
      if (!this.isPlain) this.#output.write(LEAVE_SCREEN);
    } catch {
      // As above.
    }
  };

  constructor(input: NodeJS.ReadStream, output: NodeJS.WriteStream, isPlain = false) {
    this.#input = input;
    this.#output = output;
    this.isPlain = isPlain;
    if (input.isTTY) input.setRawMode(true);
    input.setEncoding('utf8');
    input.on('data', this.#onData).on('end', this.#onEnd).on('error', this.#onGone).resume();
    output.on('error', this.#onGone);
    output.on('resize', this.#onResize);
    if (!isPlain) output.write(ENTER_SCREEN);
    process.on('exit', this.#restore);
    for (const signal of SIGNALS) process.on(signal, this.#onEnd);
  }

  get columns(): number {
    return this.isPlain ? Infinity : this.#output.columns || 80;
  }

  get rows(): number {
    return this.isPlain ? Infinity : this.#output.rows || 24;
  }

  /** Draws these lines from the top and blanks the rest; a plain one says them. */
  show(lines: readonly string[]): void {
    if (this.isPlain) {
      if (lines.join('\n') !== this.#shown) this.say(lines);
      this.#shown = lines.join('\n');
      return;
    }
    this.#output.write(
      `\x1b[H${lines
        .slice(0, this.rows)
        .map(line => `${line}\x1b[K`)
        .join('\r\n')}\x1b[J`,
    );
  }

  /** Writes these lines below all others, without a style. */
  say(lines: readonly string[]): void {
    const text = stripVTControlCharacters(lines.filter(line => line.trim() !== '').join('\n'));
    if (text !== '') this.#output.write(`${text}\n`);
    this.#shown = '';
  }

  async next(): Promise<DisplayEvent> {
    for (;;) {
      const wake = this.#waiting.shift();
      if (wake !== undefined) return wake;
      await new Promise<void>(resolve => (this.#wake = resolve));
    }
  }

  /** The next wake, if one comes within so many milliseconds. */
  async nextWithin(ms: number): Promise<DisplayEvent | undefined> {
    if (this.#waiting.length === 0) {
      let timer: NodeJS.Timeout | undefined;
      await new Promise<void>(resolve => {
        this.#wake = resolve;
        timer = setTimeout(resolve, ms);
      });
      clearTimeout(timer);
    }
    return this.#waiting.shift();
  }

  /** Whether something has been pressed that nobody has taken yet. Nobody interrupts what is read from a file. */
  get isPressed(): boolean {
    return this.#input.isTTY === true && this.#waiting.some(({ type }) => type !== 'resize');
  }

  close(): void {
    this.#keyboard.flush();
    this.#input.off('data', this.#onData).off('end', this.#onEnd).pause();
    this.#output.off('resize', this.#onResize);
    process.off('exit', this.#restore);
    for (const signal of SIGNALS) process.off(signal, this.#onEnd);
    this.#restore();
  }

  #push(...wakes: DisplayEvent[]): void {
    this.#waiting.push(...wakes);
    this.#wake();
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
