import { homedir } from 'node:os';
import { join } from 'node:path';

/** What this program keeps for its user. */
export function dataFolder(): string {
  const { XDG_DATA_HOME } = process.env;
  return join(XDG_DATA_HOME || join(homedir(), '.local', 'share'), 'quadrille');
}
