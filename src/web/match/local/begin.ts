import { refusalOf } from '../../parts/fetching/refusal.ts';
import type { Beginning } from './begin-here.ts';

/** Begins an open match: the server makes it; where that is away, this page, and it is handed over later. Returns its id. */
export async function beginOpenly(ask: () => Promise<string>, here: () => Promise<Beginning>): Promise<string> {
  return ask().catch(async error => {
    if (refusalOf(error) !== undefined) throw error;
    const { beginHere } = await import('./begin-here.ts');
    return beginHere(await here());
  });
}
