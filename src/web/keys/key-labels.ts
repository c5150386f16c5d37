import { texts } from '../texts/texts.ts';
import { boundKey, type KeyBinding } from './key-bindings.ts';

const say = texts.keys.signs;

const LABELS: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowRight: '→',
  ArrowDown: '↓',
  ArrowLeft: '←',
  Escape: say.escape,
  Delete: say.delete,
  ' ': say.space,
};

/** How a line shows its keys: many figures in a row as a range. */
export function keyLabels({ keys, of }: KeyBinding): readonly string[] {
  const now = keys.map(key => boundKey(of, key));
  return areFigures(now) ? [`${now[0]}–${now.at(-1)}`] : now.map(keyLabel);
}

/** Whether keys are figures one after another. */
export function areFigures(keys: readonly string[]): boolean {
  return keys.length > 3 && keys.every((key, n) => key === String(Number(keys[0]) + n));
}

/** How the first key of a deed is shown. */
export function keyLabelOf<Deed extends string>(lines: readonly KeyBinding<Deed>[], deed: NoInfer<Deed>): string {
  for (const { keys, act, of } of lines) {
    const key = typeof act === 'object' ? keys[act.indexOf(deed)] : act === deed ? keys[0] : undefined;
    if (key !== undefined) return keyLabel(boundKey(of, key));
  }
  throw new Error(`No key stands for ${deed}`);
}

/** How a key is shown. */
export function keyLabel(key: string): string {
  if (key.startsWith('ctrl+')) return `${say.control} ${keyLabel(key.slice('ctrl+'.length))}`;
  return LABELS[key] ?? (key.length === 1 ? key.toUpperCase() : key);
}

/** The keys that every board has. */
export const BOARD_KEYS = [
  { keys: ['+', '-', '0'], words: texts.keys.zoom, act: ['closer', 'farther', 'whole'] },
] as const satisfies readonly KeyBinding[];
