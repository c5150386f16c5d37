import { actionLine } from '../../src/chamber/action-line.ts';
import type { RaceName } from '../../src/chamber/kinds/races.ts';
import type { OptionName } from '../../src/chamber/options.ts';
import { chamber } from '../../src/chamber/rules.ts';
import type { ChamberAction, ChamberState } from '../../src/chamber/state.ts';
import { Rng } from '../../src/kernel/rng.ts';

/** Always the same number: the least makes enemies miss, the greatest makes them hit. */
function always(number: number): Rng {
  const generator = { next: () => number, clone: () => generator, getState: () => [number] };
  return new Rng(generator);
}

export const MISSES = always(0);
export const HITS = always(-1);

interface Given {
  readonly race?: RaceName;
  readonly options?: Partial<Record<OptionName, boolean>>;
  readonly rng?: Rng;
  readonly seed?: number;
}

/** A game on floors drawn as text: one drawing, or five. Indentation does not matter. */
export function on(drawing: string | readonly string[], { race, options, rng, seed = 1 }: Given = {}): ChamberState {
  const floors = (typeof drawing === 'string' ? [drawing] : drawing).map(trimmed);
  const state = chamber.begin(chamber.readSetup({ race: race ?? 'human', floors, options: options ?? {} }), seed);
  return rng === undefined ? state : { ...state, rng };
}

/** A game on one floor that draws more to find. */
export function strewn(drawing: string, given?: Given): ChamberState {
  return on(`finds\n${trimmed(drawing)}`, given);
}

/** A chamber with walls around these rows of floor. */
export function room(...rows: string[]): string {
  const wall = `|${'-'.repeat(rows[0]?.length ?? 0)}|`;
  return [wall, ...rows.map(row => `|${row}|`), wall].join('\n');
}

/** A drawing without the indentation that it has in a test. */
export function trimmed(drawing: string): string {
  const lines = drawing.split('\n').filter(line => line.trim() !== '');
  const indent = Math.min(...lines.map(line => line.search(/\S/)));
  return lines.map(line => line.slice(indent).trimEnd()).join('\n');
}

/** Plays words of the command interpreter, such as `ea, a no, u sw`, and says what the last action line was. */
export function play(state: ChamberState, words: string): string {
  for (const word of words.split(',')) chamber.apply(state, 0, read(word.trim()));
  return actionLine(state.said);
}

const AIMED: Readonly<Record<string, string>> = { a: 'attack', c: 'take', p: 'pray' };

function read(word: string): ChamberAction {
  const [first, second, third] = word.split(' ');
  if (first === 'z') return chamber.readAction({ type: 'zap', slot: Number(second) - 1, direction: third });
  if (first === 'wait') return chamber.readAction({ type: 'wait' });
  if (first === 'f') return chamber.readAction({ type: 'freeze' });
  if (second === undefined) return chamber.readAction({ type: 'move', direction: first });
  if (first === 'i' || first === 's') {
    return chamber.readAction({ type: first === 'i' ? 'apply' : 'sell', slot: Number(second) - 1 });
  }
  if (first === 'b' || first === 'rob') {
    return chamber.readAction({ type: first === 'b' ? 'buy' : 'rob', ware: second });
  }
  return chamber.readAction({ type: AIMED[first ?? ''] ?? 'use', direction: second });
}

/** The floor as the screen shows it. */
export function screen(state: ChamberState): string {
  return chamber.view(state, 0).rows.join('\n');
}

/** The floor as it truly is. */
export function truth(state: ChamberState): string {
  return (chamber.encode(state) as unknown as { board: string[] }).board.join('\n');
}
