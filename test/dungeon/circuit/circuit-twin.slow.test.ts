import { expect, test } from 'vitest';
import { settleCircuit } from '../../../src/dungeon/circuit/settle.ts';
import type { Entity } from '../../../src/dungeon/entities/entities.ts';
import { dungeon } from '../../../src/dungeon/rules.ts';
import type { DungeonState } from '../../../src/dungeon/state.ts';
import { Rng } from '../../../src/kernel/rng.ts';
import { act, begin, circuitsEqualTheirTwin, press } from './circuit-twin.ts';

circuitsEqualTheirTwin(300);

const idsOf = (state: DungeonState) => state.circuit?.live().map(([id]) => id);

test('a large one that explosions tear to pieces equals one that is made anew of what is left', () => {
  const rng = Rng.seeded(5, 'test');
  const side = 40;
  const entities = Array.from({ length: side * side }, (_, n) => {
    const at = { x: n % side, y: Math.floor(n / side) };
    const drawn = rng.below(100);
    if (drawn < 12) return { type: 'switch', ...at };
    if (drawn < 16) return { type: 'switch', logic: ['and', 'or', 'xor'][drawn % 3], ...at };
    return { type: drawn < 70 ? 'wire' : 'wall', ...at };
  });
  const state = begin(entities);
  const plates = state.entities.list().filter(each => each.type === 'switch');
  for (let n = 0; n < 60; n++) {
    state.tick++;
    act(state, { type: 'blast', at: { x: rng.below(side), y: rng.below(side) }, logic: 'or' });
    const plate = plates[rng.below(plates.length)] as Entity;
    if (state.entities.get(plate.id) !== undefined) press(state, plate);
    const anew = dungeon.decode(dungeon.encode(state));
    settleCircuit(state, undefined);
    settleCircuit(anew, undefined);
    expect(idsOf(state)).toEqual(idsOf(anew));
  }
});
