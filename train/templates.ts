import { lintFlag } from '../src/flag/map/lint.ts';
import { PLACEMENTS } from '../src/flag/map/template.ts';
import { flag } from '../src/flag/rules.ts';
import type { FlagSetup } from '../src/flag/setup.ts';
import { InvalidSetup } from '../src/kernel/errors.ts';
import { Rng } from '../src/kernel/rng.ts';

/** Games that are learnt from are played on templates below this seed, those that judge the outcome from here on. */
export const HELD_OUT = 1_000_000;

const SIDES = ['left', 'right', 'up', 'down'] as const;
const CORNERS = ['upLeft', 'upRight', 'downLeft', 'downRight'] as const;
/** No team has more pieces than this part of its half or quadrant. */
const CROWDED = 0.45;
const MOST_PIECES = 16;

/** The template of a seed: any size, pieces, gaits, blocks and placement, for two to four teams. */
export function setupOf(seed: number): FlagSetup {
  const chance = Rng.seeded(seed, 'template');
  for (;;) {
    const setup = drawn(chance);
    if (setup !== undefined && lintFlag(setup).length === 0) return setup;
  }
}

function drawn(chance: Rng): FlagSetup | undefined {
  const teams = 2 + chance.weighted([14, 2, 4]);
  const gridSize = [0, 1].map(() => (teams === 2 ? between(chance, 7, 13) : between(chance, 10, 18))) as [
    number,
    number,
  ];
  const squares = gridSize[0] * gridSize[1];
  const template = {
    gridSize,
    teams,
    flags: 1 + chance.weighted([6, 3, 2]),
    pieces: piecesOf(chance, Math.min(MOST_PIECES, Math.floor((squares / (teams === 2 ? 2 : 4)) * CROWDED))),
    blocks: chance.below(5) < 2 ? 0 : chance.below(Math.floor(squares / 6)),
    placement: chance.pick(PLACEMENTS),
  };
  const options = {
    directions: chance.pick(['absolute', 'team']),
    lshape: chance.pick(['path', 'jump']),
  };
  try {
    return flag.readSetup({ template, options });
  } catch (error) {
    if (error instanceof InvalidSetup) return undefined;
    throw error;
  }
}

function piecesOf(chance: Rng, most: number): object[] {
  const wanted = between(chance, 3, Math.max(3, most));
  const types = between(chance, 1, Math.min(6, wanted));
  const counts = Array.from({ length: types }, () => 1);
  for (let left = wanted - types; left > 0; left--) {
    const type = chance.below(types);
    counts[type] = (counts[type] as number) + 1;
  }
  return counts.map((count, type) => ({
    type: `type${type + 1}`,
    attackPower: between(chance, 1, 5),
    count,
    movement: movementOf(chance),
  }));
}

function movementOf(chance: Rng): object {
  const steps: Record<string, number> = {};
  const set = (names: readonly string[], reach: number) => {
    for (const name of names) steps[name] = reach;
  };
  switch (chance.weighted([4, 5, 4, 3, 3, 2, 2])) {
    case 0:
      return { shape: { type: 'lshape' } };
    case 1:
      set([...SIDES, ...CORNERS], between(chance, 1, 3));
      break;
    case 2:
      set(SIDES, between(chance, 1, 5));
      break;
    case 3:
      set(CORNERS, between(chance, 1, 4));
      break;
    case 4:
      set(SIDES, between(chance, 1, 3));
      set(CORNERS, between(chance, 1, 3));
      break;
    case 5:
      set(['up', 'upLeft', 'upRight'], 1);
      if (chance.below(2) === 0) set(['left', 'right'], 1);
      break;
    default:
      for (const name of [...SIDES, ...CORNERS]) steps[name] = chance.below(3);
  }
  return { directions: steps };
}

function between(chance: Rng, least: number, most: number): number {
  return least + chance.below(most - least + 1);
}
