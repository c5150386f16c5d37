import { isStrength } from '../../../../players/flag/strengths.ts';
import { ownName } from '../../../match/own-name.ts';
import { Options } from '../../../parts/forms/controls.tsx';
import { flagTexts } from '../../../texts/flag.ts';
import { SITTERS, type Sitter, teamName } from '../begin/map-offers.ts';
import { StrengthOptions } from '../bots/strength-options.tsx';

/** Who is to sit on a seat. */
export interface Seat {
  readonly sitter: Sitter;
  readonly name: string;
}

/** Who sits on each of four seats, should the map have that many: most come alone. */
export function usualSeats(): readonly Seat[] {
  return flagTexts.colours.map((colour, slot) => ({
    sitter: slot === 0 ? 'here' : 'casual',
    name: (slot === 0 && ownName()) || colour,
  }));
}

/** The seats with the names that their teams will have. */
export function namedSeats(seats: readonly Seat[]): Seat[] {
  return seats.map(({ sitter, name }, slot) => ({ sitter, name: teamName(sitter, name, slot) }));
}

/** What the button says that begins a game with these seats; `usual` where somebody here plays. */
export function beginWords(seats: readonly Seat[], usual: string): string {
  if (seats.some(({ sitter }) => sitter === 'open')) return say.beginOpen;
  return seats.every(({ sitter }) => isStrength(sitter)) ? say.beginWatch : usual;
}

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
              <Options of={SITTERS.filter(one => !isStrength(one))} words={one => say.sitters[one]} />
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
