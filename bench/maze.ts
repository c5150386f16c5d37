import { Rng } from '../src/kernel/rng.ts';

/** Costs of a perfect maze (one way between any two rooms): 1 for the ways, 0 for the walls. Width and height are odd. */
export function perfectMaze(width: number, height: number, seed: number): Uint8Array {
  const rng = Rng.seeded(seed, 'maze');
  const cost = new Uint8Array(width * height);
  const first = width + 1;
  const trail = [first];
  cost[first] = 1;
  for (let at = trail.at(-1); at !== undefined; at = trail.at(-1)) {
    const ways = [-width, 1, width, -1].filter(way => isRoom(at + 2 * way, way) && cost[at + 2 * way] === 0);
    const way = rng.pick(ways);
    if (way === undefined) trail.pop();
    else {
      cost[at + way] = 1;
      cost[at + 2 * way] = 1;
      trail.push(at + 2 * way);
    }
  }
  return cost;

  function isRoom(square: number, way: number): boolean {
    const [x, y] = [square % width, Math.floor(square / width)];
    if (Math.abs(way) === 1 && Math.floor((square - 2 * way) / width) !== y) return false;
    return x > 0 && y > 0 && x < width - 1 && y < height - 1;
  }
}
