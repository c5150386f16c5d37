import { homedir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { dataFolder } from '../../src/terminal/shared/file-io.ts';

afterEach(() => void vi.unstubAllEnvs());

test.each([
  ['linux', '', '', join(homedir(), '.local/share/quadrille')],
  ['linux', '/xdg', '', '/xdg/quadrille'],
  // By the XDG specification a path that is not absolute is passed over.
  ['linux', 'xdg', '', join(homedir(), '.local/share/quadrille')],
  ['freebsd', '', '', join(homedir(), '.local/share/quadrille')],
  ['darwin', '', '', join(homedir(), 'Library/Application Support/quadrille')],
  ['darwin', '/xdg', '', '/xdg/quadrille'],
  ['win32', '', '/local', '/local/quadrille'],
  ['win32', '', '', join(homedir(), 'AppData/Local/quadrille')],
])('on %s, with XDG_DATA_HOME "%s" and LOCALAPPDATA "%s": %s', (platform, xdg, local, folder) => {
  vi.stubEnv('XDG_DATA_HOME', xdg);
  vi.stubEnv('LOCALAPPDATA', local);
  expect(dataFolder(platform)).toBe(folder);
});
