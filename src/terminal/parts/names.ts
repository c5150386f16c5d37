import { nearNames } from '../../kernel/spelling.ts';
import { UserError } from './complain.ts';

/** What is said of a name that means nothing: the ones that look like it, else what there is. */
export function unknownName(kind: string, name: string, names: readonly string[], whereElse: string): UserError {
  const near = nearNames(name, names);
  const said = `there is no ${kind} ${JSON.stringify(name)}`;
  return new UserError(near.length > 0 ? `${said}; did you mean ${near.join(' or ')}?` : `${said}; ${whereElse}`);
}
