/** How many moves a game of so many entries has: that somebody has joined is none. */
export function movesIn(entries: number, players: readonly string[]): number {
  return players.length === 1 ? entries : Math.max(0, entries - players.length);
}
