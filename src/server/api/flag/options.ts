import { OPTIONS } from '../../../flag/map/setup.ts';
import type { CreateQuery } from '../../../wire/flag.ts';

/** What a server decides where a request says nothing. */
export type FlagDefaults = Partial<Readonly<Record<keyof typeof OPTIONS, string>>>;

/** Reads `start=first,lshape=jump`. Throws a RangeError that says what was expected. */
export function readFlagDefaults(text: string): FlagDefaults {
  const parts = text.split(',').map(part => part.trim());
  return Object.fromEntries(parts.filter(part => part !== '').map(readOption));
}

/** The options of a new session: the request's before the server's. What neither has, the rules decide. */
export function optionsOf(
  given: { readonly [name in keyof FlagDefaults]: CreateQuery[name] | undefined },
  defaults: FlagDefaults,
): FlagDefaults {
  const chosen = Object.entries(given).filter(([, value]) => value !== undefined);
  return { ...defaults, ...Object.fromEntries(chosen) };
}

function readOption(part: string): [string, string] {
  const [name = '', value = ''] = part.split('=').map(word => word.trim());
  const all: Readonly<Record<string, readonly string[]>> = OPTIONS;
  if (Object.hasOwn(all, name) && all[name]?.includes(value)) return [name, value];
  const known = Object.entries(all).map(([option, values]) => `${option}=${values.join('|')}`);
  throw new RangeError(`expected ${known.join(', ')}, found ${JSON.stringify(part)}`);
}
