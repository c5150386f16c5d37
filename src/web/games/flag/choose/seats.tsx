import { isStrength } from '../../../../players/flag/strengths.ts';
import { flagTexts } from '../../../texts/flag.ts';
import { StrengthOptions } from '../bots/strength-options.tsx';
import { SITTERS, type Sitter } from '../offers.ts';
import type { Seat } from './sitting.ts';

const say = flagTexts.create;

interface SeatsProps {
  readonly seats: readonly Seat[];
  readonly onChange: (seats: readonly Seat[]) => void;
}

/** Who sits where. */
export function Seats({ seats, onChange }: SeatsProps) {
  const change = (slot: number, seat: Partial<Seat>) =>
    onChange(seats.map((one, n) => (n === slot ? { ...one, ...seat } : one)));
  return (
    <fieldset className="panel create-fields seats">
      <legend>{say.seats}</legend>
      <p>{say.seatsNote}</p>
      {seats.map(({ sitter, name }, slot) => {
        const colour = flagTexts.colours[slot] ?? '';
        return (
          <div key={colour} className="seat-row" data-slot={slot}>
            <select
              aria-label={say.seat(colour)}
              value={sitter}
              onChange={event => change(slot, { sitter: event.target.value as Sitter })}
            >
              {SITTERS.filter(one => !isStrength(one)).map(one => (
                <option key={one} value={one}>
                  {say.sitters[one]}
                </option>
              ))}
              <optgroup label={say.computer}>
                <StrengthOptions />
              </optgroup>
            </select>
            {sitter === 'here' && (
              <input
                aria-label={say.name(colour)}
                maxLength={64}
                value={name}
                placeholder={colour}
                onChange={event => change(slot, { name: event.target.value })}
              />
            )}
            {isStrength(sitter) && (
              <span className="seat-note">
                {say.computer}. {flagTexts.bots.notes[sitter]}
              </span>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
