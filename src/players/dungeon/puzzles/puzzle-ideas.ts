import type { EntityType } from '../../../dungeon/entities/entities.ts';
import type { MapEntity } from '../../../dungeon/setup.ts';
import type { Lock, Pocket, PuzzleKind } from './puzzle-kinds.ts';

/** What a puzzle is about, as it can be asked for by name. */
export interface PuzzleIdea {
  /** What keeps the player from the exit, then what keeps them from what opens it, and so on. */
  readonly locks: readonly Lock[];
  /** The last door asks for two plates. */
  readonly isDouble?: true;
  /** Before the exit there is a switch door besides, and a boulder less than plates: one has to serve two. */
  readonly sharesBoulder?: true;
  /** Somebody stands behind the last door. */
  readonly isGuarded?: true;
}

/** Of two things in a name the first leads to the second: a bomb to the key. */
export const PUZZLE_IDEAS = {
  'bomb-key': { locks: ['door', 'wall'] },
  'portal-key': { locks: ['door', 'portal'] },
  'plate-key': { locks: ['door', 'gate'] },
  'key-bomb': { locks: ['wall', 'door'] },
  'portal-bomb': { locks: ['wall', 'portal'] },
  'plate-bomb': { locks: ['wall', 'gate'] },
  'key-portal': { locks: ['portal', 'door'] },
  'bomb-portal': { locks: ['portal', 'wall'] },
  'plate-portal': { locks: ['portal', 'gate'] },
  'two-keys': { locks: ['door', 'door'] },
  'two-plates': { locks: ['gate'], isDouble: true },
  'one-boulder-two-plates': { locks: ['door', 'gate'], sharesBoulder: true },
  'guarded-gate': { locks: ['gate'], isGuarded: true },
} as const satisfies Readonly<Record<string, PuzzleIdea>>;

export type IdeaName = keyof typeof PUZZLE_IDEAS;
export const IDEA_NAMES = Object.keys(PUZZLE_IDEAS) as IdeaName[];

/** One idea, or two in one: each lock stands before what it stands before in either. */
export function mixedIdea([one, other]: readonly IdeaName[]): PuzzleIdea | undefined {
  if (one === undefined) return undefined;
  const [idea, more]: PuzzleIdea[] = [PUZZLE_IDEAS[one], PUZZLE_IDEAS[other ?? one]];
  return idea && more && { ...idea, ...more, locks: inOne(idea.locks, more.locks) };
}

/** The shortest row that holds both. Boulders open a switch door, so it comes last. */
function inOne(a: readonly Lock[], b: readonly Lock[]): readonly Lock[] {
  const [one, ...ones] = a;
  const [other, ...others] = b;
  if (one === undefined) return b;
  if (other === undefined) return a;
  if (one === other) return [one, ...inOne(ones, others)];
  const onesFirst = [one, ...inOne(ones, b)];
  const othersFirst = [other, ...inOne(a, others)];
  if (one === 'gate') return othersFirst;
  return other === 'gate' || onesFirst.length <= othersFirst.length ? onesFirst : othersFirst;
}

/** As easy as a puzzle is asked for, if nobody says how difficult it is to be. */
export function usualDifficulty(idea: PuzzleIdea | undefined): number {
  return Math.max(3, (idea?.locks.length ?? 0) + 1);
}

const KIND_OF: Readonly<Record<Lock, PuzzleKind>> = {
  door: 'keys',
  wall: 'bombs',
  portal: 'portals',
  gate: 'circuits',
};

export function kindsOf({ locks, isGuarded }: PuzzleIdea): PuzzleKind[] {
  const kinds = new Set<PuzzleKind>(['boulders', ...locks.map(lock => KIND_OF[lock])]);
  return [...kinds, ...(isGuarded ? (['enemies'] as const) : [])];
}

/** The pockets that a room for an idea has. */
export function pocketsFor({ locks, isDouble, sharesBoulder, isGuarded }: PuzzleIdea): Pocket[] {
  return locks.map((lock, n) => ({
    lock,
    guarded: isGuarded === true && lock === 'gate',
    isGated: sharesBoulder === true && n === locks.indexOf('door'),
    isDouble: lock === 'gate' && isDouble === true,
  }));
}

/** What stands for a lock in a map. */
const STANDS_FOR: Readonly<Record<Lock, EntityType>> = {
  door: 'door',
  wall: 'bomb',
  portal: 'portal',
  gate: 'switch_door',
};

/** Whether an idea is still there in a puzzle in which nothing is idle. */
export function hasIdea(entities: readonly MapEntity[], { locks, isDouble, sharesBoulder }: PuzzleIdea): boolean {
  const count = (type: EntityType) => entities.filter(entity => entity.type === type).length;
  const isThere = (lock: Lock) => {
    const each = lock === 'portal' ? 2 : 1;
    const besides = lock === 'gate' && sharesBoulder ? 1 : 0;
    return count(STANDS_FOR[lock]) >= each * locks.filter(other => other === lock).length + besides;
  };
  if (!locks.every(isThere) || (isDouble && !(count('switch') > 1 && entities.some(({ logic }) => logic === 'and'))))
    return false;
  return !sharesBoulder || count('boulder') < count('switch');
}
