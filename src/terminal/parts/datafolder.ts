import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

/** What this program keeps for its user, where programs of this system do. */
export function dataFolder(platform: string = process.platform): string {
  const { LOCALAPPDATA, XDG_DATA_HOME = '' } = process.env;
  const home = homedir();
  if (isAbsolute(XDG_DATA_HOME)) return join(XDG_DATA_HOME, 'quadrille');
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'quadrille');
  if (platform !== 'win32') return join(home, '.local', 'share', 'quadrille');
  return join(LOCALAPPDATA || join(home, 'AppData', 'Local'), 'quadrille');
}
