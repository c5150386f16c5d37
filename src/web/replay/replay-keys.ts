import { movableKeys } from '../keys/custom-keys.ts';
import { replayTexts } from '../texts/replay.ts';

const say = replayTexts.keys;

/** The keys of a replay. */
export const REPLAY_KEYS = movableKeys('replay', [
  { keys: ['ArrowLeft', 'ArrowRight'], words: say.step, act: ['back', 'on'] },
  { keys: ['Home', 'End'], words: say.ends, act: ['start', 'end'] },
  { keys: [' '], words: say.toggle, act: 'toggle' },
] as const);
