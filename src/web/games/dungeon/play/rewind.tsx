import { type FormEvent, useId, useState } from 'react';
import { cellar } from '../../../../drawing/themes/dungeon-theme.ts';
import type { DungeonAction } from '../../../../dungeon/actions.ts';
import type { DungeonView } from '../../../../dungeon/view.ts';
import { Sprite } from '../../../board/pictures/sprite.tsx';
import { keyLabelOf } from '../../../keys/key-labels.ts';
import { texts } from '../../../texts/texts.ts';
import { DUNGEON_KEYS } from '../keys.ts';

const say = texts.dungeon.rewind;

/** What a time turner has buttons for (seed 000 §3.11.1); any other number is typed. */
export const BUTTONS = [
  { ticks: 1, deed: 'back1' },
  { ticks: 5, deed: 'back5' },
] as const;

interface RewindProps {
  readonly view: DungeonView;
  readonly play: (action: DungeonAction) => void;
}

/** The time turner among the items, with the ways back that it offers. */
export function Rewind({ view, play }: RewindProps) {
  const [typed, setTyped] = useState('');
  const field = useId();
  const ticks = /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : 0;
  const back = (by: number) => {
    if (by >= 1 && by <= view.tick) play({ type: 'rewind', ticks: by });
  };
  const go = (event: FormEvent) => {
    event.preventDefault();
    back(ticks);
  };

  return (
    <li className="satchel-item rewind">
      <Sprite look="time_turner" theme={cellar} size={30} />
      {BUTTONS.map(button => (
        <button
          key={button.ticks}
          type="button"
          className="satchel-button"
          disabled={!view.rewinds.includes(button.ticks)}
          onClick={() => back(button.ticks)}
        >
          <span aria-hidden="true">{say.short(button.ticks)}</span>
          <span className="unseen">{say.by(button.ticks)}</span>
          <kbd>{keyLabelOf(DUNGEON_KEYS, button.deed)}</kbd>
        </button>
      ))}
      <form onSubmit={go}>
        <label htmlFor={field} className="unseen">
          {say.ticks}
        </label>
        <input
          id={field}
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          placeholder={say.placeholder}
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
        <button type="submit" className="satchel-button" disabled={ticks < 1 || ticks > view.tick}>
          {say.go} <span className="unseen">{say.back}</span>
        </button>
      </form>
    </li>
  );
}
