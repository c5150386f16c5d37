import type { Direction } from '../../../chamber/floor/directions.ts';
import type { ChamberAction } from '../../../chamber/state.ts';
import type { ChamberView } from '../../../chamber/view.ts';
import { IllegalAction } from '../../../kernel/errors.ts';
import {
  type Errand,
  type Liking,
  type Manner,
  nextLiking,
  nextOn,
  pickUp,
  setOut,
} from '../../../players/chamber/assist/auto-explore.ts';
import { deedOf, type KeyDeed } from '../../../players/chamber/assist/command-keys.ts';
import { chargeAt, type Footsteps, placeAt, stepOnto } from '../../../players/chamber/assist/explore-paths.ts';
import { FIRST_LESSONS, type Lesson, nextLesson } from '../../../players/chamber/assist/lessons.ts';
import { alarmIn, isDangerous, isShut, stepOrBlow, withinReach } from '../../../players/chamber/assist/surroundings.ts';
import { toldWords, waysWords } from '../../../players/chamber/spoken/look-words.ts';
import { LESSON_WORDS, NOTICE_WORDS } from '../../../players/chamber/spoken/notice-words.ts';
import { newsTold, thingsTold, waysTold } from '../../../players/chamber/spoken/spoken-view.ts';
import { BACKSPACE, INTERRUPT, TAB } from '../../shared/keyboard.ts';
import { type ChamberMatch, PLAYER_SEAT } from '../core/chamber-session.ts';
import { potionPage, refusalText, turnText } from '../core/turn-texts.ts';
import type { Display } from './display.ts';
import { GameWindow, GO_BACK, searchMessages } from './game-window.ts';
import { HELP, letterIndex, packAction, packLines, stallAction, stallLines, thingLines } from './key-pages.ts';
import { chooseSquare } from './look-cursor.ts';
import { isEventful, nextWay, strideOf } from './walking.ts';

const LONGEST_RUN = 200;
const LONGEST_ERRAND = 1000;

/** How a game on the full screen came to its end. */
export type GameEnd = 'over' | 'quit' | 'restart';

/** What all games of a sitting share. */
export interface GameHooks {
  /** Saves a game and says so. */
  readonly save: (match: ChamberMatch) => Promise<string>;
  /** Told after each key. */
  readonly obeyed?: () => void;
  /** Whether somebody plays for the first time, and is taught. */
  readonly isFirst?: boolean;
  /** What is picked up unasked, at first. */
  readonly liking: Liking;
}

/** One game on the full screen: a key in, a screen out. */
export class FullScreenGame {
  readonly match: ChamberMatch;
  readonly #window: GameWindow;
  readonly #save: (match: ChamberMatch) => Promise<string>;
  readonly #obeyed: () => void;
  readonly #lessons: Set<Lesson>;
  #liking: Liking;
  #footsteps: Footsteps | undefined;
  /** What was in view when news were asked for last. */
  #told: ChamberView;

  constructor(display: Display, match: ChamberMatch, { save, liking, obeyed = () => {}, isFirst = false }: GameHooks) {
    this.match = match;
    this.#liking = liking;
    this.#window = new GameWindow(display, () => this.#view);
    this.#save = save;
    this.#obeyed = obeyed;
    this.#lessons = new Set(isFirst ? [] : FIRST_LESSONS);
    this.#told = this.#view;
    this.#note();
  }

  get #view(): ChamberView {
    return this.match.view(PLAYER_SEAT);
  }

  /** What was said so far, the latest last. */
  get messages(): readonly string[] {
    return this.#window.lines;
  }

  /** Plays until the game is over or the player leaves it; something may be said beside how it began. */
  async play(reminder?: string): Promise<GameEnd> {
    let notice = reminder && this.#window.withTurn(reminder);
    while (this.match.outcome() === undefined) {
      this.#teach();
      const key = await this.#window.ask(notice);
      if (key === 'q' || key === INTERRUPT) return 'quit';
      if (key === 'R' && (await this.#agrees('Leave this run for another one? It is kept. (y or n)'))) return 'restart';
      notice = key === 'R' ? undefined : await this.#obey(key);
      this.#obeyed();
      if (this.#window.isLeft) return 'quit';
    }
    return 'over';
  }

  #teach(): void {
    const lesson = nextLesson(this.#view, this.#lessons);
    if (lesson === undefined) return;
    this.#lessons.add(lesson);
    this.#window.teach(LESSON_WORDS[lesson]);
  }

  async #agrees(question: string): Promise<boolean> {
    return (await this.#window.ask(question)) === 'y';
  }

  /** Does something so many times, until something comes of it that one would want to know. */
  async #repeat(): Promise<string | undefined> {
    let count = '';
    let key = await this.#window.ask('How many times?');
    for (; /^\d$/.test(key); key = await this.#window.ask(`${count} times: what?`)) count += key;
    for (let left = Math.min(LONGEST_RUN, Number(count)); left > 0 && !this.#window.isPressed; left--) {
      const before = this.#view;
      const notice = await this.#obey(key);
      const { turn, hp, floor } = this.#view;
      if (notice !== undefined || turn === before.turn || hp < before.hp || floor !== before.floor) return notice;
      if (!isDangerous(before) && isDangerous(this.#view)) return this.#alarm(before);
      this.#window.draw();
    }
    return undefined;
  }

  /** Does what a key asks for. Returns what to say in place of the action line. */
  async #obey(key: string): Promise<string | undefined> {
    const deed = deedOf(key);
    if (deed !== undefined) return this.#do(deed);
    if (key === TAB) return this.#charge();
    if (key === '0') return this.#repeat();
    if (key === 'S') return this.#save(this.match);
    if (key === '?') return this.#show(HELP);
    if (key === BACKSPACE) return this.#undo();
    const stride = strideOf(key);
    if (stride === undefined) return 'That key means nothing here; ? shows those that do.';
    return stride.runs ? this.#run(stride.direction) : this.#step(stride.direction);
  }

  /** Does what a key asks for that the page has, too. */
  async #do(deed: KeyDeed): Promise<string | undefined> {
    switch (deed) {
      case 'attack':
      case 'use':
      case 'take':
      case 'pray':
        return this.#aim(deed);
      case 'pack':
        return this.#choose(packLines(this.#view), packAction);
      case 'trade':
        return this.#view.stall === undefined ? NO_TRADER : this.#choose(stallLines(this.#view), stallAction);
      case 'explore':
      case 'stairs':
      case 'rest':
        return this.#errand(deed);
      case 'wait':
      case 'freeze':
        return this.#act({ type: deed });
      case 'charge':
        return this.#charge();
      case 'things':
        return this.#travel();
      case 'ways': {
        const news = newsTold(this.#told, this.#view).map(toldWords);
        this.#told = this.#view;
        return this.#show([
          ...(news.length === 0 ? [NOTICE_WORDS.inView.noNews] : news),
          ...waysWords(waysTold(this.#view, this.#footsteps)),
          '',
          GO_BACK,
        ]);
      }
      case 'examine': {
        const square = await chooseSquare(this.#window, this.#view);
        return square && this.#errand(square);
      }
      case 'pickUp':
        this.#liking = nextLiking(this.#liking);
        return NOTICE_WORDS.pickUp[this.#liking];
      case 'messages':
        return this.#window.latest(this.#window.lines);
      case 'search':
        return searchMessages(this.#window);
      case 'potions':
        return this.#show(potionPage(this.#view));
    }
  }

  async #charge(): Promise<string | undefined> {
    const action = chargeAt(this.#view);
    return action === undefined ? NOTICE_WORDS.nothing.charge : this.#act(action);
  }

  /** What is in view, by direction and distance; a letter goes there. */
  async #travel(): Promise<string | undefined> {
    const things = thingsTold(this.#view);
    const key = await this.#window.page(thingLines(things, this.#view), true);
    const chosen = things[letterIndex(key)];
    const place = chosen && placeAt(this.#view, { x: chosen.column, y: chosen.row });
    return chosen && (place === undefined ? NOTICE_WORDS.refused.noWay : this.#errand(place));
  }

  async #show(lines: readonly string[]): Promise<undefined> {
    await this.#window.page(lines);
  }

  /** A step, or a blow; then what is liked is picked up. */
  async #step(direction: Direction): Promise<string | undefined> {
    if (isShut(this.#view, direction)) return NOTICE_WORDS.wall;
    const action = stepOrBlow(this.#view, direction);
    return (await this.#act(action)) ?? (action.type === 'move' ? this.#tidy() : undefined);
  }

  async #tidy(): Promise<undefined> {
    for (let liked = pickUp(this.#view, this.#liking); liked !== undefined; liked = pickUp(this.#view, this.#liking)) {
      await this.#act(liked);
    }
  }

  async #run(direction: Direction): Promise<string | undefined> {
    let inPassage = false;
    let way = nextWay(this.#view, direction, inPassage);
    if (way === undefined) return this.#step(direction);
    for (let steps = 0; way !== undefined && steps < LONGEST_RUN && !this.#window.isPressed; steps++) {
      const before = this.#view;
      inPassage = before.around[way] === '#';
      await this.#act({ type: 'move', direction: way });
      this.#window.draw();
      if (isEventful(before, this.#view)) return this.#tidy();
      way = nextWay(this.#view, way, inPassage);
    }
    return undefined;
  }

  /** Runs an errand until it is done, something happens or a key is pressed. */
  async #errand(errand: Errand): Promise<string | undefined> {
    const course = setOut(errand, this.#view, this.#manner);
    if (course === 'nothing') return NOTICE_WORDS.nothing[errand === 'explore' ? errand : 'stairs'];
    if (typeof course === 'string') return NOTICE_WORDS.refused[course];
    let action: ChamberAction | undefined = course.first;
    for (let turns = 0; action !== undefined && turns < LONGEST_ERRAND && !this.#window.isPressed; turns++) {
      const before = this.#view;
      await this.#act(action);
      this.#window.draw();
      action = nextOn(course, before, this.#view, this.#manner);
      if (action === undefined) return this.#alarm(before);
    }
    return undefined;
  }

  /** Says what came of a turn and who has come. */
  #alarm(before: ChamberView): string | undefined {
    const alarm = this.#view.floor === before.floor ? alarmIn(before, this.#view) : undefined;
    return alarm && this.#window.withTurn(NOTICE_WORDS.alarm(alarm.enemy, alarm.isNear));
  }

  /** Shows what there is to choose from, and does what is chosen. */
  async #choose(lines: readonly string[], actionOf: typeof packAction): Promise<string | undefined> {
    const view = this.#view;
    if (view.pack === undefined) return NO_PACK;
    const chosen = actionOf(view, await this.#window.page(lines, true));
    return typeof chosen === 'number' ? this.#zap(chosen) : chosen && this.#act(chosen);
  }

  async #zap(slot: number): Promise<string | undefined> {
    const stride = strideOf(await this.#window.ask(NOTICE_WORDS.whichWay.zap));
    return stride === undefined
      ? NOTICE_WORDS.neverMind
      : this.#act({ type: 'zap', slot, direction: stride.direction });
  }

  /** Only one within reach: no question. */
  async #aim(type: 'attack' | 'use' | 'take' | 'pray'): Promise<string | undefined> {
    const [only, ...more] = withinReach(this.#view).filter(({ action }) => action.type === type);
    if (only === undefined) return NOTICE_WORDS.nothing[type];
    if (more.length === 0) return this.#act(only.action);
    const stride = strideOf(await this.#window.ask(NOTICE_WORDS.whichWay[type]));
    return stride === undefined ? NOTICE_WORDS.neverMind : this.#act({ type, direction: stride.direction });
  }

  async #act(action: ChamberAction): Promise<string | undefined> {
    try {
      await this.match.play(PLAYER_SEAT, action, { time: Date.now() });
    } catch (error) {
      if (!(error instanceof IllegalAction)) throw error;
      return refusalText(action, error);
    }
    this.#note();
    return undefined;
  }

  get #manner(): Manner {
    return { liking: this.#liking, footsteps: this.#footsteps };
  }

  #note(): void {
    this.#footsteps = stepOnto(this.#footsteps, this.#view);
    this.#window.addMessage(turnText(this.#view), this.#view.said);
  }

  async #undo(): Promise<string | undefined> {
    const steps = this.match.steps([PLAYER_SEAT]);
    if (steps === undefined) return 'Only a practice game can take turns back (--practice).';
    if (steps.back === null) return 'This is where the game began.';
    await this.match.goBack(PLAYER_SEAT, steps.back, { time: Date.now() });
    this.#window.addMessage('You take a turn back.');
    return 'You take a turn back.';
  }
}

/** Where the options give no pack. */
const NO_PACK = 'The classic game has no pack (the modern one has).';
/** Where no merchant would trade. */
const NO_TRADER = 'Nobody beside you would trade.';
