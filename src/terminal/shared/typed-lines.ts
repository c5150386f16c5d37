import { createInterface, type Interface } from 'node:readline';

/** Words from a stream that is no terminal: a script, a pipe, a test. */
export async function* typedWords(input: NodeJS.ReadableStream): AsyncGenerator<string> {
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    yield* wordsIn(line);
  }
}

export function wordsIn(line: string): string[] {
  return line.split(/\s+/).filter(word => word !== '');
}

/** What comes of waiting for a line: the line, that none came in time, or that there will be none any more. */
export type ReadLine = { readonly line: string } | 'nothing' | 'end';

/** Lines that somebody types or a script sends, one at a time. Nothing is lost between two questions. */
export class LineReader {
  private readonly reader: Interface;
  private readonly waiting: string[] = [];
  private ended = false;
  private wake: () => void = () => {};

  constructor(input: NodeJS.ReadableStream) {
    this.reader = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
    this.reader.on('line', line => {
      this.waiting.push(line);
      this.wake();
    });
    this.reader.on('close', () => {
      this.ended = true;
      this.wake();
    });
  }

  /** The next line; nothing, if none has come after so many milliseconds. */
  async next(ms: number): Promise<ReadLine> {
    if (this.waiting.length === 0 && !this.ended) await this.waitForLine(ms);
    const line = this.waiting.shift();
    if (line !== undefined) return { line };
    return this.ended ? 'end' : 'nothing';
  }

  /** Lets go of the input, so that the program can end. */
  close(): void {
    this.reader.close();
  }

  private async waitForLine(ms: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>(resolve => {
      this.wake = resolve;
      timer = setTimeout(resolve, ms);
    });
    clearTimeout(timer);
  }
}
