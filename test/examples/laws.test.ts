import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as bridges from '../../examples/bridges/game.ts';
import * as harvest from '../../examples/harvest/game.ts';
import * as pearls from '../../examples/pearls/game.ts';
import { lawsOf } from '../../src/laws/law-list.ts';

type PearlsState = ReturnType<typeof pearls.rules.begin>;
type HarvestState = ReturnType<typeof harvest.rules.begin>;

/** Enough to meet every setup and every action of games as small as these. */
const SIZE = { runs: 8, actions: 2000 };

const LAWS = [
  ...lawsOf(bridges.rules, { ...SIZE, setups: Object.values(bridges.setups) }).map(law => ({
    ...law,
    game: 'bridges',
  })),
  ...lawsOf(pearls.rules, {
    ...SIZE,
    setups: Object.values(pearls.setups),
    disguise: (state: PearlsState, viewer, coming) => {
      // A pearl of a bay that the viewer does not own lies elsewhere, where nobody has dived or is about to.
      const owner = state.bays.findIndex((_, n) => n !== viewer);
      const bay = state.bays[owner]!;
      const target = coming === undefined ? -1 : coming.action.y * state.size + coming.action.x;
      const isFree = (n: number) => n !== target && !bay.dives.includes(n);
      const pearl = bay.pearls.find(isFree);
      const free = Array.from({ length: state.size ** 2 }, (_, n) => n).find(n => isFree(n) && !bay.pearls.includes(n));
      if (pearl === undefined || free === undefined) return undefined;
      const moved = bay.pearls.map(n => (n === pearl ? free : n)).sort((a, b) => a - b);
      state.bays[owner] = { ...bay, pearls: moved };
      return state;
    },
  }).map(law => ({ ...law, game: 'pearls' })),
  ...lawsOf(harvest.rules, {
    ...SIZE,
    setups: Object.values(harvest.setups),
    disguise: (state: HarvestState, viewer, coming) => {
      // Somebody else has bid another card; when all have bid, all is shown.
      const waiting = state.bids.filter(bid => bid === null).length;
      if (coming !== undefined && (coming.by === 'clock' || waiting === 1)) return undefined;
      const other = state.bids.findIndex((bid, seat) => seat !== viewer && bid !== null);
      const another = state.hands[other]?.find(card => card !== state.bids[other]);
      if (another === undefined) return undefined;
      state.bids[other] = another;
      return state;
    },
  }).map(law => ({ ...law, game: 'harvest' })),
];

describe('the examples obey the laws', () => {
  it.each(LAWS.map(law => [`${law.game}: ${law.name}`, law.check] as const))('%s', async (_, check) => check());
});

it.each(['bridges', 'pearls', 'harvest'])('%s is told in less than 150 lines', name => {
  const text = readFileSync(new URL(`../../examples/${name}/game.ts`, import.meta.url), 'utf8');
  expect(text.split('\n').length).toBeLessThan(150);
});
