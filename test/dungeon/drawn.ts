import type { Edition } from '../../src/dungeon/entities/edition.ts';
import { Chance } from '../../src/kernel/chance.ts';

/** Of everything something, with room to walk. */
const LETTERS: Readonly<Record<Edition, string>> = {
  2022: '..................##oo__EDk(([[Txzmah$$!?wwaabbss**~~t%-&=SBL',
  2021: '..................##oo__EDk(([[Txzmah$$!?wwaabbss**~~+u0ft%-&=SBL',
};
/** Circuits besides. */
export const LEGEND = {
  '-': ['wire'],
  '&': [{ type: 'switch', logic: 'and' }],
  '=': [{ type: 'switch', logic: 'xor' }],
  S: [{ type: 'switch_door', key: 7, logic: 'or' }],
  B: [{ type: 'bomb', logic: 'or' }],
  L: [{ type: 'light_bulb_off', logic: 'co_and' }],
};
/** A dungeon with walls around it or none. */
export function drawing(edition: Edition, seed: number): string {
  const chance = Chance.seeded(seed, `dungeon ${edition}`);
  const [width, height] = [6 + chance.below(6), 5 + chance.below(5)];
  let portals = 0;
  const squares = Array.from({ length: width * height }, () => {
    const letter = LETTERS[edition][chance.below(LETTERS[edition].length)] ?? '.';
    return '(['.includes(letter) && ++portals > 2 ? '.' : letter;
  });
  squares[chance.below(squares.length)] = 'P';
  const rows = Array.from({ length: height }, (_, y) => squares.slice(y * width, (y + 1) * width).join(''));
  const wall = '#'.repeat(width + 2);
  return (seed % 4 === 0 ? rows : [wall, ...rows.map(row => `#${row}#`), wall]).join('\n');
}
