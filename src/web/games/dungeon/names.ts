/** What people call a dungeon whose file is named so. */
export function titleOf(name: string): string {
  const words = name
    .replace(/^\d+[-_ ]*/, '')
    .replaceAll(/[-_]+/g, ' ')
    .trim();
  return words === '' ? name : words.charAt(0).toUpperCase() + words.slice(1);
}
