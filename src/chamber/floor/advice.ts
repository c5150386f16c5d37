import { sayerOf } from '../../kernel/saying.ts';
import { ENEMIES, type EnemyLetter } from '../kinds/enemies.ts';
import type { Family } from '../kinds/items.ts';

/** What may lie or stand on a floor, as somebody who draws it is told; an enemy is named by its letter. */
export type FloorThing = 'compass' | 'suit' | 'gold' | Family | 'shrine' | 'vault' | EnemyLetter;

/** What somebody who draws floors is told, although the rules allow it. */
export const chamberAdvice = {
  doorwayNowhere: () => 'this doorway leads nowhere: no passage begins at it',
  chamberOutOfReach: () => 'no way leads from the first chamber to this one',
  thingOutOfReach: ({ thing }: { readonly thing: FloorThing }) =>
    `no way leads from the player (@) to this ${thing in ENEMIES ? ENEMIES[thing as EnemyLetter].name : thing}`,
  vaultShut: () => 'this vault stays shut: no floor has a key (k)',
  stairsHidden: () => 'these stairs stay hidden: there is no compass (C), and nobody who could hold it',
};

export const chamberAdvises = sayerOf(chamberAdvice);
