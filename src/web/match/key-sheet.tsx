import { useEffect, useRef } from 'react';
import { CARDINALS } from '../../kernel/square.ts';
import { MOVE_KEYS } from '../parts/keys.ts';
import '../styles/dialogs.css';
import { texts } from '../texts.ts';

/** What some keys do. */
export interface KeyLine {
  readonly words: string;
  readonly keys: readonly string[];
}

const ARROWS: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowRight: '→', ArrowDown: '↓', ArrowLeft: '←' };

/** The keys that move, one line for each direction. */
export const MOVE_LINES: readonly KeyLine[] = CARDINALS.map(direction => ({
  words: texts.keys.move[direction],
  keys: MOVE_KEYS[direction].map(key => ARROWS[key] ?? key.toUpperCase()),
}));

/** The keys that every board has. */
const BOARD_LINES: readonly KeyLine[] = [
  { words: texts.keys.zoom, keys: ['+', '-', '0'] },
  { words: texts.keys.help, keys: ['?'] },
];

interface KeySheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The keys of the game. */
  readonly lines: readonly KeyLine[];
  /** What else one can do with hands. */
  readonly notes: readonly string[];
}

/** All keys at a glance. */
export function KeySheet({ open, onClose, lines, notes }: KeySheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!open) return dialog.current?.close();
    dialog.current?.showModal();
    // The focus goes to the button at the end of a list that may be long.
    dialog.current?.scrollTo(0, 0);
  }, [open]);

  return (
    <dialog ref={dialog} className="sheet" onClose={onClose} aria-label={texts.keys.heading}>
      <h2>{texts.keys.heading}</h2>
      <dl>
        {[...lines, ...BOARD_LINES].map(({ words, keys }) => (
          <div key={words}>
            <dt>{words}</dt>
            <dd>
              {keys.map(key => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {notes.map(note => (
        <p key={note}>{note}.</p>
      ))}
      <button type="button" className="button" onClick={onClose}>
        {texts.keys.close}
      </button>
    </dialog>
  );
}
