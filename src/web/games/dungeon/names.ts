import { ALL_DUNGEONS } from '../../../dungeon/maps/index.ts';

/** What people call a dungeon of this name. */
export function titleOf(name: string): string {
  return ALL_DUNGEONS[name]?.title ?? wordsOf(name);
}

/** A name from a file as words. */
export function wordsOf(name: string): string {
  const words = name.replaceAll(/[-_]+/g, ' ').trim();
  return words === '' ? name : words.charAt(0).toUpperCase() + words.slice(1);
}
