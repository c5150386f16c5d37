import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { flag } from '../flag/rules.ts';
import { IllegalAction } from '../kernel/errors.ts';
import type { AnyRules, Seat } from '../kernel/rules.ts';
import { toldApart } from '../wire/legal.ts';
import { Answers, type Program } from './answers.ts';
import { type Player, PlayerFault } from './game.ts';
import type { Allowance } from './players.ts';

/** Somebody's program is given this much beyond its time before it has lost: starting one is not thinking. */
const GRACE_MS = 5000;
/** So much of what it complains of in one game is passed on. */
const MOST_COMPLAINTS = 100;
const LONGEST_COMPLAINT = 500;
/** What a program is told of this machine: where programs are, and on Windows what none can start without. */
const TOLD = ['PATH', 'Path', 'PATHEXT', 'SystemRoot', 'SYSTEMROOT', 'TZ'];

/**
 * Plays by a program of somebody's: a line of JSON with what its seat sees goes in, a line with its action comes out.
 * It lives for one game, and in the folder that is its home.
 */
export function commandPlayer(
  name: string,
  [program = '', ...args]: readonly string[],
  allowance: Allowance,
  home?: string,
  rules: AnyRules = flag,
): Player {
  // In a group of its own: Ctrl-C is meant for the runner, and must not cost a program its game.
  const env = environmentIn(home ?? process.cwd());
  const child = spawn(program, args, { stdio: 'pipe', cwd: home, env, detached: HAS_GROUPS, windowsHide: true });
  running.add(child);
  const answers = new Answers(child);
  passOn(child, line => console.error(`${name}: ${line}`));
  return {
    name,
    async choose(seen, seat) {
      child.stdin.write(`${questionFor(seen, allowance, seat, rules)}\n`);
      const line = await answers.next('ms' in allowance ? allowance.ms + GRACE_MS : GRACE_MS);
      try {
        return rules.readAction(JSON.parse(line));
      } catch (error) {
        if (error instanceof IllegalAction) throw error;
        throw new PlayerFault(`${name} answered no JSON: ${line.slice(0, 60)}`);
      }
    },
    close: () => end(child),
  };
}

/** What a program is asked, in one line. */
export function questionFor(seen: unknown, allowance: Allowance, seat?: Seat, rules: AnyRules = flag): string {
  const by = seat ?? rules.toAct(seen)[0] ?? 0;
  const { actions: legal, resign } = toldApart(rules, rules.legal(seen, by));
  return JSON.stringify({ seat: by, ...allowance, view: rules.view(seen, by), legal, resign });
}

/** Nothing of ours: a password in our environment is no business of anybody's program. */
function environmentIn(home: string): NodeJS.ProcessEnv {
  const told = TOLD.flatMap(name => (process.env[name] === undefined ? [] : [[name, process.env[name]]]));
  return { ...Object.fromEntries(told), HOME: home, LANG: 'C.UTF-8' };
}

/** Passes on what a program complains of, in measure; the rest is read and dropped, so that it need not wait. */
function passOn({ stderr }: Program, say: (line: string) => void): void {
  let count = 0;
  const lines = createInterface({ input: stderr });
  lines.on('line', line => {
    // What was read before the end comes after it.
    if (count++ >= MOST_COMPLAINTS) return;
    say(line.slice(0, LONGEST_COMPLAINT));
    if (count < MOST_COMPLAINTS) return;
    say('and so on; the rest of what it says in this game is not shown');
    lines.close();
    stderr.resume();
  });
}

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
