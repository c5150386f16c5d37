import { InvalidArgumentError } from 'commander';

/** A whole number on the command line, such as a seed. */
export function wholeNumber(text: string): number {
  const number = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isSafeInteger(number)) return number;
  throw new InvalidArgumentError('Expected a whole number of at least 0.');
}
