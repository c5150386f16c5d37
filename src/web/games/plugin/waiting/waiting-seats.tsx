import { useState } from 'react';
import { keepFirstName, ownName } from '../../../match/own-name.ts';
import { faceTexts } from '../../../texts/face.ts';
import { BotOptions } from '../choose/bot-options.tsx';

const say = faceTexts.waiting;

interface FreeSeatProps {
  readonly side: string;
  /** The brains that may be seated here. */
  readonly bots: readonly string[];
  /** Only for those who may sit at this screen. */
  readonly onSit: ((name: string) => void) | undefined;
  readonly onBot: (brain: string) => void;
}

/** An open seat, for whoever gives a name, or for the computer. */
export function FreeSeat({ side, bots, onSit, onBot }: FreeSeatProps) {
  const [name, setName] = useState(ownName);
  const [brain, setBrain] = useState(bots[0] ?? '');
  const chosen = bots.includes(brain) ? brain : (bots[0] ?? '');
  return (
    <div className="face-free">
      <strong>{side}</strong>
      {onSit !== undefined && (
        <form
          onSubmit={event => {
            event.preventDefault();
            keepFirstName(name);
            onSit(name.trim());
          }}
        >
          <input
            aria-label={say.name(side)}
            placeholder={side}
            maxLength={40}
            value={name}
            onChange={event => setName(event.target.value)}
          />
          <button type="submit" className="button">
            {say.sit(side)}
          </button>
        </form>
      )}
      {bots.length > 0 && (
        <div className="face-bot">
          <span>{say.or}</span>
          <select aria-label={say.bot(side)} value={chosen} onChange={event => setBrain(event.target.value)}>
            <BotOptions bots={bots} />
          </select>
          <button type="button" className="button" aria-label={say.seatBotAs(side)} onClick={() => onBot(chosen)}>
            {say.seatBot}
          </button>
        </div>
      )}
    </div>
  );
}

interface TakenSeatProps {
  readonly name: string;
  readonly side: string;
  readonly here: boolean;
  readonly onLeave: () => void;
}

/** A seat and who sits on it. */
export function TakenSeat({ name, side, here, onLeave }: TakenSeatProps) {
  return (
    <>
      <span className="face-seat-words">
        <span className="face-seat-name">
          <strong>{name}</strong>
          {side !== name && <span>{side}</span>}
        </span>
        <span className="face-seat-line">{here ? say.here : say.elsewhere}</span>
      </span>
      {here && (
        <button type="button" className="button face-small" aria-label={say.leave(name)} onClick={onLeave}>
          {say.standUp}
        </button>
      )}
    </>
  );
}
