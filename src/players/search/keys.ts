import { hash128 } from '../../kernel/hash.ts';

/** A position's key as a number, also in a game whose keys are texts. */
export function numberKey(key: number | string): number {
  if (typeof key === 'number') return key;
  const [low, high] = hash128(key);
  return (high >>> 11) * 2 ** 32 + (low >>> 0);
}
