import { ACTIONS } from '../../../chamber/actions.ts';
import { DIRECTIONS, type Direction } from '../../../chamber/floor/directions.ts';
import { ITEM_NAMES } from '../../../chamber/kinds/pack-items.ts';
import type { PotionName } from '../../../chamber/kinds/potion-kinds.ts';
import type { RaceName } from '../../../chamber/kinds/races.ts';
import type { ChamberAction } from '../../../chamber/state.ts';
import type { ChamberView } from '../../../chamber/view.ts';
import { IllegalAction } from '../../../kernel/errors.ts';
import type { Moment } from '../../../kernel/match/match-types.ts';
import { escapeControls } from '../../shared/text-format.ts';
import { type ChamberMatch, PLAYER_SEAT, RACE_LETTERS } from './chamber-session.ts';
import { refusalText } from './turn-texts.ts';

/** This much output is gathered before it is written, unless the player waits for it. */
const ENOUGH = 1 << 16;

/** Runs the interpreter from a stream of words to a stream of screens, until `q` or the end of input. */
export async function playClassic(
  world: Omit<InterpreterHost, 'print'>,
  input: NodeJS.ReadStream,
  output: NodeJS.WriteStream,
): Promise<Interpreter> {
  let gathered = '';
  let isHeard = true;
  // Whoever reads the screens may go before the game is over (`| head`): then there is nobody left to play for.
  output.on('error', () => (isHeard = false));
  const write = async (): Promise<void> => {
    const text = gathered;
    gathered = '';
    world.obeyed?.();
    if (text !== '') await new Promise<void>(written => output.write(text, () => written()));
  };
  const interpreter = new Interpreter({ ...world, print: text => (gathered += text) });
  await interpreter.start();
  await write();
  for await (const words of wordsOf(input)) {
    for (const word of words) {
      const read = interpreter.read(word);
      if (read !== undefined) await read;
      if (gathered.length > ENOUGH) await write();
      if (interpreter.isDone || !isHeard) break;
    }
    // No more words are waiting: whoever sent these may be waiting for the answer.
    await write();
    if (interpreter.isDone || !isHeard) break;
  }
  return interpreter;
}

/** The words of a stream, as many at a time as have come. */
async function* wordsOf(input: NodeJS.ReadStream): AsyncGenerator<string[]> {
  input.setEncoding('utf8');
  let rest = '';
  for await (const chunk of input) {
    const words = (rest + chunk).split(/\s+/);
    rest = words.pop() ?? '';
    yield words.filter(word => word !== '');
  }
  if (rest !== '') yield [rest];
}

const ASK_RACE = 'Choose a race: h (human), e (elf), d (dwarf), o (orc), or q to quit.\n';
const ASK_AGAIN = 'Play again? (y or n)\n';

/** What the interpreter needs of the world. */
interface InterpreterHost {
  /** Undefined: the player is asked. */
  readonly race: RaceName | undefined;
  /** A new game. What earlier games of the session have made known stays known. */
  readonly begin: (race: RaceName, known: readonly PotionName[]) => ChamberMatch;
  /** A game to go on with instead of a new one. */
  readonly continued?: ChamberMatch | undefined;
  readonly draw: (view: ChamberView, action?: string) => string;
  readonly print: (text: string) => void;
  /** Told once of every game that is won or lost; says its place among the scores in a sentence, if it has one. */
  readonly ended: (match: ChamberMatch) => Promise<string | undefined>;
  /** What was left before, to go on with instead of a new game. */
  readonly offers?: () => Promise<readonly { readonly match: ChamberMatch; readonly words: string }[]>;
  /** Told of every game before it is played. */
  readonly begun?: (match: ChamberMatch) => Promise<void>;
  /** Keeps a game that is left for another one, and says so. */
  readonly left?: (match: ChamberMatch) => Promise<string>;
  /** Told before anything is shown. */
  readonly obeyed?: () => void;
}

/** The classic command interpreter: words in, screens out. It asks for a race, plays, and asks whether to play again. */
export class Interpreter {
  readonly #world: InterpreterHost;
  #asks: 'race' | 'command' | 'object' | 'again' | 'nothing' = 'race';
  #verb: Verb | undefined;
  #match: ChamberMatch | undefined;
  #known: readonly PotionName[] = [];
  #offers: readonly { readonly match: ChamberMatch; readonly words: string }[] = [];
  #hasPack = false;

  constructor(world: InterpreterHost) {
    this.#world = world;
  }

  /** The game at hand. */
  get match(): ChamberMatch | undefined {
    return this.#match;
  }

  /** Whether nothing more is wanted. */
  get isDone(): boolean {
    return this.#asks === 'nothing';
  }

  async start(): Promise<void> {
    const { continued } = this.#world;
    if (continued === undefined) await this.#openGame();
    else await this.#enter(continued);
  }

  /** Takes one word. */
  read(word: string): Promise<void> | void {
    switch (this.#asks) {
      case 'race':
        return this.#readRace(word);
      case 'command':
        return this.#readCommand(word);
      case 'object':
        return this.#readObject(word);
      case 'again':
        return this.#readAgain(word);
      case 'nothing':
        return;
    }
  }

  /** A new game; the race is asked for unless the command line has named it. */
  #openGame(): Promise<void> | void {
    const { race } = this.#world;
    if (race !== undefined) return this.#begin(race);
    this.#asks = 'race';
    return this.#world.offers === undefined ? this.#world.print(ASK_RACE) : this.#offer(this.#world.offers);
  }

  async #offer(offers: NonNullable<InterpreterHost['offers']>): Promise<void> {
    this.#offers = await offers();
    this.#world.print(`${this.#offers.map(({ words }, n) => `${n + 1}  go on: ${words}\n`).join('')}${ASK_RACE}`);
  }

  async #begin(race: RaceName): Promise<void> {
    await this.#enter(await this.#world.begin(race, this.#known));
  }

  async #enter(match: ChamberMatch): Promise<void> {
    const { left, begun, print } = this.#world;
    const before = this.#match;
    const isLeft = before?.outcome() === undefined && before !== undefined && before.view(PLAYER_SEAT).turn > 0;
    if (isLeft && left !== undefined) print(await left(before));
    await begun?.(match);
    this.#match = match;
    this.#asks = 'command';
    const view = this.#show();
    this.#known = view.known;
    this.#hasPack = view.pack !== undefined;
    if (match.outcome() !== undefined) await this.#end(match);
  }

  #readRace(word: string): Promise<void> | void {
    const race = RACE_LETTERS[word];
    const offer = this.#offers[Number(word) - 1];
    if (word === 'q') this.#asks = 'nothing';
    else if (offer !== undefined) return this.#enter(offer.match);
    else if (race !== undefined) return this.#begin(race);
    else this.#world.print(ASK_RACE);
  }

  #readCommand(word: string): Promise<void> | void {
    const command = readCommand(word, this.#hasPack);
    switch (command.type) {
      case 'act':
        return this.#play(command.action);
      case 'begun':
        this.#asks = 'object';
        this.#verb = command.verb;
        return;
      case 'restart':
        return this.#openGame();
      case 'quit':
        this.#asks = 'nothing';
        return;
      case 'refused':
        this.#show(command.why);
        return;
    }
  }

  /** A word that does not fit leaves the command incomplete, and is a command of its own. */
  #readObject(word: string): Promise<void> | void {
    const made = this.#verb?.read(word);
    if (made !== undefined && 'read' in made) {
      this.#verb = made;
      return;
    }
    this.#asks = 'command';
    if (made !== undefined) return this.#play(made);
    this.#show(`Incomplete command: ${this.#verb?.word} needs ${this.#verb?.needs}.`);
    return this.#readCommand(word);
  }

  #readAgain(word: string): Promise<void> | void {
    if (word === 'y' || word === 'r') return this.#openGame();
    if (word === 'n' || word === 'q') this.#asks = 'nothing';
    else this.#world.print(ASK_AGAIN);
  }

  /** Mostly there is nothing to wait for. */
  #play(action: ChamberAction): Promise<void> | void {
    const match = this.#match;
    if (match === undefined) return;
    const moment: Moment = { time: Date.now(), unheard: true };
    const played = match.playSync(PLAYER_SEAT, action, moment);
    return played === undefined ? this.#playOrRefuse(match, action, moment) : this.#goOn(match);
  }

  async #playOrRefuse(match: ChamberMatch, action: ChamberAction, moment: Moment): Promise<void> {
    try {
      await match.play(PLAYER_SEAT, action, moment);
    } catch (error) {
      if (!(error instanceof IllegalAction)) throw error;
      this.#show(refusalText(action, error));
      return;
    }
    await this.#goOn(match);
  }

  #goOn(match: ChamberMatch): Promise<void> | void {
    const view = this.#show();
    this.#known = view.known;
    return view.ended === undefined ? undefined : this.#end(match);
  }

  async #end(match: ChamberMatch): Promise<void> {
    this.#close(match, await this.#world.ended(match));
  }

  #close(match: ChamberMatch, place?: string): void {
    const rank = place === undefined ? '' : `${place}\n`;
    this.#world.print(`Score: ${match.outcome()?.scores?.[PLAYER_SEAT] ?? 0}\n${rank}${ASK_AGAIN}`);
    this.#asks = 'again';
  }

  #show(action?: string): ChamberView {
    const view = (this.#match as ChamberMatch).view(PLAYER_SEAT);
    this.#world.print(this.#world.draw(view, action));
    return view;
  }
}

/** What a word of the command interpreter asks for. */
type Command =
  | { readonly type: 'act'; readonly action: ChamberAction }
  /** It needs another word. */
  | { readonly type: 'begun'; readonly verb: Verb }
  | { readonly type: 'restart' | 'quit' }
  | { readonly type: 'refused'; readonly why: string };

/** A word that needs another one. */
interface Verb {
  readonly word: string;
  readonly needs: string;
  /** What the next word makes of it: an action, or what needs one more; undefined if it makes nothing. */
  readonly read: (word: string) => ChamberAction | Verb | undefined;
}

const COMMANDS = new Map<string, Command>([
  ...DIRECTIONS.map((direction): [string, Command] => [direction, { type: 'act', action: ACTIONS.move[direction] }]),
  ...[aimed('a', 'attack'), aimed('u', 'use')].map(begun),
  ['f', { type: 'act', action: { type: 'freeze' } }],
  ['r', { type: 'restart' }],
  ['q', { type: 'quit' }],
]);

const SLOT = /^[1-9]\d?$/;

/** A wand needs its number and a direction. */
const ZAP: Verb = {
  word: 'z',
  needs: 'a number of the pack and a direction',
  read: number => {
    if (!SLOT.test(number)) return undefined;
    const slot = Number(number) - 1;
    return {
      ...ZAP,
      read: word => {
        const direction = DIRECTIONS.find(each => each === word);
        return direction && { type: 'zap', slot, direction };
      },
    };
  },
};

/** The words that mean something only where the game has a pack. */
const DEEDS = new Map<string, Command>(
  [
    aimed('c', 'take'),
    aimed('p', 'pray'),
    ZAP,
    numbered('i', 'apply'),
    numbered('s', 'sell'),
    named('b', 'buy'),
    named('rob', 'rob'),
  ].map(begun),
);

function begun(verb: Verb): [string, Command] {
  return [verb.word, { type: 'begun', verb }];
}

function aimed(word: string, type: 'attack' | 'use' | 'take' | 'pray'): Verb {
  const actions = new Map<string, ChamberAction>(
    DIRECTIONS.map((direction: Direction) => [direction, { type, direction }]),
  );
  return { word, needs: 'a direction', read: next => actions.get(next) };
}

/** Things in the pack are counted from 1. */
function numbered(word: string, type: 'apply' | 'sell'): Verb {
  return {
    word,
    needs: 'a number of the pack',
    read: next => (SLOT.test(next) ? { type, slot: Number(next) - 1 } : undefined),
  };
}

function named(word: string, type: 'buy' | 'rob'): Verb {
  const read = (next: string): ChamberAction | undefined => {
    const ware = ITEM_NAMES.find(name => name.toLowerCase() === next.toLowerCase());
    return ware && { type, ware };
  };
  return { word, needs: 'the name of a ware', read };
}

function readCommand(word: string, hasPack: boolean): Command {
  return (
    COMMANDS.get(word) ??
    (hasPack ? DEEDS.get(word) : undefined) ?? { type: 'refused', why: `Unknown command: ${escapeControls(word)}.` }
  );
}
