import { DIRECTIONS, type Direction } from '../../chamber/floor/directions.ts';
import type { RaceName } from '../../chamber/kinds/races.ts';
import type { ChamberAction } from '../../chamber/state.ts';
import { plain } from '../parts/plain.ts';

/** The letters that choose a race. */
export const RACE_LETTERS: Readonly<Record<string, RaceName>> = { h: 'human', e: 'elf', d: 'dwarf', o: 'orc' };

/** What a word of the command interpreter asks for. */
export type Command =
  | { readonly type: 'act'; readonly action: ChamberAction }
  /** It needs a direction: the next word. */
  | { readonly type: 'aim'; readonly act: 'attack' | 'use' }
  | { readonly type: 'restart' | 'quit' }
  | { readonly type: 'refused'; readonly why: string };

const COMMANDS = new Map<string, Command>([
  ...DIRECTIONS.map((direction): [string, Command] => [direction, act('move', direction)]),
  ['a', { type: 'aim', act: 'attack' }],
  ['u', { type: 'aim', act: 'use' }],
  ['f', { type: 'act', action: { type: 'freeze' } }],
  ['r', { type: 'restart' }],
  ['q', { type: 'quit' }],
]);

const AIMED = { attack: aimed('attack'), use: aimed('use') };

function aimed(type: 'attack' | 'use'): ReadonlyMap<string, Command> {
  return new Map(DIRECTIONS.map(direction => [direction, act(type, direction)]));
}

function act(type: 'move' | 'attack' | 'use', direction: Direction): Command {
  return { type: 'act', action: { type, direction } };
}

export function readCommand(word: string): Command {
  return COMMANDS.get(word) ?? { type: 'refused', why: `Unknown command: ${plain(word)}.` };
}

/** The second word of `a` or `u`; undefined if it is no direction. */
export function readAim(type: 'attack' | 'use', word: string): Command | undefined {
  return AIMED[type].get(word);
}
