import { expect, test } from 'vitest';
import { isWinnable } from '../../../src/dungeon/map/winnable.ts';
import { readSetup } from '../../../src/dungeon/setup.ts';
import { drawnMap } from '../board.ts';

const legend = {
  K: [{ type: 'key', key: 2 }],
  L: [{ type: 'door', key: 2 }],
  Q: ['player', { type: 'key', key: 1 }],
  X: ['player', 'exit'],
};

test.each<[string, string, boolean]>([
  ['an open way', '#####\n#P.E#\n#####', true],
  ['a wall', '#####\n#P#E#\n#####', false],
  ['no way around the walls outside', 'P#E', false],
  ['nor around more of them', 'P#E\n###\n###', false],
  ['nor over the rim of a wide room', '#.#\nP#E\n#.#', false],
  ['a door that nobody gets to', '########\n#Pk##DE#\n########', false],
  ['an exit where the player stands', '###\n#X#\n###', true],
  ['a door and its key', '######\n#PkDE#\n######', true],
  ['a key where the player stands, and the door beside it', '#####\n#QDE#\n#####', true],
  ['a door without a key', '#####\n#PDE#\n#####', false],
  ['a door with a key of another', '######\n#PKDE#\n######', false],
  ['a key behind its own door', '######\n#PDkE#\n######', false],
  ['two doors, and a key behind the first', '#########\n#PkD.KLE#\n#########', true],
  ['two doors for which there is one key', '########\n#PkD.DE#\n########', false],
  ['two doors for which there are two keys', '#########\n#PkDk.DE#\n#########', true],
  ['a key that lies in the way of the one that is wanted', '#######\n#PKkDE#\n#######', false],
  ['a key beside the way', '#######\n#P.kDE#\n#.K.###\n#######', true],
  ['a way with corners', '#####\n#P..#\n###.#\n#E..#\n#####', true],
])('%s', (_, drawing, is) => {
  const { map } = readSetup({ map: drawnMap(drawing, { legend }) });
  expect(isWinnable(map)).toBe(is);
});
