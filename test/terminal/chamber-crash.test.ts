import { fileURLToPath } from 'node:url';
import { spawn } from '@lydell/node-pty';
import { expect, it } from 'vitest';

const MAIN = fileURLToPath(new URL('../../src/terminal/main.ts', import.meta.url));
const CRASH = 'data:text/javascript,process.on("SIGUSR2",()=>{throw new Error("a bug")})';

it('the full-screen chamber puts the terminal back when the program crashes', async () => {
  const terminal = spawn(process.execPath, ['--import', CRASH, MAIN, 'chamber', '--race', 'human', '--seed', '1'], {
    cols: 100,
    rows: 40,
    env: { ...process.env, TERM: 'xterm-256color', XDG_DATA_HOME: '/nonexistent' },
  });
  let seen = '';
  terminal.onData(data => {
    seen += data;
  });
  const ended = new Promise<number>(resolve => terminal.onExit(({ exitCode }) => resolve(exitCode)));
  const [entered, left] = ['\x1b[?1049h', '\x1b[?1049l'];
  await expect.poll(() => seen).toContain('has spawned.');
  expect(seen).toContain(entered);
  terminal.kill('SIGUSR2');
  const code = await ended;
  expect(seen.lastIndexOf(left)).toBeGreaterThan(seen.lastIndexOf(entered));
  expect(seen.lastIndexOf('\x1b[?25h')).toBeGreaterThan(seen.lastIndexOf('\x1b[?25l'));
  expect(seen).toContain('a bug');
  expect(code).not.toBe(0);
});
