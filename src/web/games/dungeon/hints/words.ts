import type { ToldAction } from '../../../../players/dungeon/told-actions.ts';
import { texts } from '../../../texts/texts.ts';

const { hints: say, pieces } = texts.dungeon;

/** A way in words; steps that go on in one direction are told together. */
export function wayInWords(line: readonly ToldAction[]): string {
  const words: { word: string; times: number }[] = [];
  for (const told of line) {
    const word = wordOf(told);
    const last = words.at(-1);
    if (last?.word === word) last.times++;
    else words.push({ word, times: 1 });
  }
  return words.map(({ word, times }) => (times === 1 ? word : say.times(word, times))).join(', ');
}

/** One action in words. */
export function wordOf({ action, what }: ToldAction): string {
  switch (action.type) {
    case 'move':
      return say.ways[action.direction];
    case 'use':
      return say.use(named(what));
    case 'tick': {
      const way = action.direction === undefined ? undefined : say.ways[action.direction];
      return action.item === undefined ? (way ?? say.wait) : say.use(named(what));
    }
    case 'build':
      return say.build(named(action.buildable));
    case 'interact':
      return say.interact(named(what));
    case 'rewind':
      return say.rewind(action.ticks);
  }
}

function named(what: string | undefined): string {
  return what === undefined ? say.something : (pieces[what] ?? what.replaceAll('_', ' '));
}
