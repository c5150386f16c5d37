import { InvalidArgumentError, type Option } from 'commander';
import { setting } from './setting.ts';

/** `--server`: where sessions of Capture The Flag are played. */
export function serverOption(): Option {
  return setting('--server <url>', 'the server', 'QUADRILLE_SERVER')
    .argParser(readServer)
    .default('http://localhost:8888');
}

function readServer(text: string): string {
  if (/^https?:$/.test(URL.parse(text)?.protocol ?? '')) return text;
  throw new InvalidArgumentError('Expected an address such as http://localhost:8888.');
}
