import { describe, expect, test } from 'vitest';
import { generate, type MazePlan } from '../../../src/dungeon/map/generate.ts';
import { hasLevels, levelFile, readLevels } from '../../../src/dungeon/map/levels.ts';
import { lintDungeon } from '../../../src/dungeon/map/lint.ts';
import { readSetup } from '../../../src/dungeon/map/setup.ts';
import { isWinnable } from '../../../src/dungeon/map/winnable.ts';
import { Chance } from '../../../src/kernel/chance.ts';
import { InvalidSetup } from '../../../src/kernel/errors.ts';
import { hashOf } from '../../../src/kernel/hash.ts';
import { mapOf } from '../board.ts';
import { drawing, LEGEND } from '../drawn.ts';

// What maps are told, and which mazes seeds stand for, kept as it was. A change that is meant is noted anew with
// `npx vitest run test/dungeon/map/drawn.test.ts -u`.

const GOALS = ['exit', 'boulders', 'treasure', 'enemies'].map(goal => ({ goal }));
const goalOf = (n: number) => {
  const [one, other] = [GOALS[n % 4], GOALS[(n + 1 + (n >> 2)) % 4]];
  return n % 3 === 0 ? one : { goal: n % 3 === 1 ? 'AND' : 'OR', subgoals: [one, other] };
};

function problems(work: () => unknown): string[] {
  try {
    work();
    return [];
  } catch (error) {
    if (!(error instanceof InvalidSetup)) throw error;
    return error.problems.map(({ path, message }) => `  ${path}: ${message}`);
  }
}

describe('advice', () => {
  test.each(['2022', '2021'] as const)('on dungeons drawn by chance, edition %s', async edition => {
    const story = Array.from({ length: 40 }, (_, seed) => {
      const drawn = drawing(edition, 500 + seed);
      const setup = readSetup({
        name: 'drawn',
        edition,
        map: mapOf(drawn, { goal: goalOf(seed), legend: LEGEND }),
        config: {
          treasure_goal: seed % 4,
          enemy_goal: seed % 3,
          zombie_spawn_rate: seed % 2,
          spider_spawn_rate: seed % 5,
        },
      });
      const advice = lintDungeon(setup.map, setup.config, edition).map(({ path, message }) => `  ${path}: ${message}`);
      const won = isWinnable(setup.map) ? 'a way leads out' : 'no way leads out';
      return [drawn, JSON.stringify(goalOf(seed)), `  ${won}`, ...advice, ''].join('\n');
    });
    await expect(story.join('\n')).toMatchFileSnapshot(`./drawn/advice-${edition}.txt`);
  });
});

describe('mazes', () => {
  const plans: readonly MazePlan[] = [
    { topLeft: { x: 1, y: 1 }, bottomRight: { x: 9, y: 7 } },
    { topLeft: { x: -3, y: 2 }, bottomRight: { x: 12, y: 2 } },
    { topLeft: { x: 0, y: 0 }, bottomRight: { x: 13, y: 8 }, doors: 2, treasure: 3, enemies: 4, swamps: 3, loops: 3 },
    {
      topLeft: { x: 5, y: 5 },
      bottomRight: { x: 16, y: 16 },
      start: { x: 10, y: 11 },
      end: { x: 6, y: 6 },
      doors: 5,
      loops: 1,
    },
    { topLeft: { x: 0, y: 0 }, bottomRight: { x: 6, y: 6 }, treasure: 60, enemies: 9, swamps: 9, loops: 40 },
    { topLeft: { x: 0, y: 0 }, bottomRight: { x: 1, y: 0 } },
  ];

  /** What comes of a plan: its map in short, or why there is none. */
  function made(plan: MazePlan, seed: number): string {
    try {
      const { entities } = generate(plan, seed);
      return `${entities.length} things, ${hashOf(JSON.parse(JSON.stringify(entities))).slice(0, 12)}`;
    } catch (error) {
      if (error instanceof InvalidSetup) return error.message;
      throw error;
    }
  }

  test('are what they were, seed by seed', async () => {
    const lines = plans.flatMap((plan, n) => [1, 2, 3, 4].map(seed => `plan ${n}, seed ${seed}: ${made(plan, seed)}`));
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./drawn/mazes.txt');
  });
});

describe('what is wrong with a setup', () => {
  const whole = {
    name: 'damaged',
    edition: '2022',
    map: {
      entities: [
        { type: 'player', x: 0, y: 0 },
        { type: 'exit', x: 1, y: 0 },
        { type: 'door', x: 2, y: 0, key: 1 },
        { type: 'key', x: 3, y: 0, key: 1 },
        { type: 'portal', x: 4, y: 0, colour: 'blue' },
        { type: 'portal', x: 5, y: 0, colour: 'blue' },
        { type: 'swamp_tile', x: 6, y: 0, movement_factor: 2 },
        { type: 'switch', x: 7, y: 0, logic: 'and', output: 'up' },
        { type: 'light_bulb_off', x: 8, y: 0, logic: 'or' },
        { type: 'switch_door', x: 9, y: 0, logic: 'xor', key: 2 },
      ],
      'goal-condition': { goal: 'AND', subgoals: [{ goal: 'exit' }, { goal: 'treasure' }] },
    },
    config: { bomb_radius: 1, treasure_goal: 2, assassin_bribe_fail_rate: 0.5 },
    options: { treasureGoal: 'held', ticking: 'moves' },
  };
  const WRONG = [null, -1, 0, 1.5, 2_000_000, 'nonsense', '', [], {}, true, 'boulders', 'AND'];

  /** The setup with one of its values replaced, taken out, or one more put in. */
  function damaged(seed: number): { readonly setup: unknown; readonly what: string } {
    const chance = Chance.seeded(seed, 'damage');
    const setup = structuredClone(whole) as unknown;
    let [at, path] = [setup as Record<string, unknown>, ''];
    for (;;) {
      const keys = Object.keys(at);
      const key = keys[chance.below(keys.length)] ?? '';
      const value = at[key];
      path += `/${key}`;
      if (typeof value === 'object' && value !== null && chance.below(4) > 0) {
        at = value as Record<string, unknown>;
        continue;
      }
      const wrong = WRONG[chance.below(WRONG.length)];
      const how = chance.below(4);
      if (how === 0) delete at[key];
      else if (how === 1) at[Array.isArray(at) ? String(at.length) : 'extra'] = wrong;
      else at[key] = wrong;
      return {
        setup,
        what: `${['without', 'more beside', 'other', 'other'][how]} ${path}${how === 0 ? '' : ` ${JSON.stringify(wrong)}`}`,
      };
    }
  }

  test('is said where it is', async () => {
    const story = Array.from({ length: 160 }, (_, seed) => {
      const { setup, what } = damaged(seed);
      return [what, ...problems(() => readSetup(setup))].join('\n');
    });
    expect(problems(() => readSetup(whole))).toEqual([]);
    await expect(`${story.join('\n')}\n`).toMatchFileSnapshot('./drawn/setups.txt');
  });
});

describe('levels', () => {
  const LEVEL =
    '; One\n  #####\n###   #\n#.@$  #\n### $.#\n#.##$ #\n# # . ##\n#$ *$$.#\n#   .  #\n########\nTitle: First\nAuthor: Somebody\n';
  const SIGNS = [...' #@+$*._-x\n0123;:'];

  test('are read as they were, damaged or not', async () => {
    const story = Array.from({ length: 40 }, (_, seed) => {
      const chance = Chance.seeded(seed, 'levels');
      const characters = [...(seed % 3 === 0 ? LEVEL : LEVEL + LEVEL)];
      for (let n = seed === 0 ? 0 : chance.below(6); n > 0; n--) {
        characters[chance.below(characters.length)] = SIGNS[chance.below(SIGNS.length)] ?? '';
      }
      const text = characters.join('');
      const read = problems(() => readLevels(text));
      if (read.length > 0 || !hasLevels(text)) return [`${seed}: ${hasLevels(text)}`, ...read].join('\n');
      return readLevels(text)
        .map(
          level =>
            `${seed}: ${level.title} by ${level.author ?? 'nobody'} ${hashOf(JSON.parse(JSON.stringify(levelFile(level)))).slice(0, 8)}`,
        )
        .join('\n');
    });
    await expect(`${story.join('\n')}\n`).toMatchFileSnapshot('./drawn/levels.txt');
  });
});
