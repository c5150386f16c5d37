import { expect, test } from 'vitest';
import { ITEM_NAMES } from '../../../src/chamber/kinds/items.ts';
import { chamber } from '../../../src/chamber/rules.ts';
import type { ChamberView } from '../../../src/chamber/view.ts';
import { Chance } from '../../../src/kernel/chance.ts';
import { hashOf } from '../../../src/kernel/hash.ts';
import { courseIn } from '../../../src/players/chamber/courses.ts';
import { riskOf } from '../../../src/players/chamber/foresight.ts';
import type { Memory } from '../../../src/players/chamber/memory.ts';
import { distancesTo } from '../../../src/players/chamber/paths.ts';
import { isThronged, runTo } from '../../../src/players/chamber/runs.ts';
import { lookAbout } from '../../../src/players/chamber/situation.ts';
import { outlookOf, step } from '../../../src/players/chamber/steps.ts';
import { strewn } from '../../chamber/table.ts';
import { noteThoughts } from './thoughts.ts';

// What the delver thinks in small rooms by chance, crowded or not, well or hurt, after a short stay or a long one. That it
// plays well is shown elsewhere; what is meant to change is noted anew with
// `npx vitest run test/players/chamber/scenes.test.ts -u`.

const OPTIONS = [
  {},
  { fog: true },
  { field: true },
  { field: true, finds: true, shop: true },
  { finds: true, shop: true },
  { field: true, abilities: true },
];
const HEALTH = [0.05, 0.2, 0.35, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7, 0.9, 0.95, 1, 1, 1];
const STAYS = [0, 0, 0, 20, 61, 299, 300, 301, 400, 450, 799, 800, 801, 1500, 3000, 4001];
const LETTERS = 'VWTNMDXAHSRKVWTN';
const THINGS = '01234567899BC_&mfbsnrigk';
const RACES = ['human', 'dwarf', 'elf', 'orc'] as const;

/** Two rooms with a passage between them, and whoever and whatever is there. */
function drawn(chance: Chance): string {
  const [left, right, height] = [3 + chance.below(6), 3 + chance.below(6), 3 + chance.below(3)];
  const gap = 3 + chance.below(5);
  const crowd = chance.pick([0, 1, 1, 2, 3, 5]) ?? 0;
  const rooms = [left, right].map(width => Array.from({ length: height }, () => Array<string>(width).fill('.')));
  const put = (sign: string, room = chance.below(2)): void => {
    const [row, column] = [chance.below(height), chance.below(rooms[room]?.[0]?.length ?? 0)];
    const squares = rooms[room]?.[row];
    if (squares?.[column] === '.') squares[column] = sign;
  };
  const player = chance.below(2);
  rooms[player]![chance.below(height)]![chance.below(3)] = '@';
  const stairs = rooms[1 - player]!;
  stairs[chance.below(height)]![chance.below(3)] = '\\';
  for (let n = 0; n < 2 * crowd; n++) put(LETTERS[chance.below(LETTERS.length)] ?? 'V');
  for (let n = chance.below(5); n > 0; n--) put(THINGS[chance.below(THINGS.length)] ?? '6');
  const door = chance.below(height);
  const wall = `|${'-'.repeat(left)}|${' '.repeat(gap)}|${'-'.repeat(right)}|`;
  const rows = Array.from({ length: height }, (_, row) => {
    const [one, other] = rooms.map(room => room[row]!.join(''));
    return row === door ? `|${one}+${'#'.repeat(gap)}+${other}|` : `|${one}|${' '.repeat(gap)}|${other}|`;
  });
  return [wall, ...rows, wall].join('\n');
}

/** What is thought of one scene, and of the next after a step by chance. */
function thoughts(n: number): string {
  const chance = Chance.seeded(n, 'scene');
  const race = RACES[n % 4] ?? 'human';
  const options = OPTIONS[n % OPTIONS.length] ?? {};
  const drawing = drawn(chance);
  const found = /[_&mfbsnrigkAHSRK]/.test(drawing);
  const given = { race, options: found ? { ...options, finds: true } : options, seed: n };
  const state = { ...strewn(drawing, given), compass: chance.below(3) === 0, merchantsHostile: chance.below(4) === 0 };
  const thought = new Map<string, unknown[]>();
  const note = (name: string, what: unknown): void => {
    thought.set(name, [...(thought.get(name) ?? []), what ?? null]);
  };
  let memory: Memory | undefined;
  for (let turn = 0; turn < 3 && state.ended === undefined; turn++) {
    const shown = chamber.view(state, 0);
    const hp = Math.max(1, Math.floor(shown.maxHp * (chance.pick(HEALTH) ?? 1)));
    const pack = shown.pack && Array.from({ length: chance.below(10) }, () => ({ name: chance.pick(ITEM_NAMES) }));
    const view = {
      ...shown,
      ...(pack && { pack: pack.slice(0, 8) }),
      hp,
      gold: chance.below(12),
      turn: shown.turn + (chance.pick(STAYS) ?? 0),
    } as ChamberView;
    const situation = lookAbout(view, memory);
    const { grid, crowds } = situation;
    memory = situation.memory;
    const { rooms, hopes, ruledOut, stairs } = memory;
    memory.gathering = chance.pick([0, 0, 349, 350, 351]) ?? 0;
    note('rooms', [[...rooms.of], [...rooms.depth], rooms.sizes, crowds.map(crowd => Math.round(1e6 * crowd))]);
    note('memory', [[...hopes], [...ruledOut], stairs ?? null, [...memory.potions], memory.isOnFloor, memory.isBarred]);
    const cost = noteThoughts(situation, note);
    const course = courseIn(situation);
    note('course', course);
    const [outlook, back] = [outlookOf(situation, course), outlookOf(situation, undefined)];
    note('outlook', [[...outlook.depth].map(depth => Math.round(1e6 * depth)), [...outlook.floor]]);
    note(
      'risks',
      [0, 3, 8].map(way => String(Math.round(1e6 * riskOf(way, outlook)))),
    );
    if (course !== undefined) {
      note('far', [...distancesTo(grid, cost, course.goal)]);
      note('run', [isThronged(situation, course.goal), runTo(course.goal, situation, outlook, back) ?? null]);
    }
    note('step', step(situation));
    note('after', [[...memory.misgivings], [...memory.errands], memory.gathering, memory.hiding, memory.route ?? null]);
    chamber.apply(state, 0, chance.pick(chamber.legal(state, 0)) ?? { type: 'wait' });
  }
  const told = Array.from(thought, ([name, all]) => `${name} ${hashOf(JSON.parse(JSON.stringify(all))).slice(0, 5)}`);
  return `${drawing}\n${race} ${JSON.stringify(given.options)}: ${told.join(', ')}\n`;
}

test('what the delver thinks in small rooms', async () => {
  const scenes = Array.from({ length: 90 }, (_, n) => thoughts(n));
  await expect(scenes.join('\n')).toMatchFileSnapshot('./counts/scenes.txt');
});
