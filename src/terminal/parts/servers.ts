import { InvalidArgumentError, type Option } from 'commander';
import { setting } from './setting.ts';

const USUAL = 'http://localhost:8888';

/** `--server`: where sessions of Capture The Flag are played. */
export function serverOption(): Option {
  return setting('--server <url>', 'the server', 'QUADRILLE_SERVER').argParser(readServer).default(USUAL);
}

/** The words that a command needs to reach this server too; none where it is the usual one. */
export function atServer(server: string): string {
  return server === (process.env.QUADRILLE_SERVER || USUAL) ? '' : ` --server ${server}`;
}

function readServer(text: string): string {
  if (/^https?:$/.test(URL.parse(text)?.protocol ?? '')) return text;
  throw new InvalidArgumentError('Expected an address such as http://localhost:8888.');
}
