import { narrate } from '../../dungeon/narrate.ts';
import type { DungeonAction } from '../../dungeon/player/actions.ts';
import type { DungeonTypes } from '../../dungeon/rules.ts';
import { IllegalAction } from '../../kernel/errors.ts';
import type { Match } from '../../kernel/match/match.ts';
import { heard, type Steps } from '../../kernel/match/played.ts';
import { pressedKeys } from '../shared/keyboard.ts';
import { SavePlace } from '../shared/save-slot.ts';
import { typedWords, wordsIn } from '../shared/typed-lines.ts';
import { legend } from './board.ts';
import { KEYS_HELP, readWish, WORDS_HELP } from './choose.ts';
import { LINE_KEY, typedLine, wordOf } from './line.ts';
import { PHRASES } from './phrases.ts';
import { drawScreen } from './screen.ts';

export type DungeonMatch = Match<DungeonTypes>;

const PLAYER = 0;

/** Plays a dungeon here: by keys on a terminal, by words from anything else. */
export async function playDungeon(match: DungeonMatch, asked: SavePlace | undefined): Promise<void> {
  const place = asked ?? SavePlace.near(`${match.start.setup.name}.quadrille.json`);
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
    const wish = readWish(word, choices);
    if (wish.type === 'quit') break;
    answer = await grant(match, wish, keyed, place);
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

async function grant(
  match: DungeonMatch,
  wish: ReturnType<typeof readWish>,
  keyed: boolean,
  place: SavePlace,
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
    const { told } = await match.play(PLAYER, action, { time: Date.now() });
    return { messages: narrate(heard(told, PLAYER), PHRASES) };
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
