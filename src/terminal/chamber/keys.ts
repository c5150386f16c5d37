import type { Direction } from '../../chamber/floor/directions.ts';

/** A direction that was pressed; with shift the player keeps walking. */
export interface Way {
  readonly direction: Direction;
  readonly runs: boolean;
}

export const ESCAPE = '\x1b';
export const INTERRUPT = '\x03';
export const ENTER = '\r';
export const BACKSPACE = '\x7f';

/** One key: an escape sequence, whether we know it or not, or one character. */
const KEY = new RegExp(`${ESCAPE}(?:\\[[0-?]*[ -/]*[@-~]|O[A-Za-z])|.`, 'gsu');
/** What may be the beginning of a sequence. */
const UNFINISHED = new RegExp(`${ESCAPE}(?:\\[[0-?]*[ -/]*|O)?$`);
const SEQUENCE = new RegExp(`^${ESCAPE}(?:\\[|O)(\\d*)(?:;(\\d+))?([A-Za-z~])$`);
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

/** hjklyubn, the digits of the numeric pad. */
const LETTERS: Readonly<Record<string, Direction>> = {
  h: 'we',
  j: 'so',
  k: 'no',
  l: 'ea',
  y: 'nw',
  u: 'ne',
  b: 'sw',
  n: 'se',
  4: 'we',
  2: 'so',
  8: 'no',
  6: 'ea',
  7: 'nw',
  9: 'ne',
  1: 'sw',
  3: 'se',
};

/** How escape sequences end: arrows, and the corners of the numeric pad, which are Home, PgUp, End and PgDn. */
const FINALS: Readonly<Record<string, Direction>> = {
  A: 'no',
  B: 'so',
  C: 'ea',
  D: 'we',
  H: 'nw',
  F: 'sw',
  '1~': 'nw',
  '7~': 'nw',
  '5~': 'ne',
  '4~': 'sw',
  '8~': 'sw',
  '6~': 'se',
  // The numeric pad in application mode.
  w: 'nw',
  x: 'no',
  y: 'ne',
  t: 'we',
  v: 'ea',
  q: 'sw',
  r: 'so',
  s: 'se',
};

/** Modifiers are sent as a sum of bits and one. */
const SHIFT = 1;

/** The direction that a key means, if any. */
export function wayOf(key: string): Way | undefined {
  const letter = LETTERS[key.toLowerCase()];
  if (letter !== undefined) return { direction: letter, runs: key !== key.toLowerCase() };
  const [, number = '', modifier = '1', final = ''] = SEQUENCE.exec(key) ?? [];
  const direction = FINALS[final === '~' ? `${number}~` : final];
  return direction && { direction, runs: ((Number(modifier) - 1) & SHIFT) !== 0 };
}
