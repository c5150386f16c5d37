import { narrate } from '../../dungeon/narrate.ts';
import type { DungeonAction } from '../../dungeon/player/actions.ts';
import type { dungeon } from '../../dungeon/rules.ts';
import { IllegalAction } from '../../kernel/errors.ts';
import type { Match } from '../../kernel/match.ts';
import { heard } from '../../kernel/played.ts';
import { saveMatch, trySaving } from '../parts/matchfiles.ts';
import { pressedKeys, typedWords } from '../parts/words.ts';
import { legend } from './board.ts';
import { HELP, readWish } from './choose.ts';
import { PHRASES } from './phrases.ts';
import { drawScreen } from './screen.ts';

export type DungeonMatch = typeof dungeon extends import('../../kernel/rules.ts').Rules<
  infer S,
  infer T,
  infer A,
  infer V,
  infer H
>
  ? Match<S, T, A, V, H>
  : never;

const PLAYER = 0;

/** Plays a dungeon here: by keys on a terminal, by words from anything else. */
export async function playDungeon(match: DungeonMatch, saveTo: string | undefined): Promise<void> {
  const keyed = process.stdin.isTTY === true && process.stdout.isTTY === true;
  const words = keyed ? pressedKeys(process.stdin) : typedWords(process.stdin);
  let messages: string[] = keyed ? ['? shows the keys.'] : [];
  for (;;) {
    const choices = deeds(match);
    show(drawScreen(match.view(PLAYER), choices, messages, room()), keyed);
    if (match.outcome() !== undefined) break;
    const { value: word, done } = await words.next();
    if (done || word === undefined) break;
    const wish = readWish(word, choices);
    if (wish.type === 'quit') break;
    messages = await grant(match, wish, saveTo);
  }
  await words.return(undefined);
  if (saveTo !== undefined) console.log(await saveMatch(match, saveTo));
}

async function grant(match: DungeonMatch, wish: ReturnType<typeof readWish>, saveTo?: string): Promise<string[]> {
  switch (wish.type) {
    case 'act':
      return act(match, wish.action);
    case 'save':
      return [await trySaving(match, saveTo ?? `${match.start.setup.name}.quadrille.json`)];
    case 'help':
      return [HELP, legend(match.view(PLAYER))];
    case 'unclear':
      return [wish.why];
    case 'quit':
      return [];
  }
}

async function act(match: DungeonMatch, action: DungeonAction): Promise<string[]> {
  try {
    const { told } = await match.play(PLAYER, action, { time: Date.now() });
    return narrate(heard(told, PLAYER), PHRASES);
  } catch (error) {
    if (error instanceof IllegalAction) return [error.reason];
    throw error;
  }
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
