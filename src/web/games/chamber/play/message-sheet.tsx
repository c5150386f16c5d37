import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../parts/forms/controls.tsx';
import { whenClosed } from '../../../parts/use-sheet.ts';
import { chamberTexts } from '../../../texts/chamber.ts';
import { texts } from '../../../texts/texts.ts';
import '../../../styles/dialogs.css';
import { type ChronicleLine, Lines } from './chronicle.tsx';

const say = chamberTexts.play;

interface MessagesProps {
  readonly lines: readonly ChronicleLine[];
  /** Open to be read, or to be searched. */
  readonly open: 'messages' | 'search' | undefined;
  readonly onClose: () => void;
}

/** Everything that was said since the page was opened, the latest first. */
export function Messages({ lines, open, onClose }: MessagesProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (open === undefined) return dialog.current?.close();
    dialog.current?.showModal();
    // A field that has the focus brings up a keyboard, on a phone.
    (open === 'search' ? field : close).current?.focus();
    dialog.current?.scrollTo(0, 0);
  }, [open]);
  return (
    <dialog ref={dialog} className="sheet" onClose={whenClosed(onClose)} aria-label={say.messages}>
      <h2>{say.messages}</h2>
      {open !== undefined && <Searched lines={lines} field={field} />}
      <Button ref={close} onClick={onClose}>
        {texts.keys.close}
      </Button>
    </dialog>
  );
}

interface SearchedProps {
  readonly lines: readonly ChronicleLine[];
  readonly field: React.RefObject<HTMLInputElement | null>;
}

function Searched({ lines, field }: SearchedProps) {
  const [word, setWord] = useState('');
  const found = lines.filter(({ words }) => words.toLocaleLowerCase().includes(word.trim().toLocaleLowerCase()));
  return (
    <>
      <label className="chamber-search">
        {say.search}
        <input ref={field} type="search" value={word} onChange={event => setWord(event.target.value)} />
      </label>
      {found.length === 0 ? <p role="status">{say.noneFound}</p> : <Lines lines={found} />}
    </>
  );
}
