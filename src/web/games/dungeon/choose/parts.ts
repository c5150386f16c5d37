/** The ways to a dungeon, in the order in which they are offered. */
export const PARTS = ['campaign', 'puzzle', 'maze', 'own-map', 'saves'] as const;

type Part = (typeof PARTS)[number];

/** The way that an address speaks of. */
export function partIn(search: string): Part {
  const named = new URLSearchParams(search);
  // Who was sent a maze has its measures in the address.
  return PARTS.find(part => part === named.get('part')) ?? (named.has('maze') ? 'maze' : 'campaign');
}
