import { useEffect, useRef } from 'react';
import { texts } from '../../../texts.ts';
import type { Line } from './chronicle.ts';
import '../../../styles/dialogs.css';

const say = texts.chamber.play;

interface MessagesProps {
  readonly lines: readonly Line[];
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Everything that was said since the page was opened, the latest first. */
export function Messages({ lines, open, onClose }: MessagesProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return (
    <dialog ref={dialog} className="sheet" onClose={onClose} aria-label={say.messages}>
      <h2>{say.messages}</h2>
      {open && <Lines lines={lines} />}
      <button type="button" className="button" onClick={onClose}>
        {texts.keys.close}
      </button>
    </dialog>
  );
}

/** Turns in words, the latest first. */
export function Lines({ lines }: { readonly lines: readonly Line[] }) {
  return (
    <ol className="chamber-log" aria-label={say.log}>
      {lines.toReversed().map(({ position, words }) => (
        <li key={position}>{words}</li>
      ))}
    </ol>
  );
}
