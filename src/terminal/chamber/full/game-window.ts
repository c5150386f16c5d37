import { stripVTControlCharacters } from 'node:util';
import type { ActionLineEvent } from '../../../chamber/events.ts';
import type { ChamberView } from '../../../chamber/view.ts';
import { addTurn, type Passage, passageText } from '../../../players/chamber/records/turn-passages.ts';
import { EVENT_WORDS } from '../../../players/chamber/spoken/event-sentences.ts';
import { standingWords, toldWords } from '../../../players/chamber/spoken/look-words.ts';
import { FOLD_WORDS } from '../../../players/chamber/spoken/notice-words.ts';
import { newsTold, tellEvents } from '../../../players/chamber/spoken/spoken-view.ts';
import { BACKSPACE, ENTER, ESCAPE, INTERRUPT } from '../../shared/keyboard.ts';
import { FOLD, turnText } from '../core/turn-texts.ts';
import type { Display } from './display.ts';
import { frameLines, pageLines, type ScreenPosition, wrapAll } from './screen-frame.ts';

/** The last line of a page on which there is nothing to choose. */
export const GO_BACK = 'Any key goes back.';

/** What a game is drawn on and asks its player by. */
export class GameWindow {
  readonly #display: Display;
  readonly #view: () => ChamberView;
  #passages: readonly Passage[] = [];
  /** What was not said yet, and what was seen when something was said last: where nothing is drawn. */
  #unsaid: readonly Passage[] = [];
  #before: ChamberView | undefined;
  /** What the last line says, where that is not which keys there are. */
  #lesson: string | undefined;
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

  /** Whether nothing is drawn. */
  get isPlain(): boolean {
    return this.#display.isPlain;
  }

  /** Whether the player has gone, from wherever in the game. */
  get isLeft(): boolean {
    return this.#isLeft;
  }

  /** Remembers what was said. */
  addMessage(words: string, said?: readonly ActionLineEvent[]): void {
    if (this.isPlain) {
      const spoken = said === undefined ? words : tellEvents(said, this.#view().race, EVENT_WORDS).join(' ');
      this.#unsaid = addTurn(this.#unsaid, spoken, said);
    }
    this.#passages = addTurn(this.#passages, words, said);
  }

  /** What is said beside what the last turn said, where that would not be said by itself. */
  withTurn(notice: string): string {
    return this.isPlain ? notice : `${turnText(this.#view())} ${notice}`;
  }

  /** Something to learn, until there is something else. */
  teach(lesson: string): void {
    this.#lesson = lesson;
    if (this.isPlain) this.#unsaid = addTurn(this.#unsaid, lesson);
  }

  draw(notice?: string, cursor?: ScreenPosition): void {
    if (this.isPlain) return;
    const { columns, rows } = this.#display;
    this.#display.show(
      frameLines({
        ...{ view: this.#view(), columns, rows, history: this.lines, notice, cursor },
        ...(this.#lesson !== undefined && { hint: this.#lesson }),
      }),
    );
  }

  /** The next key, with something said in place of the action line. */
  ask(notice?: string, cursor?: ScreenPosition, takesEnter = cursor !== undefined): Promise<string> {
    if (this.isPlain) this.#speak(notice);
    return this.#key(() => this.draw(notice, cursor), takesEnter);
  }

  /** A page, and the key that leaves it; one that only tells is left at once where nothing is drawn. */
  async page(lines: readonly string[], asks = false): Promise<string> {
    const { columns, rows } = this.#display;
    const told = lines.filter(each => each !== GO_BACK);
    if (!this.isPlain || (asks && told.length === lines.length)) {
      return this.#key(() => this.#display.show(pageLines(lines, columns, rows)), !this.isPlain);
    }
    this.#display.say(told);
    return '';
  }

  /** What has happened since the last key, what has come into view, and how one stands if that has changed. */
  #speak(notice: string | undefined): void {
    const view = this.#view();
    const before = this.#before;
    const happened = this.#unsaid.map(passage => passageText(passage, FOLD_WORDS));
    this.#unsaid = [];
    this.#before = view;
    const isNewFloor = before?.floor !== view.floor;
    this.#display.say([
      ...happened,
      ...(notice === undefined ? [] : [notice]),
      ...(before === undefined ? [] : newsTold(before, view).map(toldWords)),
      ...(isNewFloor || before.hp !== view.hp || before.gold !== view.gold ? [standingWords(view)] : []),
    ]);
  }

  /** As many of some lines as fit, the latest of them. */
  async latest(lines: readonly string[]): Promise<undefined> {
    await this.page(wrapAll(lines, this.#display.columns).slice(3 - this.#display.rows));
  }

  /** What it is asked for by is drawn, and drawn anew whenever the terminal changes its size. */
  async #key(draw: () => void, takesEnter: boolean): Promise<string> {
    for (;;) {
      draw();
      const wake = await this.#display.next();
      // Who can send no key by itself sends a line.
      if (wake.type === 'resize' || (this.isPlain && !takesEnter && wake.type === 'key' && wake.key === ENTER))
        continue;
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
    const key = await window.ask(`Search the messages: ${text}_   (Enter, or Esc)`, undefined, true);
    if (key === ENTER) return text.trim();
    if (key === ESCAPE || key === INTERRUPT) return '';
    if (key === BACKSPACE) text = text.slice(0, -1);
    else text += stripVTControlCharacters(key).replace(/\p{Cc}/gu, '');
  }
}
