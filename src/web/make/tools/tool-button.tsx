import type { Tool } from './tool-state.ts';
import type { SelectionAction } from './use-tools.ts';

/** Outlines on 24 × 24 units, stroked. */
export const ICONS: Readonly<Record<Tool | SelectionAction | 'undo' | 'redo', string>> = {
  brush: 'M4 20 C4 16 6 15 8 15 C10 15 10 18 8 19 C7 20 5 20 4 20 Z M9 14 L19 4 L21 6 L11 16',
  line: 'M5 19 L19 5 M3 21 h3 v-3 h-3 Z M18 3 h3 v3 h-3 Z',
  rectangle: 'M4 6 H20 V18 H4 Z',
  box: 'M4 6 H20 V18 H4 Z M8 6 V18 M12 6 V18 M16 6 V18',
  fill: 'M11 3 L19 11 L11 19 L3 11 Z M5 9 H17 M20 14 C21.5 16 22 17 22 18 A2 2 0 0 1 18 18 C18 17 18.5 16 20 14 Z',
  eraser: 'M4 15 L13 5 L20 11 L12 20 H8 Z M8 10 L15 17 M12 20 H21',
  picker: 'M4 20 L5 16 L13 8 L16 11 L8 19 Z M12 7 L17 12 M15 6 C17 3 21 6 18 9',
  select: 'M4 4 H7 M10 4 H14 M17 4 H20 V7 M20 10 V14 M20 17 V20 H17 M14 20 H10 M7 20 H4 V17 M4 14 V10 M4 7 V4',
  move: 'M12 3 V21 M3 12 H21 M12 3 L9 6 M12 3 L15 6 M12 21 L9 18 M12 21 L15 18 M3 12 L6 9 M3 12 L6 15 M21 12 L18 9 M21 12 L18 15',
  hand: 'M8 13 V6 A1.5 1.5 0 0 1 11 6 V11 V4.5 A1.5 1.5 0 0 1 14 4.5 V11 V6 A1.5 1.5 0 0 1 17 6 V13 V9 A1.5 1.5 0 0 1 20 9 V15 C20 19 17 21 14 21 C10 21 8 19 4 13 C4 11 6 11 8 13 Z',
  copy: 'M8 8 H20 V20 H8 Z M16 8 V4 H4 V16 H8',
  cut: 'M6 18 A2.5 2.5 0 1 0 6 18.1 M18 18 A2.5 2.5 0 1 0 18 18.1 M8 16 L17 4 M16 16 L7 4',
  paste: 'M6 5 H18 V21 H6 Z M9 3 H15 V7 H9 Z M9 12 H15 M9 16 H15',
  mirror: 'M12 3 V21 M9 7 L3 17 H9 Z M15 7 L21 17 H15 Z',
  flip: 'M3 12 H21 M7 9 L17 3 V9 Z M7 15 L17 21 V15 Z',
  turn: 'M19 12 A7 7 0 1 1 12 5 H17 M14 2 L17 5 L14 8',
  remove: 'M5 7 H19 M9 7 V4 H15 V7 M7 7 L8 20 H16 L17 7 M10 10 V17 M14 10 V17',
  undo: 'M8 5 L4 9 L8 13 M4 9 H14 A5 5 0 0 1 14 19 H9',
  redo: 'M16 5 L20 9 L16 13 M20 9 H10 A5 5 0 0 0 10 19 H15',
};

interface ToolButtonProps {
  readonly icon: keyof typeof ICONS;
  readonly name: string;
  /** The keys that do the same. */
  readonly keys?: string | undefined;
  readonly pressed?: boolean;
  readonly off?: boolean;
  readonly onPress: () => void;
}

/** A small button with a picture; its name and key show when one waits over it. */
export function ToolButton({ icon, name, keys, pressed, off = false, onPress }: ToolButtonProps) {
  return (
    <button
      type="button"
      className="make-tool"
      aria-label={name}
      aria-pressed={pressed}
      title={keys === undefined ? name : `${name} (${keys})`}
      disabled={off}
      onClick={onPress}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={ICONS[icon]} />
      </svg>
    </button>
  );
}
