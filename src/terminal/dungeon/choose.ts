import type { DungeonAction } from '../../dungeon/player/actions.ts';
import type { Steps } from '../../kernel/match/played.ts';
import { CARDINALS, type Cardinal } from '../../kernel/square.ts';

/** What a word or a key asks for. */
export type Wish =
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
export function readWish(word: string, choices: readonly DungeonAction[]): Wish {
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
function stepAndUse(direction: Cardinal, chosen: DungeonAction | undefined): Wish {
  if (chosen?.type !== 'use') return { type: 'unclear', why: 'Behind the + goes the number of an item to use.' };
  return { type: 'act', action: { type: 'tick', direction, item: chosen.item } };
}

export const WORDS_HELP = `up down left right   walk (also w a s d, h j k l)
1 2 3 …   do what is offered under that number
wait      (or .) let the world go on; right+2 walks and uses what is offered
          under 2: only in the 2021 edition
rewind:N  go back N ticks, with a time turner
undo      (or u) take the last move back; redo (y); restart (r)
save   quit   help (this, and the legend)`;

export const KEYS_HELP = `Arrows, WASD or hjkl walk; 1 to 9 do what is offered under that number.
u or Backspace takes the last move back, also after the end; y redoes it;
r begins again, which u takes back too.
.  lets the world go on (2021 edition)    S  saves    q  quits    ?  helps
:  opens a line for words; Enter plays it, Esc drops it:
     :rewind:5   goes back five ticks, with a time turner
     :right+2    walks and uses what is offered under 2 (2021 edition)
     :12         does what is offered under 12`;
