import { useEffect, useRef } from 'react';
import { CARDINALS } from '../../kernel/square.ts';
import { MOVE_KEYS } from '../parts/keys.ts';
import '../styles/dialogs.css';
import { texts } from '../texts.ts';

interface KeySheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

const ARROWS: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowRight: '→', ArrowDown: '↓', ArrowLeft: '←' };

/** All keys at a glance. */
export function KeySheet({ open, onClose }: KeySheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);

  return (
    <dialog ref={dialog} className="sheet" onClose={onClose} aria-label={texts.keys.heading}>
      <h2>{texts.keys.heading}</h2>
      <dl>
        {CARDINALS.map(direction => (
          <div key={direction}>
            <dt>{texts.keys.move[direction]}</dt>
            <dd>
              {MOVE_KEYS[direction].map(key => (
                <kbd key={key}>{ARROWS[key] ?? key.toUpperCase()}</kbd>
              ))}
            </dd>
          </div>
        ))}
        <div>
          <dt>{texts.keys.interact}</dt>
          <dd>
            <kbd>E</kbd>
          </dd>
        </div>
        <div>
          <dt>{texts.keys.items}</dt>
          <dd>
            <kbd>1–9</kbd>
          </dd>
        </div>
        <div>
          <dt>{texts.keys.again}</dt>
          <dd>
            <kbd>R</kbd>
          </dd>
        </div>
        <div>
          <dt>{texts.keys.zoom}</dt>
          <dd>
            <kbd>+</kbd>
            <kbd>-</kbd>
            <kbd>0</kbd>
          </dd>
        </div>
        <div>
          <dt>{texts.keys.help}</dt>
          <dd>
            <kbd>?</kbd>
          </dd>
        </div>
      </dl>
      <p>{texts.keys.walk}.</p>
      <p>{texts.keys.touch}.</p>
      <button type="button" className="button" onClick={onClose}>
        {texts.keys.close}
      </button>
    </dialog>
  );
}
