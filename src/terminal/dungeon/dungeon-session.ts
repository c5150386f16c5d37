import type { DungeonAction } from '../../dungeon/actions.ts';
import { narrateEvents } from '../../dungeon/narrate.ts';
import type { DungeonTypes } from '../../dungeon/rules.ts';
import { IllegalAction } from '../../kernel/errors.ts';
import type { Match } from '../../kernel/match/match.ts';
import { eventsFor, type Steps } from '../../kernel/match/match-types.ts';
import { CARDINALS, type Cardinal } from '../../kernel/square.ts';
import { pressedKeys } from '../shared/keyboard.ts';
import { SaveSlot } from '../shared/save-slot.ts';
import { typedWords, wordsIn } from '../shared/typed-lines.ts';
import { drawScreen, legend } from './dungeon-screen.ts';
import { PHRASES } from './narration.ts';

export type DungeonMatch = Match<DungeonTypes>;

const PLAYER = 0;

/** Plays a dungeon here: by keys on a terminal, by words from anything else. */
export async function playDungeon(match: DungeonMatch, asked: SaveSlot | undefined): Promise<void> {
  const place = asked ?? SaveSlot.numbered(`${match.start.setup.name}.quadrille.json`);
  const keyed = process.stdin.isTTY === true && process.stdout.isTTY === true;
  const words = keyed ? wordsByKeys(pressedKeys(process.stdin)) : typedWords(process.stdin);
  let answer: Answer = { messages: keyed ? ['? shows the keys.'] : [] };
  let ending: Answer | undefined;
  for (;;) {
    const choices = deeds(match);
    const isOver = match.outcome() !== undefined;
    // How it ended stays to be read, whatever is said to other keys.
    ending = isOver ? (ending ?? answer) : undefined;
    const said = ending === undefined || ending === answer ? answer.messages : [...ending.messages, ...answer.messages];
    // Whoever plays by keys may take the end back; a script that has come to it is done.
    const messages = isOver && keyed ? [...said, 'u takes the last move back, q leaves.'] : said;
    show(drawScreen(match.view(PLAYER), choices, messages, room()), keyed);
    if (isOver && !keyed) break;
    const { value: word, done } = await words.next(answer);
    if (done) break;
    const wish = readPlayerCommand(word, choices);
    if (wish.type === 'quit') break;
    answer = await execute(match, wish, keyed, place);
  }
  await words.return(undefined);
  if (asked !== undefined) console.log(await asked.save(match));
}

/** What is said to a word. */
interface Answer {
  readonly messages: readonly string[];
  /** Nothing came of it. */
  readonly isRefused?: boolean;
}

/** Each key is a word, and `:` opens a line with more of them. A line ends where a word of it is refused. */
async function* wordsByKeys(keys: AsyncGenerator<string>): AsyncGenerator<string, void, Answer | undefined> {
  for await (const key of keys) {
    if (key === LINE_KEY) {
      const line = await typedLine(keys, typed => process.stdout.write(`\r\x1b[K${LINE_KEY}${typed}`));
      process.stdout.write('\r\x1b[K');
      for (const word of wordsIn(line ?? '')) if ((yield word)?.isRefused) break;
    } else {
      const word = wordOf(key);
      if (word !== undefined) yield word;
    }
  }
}

async function execute(
  match: DungeonMatch,
  wish: ReturnType<typeof readPlayerCommand>,
  keyed: boolean,
  place: SaveSlot,
): Promise<Answer> {
  switch (wish.type) {
    case 'act':
      return act(match, wish.action);
    case 'step':
      return step(match, wish.to);
    case 'save':
      return { messages: [await place.trySaving(match)] };
    case 'help':
      return { messages: [keyed ? KEYS_HELP : WORDS_HELP, legend(match.view(PLAYER))] };
    case 'unclear':
      return { messages: [wish.why], isRefused: true };
    case 'quit':
      return { messages: [] };
  }
}

async function act(match: DungeonMatch, action: DungeonAction): Promise<Answer> {
  try {
    const { events: told } = await match.play(PLAYER, action, { time: Date.now() });
    return { messages: narrateEvents(eventsFor(told, PLAYER), PHRASES) };
  } catch (error) {
    if (error instanceof IllegalAction) return { messages: [error.reason], isRefused: true };
    throw error;
  }
}

const NOWHERE: Readonly<Record<keyof Steps, string>> = {
  back: 'There is nothing to take back.',
  forward: 'Nothing was taken back.',
  start: 'This is where it began.',
};

async function step(match: DungeonMatch, where: keyof Steps): Promise<Answer> {
  const to = match.steps([PLAYER])?.[where];
  if (to === undefined || to === null) return { messages: [NOWHERE[where]], isRefused: true };
  await match.goBack(PLAYER, to, { time: Date.now() });
  return { messages: [] };
}

/** What can be done beside walking. */
function deeds(match: DungeonMatch): DungeonAction[] {
  return match.legal(PLAYER).filter(({ type }) => type !== 'move');
}

function room(): { columns: number; rows: number } {
  const { columns = 80, rows = 40 } = process.stdout;
  return { columns: columns >> 1, rows: Math.max(8, rows - 12) };
}

function show(screen: string, keyed: boolean): void {
  // On a terminal the screen is drawn over the last one; in a pipe they follow one another.
  process.stdout.write(keyed ? `\x1b[H\x1b[2J${screen}\n` : `${screen}\n\n`);
}

/** What a word or a key asks for. */
type PlayerCommand =
  | { readonly type: 'act'; readonly action: DungeonAction }
  | { readonly type: 'step'; readonly to: keyof Steps }
  | { readonly type: 'save' | 'help' | 'quit' }
  | { readonly type: 'unclear'; readonly why: string };

/** Words that take moves back, and forward again. */
const STEPS: Readonly<Record<string, keyof Steps>> = {
  undo: 'back',
  u: 'back',
  redo: 'forward',
  y: 'forward',
  restart: 'start',
  r: 'start',
};

const KEYS: Readonly<Record<string, Cardinal>> = {
  w: 'up',
  k: 'up',
  s: 'down',
  j: 'down',
  a: 'left',
  h: 'left',
  d: 'right',
  l: 'right',
};

/** Reads a word. A number means the choice that the screen offers under it. */
function readPlayerCommand(word: string, choices: readonly DungeonAction[]): PlayerCommand {
  const direction = CARDINALS.find(cardinal => cardinal === word.toLowerCase()) ?? KEYS[word];
  if (direction !== undefined) return { type: 'act', action: { type: 'move', direction } };
  if (/^\d+$/.test(word)) {
    const action = choices[Number(word) - 1];
    return action === undefined ? { type: 'unclear', why: `There is no choice ${word} now.` } : { type: 'act', action };
  }
  if (word === '.' || word === 'wait') {
    return choices.some(({ type }) => type === 'tick')
      ? { type: 'act', action: { type: 'tick' } }
      : { type: 'unclear', why: 'Waiting is of the 2021 edition; walk against a wall instead.' };
  }
  const [, step, number] = /^(up|down|left|right)\+(\d+)$/.exec(word) ?? [];
  if (step !== undefined) return stepAndUse(step as Cardinal, choices[Number(number) - 1]);
  const [, ticks] = /^rewind:(\d{1,9})$/.exec(word) ?? [];
  if (ticks !== undefined) return { type: 'act', action: { type: 'rewind', ticks: Number(ticks) } };
  const to = Object.hasOwn(STEPS, word) ? STEPS[word] : undefined;
  if (to !== undefined) return { type: 'step', to };
  if (word === 'S' || word === 'save') return { type: 'save' };
  if (word === 'q' || word === 'quit') return { type: 'quit' };
  if (word === '?' || word === 'help') return { type: 'help' };
  return { type: 'unclear', why: `"${word}" means nothing here; ? shows what does.` };
}

/** A step and an item in one tick, as the 2021 edition has it. */
function stepAndUse(direction: Cardinal, chosen: DungeonAction | undefined): PlayerCommand {
  if (chosen?.type !== 'use') return { type: 'unclear', why: 'Behind the + goes the number of an item to use.' };
  return { type: 'act', action: { type: 'tick', direction, item: chosen.item } };
}

const WORDS_HELP = `up down left right   walk (also w a s d, h j k l)
1 2 3 …   do what is offered under that number
wait      (or .) let the world go on; right+2 walks and uses what is offered
          under 2: only in the 2021 edition
rewind:N  go back N ticks, with a time turner
undo      (or u) take the last move back; redo (y); restart (r)
save   quit   help (this, and the legend)`;

const KEYS_HELP = `Arrows, WASD or hjkl walk; 1 to 9 do what is offered under that number.
u or Backspace takes the last move back, also after the end; y redoes it;
r begins again, which u takes back too.
.  lets the world go on (2021 edition)    S  saves    q  quits    ?  helps
:  opens a line for words; Enter plays it, Esc drops it:
     :rewind:5   goes back five ticks, with a time turner
     :right+2    walks and uses what is offered under 2 (2021 edition)
     :12         does what is offered under 12`;

/** What opens a line of words while one plays by keys. */
const LINE_KEY = ':';

/** What a key means where no line is written; nothing, if it is only there to write with. */
function wordOf(key: string): string | undefined {
  if (key === 'backspace') return 'undo';
  return key === 'enter' || key === 'escape' ? undefined : key;
}

/** Lets a line grow key by key. Undefined if it was dropped, or there are no more keys. */
async function typedLine(
  keys: AsyncIterator<string, unknown>,
  show: (line: string) => void,
): Promise<string | undefined> {
  for (let line = ''; ; ) {
    show(line);
    const { value: key, done } = await keys.next();
    if (done || key === 'escape') return undefined;
    if (key === 'enter') return line;
    if (key === 'backspace') {
      if (line === '') return undefined;
      line = line.slice(0, -1);
    } else if ([...key].length === 1) line += key;
  }
}
