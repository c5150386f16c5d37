import { useState } from 'react';
import type { Strength } from '../../../../players/flag/strengths.ts';
import { keepFirstName, ownName } from '../../../match/own-name.ts';
import { flagTexts } from '../../../texts/flag.ts';
import { StrengthOptions } from '../bots/strength-options.tsx';

const say = flagTexts.waiting;

interface FreeSeatProps {
  readonly slot: number;
  readonly onSit: (name: string) => void;
  /** Only for those who may let the computer play. */
  readonly onBot: ((strength: Strength) => void) | undefined;
}

/** An open seat, for whoever gives a name, or for the computer. */
export function FreeSeat({ slot, onSit, onBot }: FreeSeatProps) {
  const colour = flagTexts.colours[slot] ?? '';
  const [name, setName] = useState(ownName);
  const [strength, setStrength] = useState<Strength>('casual');
  return (
    <div className="seat-choices">
      <form
        className="seat-form"
        onSubmit={event => {
          event.preventDefault();
          keepFirstName(name);
          onSit(name.trim() || colour);
        }}
      >
        <input
          aria-label={flagTexts.create.name(colour)}
          placeholder={colour}
          maxLength={64}
          value={name}
          onChange={event => setName(event.target.value)}
        />
        <button type="submit" className="button">
          {say.sit(colour)}
        </button>
      </form>
      {onBot !== undefined && (
        <div className="seat-form">
          <span className="seat-or">{flagTexts.bots.or}</span>
          <select
            aria-label={flagTexts.bots.strength(colour)}
            value={strength}
            onChange={event => setStrength(event.target.value as Strength)}
          >
            <StrengthOptions />
          </select>
          <button
            type="button"
            className="button"
            aria-label={flagTexts.bots.seatAs(colour)}
            onClick={() => onBot(strength)}
          >
            {flagTexts.bots.seat}
          </button>
        </div>
      )}
    </div>
  );
}

interface TakenSeatProps {
  readonly name: string;
  readonly here: boolean;
  readonly onLeave: () => void;
}

/** A seat and who sits on it. */
export function TakenSeat({ name, here, onLeave }: TakenSeatProps) {
  return (
    <>
      <span className="team-words">
        <strong>{name}</strong>
        <span className="team-count">{here ? say.here : say.elsewhere}</span>
      </span>
      {here && (
        <button type="button" className="button button-small" aria-label={say.leave(name)} onClick={onLeave}>
          {say.standUp}
        </button>
      )}
    </>
  );
}
