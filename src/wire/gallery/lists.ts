export const MAP_SORTS = ['newest', 'liked', 'played', 'hardest'] as const;
/** What a list of maps is sorted by, the most first; among equals the newest is first. */
export type MapSort = (typeof MAP_SORTS)[number];

/** A collection holds so many maps at most. */
export const MOST_COLLECTED = 50;
