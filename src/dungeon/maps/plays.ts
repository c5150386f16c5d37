import { CARDINALS, type Cardinal } from '../../kernel/square.ts';
import type { DungeonAction } from '../actions.ts';
import plays from './plays.json' with { type: 'json' };

const PLAYS: Readonly<Record<string, string>> = plays;

/** A play that wins a dungeon that ships, with its own configuration and the seed of its grade. */
export function proofOf({ name }: { readonly name: string }): DungeonAction[] {
  return readPlay(PLAYS[name] ?? '');
}

const LETTER = { up: 'u', right: 'r', down: 'd', left: 'l' } as const satisfies Record<Cardinal, string>;

/** The actions of a line of text: `rrd use:12 build:bow interact:7 rewind:5 tick:up:12`. A letter is a step: up, right, down, left. */
export function readPlay(text: string): DungeonAction[] {
  return text.split(' ').flatMap((word): DungeonAction[] => {
    const [verb = '', noun, item] = word.split(':');
    if (noun === undefined) return [...verb].map(step);
    switch (verb) {
      case 'use':
        return [{ type: verb, item: noun }];
      case 'build':
        return [{ type: verb, buildable: noun }];
      case 'interact':
        return [{ type: verb, entity: noun }];
      case 'rewind':
        return [{ type: verb, ticks: Number(noun) }];
      case 'tick': {
        const direction = CARDINALS.find(each => each === noun);
        return [{ type: verb, ...(direction && { direction }), ...(item && { item }) }];
      }
      default:
        throw new RangeError(`there is no action ${word}`);
    }
  });
}

function step(letter: string): DungeonAction {
  const direction = CARDINALS.find(each => LETTER[each] === letter);
  if (direction === undefined) throw new RangeError(`there is no step ${letter}`);
  return { type: 'move', direction };
}
