import { ACTIONS } from '../../chamber/actions.ts';
import { DIRECTIONS, type Direction } from '../../chamber/floor/directions.ts';
import { ITEM_NAMES } from '../../chamber/kinds/items.ts';
import type { RaceName } from '../../chamber/kinds/races.ts';
import type { ChamberAction } from '../../chamber/state.ts';
import { plain } from '../shared/text-format.ts';

/** The letters that choose a race. */
export const RACE_LETTERS: Readonly<Record<string, RaceName>> = { h: 'human', e: 'elf', d: 'dwarf', o: 'orc' };

/** What a word of the command interpreter asks for. */
export type Command =
  | { readonly type: 'act'; readonly action: ChamberAction }
  /** It needs another word. */
  | { readonly type: 'begun'; readonly verb: Verb }
  | { readonly type: 'restart' | 'quit' }
  | { readonly type: 'refused'; readonly why: string };

/** A word that needs another one. */
export interface Verb {
  readonly word: string;
  readonly needs: string;
  /** What the next word makes of it: an action, or what needs one more; undefined if it makes nothing. */
  readonly read: (word: string) => ChamberAction | Verb | undefined;
}

const COMMANDS = new Map<string, Command>([
  ...DIRECTIONS.map((direction): [string, Command] => [direction, { type: 'act', action: ACTIONS.move[direction] }]),
  ...[aimed('a', 'attack'), aimed('u', 'use')].map(begun),
  ['f', { type: 'act', action: { type: 'freeze' } }],
  ['r', { type: 'restart' }],
  ['q', { type: 'quit' }],
]);

const SLOT = /^[1-9]\d?$/;

/** A wand needs its number and a direction. */
const ZAP: Verb = {
  word: 'z',
  needs: 'a number of the pack and a direction',
  read: number => {
    if (!SLOT.test(number)) return undefined;
    const slot = Number(number) - 1;
    return {
      ...ZAP,
      read: word => {
        const direction = DIRECTIONS.find(each => each === word);
        return direction && { type: 'zap', slot, direction };
      },
    };
  },
};

/** The words that mean something only where the game has a pack. */
const DEEDS = new Map<string, Command>(
  [
    aimed('c', 'take'),
    aimed('p', 'pray'),
    ZAP,
    numbered('i', 'apply'),
    numbered('s', 'sell'),
    named('b', 'buy'),
    named('rob', 'rob'),
  ].map(begun),
);

function begun(verb: Verb): [string, Command] {
  return [verb.word, { type: 'begun', verb }];
}

function aimed(word: string, type: 'attack' | 'use' | 'take' | 'pray'): Verb {
  const actions = new Map<string, ChamberAction>(
    DIRECTIONS.map((direction: Direction) => [direction, { type, direction }]),
  );
  return { word, needs: 'a direction', read: next => actions.get(next) };
}

/** Things in the pack are counted from 1. */
function numbered(word: string, type: 'apply' | 'sell'): Verb {
  return {
    word,
    needs: 'a number of the pack',
    read: next => (SLOT.test(next) ? { type, slot: Number(next) - 1 } : undefined),
  };
}

function named(word: string, type: 'buy' | 'rob'): Verb {
  const read = (next: string): ChamberAction | undefined => {
    const ware = ITEM_NAMES.find(name => name.toLowerCase() === next.toLowerCase());
    return ware && { type, ware };
  };
  return { word, needs: 'the name of a ware', read };
}

export function readCommand(word: string, hasPack: boolean): Command {
  return (
    COMMANDS.get(word) ??
    (hasPack ? DEEDS.get(word) : undefined) ?? { type: 'refused', why: `Unknown command: ${plain(word)}.` }
  );
}
