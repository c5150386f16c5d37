import { expect, test } from 'vitest';
import { openSquares } from '../../../src/flag/map/blocks.ts';
import { blockPlanOf } from '../../../src/flag/map/frontier.ts';
import { layOut } from '../../../src/flag/map/placement.ts';
import { PLACEMENTS } from '../../../src/flag/map/template.ts';
import { roomFor } from '../../../src/flag/map/territory.ts';
import { flag } from '../../../src/flag/rules.ts';
import { Rng } from '../../../src/kernel/rng.ts';
import { KINDS, template } from '../help.ts';

const range = (least: number, most: number, rng: Rng) => least + rng.below(most - least + 1);

/** The most that holds of the numbers up to another, where what holds for one holds for all below. */
function mostOf(above: number, holds: (number: number) => boolean): number {
  let [least, most] = [0, above];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (holds(middle)) least = middle;
    else most = middle - 1;
  }
  return least;
}

// A board is the same wherever and whenever it is drawn from its seed. A change that is meant is noted anew with
// `npx vitest run test/flag/map/drawn.test.ts -u`: every session that was begun before it would look different.
test('a seed lays bases, pieces and blocks where it ever did', async () => {
  const story = Array.from({ length: 9 }, (_, seed) => {
    const rng = Rng.seeded(seed, 'template');
    const placement = PLACEMENTS[seed % PLACEMENTS.length];
    const bare = template({
      gridSize: [range(4, 9, rng), range(4, 9, rng)],
      teams: range(2, 4, rng),
      ...(placement && { placement }),
    });
    const room = Math.min(roomFor(bare), 7);
    const kinds = rng.shuffle(Object.values(KINDS)).slice(0, range(1, Math.min(3, room), rng));
    const pieces = kinds.map(kind => ({ ...kind, count: Math.max(1, Math.floor(room / kinds.length)) }));
    const map = { ...bare, pieces };
    const plan = blockPlanOf(map, layOut(map));
    const blocks = mostOf(plan.reserved.length, count => openSquares(plan, count) !== undefined);
    const share = rng.below(4);
    const setup = flag.readSetup({ template: { ...map, blocks: Math.floor((blocks * (1 + share)) / 4) } });
    const state = flag.begin(setup, seed);
    for (const seat of flag.toAct(state)) flag.apply(state, seat, { type: 'join', team: `${seat}` });
    const { grid } = flag.view(state, 'public');
    const width = Math.max(...grid.flat().map(cell => cell.length));
    const rows = grid.map(row =>
      row
        .map(cell => (cell || '.').padEnd(width))
        .join(' ')
        .trimEnd(),
    );
    const about = `${seed}: ${map.teams} teams, ${map.placement}, ${pieces.map(({ type, count }) => `${count} ${type}`).join(', ')}`;
    return `${about}, at most ${blocks} blocks\n${rows.join('\n')}\n`;
  });
  await expect(story.join('\n')).toMatchFileSnapshot('./boards.txt');
});
