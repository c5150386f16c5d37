import type { FamilyAnswer, Kin } from '../../wire/schemas/gallery-schemas.ts';
import type { MapListing, MapStore } from '../store/contract/map-store.ts';

/** How far a family is told: upwards, sidewards, and downwards in all, in depth and of each map. */
const MOST_ANCESTORS = 8;
const MOST_SIBLINGS = 12;
const MOST_REMIXES = 40;
const MOST_OF_EACH = 12;
const DEEPEST = 4;

/** What a map was made from, what else was, and what was made from it. */
export async function familyOf(maps: MapStore, map: MapListing): Promise<FamilyAnswer> {
  const { ancestors, isLost } = await ancestorsOf(maps, map);
  const parent = ancestors.at(-1);
  const born = parent === undefined ? [] : await maps.remixes(parent.series, MOST_SIBLINGS + 1);
  const siblings = born.filter(({ series }) => series !== map.series).slice(0, MOST_SIBLINGS);
  return {
    ancestors: ancestors.map((each, n) => kinOf(each, ancestors.length - n)),
    isLost,
    siblings: siblings.map(each => kinOf(each, 1)),
    ...(await remixesOf(maps, map)),
  };
}

async function ancestorsOf(maps: MapStore, { series, parent }: MapListing) {
  const ancestors: MapListing[] = [];
  // What was withdrawn and published anew may come from what once came from it.
  const seen = new Set([series]);
  for (let next = parent; next !== null; ) {
    if (seen.has(next) || ancestors.length === MOST_ANCESTORS) return { ancestors, isLost: false };
    seen.add(next);
    const [found] = await maps.newestOf([next]);
    if (found === undefined) return { ancestors, isLost: true };
    ancestors.unshift(found);
    next = found.parent;
  }
  return { ancestors, isLost: false };
}

async function remixesOf(maps: MapStore, map: MapListing): Promise<Pick<FamilyAnswer, 'remixes' | 'isCut'>> {
  const remixes: Kin[] = [];
  const seen = new Set([map.series]);
  let isCut = false;
  const tell = async (series: string, depth: number): Promise<void> => {
    const found = await maps.remixes(series, MOST_OF_EACH + 1);
    if (found.length > MOST_OF_EACH) isCut = true;
    for (const each of found.slice(0, MOST_OF_EACH)) {
      if (seen.has(each.series)) continue;
      if (remixes.length === MOST_REMIXES) isCut = true;
      if (isCut && remixes.length === MOST_REMIXES) return;
      seen.add(each.series);
      remixes.push(kinOf(each, depth));
      if (depth < DEEPEST) await tell(each.series, depth + 1);
    }
  };
  await tell(map.series, 1);
  return { remixes, isCut };
}

function kinOf({ id, title, author, likes }: MapListing, depth: number): Kin {
  return { id, title, author, likes, depth };
}
