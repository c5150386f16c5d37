import { describe, expect, test } from 'vitest';
import { Chance } from '../../../../src/kernel/chance.ts';
import { hashOf } from '../../../../src/kernel/hash.ts';
import { Meter } from '../../../../src/players/brain.ts';
import { solveYard } from '../../../../src/players/dungeon/boulders/engine.ts';
import { Lore } from '../../../../src/players/dungeon/boulders/lore.ts';
import { Peel } from '../../../../src/players/dungeon/boulders/packing/peel.ts';
import { Pullers } from '../../../../src/players/dungeon/boulders/packing/pullers.ts';
import { waysOf } from '../../../../src/players/dungeon/boulders/play.ts';
import { doorsOf } from '../../../../src/players/dungeon/boulders/position/doors.ts';
import { fromOf, Hauls, sideOf, toOf } from '../../../../src/players/dungeon/boulders/position/hauls.ts';
import { Position } from '../../../../src/players/dungeon/boulders/position/position.ts';
import { Steps } from '../../../../src/players/dungeon/boulders/position/steps.ts';
import { Advisors } from '../../../../src/players/dungeon/boulders/search/advisors.ts';
import { Features } from '../../../../src/players/dungeon/boulders/search/features.ts';
import { Fess } from '../../../../src/players/dungeon/boulders/search/fess.ts';
import { Polish } from '../../../../src/players/dungeon/boulders/search/polish.ts';
import { Shortest } from '../../../../src/players/dungeon/boulders/search/shortest.ts';
import { Sweep } from '../../../../src/players/dungeon/boulders/search/sweep.ts';
import { type Yard, yardOf } from '../../../../src/players/dungeon/boulders/yard.ts';
import { GOALS, type GoalName, stateOf } from './truth.ts';

// How the searches for boulders go about it, in rooms that never change. That what they find is true is shown elsewhere;
// here a change that makes one of them wander shows, and is either meant or a fault. What is meant is noted anew with
// `npx vitest run test/players/dungeon/boulders/counts.test.ts -u`.

/** Rooms with doorways, corners, spare boulders and an exit, each of its kind. */
const ROOMS: readonly string[] = [
  '#######\n#P....#\n#.o.o.#\n#..o..#\n#.o.o.#\n#__.__#\n###_###\n#######',
  '########\n#__#...#\n#__....#\n#..#oo.#\n####.oo#\n   #..P#\n   #####'.replaceAll(' ', '#'),
  '#########\n#P..#...#\n#.o...o.#\n#..##.#.#\n#_o#_..E#\n#..#..o_#\n#########',
  '##########\n#..o.....#\n#.#.##.#.#\n#.o._o._.#\n#.#.##.#.#\n#.P._o._.#\n##########',
  '###########\n#P....#...#\n#.o.o...o.#\n#.....#...#\n###.#####.#\n#_...o.._E#\n#_..##...##\n###########',
  '#########\n#P......#\n#.oo.oo.#\n#..o.o..#\n###...###\n#___.___#\n#########',
  '##########\n#....#___#\n#.oo...__#\n#.Po.#__##\n#.oooo.###\n#......###\n##########',
  '##########\n#P.......#\n#.ooo.##.#\n#.o.#__#.#\n#...._._.#\n##########',
  '#####\n#.P.#\n##o##\n##.##\n#._.#\n#####',
  '#####\n#._.#\n##.##\n##o##\n#.P.#\n#####',
  '#######\n#.##..#\n#Po.._#\n#.##..#\n#######',
  '#######\n#..##.#\n#_..oP#\n#..##.#\n#######',
  '########\n#P.O.O.#\n#.o..o.#\n#.O._..#\n#...o_.#\n#.##...#\n########',
];

/** A walled room by chance, with as many switches as boulders or one fewer. Boulders lie away from the walls around it. */
function drawn(seed: number): string {
  const chance = Chance.seeded(seed, 'yard');
  const [width, height] = [5 + chance.below(4), 5 + chance.below(3)];
  const squares = Array.from({ length: width * height }, () => '.');
  const inside = (square: number) =>
    square % width > 0 && square % width < width - 1 && square >= width && square < width * (height - 1);
  const put = (letter: string, fits: (square: number) => boolean = () => true) => {
    const free = [...squares.keys()].filter(square => squares[square] === '.' && fits(square));
    squares[free[chance.below(free.length)] ?? 0] = letter;
  };
  const boulders = 2 + chance.below(3);
  for (let n = 0; n < boulders; n++) put(chance.below(8) === 0 ? 'O' : 'o', inside);
  for (let n = chance.below(2) + squares.filter(letter => letter === 'O').length; n < boulders; n++) put('_');
  for (let n = chance.below(6); n > 0; n--) put('#');
  put('P');
  put('E');
  const rows = Array.from({ length: height }, (_, y) => `#${squares.slice(y * width, (y + 1) * width).join('')}#`);
  const wall = '#'.repeat(width + 2);
  return [wall, ...rows, wall].join('\n');
}

/** So many bytes for what a search remembers. */
const ROOM = 400_000;

const short = (value: unknown) => hashOf(JSON.parse(JSON.stringify(value ?? null))).slice(0, 8);

/** What is known of a yard, and what is thought of the positions along a walk of hauls by chance. */
function known(yard: Yard, lore: Lore): string {
  const { pulls, plan, corrals, frozen, matching } = lore;
  const plans = [plan.squares, plan.isTaken.map(taken => [...taken]), [...plan.fresh], [...plan.lastUse]];
  const tables = [[...pulls.least], [...pulls.isDead], [...pulls.isDeadBySide], [...doorsOf(yard)]];
  const pullers = new Pullers(yard);
  const peeled = [0, 1, 2, 3].map(taste => new Peel(yard, pullers).run(taste));
  const position = new Position(yard);
  const hauls = new Hauls(yard, undefined);
  const features = new Features(yard, plan);
  const advisors = new Advisors(lore, new Hauls(yard, lore.needsAll ? pulls : undefined), features);
  const steps = new Steps(yard);
  const chance = Chance.seeded(yard.size, 'hauls');
  const seen: unknown[] = [];
  for (let n = 0; n < 12 && !position.isWon; n++) {
    position.flood();
    features.look(position);
    const { packed, parts, inDoors, outOfPlan, area, loose } = features;
    advisors.ask(position);
    steps.from(position);
    const all = [...position.boulders].flatMap(square => [...hauls.of(position, square)]);
    const haul = all[chance.below(all.length)];
    const about = [...position.boulders].map(square => [
      frozen.isLost(position, square),
      ...[0, 1, 2, 3].map(side => matching.least(position, square, side)),
    ]);
    seen.push([packed, parts, inDoors, outOfPlan, area, loose, [...advisors.advised], advisors.cell, all, about]);
    seen.push([corrals.of(position), corrals.first(position) ?? 'none', lore.isShut(position), steps.toExit()]);
    seen.push(
      [...advisors.list(position)],
      [...yard.isExit.keys()].map(square => steps.to(square)),
    );
    seen.push(steps.atLeast(position, matching.least(position)));
    if (haul === undefined) break;
    position.shift(fromOf(haul), toOf(haul));
    position.player = yard.next[4 * toOf(haul) + sideOf(haul)] as number;
  }
  return `  known: plan ${short(plans)}, peeled ${short(peeled)}, tables ${short(tables)}, hauled ${short(seen)}`;
}

/** What each search does by itself, and what they find together. */
function told(yard: Yard): string[] {
  const lore = new Lore(yard);
  const alone = [
    new Sweep(lore, ROOM, 4),
    new Sweep(lore, ROOM / 50, 0),
    new Fess(lore, ROOM),
    new Shortest(lore, ROOM, 1e9),
  ];
  const lines = alone.map(search => {
    const meter = new Meter({ nodes: 900 });
    for (const _ of search.run(meter));
    const { won, exhausted, isFull, ledger } = search;
    const ways = won === undefined ? undefined : waysOf(yard, won);
    const end =
      won === undefined
        ? exhausted
          ? 'none'
          : isFull
            ? 'full'
            : 'open'
        : `${won.length} pushes, ${ways?.length} steps`;
    return `  ${search.constructor.name}: ${end}, tried ${meter.nodes}, met ${ledger.count} ${short(won)}`;
  });
  const won = alone.map(search => search.won).find(each => each !== undefined);
  if (won !== undefined) {
    const polish = new Polish(yard, won);
    const meter = new Meter({ nodes: 800 });
    let reports = 0;
    for (const _ of polish.run(meter)) reports += 1;
    lines.push(
      `  polished: ${polish.best.length} pushes, ${polish.length} steps, tried ${meter.nodes}, told ${reports}`,
    );
  }
  const meter = new Meter({ nodes: 2500 });
  const news: unknown[] = [];
  const work = solveYard(yard, meter, ROOM);
  for (let step = work.next(); ; step = work.next()) {
    if (!step.done) {
      news.push(step.value);
      continue;
    }
    const { answer } = step.value;
    return [
      known(yard, lore),
      ...lines,
      `  together: ${answer}, tried ${meter.nodes}, told ${news.length} ${short([news, step.value])}`,
    ];
  }
}

function story(drawings: readonly string[], goals: readonly GoalName[]): string {
  return drawings
    .flatMap(drawing =>
      goals.map(goal => {
        const yard = yardOf(stateOf({ drawing, goal }));
        const lines = yard === undefined ? ['  is left to the rules'] : told(yard);
        return [drawing, `  ${JSON.stringify(GOALS[goal])}`, ...lines, ''].join('\n');
      }),
    )
    .join('\n');
}

describe('the way to an answer, with boulders', () => {
  test('in rooms drawn by hand', async () => {
    await expect(story(ROOMS, ['boulders', 'both'])).toMatchFileSnapshot('./counts/by-hand.txt');
  });

  test.each(['boulders', 'both', 'either', 'exit'] as const)('in rooms drawn by chance: %s', async goal => {
    const seeds = Array.from({ length: goal === 'boulders' ? 16 : 6 }, (_, n) => n);
    await expect(story(seeds.map(drawn), [goal])).toMatchFileSnapshot(`./counts/${goal}.txt`);
  });
});
