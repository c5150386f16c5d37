import { SHORTCUT_KEYS } from '../../match/undo.ts';
import { ARROWS, type Key } from '../../parts/keys.ts';
import { texts } from '../../texts.ts';

const say = texts.chamber.keys;

/** The numeric pad, with its lock and without. */
const PAD = {
  ...{ 7: 'upLeft', 8: 'up', 9: 'upRight', 4: 'left', 6: 'right', 1: 'downLeft', 2: 'down', 3: 'downRight' },
  ...{ Home: 'upLeft', PageUp: 'upRight', End: 'downLeft', PageDown: 'downRight' },
} as const;

/** The keys of a run through the chambers. */
export const CHAMBER_KEYS = [
  { ...ARROWS, also: PAD, words: say.ways },
  { keys: ['w', 'a', 's', 'd'], words: say.same, act: ['up', 'left', 'down', 'right'] },
  { keys: ['h', 'j', 'k', 'l'], words: say.old, act: ['left', 'down', 'up', 'right'] },
  { keys: ['y', 'u', 'b', 'n'], words: say.diagonals, act: ['upLeft', 'upRight', 'downLeft', 'downRight'] },
  { keys: ['f'], words: say.attack, act: 'attack' },
  { keys: ['e'], words: say.use, act: 'use' },
  { keys: ['g'], words: say.take, act: 'take' },
  { keys: ['i'], words: say.pack, act: 'pack' },
  { keys: ['o'], words: say.explore, act: 'explore' },
  { keys: ['>'], words: say.stairs, act: 'stairs' },
  { keys: ['Escape'], words: say.drop, act: 'drop' },
  { keys: ['z'], words: say.freeze, act: 'freeze' },
  ...SHORTCUT_KEYS,
  { keys: ['t'], words: say.look, act: 'look' },
  { keys: ['m'], words: say.messages, act: 'messages' },
  { keys: ['r'], words: say.again, act: 'again' },
] as const satisfies readonly Key[];
