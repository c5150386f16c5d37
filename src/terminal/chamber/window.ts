import type { ChamberView } from '../../chamber/view.ts';
import type { Display } from './display.ts';
import { frameLines, pageLines } from './frame.ts';
import { INTERRUPT } from './keys.ts';
import type { Place } from './look.ts';

/** What a game is drawn on and asks its player by. */
export class GameWindow {
  readonly #display: Display;
  readonly #view: () => ChamberView;
  /** What was said so far, the latest last. */
  readonly history: string[] = [];
  #isLeft = false;

  constructor(display: Display, view: () => ChamberView) {
    this.#display = display;
    this.#view = view;
  }

  get columns(): number {
    return this.#display.columns;
  }

  get rows(): number {
    return this.#display.rows;
  }

  /** Whether a key is waiting to be read. */
  get isPressed(): boolean {
    return this.#display.isPressed;
  }

  /** Whether the player has gone, from wherever in the game. */
  get isLeft(): boolean {
    return this.#isLeft;
  }

  draw(notice?: string, cursor?: Place): void {
    const { columns, rows, history } = this;
    this.#display.show(frameLines({ view: this.#view(), columns, rows, history, notice, cursor }));
  }

  /** The next key, with something said in place of the action line. */
  ask(notice?: string, cursor?: Place): Promise<string> {
    return this.#key(() => this.draw(notice, cursor));
  }

  /** A page, and the key that leaves it. */
  page(lines: readonly string[]): Promise<string> {
    return this.#key(() => this.#display.show(pageLines(lines, this.columns, this.rows)));
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
