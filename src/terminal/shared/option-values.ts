import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { InvalidArgumentError, Option } from 'commander';
import { nearNames } from '../../kernel/spelling.ts';
import { UserError } from './user-error.ts';

/** An option that can be set in the environment too. A variable that is set to nothing is not set. */
export function envOption(flags: string, description: string, variable: string): Option {
  const option = new Option(flags, description);
  return process.env[variable] === '' ? option : option.env(variable);
}

/** A whole number on the command line, such as a seed. */
export function parseWholeNumber(text: string): number {
  const number = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isSafeInteger(number)) return number;
  throw new InvalidArgumentError('Expected a whole number of at least 0.');
}

/** A number of days on the command line. Throws UserError. */
export function parseDays(option: string, text: string): number {
  if (/^\d{1,6}(\.\d+)?$/.test(text)) return Number(text);
  throw new UserError(`${option} is a number of days, not ${text}`);
}

/** A seed that nobody has chosen. Node's cryptography is loaded when it is wanted: whoever names a seed starts without it. */
export function randomSeed(): number {
  return process.getBuiltinModule('node:crypto').randomInt(2 ** 48 - 1);
}

/** Reads `20ms`, `1s`, `0.5s`. */
export function readTime(text: string, option = '--time'): number {
  const found = /^(\d+(?:\.\d+)?)(ms|s)$/.exec(text);
  const ms = found === null ? 0 : Number(found[1]) * (found[2] === 's' ? 1000 : 1);
  if (ms > 0) return ms;
  throw new UserError(`${option}: expected a time such as 20ms or 1s, found ${JSON.stringify(text)}`);
}

export function readWhole(text: string, option: string, least = 1): number {
  const number = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= least) return number;
  throw new UserError(`${option}: expected a whole number of at least ${least}, found ${JSON.stringify(text)}`);
}

/** Games at once: as many as `--threads` says, or one for each core. */
export function readThreads(text: string | undefined): number {
  return text === undefined ? availableParallelism() : readWhole(text, '--threads');
}

/** What is said of a name that means nothing: the ones that look like it, else what there is. */
export function unknownName(kind: string, name: string, names: readonly string[], whereElse: string): UserError {
  const near = nearNames(name, names);
  const said = `there is no ${kind} ${JSON.stringify(name)}`;
  return new UserError(near.length > 0 ? `${said}; did you mean ${near.join(' or ')}?` : `${said}; ${whereElse}`);
}

/** Where a store is, as it was typed: `@FILE` stands for what the file says, so that no password is in the list of processes. */
export function readStoreAddress(typed: string): string {
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
