/** What fills the hall, over and over: a good part of it moves each tick. */
const CROWD = ['zombie_toast', 'treasure', 'boulder', 'wood', 'zombie_toast', 'switch', 'arrow', 'spider'];

/** A hall of so many squares each way with so many entities, in which the player has room for a step to either side. */
export function crowdedHall(side: number, count: number): unknown {
  const middle = side / 2;
  const entities: { type: string; x: number; y: number }[] = [{ type: 'player', x: middle, y: middle }];
  const wall = (x: number, y: number): void => void entities.push({ type: 'wall', x, y });
  for (let n = 0; n < side; n++) {
    wall(n, 0);
    wall(n, side - 1);
    if (n > 0 && n < side - 1) wall(0, n);
    if (n > 0 && n < side - 1) wall(side - 1, n);
  }
  for (const y of [middle - 1, middle + 1]) for (let x = middle - 1; x <= middle + 2; x++) wall(x, y);
  wall(middle - 1, middle);
  wall(middle + 2, middle);
  entities.push({ type: 'exit', x: side - 2, y: side - 2 });
  // So many squares apart, row by row, skips about: nothing stands on anything.
  const skip = Math.floor(((side - 8) * (side - 3)) / (count - entities.length));
  for (let n = 0; entities.length < count; n++) {
    const [x, y] = [1 + ((n * skip) % (side - 3)), 1 + Math.floor((n * skip) / (side - 3))];
    if (Math.abs(y - middle) > 2) entities.push({ type: CROWD[n % CROWD.length] ?? 'treasure', x, y });
  }
  const config = { player_health: 1_000_000, zombie_spawn_rate: 0 };
  return { name: 'crowded-hall', map: { entities, 'goal-condition': { goal: 'exit' } }, config };
}
