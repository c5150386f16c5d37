import { texts } from '../../../texts.ts';
import { isStrength } from '../bots/strengths.ts';
import { type Sitter, teamName } from '../offers.ts';

const say = texts.flag.create;

/** Who is to sit on a seat. */
export interface Seat {
  readonly sitter: Sitter;
  readonly name: string;
}

/** Who sits on each of four seats, should the map have that many: most come alone. */
export const USUAL_SEATS: readonly Seat[] = texts.flag.colours.map((name, slot) => ({
  sitter: slot === 0 ? 'here' : 'casual',
  name,
}));

/** The seats with the names that their teams will have. */
export function namedSeats(seats: readonly Seat[]): Seat[] {
  return seats.map(({ sitter, name }, slot) => ({ sitter, name: teamName(sitter, name, slot) }));
}

/** What the button says that begins a game with these seats; `usual` where somebody here plays. */
export function beginWords(seats: readonly Seat[], usual: string): string {
  if (seats.some(({ sitter }) => sitter === 'open')) return say.beginOpen;
  return seats.every(({ sitter }) => isStrength(sitter)) ? say.beginWatch : usual;
}
