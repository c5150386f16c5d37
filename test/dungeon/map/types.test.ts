import { expect, test } from 'vitest';
import { editionOf } from '../../../src/dungeon/map/types.ts';

test.each<[string, unknown, '2021' | '2022']>([
  ['what both know', { entities: [{ type: 'wall' }, { type: 'switch', logic: 'or' }] }, '2022'],
  ['armour', { entities: [{ type: 'wall' }, { type: 'armour' }] }, '2021'],
  ['a bow that lies about', { entities: [{ type: 'bow_1' }] }, '2021'],
  ['a gate that turns round', { entities: [{ type: 'switch', logic: 'NOT' }] }, '2021'],
  ['what nobody knows', { entities: [{ type: 'dragon' }, 7, null] }, '2022'],
  ['nothing', {}, '2022'],
  ['no list', { entities: 'armour' }, '2022'],
  ['no map', null, '2022'],
])('a map with %s', (_, map, edition) => expect(editionOf(map)).toBe(edition));
