const SIDE = 50;
const ENTITIES = 500;
/** What fills the hall, over and over: a good part of it moves each tick. */
const CROWD = ['zombie_toast', 'treasure', 'boulder', 'wood', 'zombie_toast', 'switch', 'arrow', 'spider'];

/** A hall of 50 × 50 squares with 500 entities, in which the player has room for a step to either side. */
export function crowdedHall(): unknown {
  const entities: { type: string; x: number; y: number }[] = [{ type: 'player', x: 25, y: 25 }];
  for (let n = 0; n < SIDE; n++) {
    entities.push({ type: 'wall', x: n, y: 0 }, { type: 'wall', x: n, y: SIDE - 1 });
    if (n > 0 && n < SIDE - 1) entities.push({ type: 'wall', x: 0, y: n }, { type: 'wall', x: SIDE - 1, y: n });
  }
  for (const y of [24, 26]) for (let x = 24; x <= 27; x++) entities.push({ type: 'wall', x, y });
  entities.push({ type: 'wall', x: 24, y: 25 }, { type: 'wall', x: 27, y: 25 }, { type: 'exit', x: 48, y: 48 });
  // Every seventh square, row by row, skips about: nothing stands on anything.
  for (let n = 0; entities.length < ENTITIES; n++) {
    const [x, y] = [1 + ((n * 7) % 47), 1 + Math.floor((n * 7) / 47)];
    if (Math.abs(y - 25) > 2) entities.push({ type: CROWD[n % CROWD.length] ?? 'treasure', x, y });
  }
  const config = { player_health: 1_000_000, zombie_spawn_rate: 0 };
  return { name: 'crowded-hall', map: { entities, 'goal-condition': { goal: 'exit' } }, config };
}
