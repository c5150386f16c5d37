import { movableKeys } from '../../../keys/custom-keys.ts';
import { RESTART_KEYS, UNDO_KEYS } from '../../../keys/zoom-and-undo-keys.ts';
import { texts } from '../../../texts/texts.ts';

const say = texts.keys;
const FIGURES = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** The keys of a dungeon being played. */
export const DUNGEON_KEYS = movableKeys('dungeon', [
  { keys: ['ArrowUp', 'w', 'k'], words: say.move.up, act: 'up' },
  { keys: ['ArrowRight', 'd', 'l'], words: say.move.right, act: 'right' },
  { keys: ['ArrowDown', 's', 'j'], words: say.move.down, act: 'down' },
  { keys: ['ArrowLeft', 'a', 'h'], words: say.move.left, act: 'left' },
  { keys: ['e'], words: say.interact, act: 'interact' },
  { keys: FIGURES, words: say.items, act: FIGURES },
  { keys: ['z', 'x'], words: say.rewind, act: ['back1', 'back5'] },
  { keys: ['.'], words: say.wait, act: 'wait' },
  { keys: [','], words: say.around, act: 'around' },
  { keys: ['i'], words: say.hint, act: 'hint' },
  { keys: ['p'], words: say.save, act: 'save' },
  { keys: ['Escape'], words: say.skip, act: 'skip' },
  ...UNDO_KEYS,
  ...RESTART_KEYS,
] as const);
