const LONGEST_NAME = 40;

/** The name that a seat gets for the one it proposes: no line breaks, not too long, and nobody else's. */
export function seatName(proposed: string, seat: number, taken: readonly (string | null)[]): string {
  const clean = proposed
    .toWellFormed()
    .replace(/\p{Cc}/gu, '')
    .trim();
  const name = [...clean].slice(0, LONGEST_NAME).join('') || `SeatPlayer ${seat + 1}`;
  let free = name;
  for (let n = 2; taken.includes(free); n++) free = `${name} ${n}`;
  return free;
}
