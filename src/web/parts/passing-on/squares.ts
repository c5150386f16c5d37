/** A small row of squares: so many of them full. */
export function squares(full: number, of: number, colour = '🟩', empty = '⬜'): string {
  const filled = Math.min(Math.max(full, 0), of);
  return colour.repeat(filled) + empty.repeat(of - filled);
}
