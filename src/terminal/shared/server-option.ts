import { InvalidArgumentError, type Option } from 'commander';
import { ApiError, ServerAway } from '../../wire/shared/api-error.ts';
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

/** What a server of ours or the network refuses is told in one sentence. */
export async function explainServerErrors<T>(work: Promise<T>, server: string): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ApiError) throw new UserError(`refused: ${error.message}`);
    if (error instanceof ServerAway || (error instanceof TypeError && error.message === 'fetch failed')) {
      throw noAnswerError(server, error);
    }
    throw error;
  }
}

/** Nobody is there. */
export function noAnswerError(server: string, error: Error): UserError {
  const why = (error.cause as Error | undefined)?.message ?? error.message;
  return new UserError(`the server does not answer: is it running at ${server}? (${why})`);
}
