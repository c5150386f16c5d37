import type { Rng } from '../../../kernel/rng.ts';
import type { FloorSize } from '../floor-size.ts';
import { geometryOf } from '../geometry.ts';
import type { FloorPlan } from '../layout-file.ts';
import { apart, connect } from './passages.ts';
import { type Dug, digChambers, type Quarry, rowsOfQuarry } from './quarry.ts';

/** One chamber in so many gets a second way to a neighbour. */
const LOOPS = 2;

/** A floor out of chance alone: chambers of all kinds, each of which can be reached from each. */
export function generateFloor(size: FloorSize, rng: Rng): FloorPlan {
  const quarry = digChambers(size, rng);
  const rooms = quarry.chambers.filter(({ isVault }) => !isVault);
  const ways = spanned(rooms);
  for (const [a, b] of [...ways, ...loops(rooms, ways, rng)]) connect(quarry, a, b, rng);
  const vaults = quarry.chambers.filter(({ isVault }) => isVault);
  for (const vault of vaults) {
    const [nearest] = byDistance(rooms, vault);
    if (nearest !== undefined) connect(quarry, vault, nearest, rng);
  }
  return { ...planOf(quarry, vaults), contents: undefined };
}

function planOf(quarry: Quarry, vaults: readonly Dug[]): Pick<FloorPlan, 'geometry' | 'vaults'> {
  const geometry = geometryOf(rowsOfQuarry(quarry));
  return { geometry, vaults: new Set(vaults.flatMap(({ squares: [first = 0] }) => geometry.chamberOf[first] ?? [])) };
}

type Way = readonly [Dug, Dug];

/** Ways that join all chambers: each next one is the nearest to any that is joined already. */
function spanned([first, ...others]: readonly Dug[]): Way[] {
  if (first === undefined) return [];
  const joined = [first];
  const waiting = new Set(others);
  const ways: Way[] = [];
  while (waiting.size > 0) {
    const [shortest] = joined
      .flatMap((a): Way[] => [...waiting].map(b => [a, b]))
      .sort(([a, b], [c, d]) => apart(a, b) - apart(c, d));
    if (shortest === undefined) break;
    ways.push(shortest);
    joined.push(shortest[1]);
    waiting.delete(shortest[1]);
  }
  return ways;
}

/** Second ways, so that a chamber can be left by another than one came by. */
function loops(rooms: readonly Dug[], ways: readonly Way[], rng: Rng): Way[] {
  const isJoined = (a: Dug, b: Dug) => ways.some(way => way.includes(a) && way.includes(b));
  return rooms.flatMap((a): Way[] => {
    const other = byDistance(rooms, a).find(b => b !== a && !isJoined(a, b));
    return other !== undefined && rng.below(LOOPS) === 0 ? [[a, other]] : [];
  });
}

function byDistance(rooms: readonly Dug[], from: Dug): Dug[] {
  return [...rooms].sort((a, b) => apart(a, from) - apart(b, from));
}
