import { createInterface } from 'node:readline';
import { ESCAPE, Keyboard } from './keyboard.ts';

/** Words from a stream that is no terminal: a script, a pipe, a test. */
export async function* typedWords(input: NodeJS.ReadableStream): AsyncGenerator<string> {
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    yield* wordsIn(line);
  }
}

export function wordsIn(line: string): string[] {
  return line.split(/\s+/).filter(word => word !== '');
}

const ARROW = new RegExp(`^${ESCAPE}(?:\\[[\\d;]*|O)([A-D])$`);
const ARROWS: Readonly<Record<string, string>> = { A: 'up', B: 'down', C: 'right', D: 'left' };
/** Control-C and Control-D. */
const ENDS = ['\x03', '\x04'];
/** Keys without a sign that a line of words is written with. */
const WRITING: Readonly<Record<string, string>> = {
  '\r': 'enter',
  '\n': 'enter',
  '\x7f': 'backspace',
  '\b': 'backspace',
  [ESCAPE]: 'escape',
};
/** What has a sign on it, neither a sequence nor Backspace. */
const SIGN = /^[^\p{Cc}]+$/u;

/** Keys of a terminal, as words: `up`, `a`, `A`, `?`, `enter`. Control-C ends it. The terminal is put back however it ends. */
export async function* pressedKeys(input: NodeJS.ReadStream): AsyncGenerator<string> {
  const pressed: string[] = [];
  let wake: () => void = () => {};
  const keyboard = new Keyboard(keys => {
    pressed.push(...keys);
    wake();
  });
  const onData = (data: string): void => keyboard.take(data);
  const restore = (): void => {
    input.setRawMode(false);
  };
  input.setRawMode(true);
  input.setEncoding('utf8');
  input.on('data', onData);
  process.once('exit', restore);
  input.resume();
  try {
    for (;;) {
      const key = pressed.shift();
      if (key === undefined) await new Promise<void>(resolve => (wake = resolve));
      else if (ENDS.includes(key)) return;
      else yield* wordsOf(key);
    }
  } finally {
    keyboard.flush();
    input.off('data', onData);
    process.off('exit', restore);
    restore();
    input.pause();
  }
}

/** An arrow or a key to write with by its name, else the sign on the key; nothing for other keys. */
function wordsOf(key: string): string[] {
  const name = ARROWS[ARROW.exec(key)?.[1] ?? ''] ?? WRITING[key];
  if (name !== undefined) return [name];
  return SIGN.test(key) ? [key] : [];
}
