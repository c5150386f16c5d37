import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../parts/forms/controls.tsx';
import { whenClosed } from '../parts/use-sheet.ts';
import { texts } from '../texts/texts.ts';
import { SaveList, type Saves, useSaves } from './save-list.tsx';
import '../styles/dialogs.css';

const say = texts.saves;

interface SavesSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly match: string;
  /** Settles when the server has all of the match. */
  readonly settle: () => Promise<void>;
  readonly game: string;
  /** Whether the match can still be saved. */
  readonly saveable: boolean;
  /** A name for whoever has none in mind. */
  readonly suggestion: string;
}

/** How far saving under a name has come: it may be replaced now, or it was saved. */
interface Step {
  readonly name: string;
  readonly done: 'asked' | 'saved';
}

/** Save this match under a name, or go back to one saved before. */
export function SavesSheet({ open, onClose, match, settle, game, saveable, suggestion }: SavesSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useId();
  const saves = useSaves(game, open, settle);
  const [typed, setTyped] = useState<string>();
  const [step, setStep] = useState<Step>();
  const name = (typed ?? suggestion).trim();
  const done = step?.name === name ? step.done : undefined;
  const isTaken = (list: Saves['list']) => list?.some(save => save.name === name) ?? false;

  useEffect(() => {
    if (!open) return dialog.current?.close();
    setTyped(undefined);
    setStep(undefined);
    dialog.current?.showModal();
  }, [open]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // The match may go on meanwhile, and suggest another name.
    setTyped(name);
    // Another tab may have saved meanwhile: whatever has this name by now is not replaced unasked.
    if (done === undefined && isTaken(await saves.look())) return setStep({ name, done: 'asked' });
    setStep((await saves.save(match, name)) ? { name, done: 'saved' } : undefined);
  };

  const statusOf = () => {
    if (done === 'saved') return say.saved(name);
    if (done === 'asked') return say.replaces;
    return isTaken(saves.list) && say.taken;
  };

  return (
    <dialog ref={dialog} className="sheet" onClose={whenClosed(onClose)} aria-label={say.heading}>
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
            onChange={event => {
              setTyped(event.target.value);
              setStep(undefined);
            }}
          />
          <Button type="submit" kind="main" disabled={name === ''}>
            {done === 'asked' ? say.replace : say.save}
          </Button>
          <p role="status">{statusOf()}</p>
        </form>
      )}
      <SaveList saves={saves} onLoad={onClose} />
      <Button onClick={onClose}>{say.close}</Button>
    </dialog>
  );
}
