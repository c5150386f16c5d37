import { sayerOf } from '../../kernel/saying.ts';
import { ENEMIES, type EnemyLetter } from '../kinds/enemies.ts';

/** What may lie or stand on a floor, as somebody who draws it is told; an enemy is named by its letter. */
export type FloorThing = 'compass' | 'suit' | 'gold' | 'potion' | EnemyLetter;

/** What somebody who draws floors is told, although the rules allow it. */
export const chamberAdvice = {
  doorwayNowhere: () => 'this doorway leads nowhere: no passage begins at it',
  chamberOutOfReach: () => 'no way leads from the first chamber to this one',
  thingOutOfReach: ({ thing }: { readonly thing: FloorThing }) =>
    `no way leads from the player (@) to this ${thing in ENEMIES ? ENEMIES[thing as EnemyLetter].name : thing}`,
  stairsHidden: () => 'these stairs stay hidden: there is no compass (C), and nobody who could hold it',
};

export const chamberAdvises = sayerOf(chamberAdvice);
