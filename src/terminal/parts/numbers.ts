import { InvalidArgumentError } from 'commander';
import { UserError } from './complain.ts';

/** A whole number on the command line, such as a seed. */
export function wholeNumber(text: string): number {
  const number = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isSafeInteger(number)) return number;
  throw new InvalidArgumentError('Expected a whole number of at least 0.');
}

/** A number of days on the command line. Throws UserError. */
export function daysOf(option: string, text: string): number {
  if (/^\d{1,6}(\.\d+)?$/.test(text)) return Number(text);
  throw new UserError(`${option} is a number of days, not ${text}`);
}
