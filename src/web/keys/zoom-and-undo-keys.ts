import { texts } from '../texts/texts.ts';
import type { KeyBinding } from './custom-keys.ts';

/** The keys that every board has. */
export const BOARD_KEYS = [
  { keys: ['+', '-', '0'], words: texts.keys.zoom, act: ['closer', 'farther', 'whole'] },
] as const satisfies readonly KeyBinding[];

/** The key that opens the sheet. */
export const SHEET_KEYS = [
  { keys: ['?'], words: texts.keys.help, act: 'open' },
] as const satisfies readonly KeyBinding[];

/** Undo and redo as everybody knows them. */
export const SHORTCUT_KEYS = [
  { keys: ['ctrl+z'], words: texts.undo.back, act: 'undo' },
  { keys: ['ctrl+y'], also: { 'ctrl+shift+z': 'redo' }, words: texts.undo.forward, act: 'redo' },
] as const satisfies readonly KeyBinding[];

/** The same where no letter is taken. */
export const UNDO_KEYS = [
  { keys: ['u', 'ctrl+z'], words: texts.undo.back, act: 'undo' },
  { keys: ['y', 'ctrl+y'], also: { 'ctrl+shift+z': 'redo' }, words: texts.undo.forward, act: 'redo' },
] as const satisfies readonly KeyBinding[];

/** Beginning again, where that is near at hand. */
export const RESTART_KEYS = [
  { keys: ['r'], words: texts.undo.start, act: 'restart' },
] as const satisfies readonly KeyBinding[];
