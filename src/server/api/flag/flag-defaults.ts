import { OPTIONS } from '../../../flag/setup.ts';
import type { CreateQuery } from '../../../wire/schemas/flag-schemas.ts';
import { readChoices } from '../../budget/server-limits.ts';

/** What a server decides where a request says nothing. */
export type FlagDefaults = Partial<Readonly<Record<keyof typeof OPTIONS, string>>>;

/** Reads `start=first,lshape=jump`. Throws a RangeError that says what was expected. */
export function readFlagDefaults(text: string): FlagDefaults {
  return readChoices(text, OPTIONS);
}

/** The options of a new session: the request's before the server's. What neither has, the rules decide. */
export function optionsOf(
  given: { readonly [name in keyof FlagDefaults]: CreateQuery[name] | undefined },
  defaults: FlagDefaults,
): FlagDefaults {
  const chosen = Object.entries(given).filter(([, value]) => value !== undefined);
  return { ...defaults, ...Object.fromEntries(chosen) };
}
