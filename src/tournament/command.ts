import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { readAction } from '../flag/actions.ts';
import { flag } from '../flag/rules.ts';
import { IllegalAction } from '../kernel/errors.ts';
import { toldApart } from '../wire/legal.ts';
import { type Player, PlayerFault } from './game.ts';
import type { Allowance } from './players.ts';

/** Somebody's program is given this much beyond its time before it has lost: starting one is not thinking. */
const GRACE_MS = 5000;

/**
 * Plays by a program of somebody's: a line of JSON with what its seat sees goes in, a line with its action comes out.
 * It lives for one game, and in the folder that is its home.
 */
export function commandPlayer(
  name: string,
  [program = '', ...args]: readonly string[],
  allowance: Allowance,
  home?: string,
): Player {
  // In a group of its own: Ctrl-C is meant for the runner, and must not cost a program its game.
  const child = spawn(program, args, { stdio: 'pipe', cwd: home, detached: HAS_GROUPS, windowsHide: true });
  running.add(child);
  const answers = new Answers(child);
  createInterface({ input: child.stderr }).on('line', line => console.error(`${name}: ${line}`));
  return {
    name,
    async choose(seen) {
      const seat = seen.current;
      const { actions: legal, resign } = toldApart(flag, flag.legal(seen, seat));
      const asked = { seat, ...allowance, view: flag.view(seen, seat), legal, resign };
      child.stdin.write(`${JSON.stringify(asked)}\n`);
      const line = await answers.next('ms' in allowance ? allowance.ms + GRACE_MS : GRACE_MS);
      try {
        return readAction(JSON.parse(line));
      } catch (error) {
        if (error instanceof IllegalAction) throw error;
        throw new PlayerFault(`${name} answered no JSON: ${line.slice(0, 60)}`);
      }
    },
    close: () => end(child),
  };
}

type Program = ChildProcessByStdio<Writable, Readable, Readable>;

const HAS_GROUPS = process.platform !== 'win32';
const running = new Set<Program>();

/** Ends all programs that were started here. */
export function endCommands(): void {
  for (const child of running) end(child);
}

/** Ends a program, and what it has started itself. */
function end(child: Program): void {
  running.delete(child);
  if (child.pid === undefined) return;
  try {
    process.kill(HAS_GROUPS ? -child.pid : child.pid);
  } catch {
    // It has ended already.
  }
}

/** The lines of a program, one at a time, each with a deadline. */
class Answers {
  private readonly lines: AsyncIterator<string>;
  private readonly gone: Promise<never>;

  constructor(child: Program) {
    this.lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    this.gone = new Promise((_, reject) => {
      child.once('error', error => reject(new PlayerFault(`it cannot be started: ${error.message}`)));
      child.once('exit', (code, signal) => reject(new PlayerFault(`it has ended (${signal ?? `exit code ${code}`})`)));
    });
    // Whoever waits for an answer learns of it; between answers nobody needs to.
    this.gone.catch(() => undefined);
    child.stdin.on('error', () => undefined);
  }

  async next(ms: number): Promise<string> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new PlayerFault(`it has not answered for ${ms} ms`)), ms);
    });
    try {
      const { value, done } = await Promise.race([this.lines.next(), this.gone, late]);
      // Why it ended is told by its exit, which may come a moment later.
      return done ? await Promise.race([this.gone, late]) : value;
    } finally {
      clearTimeout(timer);
    }
  }
}
