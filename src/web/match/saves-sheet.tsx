import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { texts } from '../texts.ts';
import { SaveList } from './save-list.tsx';
import { useSaves } from './use-saves.ts';
import '../styles/dialogs.css';

const say = texts.saves;

interface SavesSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly match: string;
  readonly game: string;
  /** Whether the match can still be saved. */
  readonly saveable: boolean;
  /** A name for whoever has none in mind. */
  readonly suggestion: string;
}

/** Save this match under a name, or go back to one saved before. */
export function SavesSheet({ open, onClose, match, game, saveable, suggestion }: SavesSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useId();
  const saves = useSaves(game, open);
  const [typed, setTyped] = useState<string>();
  const [saved, setSaved] = useState<string>();
  const name = (typed ?? suggestion).trim();
  const taken = saved !== name && (saves.list?.some(save => save.name === name) ?? false);

  useEffect(() => {
    if (!open) return dialog.current?.close();
    setTyped(undefined);
    setSaved(undefined);
    dialog.current?.showModal();
  }, [open]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await saves.save(match, name)) setSaved(name);
  };

  return (
    <dialog ref={dialog} className="sheet" onClose={onClose} aria-label={say.heading}>
      <h2>{say.heading}</h2>
      <p>{say.note}</p>
      {saveable && (
        <form className="save-form" onSubmit={submit}>
          <label htmlFor={field}>{say.name}</label>
          <input
            id={field}
            required
            maxLength={200}
            value={typed ?? suggestion}
            onChange={event => setTyped(event.target.value)}
          />
          <button type="submit" className="button button-main" disabled={name === ''}>
            {say.save}
          </button>
          <p role="status">{saved === undefined ? taken && say.replaces : say.saved(saved)}</p>
        </form>
      )}
      <SaveList saves={saves} onLoad={onClose} />
      <button type="button" className="button" onClick={onClose}>
        {say.close}
      </button>
    </dialog>
  );
}
