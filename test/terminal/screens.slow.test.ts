import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type IPty, spawn } from '@lydell/node-pty';
import { describe, expect, onTestFinished, test } from 'vitest';
import { MAIN } from './run.ts';

const LEAVE = '\x1b[?25h\x1b[?1049l';
const ENTER = '\x1b[?1049h\x1b[?25l';

/** A program in a real terminal, with all that it has printed. */
class Screen {
  readonly home = mkdtempSync(join(tmpdir(), 'quadrille-screens-'));
  readonly pty: IPty;
  readonly ended: Promise<number>;
  raw = '';

  constructor(program: string, args: readonly string[]) {
    const env = { ...process.env, TERM: 'xterm-256color', XDG_DATA_HOME: this.home };
    this.pty = spawn(program, [...args], { cols: 100, rows: 40, env });
    this.pty.onData(data => {
      this.raw += data;
    });
    this.ended = new Promise(resolve => this.pty.onExit(({ exitCode }) => resolve(exitCode)));
    onTestFinished(() => this.pty.kill());
  }

  async prints(text: string): Promise<void> {
    await expect.poll(() => this.raw).toContain(text);
  }
}

const chamber = (before: readonly string[] = []) =>
  new Screen(process.execPath, [...before, MAIN, 'chamber', '--race', 'human', '--seed', '1']);

describe('a game that fills the terminal puts it back', () => {
  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'])('on %s', async signal => {
    const screen = chamber();
    await screen.prints('has spawned.');
    process.kill(screen.pty.pid, signal);
    await screen.ended;
    expect(screen.raw).toContain(LEAVE);
  });

  test('when the program crashes', async () => {
    const crash = 'data:text/javascript,process.on("SIGUSR2",()=>{throw new Error("a bug")})';
    const screen = chamber(['--import', crash]);
    await screen.prints('has spawned.');
    expect(screen.raw).toContain(ENTER);
    screen.pty.kill('SIGUSR2');
    expect(await screen.ended).not.toBe(0);
    expect(screen.raw.lastIndexOf(LEAVE)).toBeGreaterThan(screen.raw.lastIndexOf(ENTER));
    expect(screen.raw).toContain('a bug');
  });
});

test('a run is kept when its terminal is closed, which takes not even a goodbye', async () => {
  const screen = chamber();
  await screen.prints('has spawned.');
  (screen.pty as unknown as { readonly _socket: { destroy(): void } })._socket.destroy();
  await expect.poll(() => readdirSync(screen.home)).toEqual(['quadrille']);
  await expect.poll(() => readdirSync(join(screen.home, 'quadrille'))).toHaveLength(1);
});

test.each(['q', '\x03'])(
  'what is typed while a game plays by itself stays from the shell, which goes on after %j',
  async key => {
    // A shell that reads one line behind it: whatever was left in the terminal would be in it.
    const shell = `"${process.execPath}" "${MAIN}" chamber --seed 5 --auto --delay 20; read line; echo "left: <$line>"`;
    const screen = new Screen('/bin/sh', ['-c', shell]);
    await screen.prints('q ends it');
    screen.pty.write(`rm -rf x\r${key}`);
    await screen.prints('\x1b[?1049l');
    screen.pty.write('done\r');
    await screen.prints('left: <');
    await screen.ended;
    expect(screen.raw).toContain('left: <done>');
  },
);
