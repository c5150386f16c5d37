import { readFileSync } from 'node:fs';
import { UserError } from '../parts/complain.ts';

/** Where a store is, as it was typed: `@FILE` stands for what the file says, so that no password is in the list of processes. */
export function placeIn(typed: string): string {
  if (!typed.startsWith('@')) return typed;
  const file = typed.slice(1);
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new UserError(`--store: ${file} cannot be read: ${(error as Error).message}`);
  }
  // What the file says is never shown: it may be half a password.
  if (text !== '' && !text.includes('\n')) return text;
  throw new UserError(`--store: expected an address in ${file}, in one line`);
}
