import { ARROWS, movableKeys } from '../../../keys/custom-keys.ts';
import { UNDO_KEYS } from '../../../keys/zoom-and-undo-keys.ts';
import { flagTexts } from '../../../texts/flag.ts';
import { texts } from '../../../texts/texts.ts';

const say = flagTexts.keys;

/** Whoever is used to them elsewhere finds the board with these too. */
const OTHERS = Object.fromEntries([...'wasdhjkl'].map(key => [key, 'walk' as const]));

/** The board from the other side, also where nobody plays. */
export const FLIP_KEYS = movableKeys('flag', [{ keys: ['f'], words: say.flip, act: 'flip' }] as const);

/** The keys of a game being played. */
export const FLAG_KEYS = movableKeys('flag', [
  { keys: ARROWS.keys, also: OTHERS, words: say.walk, act: 'walk' },
  { keys: ['Enter'], words: say.act },
  { keys: ['n'], words: say.next, act: 'next' },
  { keys: [','], words: texts.keys.around, act: 'around' },
  { keys: ['Escape'], words: say.drop, act: 'drop' },
  ...UNDO_KEYS,
  { keys: ['t'], words: say.theme, act: 'theme' },
  { keys: ['f'], words: say.flip, act: 'flip' },
  { keys: ['g'], words: say.giveUp, act: 'giveUp' },
] as const);
