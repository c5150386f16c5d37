import { useState } from 'react';
import type { SaveSummary } from '../../../wire/answers.ts';
import { minuteOf } from '../../texts/dates.ts';
import { texts } from '../../texts/texts.ts';
import type { Saves } from './use-saves.ts';
import '../../styles/saves.css';

const say = texts.saves;

/** The saves, each to be loaded or deleted. */
export function SaveList({ saves, onLoad }: { readonly saves: Saves; readonly onLoad?: () => void }) {
  const { list, failure } = saves;
  const load = async (save: SaveSummary) => {
    await saves.load(save);
    onLoad?.();
  };
  return (
    <>
      {list?.length === 0 && <p>{say.none}</p>}
      <ul className="saves" aria-busy={list === undefined && failure === undefined}>
        {list?.map(save => (
          <li key={save.id}>
            <span className="save-words">
              <strong>{save.name}</strong>
              <span>
                {save.title} · {say.moves(save.position)} · {minuteOf(save.updated)}
              </span>
            </span>
            <button
              type="button"
              className="button button-small"
              aria-label={say.load(save.name)}
              onClick={() => load(save)}
            >
              {say.loadShort}
            </button>
            <DeleteButton name={save.name} onDelete={() => saves.remove(save)} />
          </li>
        ))}
      </ul>
      {failure !== undefined && <p role="alert">{failure}.</p>}
    </>
  );
}

/** Asks once more before it deletes; looking elsewhere means no. */
function DeleteButton({ name, onDelete }: { readonly name: string; readonly onDelete: () => void }) {
  const [asked, setAsked] = useState(false);
  return (
    <button
      type="button"
      className="button button-small"
      aria-label={asked ? say.sure(name) : say.delete(name)}
      onClick={() => (asked ? onDelete() : setAsked(true))}
      onBlur={() => setAsked(false)}
    >
      {asked ? say.sureShort : say.deleteShort}
    </button>
  );
}
