import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { spawn } from '@lydell/node-pty';
import { chamber } from '../../../src/chamber/rules.ts';
import { Rng } from '../../../src/kernel/rng.ts';
import { mayTakeBack, PLAYER_SEAT } from '../../../src/terminal/chamber/core/chamber-session.ts';
import { readRunLog } from '../../../src/terminal/chamber/records/run-log.ts';
import { continueMatch } from '../../../src/terminal/shared/match-files.ts';

const MAIN = fileURLToPath(new URL('../../../bin/start.mjs', import.meta.url));
/** Each takes one turn, or as many as it is worth. */
const KEYS = ['.', 'h', 'j', 'k', 'l', 'o', 'o', '\t'];
/** Nothing is waited for longer than this (ms). */
const PATIENCE = 60_000;

/** Every so many rounds the run is left by q, and the next goes on with what was saved then. */
const LEFT_EVERY = 6;

/** A run as it stands: what the screen says of it, and what the disk has. */
interface Standing {
  /** Floor, hit points and turn. */
  readonly shown: string;
  /** The seed, the time, and each entry of the log. */
  readonly log: readonly string[];
  readonly hash: string;
}

/** What is wrong with runs that are killed again and again, in the middle of a key or between two, and left by q in between. */
export async function playThroughKills(most: number, seed: number, say: (line: string) => void): Promise<string[]> {
  const home = mkdtempSync(join(tmpdir(), 'quadrille-kills-'));
  const folder = join(home, 'quadrille');
  const rng = Rng.seeded(seed, 'kills');
  const faults: string[] = [];
  let [kills, lefts, overs] = [0, 0, 0];
  let last: Standing | undefined;
  try {
    for (let round = 1; kills < most; round++) {
      const rests = await standingsIn(folder);
      const game = new Game(home);
      const title = await game.shows(/q {2}quit[\s\S]*High scores/);
      const offered = [...title.matchAll(/go on: \w+, floor (\d+), (\d+) HP, turn (\d+)/g)];
      const words = offered.map(([, ...found]) => found.join(' '));
      // A key in flight may have ended it: then that is written down.
      const isOver = rests.length === 0 && endsIn(folder) > overs;
      const fault = isOver ? undefined : faultIn(last, rests, words);
      if (fault !== undefined) faults.push(`after ${kills} kills and ${lefts} times q: ${fault}`);
      const shown = await game.play(offered.length === 0 ? 'o' : '1', rng);
      overs = endsIn(folder);
      const [rest] = shown === undefined ? [] : await standingsIn(folder, true);
      last = shown === undefined || rest === undefined ? undefined : { ...rest, shown };
      const isLeft = last !== undefined && round % LEFT_EVERY === 0;
      if (isLeft) lefts++;
      else kills++;
      // In the middle of a key, sooner or later.
      if (last !== undefined) game.press(isLeft ? 'q' : (rng.pick(KEYS) ?? '.'));
      if (!isLeft) setTimeout(() => game.kill(), rng.below(12));
      await game.ended;
      if (round % 20 === 0)
        say(`${kills} kills, ${lefts} times q; floor, HP, turn ${last?.shown ?? 'none: it was over'}`);
    }
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
  return faults;
}

/** What is wrong with what the next start offers. */
function faultIn(
  last: Standing | undefined,
  rests: readonly Standing[],
  offered: readonly string[],
): string | undefined {
  const [rest] = rests;
  if (last === undefined) return offered.length === 0 ? undefined : `${offered} is offered, though the run was over`;
  if (rest === undefined || offered.length !== 1) return `${last.shown} was shown, and offered is: ${offered}`;
  if (offered[0] !== rest.shown) return `${offered[0]} is offered, and the log folds to ${rest.shown}`;
  if (last.log.some((entry, n) => rest.log[n] !== entry)) return `what was answered at ${last.shown} is not in the log`;
  const isSame = rest.shown === last.shown && rest.hash === last.hash;
  return rest.log.length > last.log.length || isSame ? undefined : `${last.shown} was shown, ${rest.shown} is there`;
}

/** The runs that are kept, folded; of one that is being played its log alone. What `q` has saved must fold to its own hash. */
async function standingsIn(folder: string, isPlayed = false): Promise<Standing[]> {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const kept = names.filter(name => name.endsWith('.run') || (!isPlayed && /^chamber-last.*\.json$/.test(name)));
  return Promise.all(
    kept.map(async name => {
      const path = join(folder, name);
      const match = name.endsWith('.run') ? await readRunLog(path) : await continueMatch(chamber, path, mayTakeBack);
      const { seed, time, log, hash } = await match.file();
      const { floor, hp, turn } = match.view(PLAYER_SEAT);
      return { shown: `${floor} ${hp} ${turn}`, log: [seed, time, ...log].map(each => JSON.stringify(each)), hash };
    }),
  );
}

/** How many runs were written down at their end. */
function endsIn(folder: string): number {
  const ended = join(folder, 'chamber-morgue');
  return existsSync(ended) ? readdirSync(ended).length : 0;
}

/** The real command on a real terminal. */
class Game {
  private readonly pty;
  private text = '';
  private wake: () => void = () => {};
  readonly ended: Promise<void>;

  constructor(home: string) {
    const env = { ...process.env, XDG_DATA_HOME: home, TERM: 'xterm-256color' };
    this.pty = spawn(process.execPath, [MAIN, 'chamber', '--modern'], { cols: 100, rows: 40, env });
    this.pty.onData(data => {
      this.text += data;
      this.wake();
    });
    this.ended = new Promise(resolve => this.pty.onExit(() => resolve()));
  }

  /** Goes on for some keys. Floor, hit points and turn as they were shown last; nothing once the run is over. */
  async play(first: string, rng: Rng): Promise<string | undefined> {
    let shown = await this.answer(first);
    for (let keys = rng.below(6); keys > 0 && shown !== undefined; keys--)
      shown = await this.answer(rng.pick(KEYS) ?? '.');
    return shown;
  }

  press(key: string): void {
    this.pty.write(key);
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
  private async answer(key: string): Promise<string | undefined> {
    this.text = '';
    this.pty.write(key);
    await this.shows(/Turn \d+/);
    // Whatever is pressed ends an errand: that has had its time.
    await new Promise(resolve => setTimeout(resolve, 30));
    this.text = '';
    this.pty.write('!');
    const frame = await this.shows(/means nothing here|Play again/);
    const shown = [/Floor (\d+)/, /HP: (\d+)/, /Turn (\d+)/].map(each => each.exec(frame)?.[1]);
    return frame.includes('Play again') ? undefined : shown.join(' ');
  }
}
