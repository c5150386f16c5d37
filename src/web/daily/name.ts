import { keep, kept } from '../parts/kept.ts';

const KEPT = 'daily-name';
export const LONGEST_NAME = 40;

/** What the tables call whoever plays in this browser; empty for who wants no name. */
export function ownName(): string {
  const name = kept(KEPT);
  return typeof name === 'string' ? name.slice(0, LONGEST_NAME) : '';
}

export function keepName(name: string): void {
  keep(KEPT, name);
}
