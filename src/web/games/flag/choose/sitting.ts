import { isStrength } from '../../../../players/flag/strengths.ts';
import { ownName } from '../../../match/own-name.ts';
import { flagTexts } from '../../../texts/flag.ts';
import { type Sitter, teamName } from '../offers.ts';

const say = flagTexts.create;

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
