import { CLASSIC_FLOOR } from '../../chamber/floor/floor-size.ts';
import { rowsOf } from '../dungeon/drawing.ts';

/** The chamber at the upper left of the classic floor. */
export const ROOM = { row: 3, column: 3, rows: 4, columns: 26 } as const;
/** Stairs far away, where a drawing has none. */
const STAIRS = { row: 20, column: 60 } as const;
const EMPTY = '@';
const FLOORS = 5;

/** Five floors, as the course's programs read them: 125 lines of 79 signs. */
export function layoutOf(room: string, below = EMPTY): string {
  const floors = [room, ...Array.from({ length: FLOORS - 1 }, () => below)];
  return `${floors.map(floorOf).join('\n')}\n`;
}

function floorOf(room: string): string {
  const lines = CLASSIC_FLOOR.split('\n').map(line => [...line]);
  const put = (row: number, column: number, sign: string) => {
    const line = lines[row];
    if (line?.[column] === undefined) throw new Error(`[${row}, ${column}] is outside the floor`);
    line[column] = sign;
  };
  for (const [row, text] of rowsOf(room).entries()) {
    for (const [column, sign] of [...text].entries()) {
      if (sign !== '.' && sign !== ' ') put(ROOM.row + row, ROOM.column + column, sign);
    }
  }
  if (!room.includes('\\')) put(STAIRS.row, STAIRS.column, '\\');
  return lines.map(line => line.join('')).join('\n');
}
