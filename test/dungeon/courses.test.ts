import { describe, expect, test } from 'vitest';
import { GAME_MODES } from '../../src/dungeon/entities/edition.ts';
import { shippedSetup } from '../../src/dungeon/maps/campaign.ts';
import { dungeon } from '../../src/dungeon/rules.ts';
import type { DungeonState } from '../../src/dungeon/state.ts';
import { courseOf } from '../support/courses.ts';
import { mapOf } from './board.ts';
import { drawing, LEGEND } from './drawn.ts';

// A wide net under the tables of rules: whatever changes in any of these games shows here. Whoever means it notes it anew
// with `npx vitest run test/dungeon/courses.test.ts -u`.

const SHIPPED = [
  'toaster',
  'webs',
  'bowyer',
  'toll-road',
  'midnight',
  'hourglass',
  'half-adder',
  'ring-bearer',
  'hue-and-cry',
];
const GOALS = ['exit', 'boulders', 'treasure', 'enemies'].map(goal => ({ goal }));
const CONFIG = {
  player_health: 60,
  zombie_spawn_rate: 4,
  spider_spawn_rate: 5,
  bribe_amount: 1,
  bribe_radius: 3,
  treasure_goal: 3,
  enemy_goal: 2,
  bow_durability: 2,
  sword_durability: 2,
  invincibility_potion_duration: 4,
  invisibility_potion_duration: 3,
  bomb_radius: 2,
};

function told(setup: unknown, seed: number, most: number): string {
  const { trace, state, played } = courseOf(dungeon, setup, seed, most);
  const { tick, ended = 'goes on', player } = state as DungeonState;
  return `${played} actions, tick ${tick}, ${Math.round(player.health * 100) / 100} health, ${player.inventory.length} items, ${ended}; ${trace}`;
}

describe('games played by chance go as they went', () => {
  test.each(['2022', '2021'] as const)('in dungeons drawn by chance, edition %s', async edition => {
    const lines = Array.from({ length: 32 }, (_, seed) => {
      const [one, other] = [GOALS[seed % 4], GOALS[(seed + 1 + (seed >> 2)) % 4]];
      const goal = seed % 2 === 0 ? { goal: 'AND', subgoals: [one, other] } : { goal: 'OR', subgoals: [one, other] };
      const map = mapOf(drawing(edition, seed), { goal, legend: LEGEND });
      const gameMode = edition === '2021' ? GAME_MODES[seed % GAME_MODES.length] : undefined;
      const setup = { name: 'drawn', edition, map, config: CONFIG, ...(gameMode && { gameMode }) };
      return `${seed}: ${told(setup, seed, 50)}`;
    });
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`./courses/drawn-${edition}.txt`);
  });

  test('in some dungeons that ship', async () => {
    const lines = SHIPPED.map((name, seed) => `${name}: ${told(shippedSetup(name), seed, 60)}`);
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./courses/shipped.txt');
  });
});
