import { cleanName } from '../../wire/shared/names-and-codes.ts';
import { readStored, writeStored } from '../settings/browser-storage.ts';

const KEPT = 'name';

/** What others read of whoever plays in this browser; empty for who wants no name. */
export function ownName(): string {
  const name = readStored(KEPT);
  return typeof name === 'string' ? cleanName(name) : '';
}

export function keepName(name: string): void {
  writeStored(KEPT, cleanName(name));
}

/** A name that somebody gives where others read it: the first one is kept, so that nobody is asked twice. */
export function keepFirstName(name: string): void {
  if (ownName() === '') keepName(name);
}
