/** Moves labels apart that stand at these heights, so that each has its own line; none is below the lowest. */
export function spread(heights: readonly number[], line: number, lowest: number): number[] {
  const places: number[] = [];
  const order = heights.map((_, n) => n).sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
  let free = Number.NEGATIVE_INFINITY;
  for (const n of order) {
    places[n] = Math.max(heights[n] ?? 0, free);
    free = places[n] + line;
  }
  let most = lowest;
  for (const n of order.toReversed()) {
    places[n] = Math.min(places[n] ?? 0, most);
    most = places[n] - line;
  }
  return places;
}
