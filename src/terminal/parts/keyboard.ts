export const ESCAPE = '\x1b';

/** One key: an escape sequence, whether we know it or not, or one character. */
const KEY = new RegExp(`${ESCAPE}(?:\\[[0-?]*[ -/]*[@-~]|O[A-Za-z])|.`, 'gsu');
/** What may be the beginning of a sequence. */
const UNFINISHED = new RegExp(`${ESCAPE}(?:\\[[0-?]*[ -/]*|O)?$`);
/** How long the rest of a sequence may be on its way (ms). Then the beginning was all of it, such as Escape. */
const ON_ITS_WAY = 50;

/** Splits what a terminal sends into keys, wherever the line has cut it. */
export class Keyboard {
  readonly #pressed: (keys: readonly string[]) => void;
  #rest = '';
  #patience: NodeJS.Timeout | undefined;

  constructor(pressed: (keys: readonly string[]) => void) {
    this.#pressed = pressed;
  }

  take(data: string): void {
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
    const keys = text.match(KEY);
    if (keys !== null) this.#pressed(keys);
  }
}
