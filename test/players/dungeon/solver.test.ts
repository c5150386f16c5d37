import { describe, expect, test } from 'vitest';
import { STAGES } from '../../../src/dungeon/maps/campaign.ts';
import { dungeon } from '../../../src/dungeon/rules.ts';
import type { DungeonSetup } from '../../../src/dungeon/setup.ts';
import type { Cardinal } from '../../../src/kernel/square.ts';
import { type SolverVerdict, solve } from '../../../src/players/dungeon/solver.ts';
import { exhaustive } from './prove/exhaustive.ts';
import { setupOf } from './rooms.ts';
import { wonOfShipped } from './shipped.ts';

function solved(setup: DungeonSetup, nodes = 20_000, room?: number): SolverVerdict {
  const work = solve(setup, 1, { nodes }, room);
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** How many actions the play has that was found; undefined if none was. */
function lengthOf(verdict: SolverVerdict): number | undefined {
  return verdict.answer === 'winnable' ? verdict.play.log.length : undefined;
}

const EXIT = { goal: 'exit' };
const BOULDERS = { goal: 'boulders' };
const TREASURE = { goal: 'treasure' };
const ENEMIES = { goal: 'enemies' };
const and = (...subgoals: unknown[]) => ({ goal: 'AND', subgoals });
const or = (...subgoals: unknown[]) => ({ goal: 'OR', subgoals });

interface Room {
  readonly says: string;
  readonly room: string;
  readonly goal: unknown;
  readonly config?: Readonly<Record<string, number>>;
}

describe('a dungeon that can be won: the shortest play is found', () => {
  const cases: readonly (Room & { readonly length: number })[] = [
    { says: 'a walk along a corridor', room: '#####\n#P.E#\n#####', goal: EXIT, length: 2 },
    { says: 'a walk over open ground', room: 'P....\n.....\n....E', goal: EXIT, length: 6 },
    { says: 'a goal that already holds is reached by any step', room: '###\n#P#\n###', goal: BOULDERS, length: 1 },
    { says: 'one push', room: '#####\n#Po_#\n#####', goal: BOULDERS, length: 1 },
    {
      says: 'a step, two pushes down, two steps around, two pushes to the right',
      room: '######\n#P...#\n#.o..#\n#....#\n#..._#\n######',
      goal: BOULDERS,
      length: 7,
    },
    {
      says: 'a push onto the square from which the one before was made',
      room: '#####\n#..##\n#.o##\n#PO_#\n#####',
      goal: BOULDERS,
      length: 6,
    },
    { says: 'a key and its door', room: '######\n#Pk.D#\n####E#\n######', goal: EXIT, length: 4 },
    {
      says: 'out of the way for treasure, then out',
      room: '#####\n#$P.E\n#####',
      goal: and(TREASURE, EXIT),
      length: 4,
    },
    { says: 'the nearer of two goals', room: '#######\n#$..PE#\n#######', goal: or(TREASURE, EXIT), length: 1 },
    { says: 'through a portal', room: '########\n#P(##(E#\n########', goal: EXIT, length: 1 },
    {
      says: 'a bomb clears the way: fetch it, press the plate, put it down there, and walk through',
      room: '#######\n#Pb.###\n#..o_E#\n#######',
      goal: EXIT,
      length: 6,
    },
    { says: 'a push from a portal that one begins on', room: '#####\n#Qo_#\n#####', goal: BOULDERS, length: 1 },
    { says: 'a boulder that lies on a portal', room: '#####\n#PR_#\n#####', goal: BOULDERS, length: 1 },
    { says: 'past a spider that goes in circles', room: '#####\n#P..#\n#.x.#\n#..E#\n#####', goal: EXIT, length: 4 },
    { says: 'into the arms of the enemy', room: '####\n#Pm#\n####', goal: ENEMIES, length: 1 },
    {
      says: 'gold for a mercenary that is too strong',
      room: '#######\n#P$.mE#\n#######',
      goal: EXIT,
      config: { mercenary_attack: 1000, mercenary_health: 1000 },
      length: 5,
    },
  ];
  test.each(cases)('$says', ({ room, goal, config, length }) => {
    const setup = setupOf(room, goal, config);
    const verdict = solved(setup);
    expect(exhaustive(setup, 1, { states: 20_000, depth: 30 })).toEqual({ length });
    expect({ answer: verdict.answer, length: lengthOf(verdict) }).toEqual({ answer: 'winnable', length });
    expect(verdict).toMatchObject({ isShortest: true });
  });
});

describe('health that comes from a battle, with a shield above the attack', () => {
  const room = '#######\n#Pww$.#\n###...#\n###.x.#\n###.k.#\n####D##\n#m...E#\n#######';
  const foes = { spider_attack: 5, spider_health: 60, mercenary_attack: 60, mercenary_health: 20 };
  const setup = setupOf(room, and(ENEMIES, EXIT), { ...foes, shield_defence: 20, player_health: 8, enemy_goal: 2 });

  test('is fetched from the spider, without much trying, to outlive the mercenary', () => {
    expect(exhaustive(setup, 1, { states: 20_000, depth: 30 })).toEqual({ length: 10 });
    const verdict = solved(setup, 500);
    expect([verdict.answer, lengthOf(verdict)]).toEqual(['winnable', 10]);
    expect(verdict).toMatchObject({ isShortest: true });
  });

  test('never comes where defence has a floor: nothing wins', () => {
    const floor = dungeon.readSetup({ ...setup, options: { defence: 'floor' } });
    expect(solved(floor).answer).toBe('unwinnable');
  });
});

test('two thirds of the dungeons that ship are won with few moves, as soon as can be where that is said', () => {
  expect(wonOfShipped(500)).toBeGreaterThanOrEqual((2 / 3) * STAGES.size);
});

describe('a dungeon that cannot be won: it is proved', () => {
  const cases: readonly Room[] = [
    { says: 'an exit behind a wall', room: '#####\n#P#E#\n#####', goal: EXIT },
    { says: 'no exit at all', room: 'P....', goal: EXIT },
    { says: 'a boulder in a corner', room: '#####\n#o._#\n#.P.#\n#####', goal: BOULDERS },
    { says: 'fewer boulders than switches', room: '######\n#Po__#\n#....#\n######', goal: BOULDERS },
    {
      says: 'two boulders for two switches, but only one can get there',
      room: '#####\n#o__#\n#.oP#\n#...#\n#####',
      goal: BOULDERS,
    },
    { says: 'a door without a key', room: '#####\n#P.D#\n###E#\n#####', goal: EXIT },
    { says: 'the key behind its own door', room: '######\n#P.Dk#\n###.E#\n######', goal: EXIT },
    { says: 'one key for two doors', room: '#######\n#PkD.D#\n#####E#\n#######', goal: EXIT },
    { says: 'too little treasure', room: '#####\n#P.$#\n#####', goal: TREASURE, config: { treasure_goal: 2 } },
    { says: 'nobody to fight', room: '####\n#P.#\n####', goal: ENEMIES },
    { says: 'a spawner and no weapon', room: '####\n#PT#\n####', goal: ENEMIES, config: { enemy_goal: 0 } },
    { says: 'one goal of two is out of reach', room: '#####\n#P.E#\n#####', goal: and(EXIT, TREASURE) },
    {
      says: 'an enemy in a corridor that is too strong',
      room: '######\n#P.mE#\n######',
      goal: EXIT,
      config: { mercenary_attack: 1000, mercenary_health: 1000 },
    },
  ];
  test.each(cases)('$says', ({ room, goal, config }) => {
    expect(solved(setupOf(room, goal, config)).answer).toBe('unwinnable');
  });

  test('over open ground too, where one could walk away for ever', () => {
    expect(solved(setupOf('P.D\n..#\nE#.'.replace('E', '#'), EXIT)).answer).toBe('unwinnable');
    expect(solved(setupOf('.###.\nP#E#.\n.###.', EXIT)).answer).toBe('unwinnable');
  });

  test('but not where a boulder can be pushed away without end, as nobody looks that far', () => {
    const verdict = solved(setupOf('Po.\n#o#\n#E#\n###', EXIT));
    expect(verdict).toMatchObject({ answer: 'unknown', lacking: 'frame' });
    expect(solved(setupOf('#####\n#Po.#\n##o##\n##E##\n#####', EXIT)).answer).toBe('unwinnable');
  });

  test('and nothing is said of a map that is too wide to look at', () => {
    const map = {
      entities: [
        { type: 'player', x: -9e5, y: 0 },
        { type: 'exit', x: 9e5, y: 9 },
      ],
      'goal-condition': EXIT,
    };
    const verdict = solved(dungeon.readSetup({ name: 'wide', map }));
    expect(verdict).toMatchObject({ answer: 'unknown', lacking: 'frame' });
  });
});

describe('a budget', () => {
  // Two boulders in a row close the corridor for good, but there are far too many ways to push the others about.
  const HARD = setupOf('##########\n#P....####\n#.o.o.oo.E\n#.....####\n#.o.o.####\n##########', EXIT);

  test('that is spent leaves the answer open, and says how far it came', () => {
    const verdict = solved(HARD, 50);
    expect(verdict).toMatchObject({ answer: 'unknown', lacking: 'budget' });
    expect(verdict.effort.tried).toBeGreaterThanOrEqual(50);
    expect(verdict.effort.nearest).toBeGreaterThan(0);
  });

  test('can be a clock of the caller’s', () => {
    let asked = 0;
    const work = solve(HARD, 1, { until: () => ++asked > 2 });
    let step = work.next();
    while (!step.done) step = work.next();
    expect(step.value.answer).toBe('unknown');
  });

  test('nothing is proved of what had to be forgotten; with more room it is', () => {
    const closed = setupOf('##########\n#P.x..####\n#.o...oo.E\n#.....####\n##########', EXIT);
    expect(solved(closed, 2500, 12_000)).toMatchObject({ answer: 'unknown', lacking: 'room' });
    expect(solved(closed, 2500, 40_000).answer).toBe('unwinnable');
  });

  const SMALL = 2 ** 19;
  const rooms: readonly (Room & { readonly forgets: boolean })[] = [
    {
      says: 'boulders alone',
      room: '##########\n#P....####\n#.o.o.oo.E\n#.....####\n#.o.o.####\n##########',
      goal: EXIT,
      forgets: true,
    },
    {
      says: 'boulders and a key',
      room: '##########\n#P...k####\n#.o.o.oo.E\n#.....####\n#.o.o.###D\n##########',
      goal: EXIT,
      forgets: true,
    },
    {
      says: 'enemies',
      room: '##########\n#P....####\n#.o.o.oo.E\n#...x.####\n#.o.o.####\n##########',
      goal: EXIT,
      forgets: true,
    },
    { says: 'time travel', room: '#######\n#Pt...#\n#.o.o.#\n#..m#.#\n#######', goal: TREASURE, forgets: true },
    { says: 'a short way', room: '######\n#PkDE#\n######', goal: EXIT, forgets: false },
  ];
  test.each(rooms)('a small memory holds its bound in bytes; what forgets proves nothing: $says', each => {
    const work = solve(setupOf(each.room, each.goal), 1, { nodes: 6000 }, SMALL);
    let most = 0;
    for (let step = work.next(); ; step = work.next()) {
      if (step.done) {
        if (each.forgets) expect(step.value).toMatchObject({ answer: 'unknown', lacking: 'budget' });
        else expect(step.value).toMatchObject({ answer: 'winnable', isShortest: true });
        break;
      }
      most = Math.max(most, step.value.bytes);
    }
    if (each.forgets) expect(most).toBeGreaterThan(SMALL / 2);
    expect(most).toBeLessThanOrEqual(SMALL);
  });
});

describe('chance', () => {
  test('brings enemies where there are none yet', () => {
    const setup = setupOf('#####\n#P..#\n#...#\n#####', ENEMIES, { hydra_spawn_rate: 2, hydra_attack: 0 });
    expect(solved(setup, 2000).answer).toBe('winnable');
  });

  test('is settled by the seed, and that is said', () => {
    expect(solved(setupOf('#####\n#P.E#\n#..z#\n#####', EXIT)).forThisSeed).toBe(true);
    expect(solved(setupOf('#####\n#P.E#\n#####', EXIT), 100).forThisSeed).toBe(false);
    for (const rate of ['spider_spawn_rate', 'hydra_spawn_rate']) {
      const spawning = setupOf('#####\n#P.E#\n#####', EXIT, { [rate]: 3 });
      expect(solved(spawning).forThisSeed).toBe(true);
    }
  });
});

describe('a game that goes on after it was won', () => {
  test.each([
    ['boulders', '#####\n#Po_#\n#####', BOULDERS],
    ['all else', '######\n#PkDE#\n######', EXIT],
  ])('can be won: %s', (_, room, goal) => {
    const setup = setupOf(room, goal);
    const options = { ...setup.options, afterVictory: 'goOn' } as const;
    expect(solved({ ...setup, options })).toMatchObject({ answer: 'winnable', isShortest: true });
  });
});

describe('from the middle of a game', () => {
  const setup = setupOf('######\n#P...#\n#.o._#\n#....#\n######', BOULDERS);
  const steps = (...ways: readonly Cardinal[]) => ways.map(direction => ({ type: 'move', direction }) as const);
  const goingOn = (...ways: readonly Cardinal[]): SolverVerdict => {
    const work = solve(setup, 1, { nodes: 5000 }, undefined, steps(...ways));
    for (;;) {
      const step = work.next();
      if (step.done) return step.value;
    }
  };

  test('the play holds what was played, and what is left', () => {
    const verdict = goingOn('right', 'left');
    expect(verdict).toMatchObject({ answer: 'winnable', begun: 2, isShortest: true });
    expect(lengthOf(verdict)).toBe(5);
  });

  test('what is lost is proved', () => {
    expect(goingOn('right', 'down').answer).toBe('unwinnable');
  });

  test('what is won is won', () => {
    expect(goingOn('down', 'right', 'right')).toMatchObject({ answer: 'winnable', begun: 3, isShortest: true });
  });
});
