import type { Chance } from '../../kernel/chance.ts';

/** Notes of the moves made, the last on top, and the chance before each draw. */
export interface Past {
  readonly numbers: number[];
  readonly chances: Chance[];
}

export function emptyPast(): Past {
  return { numbers: [], chances: [] };
}

export function note({ numbers }: Past, number: number): void {
  numbers.push(number);
}

/** The number noted last that has not been recalled yet. */
export function recall({ numbers }: Past): number {
  return numbers.pop() as number;
}

/** An action of a match is never unmade: its past is dropped. */
export function forget({ numbers, chances }: Past): void {
  numbers.length = 0;
  chances.length = 0;
}
