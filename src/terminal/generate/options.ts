import { InvalidSetup } from '../../kernel/errors.ts';
import { UserError } from '../parts/complain.ts';

/** What is wrong with a wish is told by its option. */
export function byOption<T>(work: () => T, optionOf: Readonly<Record<string, string>> = {}): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof InvalidSetup)) throw error;
    const lines = error.problems.map(({ path, message }) => `${optionOf[path] ?? path.replace('/', '--')}: ${message}`);
    throw new UserError(lines.join('\n'));
  }
}
