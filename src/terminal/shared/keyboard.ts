export const ESCAPE = '\x1b';

/** One key: an escape sequence, whether we know it or not, or one character. */
const KEY = new RegExp(`${ESCAPE}(?:\\[[0-?]*[ -/]*[@-~]|O[A-Za-z])|.`, 'gsu');
/** What may be the beginning of a sequence. */
const UNFINISHED = new RegExp(`${ESCAPE}(?:\\[[0-?]*[ -/]*|O)?$`);
/** How long the rest of a sequence may be on its way (ms). Then the beginning was all of it, such as Escape. */
const ON_ITS_WAY = 50;

/** What a terminal that was asked to puts around text that is pasted. */
const PASTE_BEGINS = `${ESCAPE}[200~`;
const PASTE_ENDS = `${ESCAPE}[201~`;

/** Splits what a terminal sends into keys, wherever the line has cut it. What is pasted was not pressed, and is passed over. */
export class KeyDecoder {
  readonly #pressed: (keys: readonly string[]) => void;
  #rest = '';
  #isPasted = false;
  #patience: NodeJS.Timeout | undefined;

  constructor(pressed: (keys: readonly string[]) => void) {
    this.#pressed = pressed;
  }

  feed(data: string): void {
    clearTimeout(this.#patience);
    const sent = this.#rest + data;
    this.#rest = UNFINISHED.exec(sent)?.[0] ?? '';
    this.#press(sent.slice(0, sent.length - this.#rest.length));
    if (this.#rest !== '') this.#patience = setTimeout(() => this.flush(), ON_ITS_WAY);
  }

  /** Nothing more is waited for. */
  flush(): void {
    clearTimeout(this.#patience);
    const rest = this.#rest;
    this.#rest = '';
    this.#press(rest);
  }

  #press(text: string): void {
    const keys = (text.match(KEY) ?? []).filter(key => {
      const wasPasted = this.#isPasted;
      this.#isPasted = key === PASTE_BEGINS || (wasPasted && key !== PASTE_ENDS);
      return !this.#isPasted && !wasPasted;
    });
    if (keys.length > 0) this.#pressed(keys);
  }
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
  const keyboard = new KeyDecoder(keys => {
    pressed.push(...keys);
    wake();
  });
  const onData = (data: string): void => keyboard.feed(data);
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

export const INTERRUPT = '\x03';

export const ENTER = '\r';

export const TAB = '\t';

export const BACKSPACE = '\x7f';
