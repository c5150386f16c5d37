import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { spawn } from '@lydell/node-pty';
import { Rng } from '../../../src/kernel/rng.ts';

const MAIN = fileURLToPath(new URL('../../../bin/start.mjs', import.meta.url));
/** Each takes one turn, or as many as it is worth. */
const KEYS = ['.', 'h', 'j', 'k', 'l', 'o', 'o', '\t'];
/** Nothing is waited for longer than this (ms). */
const PATIENCE = 60_000;

/** What is left of runs that are killed again and again, in the middle of a key or between two. */
export async function playThroughKills(kills: number, seed: number, say: (line: string) => void): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'quadrille-kills-'));
  const rng = Rng.seeded(seed, 'kills');
  const faults: string[] = [];
  let last: Shown | undefined;
  try {
    for (let kill = 1; kill <= kills; kill++) {
      const game = new Game(folder);
      const title = await game.shows(/q {2}quit[\s\S]*High scores/);
      const offered = /1 {2}go on: \w+, floor (\d+), (\d+) HP, turn (\d+)/.exec(title);
      const [floor = 0, , turn = 0] = (offered ?? []).slice(1).map(Number);
      if (last !== undefined && (floor < last.floor || turn < last.turn)) {
        faults.push(`kill ${kill - 1}: turn ${last.turn} was shown, ${offered?.[0] ?? 'nothing'} is offered`);
      }
      last = await game.play(offered === null ? 'o' : '1', rng);
      game.kill();
      if (kill % 20 === 0) say(`${kill} kills, turn ${last?.turn ?? 'none: the run was over'}`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return faults;
}

interface Shown {
  readonly floor: number;
  readonly turn: number;
}

/** The real command on a real terminal. */
class Game {
  private readonly pty;
  private text = '';
  private wake: () => void = () => {};

  constructor(folder: string) {
    const env = { ...process.env, XDG_DATA_HOME: folder, TERM: 'xterm-256color' };
    this.pty = spawn(process.execPath, [MAIN, 'chamber', '--modern'], { cols: 100, rows: 40, env });
    this.pty.onData(data => {
      this.text += data;
      this.wake();
    });
  }

  /** Goes on for some keys, and is gone before the last is answered. What was shown last; nothing once the run is over. */
  async play(first: string, rng: Rng): Promise<Shown | undefined> {
    let shown = await this.answer(first);
    for (let keys = rng.below(6); keys > 0 && shown !== undefined; keys--)
      shown = await this.answer(rng.pick(KEYS) ?? '.');
    if (shown !== undefined) this.pty.write(rng.pick(KEYS) ?? '.');
    // In the middle of it, sooner or later.
    await new Promise(resolve => setTimeout(resolve, rng.below(12)));
    return shown;
  }

  kill(): void {
    this.pty.kill('SIGKILL');
  }

  async shows(awaited: RegExp): Promise<string> {
    const until = performance.now() + PATIENCE;
    for (;;) {
      const frame = stripVTControlCharacters(this.text.split('\x1b[H').at(-1) ?? '').replaceAll('\r', '');
      if (awaited.test(frame)) return frame;
      if (performance.now() > until) throw new Error(`never saw ${awaited} but:\n${frame}`);
      await new Promise<void>(resolve => {
        this.wake = resolve;
        setTimeout(resolve, 1000);
      });
    }
  }

  /** Presses a key, and another that changes nothing but the screen: so it is known when the first was answered. */
  private async answer(key: string): Promise<Shown | undefined> {
    this.text = '';
    this.pty.write(key);
    await this.shows(/Turn \d+/);
    // Whatever is pressed ends an errand: that has had its time.
    await new Promise(resolve => setTimeout(resolve, 30));
    this.text = '';
    this.pty.write('!');
    const frame = await this.shows(/means nothing here|Play again/);
    const [floor, turn] = [/Floor (\d+)/.exec(frame), /Turn (\d+)/.exec(frame)].map(found => Number(found?.[1]));
    return frame.includes('Play again') ? undefined : { floor: floor ?? 0, turn: turn ?? 0 };
  }
}
