import { cleanName } from '../../wire/shared/names-and-codes.ts';
import { NAME, storedName, writeStored } from '../settings/browser-storage.ts';

/** What others read of whoever plays in this browser; empty for who wants no name. */
export function ownName(): string {
  return cleanName(storedName());
}

export function keepName(name: string): void {
  writeStored(NAME, cleanName(name));
}

/** A name that somebody gives where others read it: the first one is kept, so that nobody is asked twice. */
export function keepFirstName(name: string): void {
  if (ownName() === '') keepName(name);
}
