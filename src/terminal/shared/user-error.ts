import { CommanderError } from 'commander';
import { IllegalAction, InvalidSetup } from '../../kernel/errors.ts';
import { Unwritable } from '../../tournament/results/atomic-write.ts';

/** A mistake of the caller that one sentence explains. */
export class UserError extends Error {
  override readonly name = 'UserError';
}

/** Says on standard error what is wrong, as a person would; bugs keep their stack. Returns the exit code. */
export function reportError(error: unknown): number {
  if (error instanceof InvalidSetup) {
    for (const { path, message } of error.problems) console.error(path === '' ? message : `${path}: ${message}`);
    return 2;
  }
  if (error instanceof IllegalAction || error instanceof UserError || error instanceof Unwritable) {
    console.error(error.message);
    return 2;
  }
  // Commander has told it already.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  console.error(error);
  return 70;
}
