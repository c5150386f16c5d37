import { expect, test } from 'vitest';
import { mistypedInSetup, strangersInMap } from '../../../src/dungeon/map/strangers.ts';

const MAP = { entities: [{ type: 'player', x: 0, y: 0 }], 'goal-condition': { goal: 'exit' } };
const withEntity = (entity: object) => ({ ...MAP, entities: [...MAP.entities, { x: 1, y: 0, ...entity }] });

test.each<[map: object, path: string, near: string | undefined]>([
  [withEntity({ type: 'portal', colour: 'red', color: 'red' }), '/entities/1/color', 'colour'],
  [withEntity({ type: 'key', kee: 1 }), '/entities/1/kee', 'key'],
  [withEntity({ type: 'swamp_tile', movement_factor: 1, factor: 1 }), '/entities/1/factor', 'movement_factor'],
  [withEntity({ type: 'key', key: 1, ke: 1 }), '/entities/1/ke', undefined],
  [withEntity({ type: 'switch_1', Logic: 'or' }), '/entities/1/Logic', 'logic'],
  [withEntity({ type: 'wall', z: 1 }), '/entities/1/z', undefined],
  [withEntity({ type: 'wall', colour: 'red' }), '/entities/1/colour', undefined],
  [{ ...MAP, entites: [] }, '/entites', 'entities'],
  [{ ...MAP, term: '22T3' }, '/term', undefined],
])('%j: %s is a stranger', (map, path, near) => {
  const [stranger, ...more] = strangersInMap(map, '');
  expect([stranger?.path, more]).toEqual([path, []]);
  expect(/did you mean (.*)\?$/.exec(stranger?.message ?? '')?.[1]).toBe(near);
  // A server refuses the slip of a hand alone.
  expect(mistypedInSetup({ map })).toHaveLength(near === undefined ? 0 : 1);
});

test('nobody is a stranger among what ships and what others write', () => {
  const map = withEntity({ type: 'door_2', key: 1, logic: 'AND' });
  expect(strangersInMap({ ...map, width: 5, height: 5, title: 'x', author: 'y' }, '')).toEqual([]);
});

test('a crowd of strangers is not looked at one by one', () => {
  const crowd = Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`player_heal_${n}`, n]));
  const entities = Array.from({ length: 1000 }, () => ({ type: 'wall', x: 0, y: 0, ex: 1, why: 2 }));
  const found = mistypedInSetup({ ...crowd, options: crowd, config: crowd, map: { entities } });
  expect(found.length).toBeLessThanOrEqual(300);
  expect(strangersInMap({ entities }, '').length).toBeLessThanOrEqual(101);
});
