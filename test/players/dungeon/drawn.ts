import { Chance } from '../../../src/kernel/chance.ts';
import { onePortalPair } from './rooms.ts';

/** A room of letters drawn by a seed, with a player in it; one in four has no walls around it. */
export function drawnRoom(
  letters: string,
  seed: number,
  most: { readonly width: number; readonly height: number },
): string {
  const chance = Chance.seeded(seed, letters);
  const [width, height] = [3 + chance.below(most.width - 2), 3 + chance.below(most.height - 2)];
  const squares = Array.from({ length: width * height }, () => letters[chance.below(letters.length)] ?? '.');
  squares[chance.below(squares.length)] = 'P';
  const rows = Array.from({ length: height }, (_, y) => `#${squares.slice(y * width, (y + 1) * width).join('')}#`);
  const wall = '#'.repeat(width + 2);
  const open = rows.map(row => row.slice(1, -1));
  return onePortalPair((seed % 4 === 3 ? open : [wall, ...rows, wall]).join('\n'));
}
