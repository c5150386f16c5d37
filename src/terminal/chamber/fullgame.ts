import { type Direction, STEPS } from '../../chamber/floor/directions.ts';
import { actionLine } from '../../chamber/messages.ts';
import type { ChamberAction } from '../../chamber/state.ts';
import type { ChamberView } from '../../chamber/view.ts';
import { IllegalAction } from '../../kernel/errors.ts';
import { type Errand, firstStepTo, goalOf, isDangerous, isQuiet } from '../../players/chamber/errands.ts';
import { ESCAPE } from '../parts/keyboard.ts';
import type { Display } from './display.ts';
import { frameLines, pageLines, wrapAll } from './frame.ts';
import { BACKSPACE, ENTER, INTERRUPT, strideOf } from './keys.ts';
import { describePlace, type Place } from './look.ts';
import { packAction, packLines, stallAction, stallLines } from './packpage.ts';
import { HELP } from './pages.ts';
import { refusal } from './refusal.ts';
import { isEventful, nextWay } from './running.ts';
import { type ChamberMatch, PLAYER } from './session.ts';

const LONGEST_RUN = 200;
const FOES = 'VWTNDX';
const NO_PACK = 'This game has no pack (--shop gives one).';
const NO_TRADER = 'Nobody beside you would trade.';

/** How a game on the full screen came to its end. */
export type End = 'over' | 'quit' | 'restart';

/** One game on the full screen: a key in, a screen out. */
export class FullScreenGame {
  readonly match: ChamberMatch;
  readonly #display: Display;
  readonly #save: (match: ChamberMatch) => Promise<string>;
  readonly #history: string[] = [];
  #isLeft = false;

  constructor(display: Display, match: ChamberMatch, save: (match: ChamberMatch) => Promise<string>) {
    this.#display = display;
    this.match = match;
    this.#save = save;
    this.#history.push(actionLine(this.#view.said));
  }

  get #view(): ChamberView {
    return this.match.view(PLAYER);
  }

  /** Plays until the game is over or the player leaves it. */
  async play(): Promise<End> {
    let notice: string | undefined;
    while (this.match.outcome() === undefined) {
      const key = await this.#key(() => this.#draw(notice));
      if (key === 'q' || key === INTERRUPT) return 'quit';
      if (key === 'R' && (await this.#agrees('Leave this run for another one? It is kept. (y or n)'))) return 'restart';
      notice = key === 'R' ? undefined : await this.#obey(key);
      if (this.#isLeft) return 'quit';
    }
    return 'over';
  }

  async #agrees(question: string): Promise<boolean> {
    return (await this.#key(() => this.#draw(question))) === 'y';
  }

  /** Does what a key asks for. Returns what to say in place of the action line. */
  async #obey(key: string): Promise<string | undefined> {
    const stride = strideOf(key);
    if (stride !== undefined) return stride.runs ? this.#run(stride.direction) : this.#step(stride.direction);
    switch (key) {
      case 'a':
        return this.#aim('attack', 'Attack in which direction?');
      case 'd':
        return this.#aim('use', 'Drink in which direction?');
      case 'g':
        return this.#aim('take', 'Take a potion from which direction?');
      case 'i':
        return this.#choose(packLines(this.#view), packAction);
      case '$':
        return this.#view.stall === undefined ? NO_TRADER : this.#choose(stallLines(this.#view), stallAction);
      case 'f':
        return this.#act({ type: 'freeze' });
      case 'o':
        return this.#errand('explore', 'Nothing left here to fetch or to look into.');
      case '>':
        return this.#errand('stairs', 'You have not seen the stairs yet, or no way leads there.');
      case BACKSPACE:
        return this.#undo();
      case ';':
        return this.#look();
      case 'm':
        return this.#page(wrapAll(this.#history, this.#display.columns).slice(3 - this.#display.rows));
      case 'S':
        return this.#save(this.match);
      case '?':
        return this.#page(HELP);
      default:
        return 'That key means nothing here; ? shows those that do.';
    }
  }

  /** A step; into an enemy that would fight anyway it is a blow. */
  #step(direction: Direction): Promise<string | undefined> {
    const { around, merchantsHostile } = this.#view;
    const isFoe = FOES.includes(around[direction]) || (around[direction] === 'M' && merchantsHostile);
    return this.#act({ type: isFoe ? 'attack' : 'move', direction });
  }

  async #run(direction: Direction): Promise<string | undefined> {
    let inPassage = false;
    let way = nextWay(this.#view, direction, inPassage);
    if (way === undefined) return this.#step(direction);
    for (let steps = 0; way !== undefined && steps < LONGEST_RUN && !this.#display.isPressed; steps++) {
      const before = this.#view;
      inPassage = before.around[way] === '#';
      await this.#act({ type: 'move', direction: way });
      this.#draw();
      if (isEventful(before, this.#view)) return undefined;
      way = nextWay(this.#view, way, inPassage);
    }
    return undefined;
  }

  /** Goes where an errand leads, until it is there, something happens or a key is pressed. */
  async #errand(errand: Errand, nothing: string): Promise<string | undefined> {
    const goal = goalOf(errand, this.#view);
    if (goal === undefined) return nothing;
    if (isDangerous(this.#view)) return 'Enemies are near: go step by step.';
    for (let steps = 0; steps < LONGEST_RUN && !this.#display.isPressed; steps++) {
      const direction = firstStepTo(this.#view, goal);
      if (direction === undefined) return undefined;
      await this.#act({ type: 'move', direction });
      this.#draw();
      if (!isQuiet(this.#view)) return undefined;
    }
    return undefined;
  }

  /** Shows what there is to choose from, and does what is chosen. */
  async #choose(lines: readonly string[], actionOf: typeof packAction): Promise<string | undefined> {
    const view = this.#view;
    if (view.pack === undefined) return NO_PACK;
    const action = actionOf(view, await this.#ask(lines));
    return action && this.#act(action);
  }

  async #aim(type: 'attack' | 'use' | 'take', question: string): Promise<string | undefined> {
    const stride = strideOf(await this.#key(() => this.#draw(question)));
    return stride === undefined ? 'Never mind, then.' : this.#act({ type, direction: stride.direction });
  }

  async #act(action: ChamberAction): Promise<string | undefined> {
    try {
      await this.match.play(PLAYER, action, { time: Date.now() });
    } catch (error) {
      if (!(error instanceof IllegalAction)) throw error;
      return refusal(action, error);
    }
    this.#history.push(actionLine(this.#view.said));
    return undefined;
  }

  async #undo(): Promise<string | undefined> {
    const steps = this.match.steps([PLAYER]);
    if (steps === undefined) return 'Only a practice game can take turns back (--practice).';
    if (steps.back === null) return 'This is where the game began.';
    await this.match.goBack(PLAYER, steps.back, { time: Date.now() });
    this.#history.push('You take a turn back.');
    return 'You take a turn back.';
  }

  /** Moves a cursor over the floor and says what is under it. */
  async #look(): Promise<undefined> {
    const view = this.#view;
    let place: Place = view;
    for (;;) {
      const notice = `${describePlace(view, place)}   (move the cursor; Esc when done)`;
      const key = await this.#key(() => this.#draw(notice, place));
      if (key === ESCAPE || key === ENTER || key === 'q' || key === ';' || key === INTERRUPT) return undefined;
      const stride = strideOf(key);
      if (stride === undefined) continue;
      const { rows, columns } = STEPS[stride.direction];
      place = {
        row: clamp(place.row + rows, view.rows.length),
        column: clamp(place.column + columns, view.rows[0]?.length ?? 1),
      };
    }
  }

  async #page(lines: readonly string[]): Promise<undefined> {
    await this.#ask(lines);
  }

  /** Shows a page, and waits for the key that ends it. */
  #ask(lines: readonly string[]): Promise<string> {
    return this.#key(() => this.#display.show(pageLines(lines, this.#display.columns, this.#display.rows)));
  }

  /** The next key; what it is asked for by is drawn, and drawn anew whenever the terminal changes its size. */
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

  #draw(notice?: string, cursor?: Place): void {
    const { columns, rows } = this.#display;
    this.#display.show(frameLines({ view: this.#view, columns, rows, history: this.#history, notice, cursor }));
  }
}

function clamp(index: number, length: number): number {
  return Math.max(0, Math.min(length - 1, index));
}
