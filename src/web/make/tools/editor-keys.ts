import { ARROWS, type KeyBinding } from '../../keys/key-bindings.ts';
import { makeTexts } from '../../texts/make.ts';
import { TOOLS, type Tool } from './tool-state.ts';

const say = makeTexts.keys;

/** The key of each tool. */
const KEY_OF_TOOL: Readonly<Record<Tool, string>> = {
  brush: 'b',
  line: 'l',
  rectangle: 'r',
  box: 'o',
  fill: 'f',
  eraser: 'e',
  picker: 'i',
  select: 's',
  move: 'm',
  hand: 'g',
};

/** The keys of every editor. */
export const EDITOR_KEYS = [
  { keys: ['ctrl+z', 'ctrl+y'], also: { 'ctrl+shift+z': 'redo' }, words: say.undo, act: ['undo', 'redo'] },
  { keys: ['p'], words: say.play, act: 'play' },
  { keys: ['ctrl+s'], words: say.file, act: 'file' },
] as const satisfies readonly KeyBinding[];

/** The keys of the tools, and of what is done to a selection. */
export const TOOL_KEYS = [
  ...TOOLS.map((tool): KeyBinding<Tool> => ({ keys: [KEY_OF_TOOL[tool]], words: makeTexts.tools[tool], act: tool })),
  { keys: ['ctrl+c', 'ctrl+x', 'ctrl+v'], words: say.clipboard, act: ['copy', 'cut', 'paste'] },
  { keys: ['h', 'v', 't'], words: say.transform, act: ['mirror', 'flip', 'turn'] },
  { keys: ['Delete'], also: { Backspace: 'remove' }, words: say.remove, act: 'remove' },
  { keys: ['ctrl+a'], words: say.all, act: 'all' },
  { ...ARROWS, words: say.nudge },
  { keys: ['Escape'], words: say.drop, act: 'drop' },
] as const satisfies readonly KeyBinding[];
