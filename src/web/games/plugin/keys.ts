import { ARROWS, type KeyBinding } from '../../keys/key-bindings.ts';
import { UNDO_KEYS } from '../../match/undo/undo.ts';
import { faceTexts } from '../../texts/face.ts';

const say = faceTexts.keys;

/** The keys of a game that is only known by its face. */
export const FACE_KEYS = [
  { keys: ARROWS.keys, words: say.walk, act: 'walk' },
  { keys: ['Enter'], words: say.act },
  { keys: ['Escape'], words: say.drop, act: 'drop' },
  ...UNDO_KEYS,
] as const satisfies readonly KeyBinding[];
