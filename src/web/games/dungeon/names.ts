import { DUNGEONS } from '../../../dungeon/maps/index.ts';

/** What people call a dungeon of this name. */
export function titleOf(name: string): string {
  const shipped = DUNGEONS[name]?.title;
  if (shipped !== undefined) return shipped;
  const words = name.replaceAll(/[-_]+/g, ' ').trim();
  return words === '' ? name : words.charAt(0).toUpperCase() + words.slice(1);
}
