import { stripVTControlCharacters } from 'node:util';
import type { ActionLineEvent } from '../../../chamber/events.ts';
import type { ChamberView } from '../../../chamber/view.ts';
import { addTurn, type Passage, passageText } from '../../../players/chamber/records/turn-passages.ts';
import { BACKSPACE, ENTER, ESCAPE, INTERRUPT } from '../../shared/keyboard.ts';
import { FOLD } from '../core/turn-texts.ts';
import type { Display } from './display.ts';
import { frameLines, pageLines, type ScreenPosition, wrapAll } from './screen-frame.ts';

/** What a game is drawn on and asks its player by. */
export class GameWindow {
  readonly #display: Display;
  readonly #view: () => ChamberView;
  #passages: readonly Passage[] = [];
  #isLeft = false;

  constructor(display: Display, view: () => ChamberView) {
    this.#display = display;
    this.#view = view;
  }

  /** What was said so far, the latest last. */
  get lines(): readonly string[] {
    return this.#passages.map(passage => passageText(passage, FOLD));
  }

  /** Whether a key is waiting to be read. */
  get isPressed(): boolean {
    return this.#display.isPressed;
  }

  /** Whether the player has gone, from wherever in the game. */
  get isLeft(): boolean {
    return this.#isLeft;
  }

  /** Remembers what was said. */
  addMessage(words: string, said?: readonly ActionLineEvent[]): void {
    this.#passages = addTurn(this.#passages, words, said);
  }

  draw(notice?: string, cursor?: ScreenPosition): void {
    const { columns, rows } = this.#display;
    this.#display.show(frameLines({ view: this.#view(), columns, rows, history: this.lines, notice, cursor }));
  }

  /** The next key, with something said in place of the action line. */
  ask(notice?: string, cursor?: ScreenPosition): Promise<string> {
    return this.#key(() => this.draw(notice, cursor));
  }

  /** A page, and the key that leaves it. */
  page(lines: readonly string[]): Promise<string> {
    return this.#key(() => this.#display.show(pageLines(lines, this.#display.columns, this.#display.rows)));
  }

  /** As many of some lines as fit, the latest of them. */
  async latest(lines: readonly string[]): Promise<undefined> {
    await this.page(wrapAll(lines, this.#display.columns).slice(3 - this.#display.rows));
  }

  /** What it is asked for by is drawn, and drawn anew whenever the terminal changes its size. */
  async #key(draw: () => void): Promise<string> {
    for (;;) {
      draw();
      const wake = await this.#display.next();
      if (wake.type === 'resize') continue;
      // Ctrl-C leaves the game from wherever in it one is.
      if (wake.type === 'end' || wake.key === INTERRUPT) this.#isLeft = true;
      return wake.type === 'end' ? INTERRUPT : wake.key;
    }
  }
}

/** Asks for a word and shows all messages that hold it. Returns what to say where there are none. */
export async function searchMessages(window: GameWindow): Promise<string | undefined> {
  const word = await typed(window);
  if (word === '') return undefined;
  const found = window.lines.filter(line => line.toLowerCase().includes(word.toLowerCase()));
  if (found.length === 0) return `Nothing was said of ${word}.`;
  return window.latest(found);
}

/** What is typed until Enter; nothing, if it is given up. */
async function typed(window: GameWindow): Promise<string> {
  let text = '';
  for (;;) {
    const key = await window.ask(`Search the messages: ${text}_   (Enter, or Esc)`);
    if (key === ENTER) return text.trim();
    if (key === ESCAPE || key === INTERRUPT) return '';
    if (key === BACKSPACE) text = text.slice(0, -1);
    else text += stripVTControlCharacters(key).replace(/\p{Cc}/gu, '');
  }
}
