import { InvalidArgumentError, Option } from 'commander';

/** `--server`: where sessions of Capture The Flag are played. */
export function serverOption(): Option {
  return new Option('--server <url>', 'the server (QUADRILLE_SERVER)').argParser(readServer).default(usualServer());
}

/** The words that a command needs to reach this server too; none where it is the usual one. */
export function atServer(server: string): string {
  return server === usualServer() ? '' : ` --server ${server}`;
}

function usualServer(): string {
  return process.env.QUADRILLE_SERVER || 'http://localhost:8888';
}

function readServer(text: string): string {
  if (/^https?:$/.test(URL.parse(text)?.protocol ?? '')) return text;
  throw new InvalidArgumentError('Expected an address such as http://localhost:8888.');
}
