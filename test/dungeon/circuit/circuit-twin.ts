import fc from 'fast-check';
import { expect, test } from 'vitest';
import { place, remove } from '../../../src/dungeon/board/place.ts';
import { LOGICS, type Logic } from '../../../src/dungeon/circuit/logic.ts';
import { settleCircuit } from '../../../src/dungeon/circuit/settle.ts';
import type { Entity } from '../../../src/dungeon/entities/entities.ts';
import { explodeBombs } from '../../../src/dungeon/player/bombs.ts';
import { dungeon } from '../../../src/dungeon/rules.ts';
import { type DungeonState, newId } from '../../../src/dungeon/state.ts';
import { CARDINALS, type Cardinal } from '../../../src/kernel/square.ts';
import { NaiveCircuit } from './naive.ts';

const ON = ['light_bulb_on', 'switch_door_open'];
const OFF = ['light_bulb_off', 'switch_door'];
const SIDE = 7;

type Drawn = { type: string; logic?: Logic; key?: number; output?: Cardinal };
/** Both editions: 2021 has `not` besides, but no bomb has it. */
const logic = fc.constantFrom(...LOGICS['2021']);
const bombLogic = fc.constantFrom(...LOGICS['2022']);
const wire = fc.constant<Drawn>({ type: 'wire' });
const plate = fc.constant<Drawn>({ type: 'switch' });
const output = fc.option(fc.constantFrom(...CARDINALS), { nil: undefined, freq: 2 });
const gate = fc
  .tuple(logic, output)
  .map(([logic, output]): Drawn => ({ type: 'switch', logic, ...(output && { output }) }));
const bulb = logic.map((logic): Drawn => ({ type: 'light_bulb_off', logic }));
const door = logic.map((logic): Drawn => ({ type: 'switch_door', key: 1, logic }));

const square = fc.record({ x: fc.nat({ max: SIDE - 1 }), y: fc.nat({ max: SIDE - 1 }) });
const drawn = fc.oneof(
  { weight: 5, arbitrary: wire },
  { weight: 2, arbitrary: plate },
  { weight: 4, arbitrary: gate },
  { weight: 2, arbitrary: bulb },
  { weight: 2, arbitrary: door },
);
/** Things here and there, also several on a square. */
const strewn = fc.array(
  fc.record({ at: square, drawn }).map(({ at, drawn }) => ({ ...drawn, ...at })),
  { maxLength: 45 },
);
/** Wires nearly everywhere: nets that fall into pieces when something is destroyed. */
const matted = fc
  .array(
    fc.oneof(
      { weight: 20, arbitrary: wire },
      { weight: 4, arbitrary: fc.constant(undefined) },
      { weight: 2, arbitrary: plate },
      { weight: 2, arbitrary: gate },
      { weight: 1, arbitrary: bulb },
    ),
    { minLength: SIDE * SIDE, maxLength: SIDE * SIDE },
  )
  .map(cells =>
    cells.flatMap((drawn, n) => (drawn === undefined ? [] : [{ ...drawn, x: n % SIDE, y: Math.floor(n / SIDE) }])),
  );

export type Deed =
  | { type: 'press' | 'destroy'; which: number }
  | { type: 'blast' | 'bomb'; at: { x: number; y: number }; logic: Logic }
  | { type: 'reload' | 'copy' | 'wait' };
const which = fc.nat({ max: 99 });
const deed = fc.oneof(
  { weight: 6, arbitrary: which.map((which): Deed => ({ type: 'press', which })) },
  { weight: 1, arbitrary: which.map((which): Deed => ({ type: 'destroy', which })) },
  { weight: 1, arbitrary: square.map((at): Deed => ({ type: 'blast', at, logic: 'or' })) },
  { weight: 1, arbitrary: fc.tuple(square, bombLogic).map(([at, logic]): Deed => ({ type: 'bomb', at, logic })) },
  { weight: 2, arbitrary: fc.constantFrom<Deed>({ type: 'reload' }, { type: 'copy' }, { type: 'wait' }) },
);

const isPart = ({ type }: Entity) => type === 'switch' || type === 'wire';

/** Takes something away as an explosion would. */
function destroy(state: DungeonState, entity: Entity): void {
  remove(state, entity);
  if (isPart(entity)) state.circuit?.break(entity.id);
}

/** Does something to a circuit. Returns the state to go on with. */
export function act(state: DungeonState, deed: Deed): DungeonState {
  const all = state.entities.list();
  if (deed.type === 'reload') return dungeon.decode(JSON.parse(JSON.stringify(dungeon.encode(state))));
  if (deed.type === 'copy') return dungeon.copy(state);
  if (deed.type === 'blast') {
    const { x, y } = deed.at;
    for (const each of all) if (Math.abs(each.x - x) <= 1 && Math.abs(each.y - y) <= 1) destroy(state, each);
  } else if (deed.type === 'destroy' || deed.type === 'press') {
    const pieces = all.filter(each => each.type === 'switch' || (deed.type === 'destroy' && each.type === 'wire'));
    const chosen = pieces[deed.which % pieces.length];
    if (chosen === undefined) return state;
    if (deed.type === 'destroy') destroy(state, chosen);
    else press(state, chosen);
  }
  return state;
}

/** Puts a boulder onto a switch, or takes it away. */
export function press(state: DungeonState, { x, y }: Entity): void {
  const boulders = state.entities.list().filter(each => each.type === 'boulder' && each.x === x && each.y === y);
  for (const boulder of boulders) remove(state, boulder);
  if (boulders.length === 0) place(state, { id: newId(state), type: 'boulder', x, y, own: null });
}

export function begin(entities: readonly object[], config: object = { bomb_radius: 1 }): DungeonState {
  const player = { type: 'player', x: -3, y: -3 };
  const map = {
    entities: [player, { type: 'wire', x: -9, y: -9 }, ...entities],
    'goal-condition': { goal: 'exit' },
  };
  return dungeon.begin(dungeon.readSetup({ edition: '2021', map, config }), 1);
}

/** Whether a boulder keeps a door from closing. */
function isJammed(state: DungeonState, { x, y }: Entity): boolean {
  return state.entities.list().some(each => each.type === 'boulder' && each.x === x && each.y === y);
}

/** Does all of it to a circuit, and holds it against the twin after each tick. */
export function follow(entities: readonly object[], deeds: readonly Deed[]): DungeonState {
  let state = begin(entities);
  const naive = new NaiveCircuit();
  naive.settle(state);
  const wereOpen = new Set<number>();
  for (const each of [{ type: 'wait' } as const, ...deeds]) {
    state = act(state, each);
    state.tick++;
    settleCircuit(state, undefined);
    naive.settle(state);
    if (each.type === 'bomb') setOff(state, naive, each.at, each.logic);
    const live = state.circuit?.live() ?? [];
    expect(live).toEqual(naive.live(state));
    const since = new Map(live);
    expect(state.circuit?.at(state, [], id => since.get(id)).live()).toEqual(live);
    for (const entity of state.entities.list()) {
      const [on, off] = [ON.includes(entity.type), OFF.includes(entity.type)];
      if (!on && !off) continue;
      const keptOpen = wereOpen.has(entity.id) && isJammed(state, entity);
      expect(on).toBe(naive.isOn(state, entity) || keptOpen);
      if (entity.type === 'switch_door_open') wereOpen.add(entity.id);
      else wereOpen.delete(entity.id);
    }
  }
  return state;
}

/** Puts a bomb with logic down; it goes off if its rule holds, and else it is gone again. */
function setOff(state: DungeonState, naive: NaiveCircuit, at: { x: number; y: number }, logic: Logic): void {
  const bomb: Entity = { id: newId(state), type: 'placed_bomb', ...at, own: { logic } };
  place(state, bomb);
  const expected = naive.isOn(state, bomb);
  explodeBombs(state, undefined);
  expect(state.rosters.bombs).toEqual(expected ? [] : [bomb.id]);
  if (expected) naive.settle(state);
  else remove(state, bomb);
}

/** Holds circuits of chance against the twin: so many that are strewn about, and half as many that are matted. */
export function circuitsEqualTheirTwin(runs: number): void {
  test.each([
    ['strewn about', strewn, runs],
    ['matted', matted, runs / 2],
  ])(
    'equals a naive settling of the whole board, on random boards and in random sequences: %s',
    (_, board, numRuns) => {
      const deeds = fc.array(deed, { maxLength: 12 });
      fc.assert(
        fc.property(board, deeds, (entities, deeds) => void follow(entities, deeds)),
        { numRuns },
      );
    },
  );
}
