import { InvalidArgumentError, type Option } from 'commander';
import { envOption } from './option-values.ts';
import { UserError } from './user-error.ts';

const USUAL = 'http://localhost:8888';

/** `--server`: where sessions of Capture The Flag are played. */
export function serverOption(): Option {
  return envOption('--server <url>', 'the server', 'QUADRILLE_SERVER').argParser(readServer).default(USUAL);
}

/** The words that a command needs to reach this server too; none where it is the usual one. */
export function serverFlag(server: string): string {
  return server === (process.env.QUADRILLE_SERVER || USUAL) ? '' : ` --server ${server}`;
}

export function readServer(text: string): string {
  if (/^https?:$/.test(URL.parse(text)?.protocol ?? '')) return text;
  throw new InvalidArgumentError('Expected an address such as http://localhost:8888.');
}

/** Nobody is there. */
export function noAnswerError(server: string, error: Error): UserError {
  const why = (error.cause as Error | undefined)?.message ?? error.message;
  return new UserError(`the server does not answer: is it running at ${server}? (${why})`);
}
