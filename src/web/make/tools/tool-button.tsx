import { ICONS } from './icons.ts';

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
