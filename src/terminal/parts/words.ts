import { createInterface, emitKeypressEvents } from 'node:readline';

/** Words from a stream that is no terminal: a script, a pipe, a test. */
export async function* typedWords(input: NodeJS.ReadableStream): AsyncGenerator<string> {
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    yield* wordsOf(line);
  }
}

export function wordsOf(line: string): string[] {
  return line.split(/\s+/).filter(word => word !== '');
}

interface Key {
  readonly name?: string;
  readonly sequence?: string;
  readonly ctrl?: boolean;
  readonly shift?: boolean;
}

/**
 * Keys of a terminal, as words: `up`, `a`, `A`, `?`. Control-C ends it. The terminal is put back however it ends.
 */
export async function* pressedKeys(input: NodeJS.ReadStream): AsyncGenerator<string> {
  const pressed: string[] = [];
  let wake: () => void = () => {};
  let over = false;
  const onKey = (text: string | undefined, key: Key): void => {
    if (key.ctrl && (key.name === 'c' || key.name === 'd')) over = true;
    else if (!key.ctrl) pressed.push(text !== undefined && text > ' ' ? text : (key.name ?? ''));
    wake();
  };
  const restore = (): void => {
    input.setRawMode(false);
  };
  emitKeypressEvents(input);
  input.setRawMode(true);
  input.on('keypress', onKey);
  process.once('exit', restore);
  input.resume();
  try {
    while (!over) {
      const key = pressed.shift();
      if (key !== undefined) yield key;
      else await new Promise<void>(resolve => (wake = resolve));
    }
  } finally {
    input.off('keypress', onKey);
    process.off('exit', restore);
    restore();
    input.pause();
  }
}
