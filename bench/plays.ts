import type { DungeonAction } from '../src/dungeon/actions.ts';

/** A play as the line of text that `readPlay` reads: a letter is a step. */
export function writePlay(actions: readonly DungeonAction[]): string {
  const words: string[] = [];
  let isWalking = false;
  for (const action of actions) {
    const word = wordOf(action);
    const isStep = action.type === 'move';
    if (isStep && isWalking) words.push(`${words.pop()}${word}`);
    else words.push(word);
    isWalking = isStep;
  }
  return words.join(' ');
}

function wordOf(action: DungeonAction): string {
  switch (action.type) {
    case 'move':
      return action.direction.charAt(0);
    case 'use':
      return `use:${action.item}`;
    case 'build':
      return `build:${action.buildable}`;
    case 'interact':
      return `interact:${action.entity}`;
    case 'rewind':
      return `rewind:${action.ticks}`;
    case 'tick':
      return `tick:${action.direction ?? ''}:${action.item ?? ''}`;
  }
}
