import { createInterface } from 'node:readline';
import { flag } from '../../flag/rules.ts';
import { IllegalAction } from '../../kernel/errors.ts';
import type { AnyRules, Seat } from '../../kernel/rules.ts';
import { separateResignation } from '../../wire/answers/legal-answer.ts';
import type { Allowance } from '../games/brain-player.ts';
import { type Player, PlayerFault } from '../games/play-game.ts';
import { endProgram, type Program, ProgramOutput, startProgram } from '../sandbox/bot-process.ts';
import { cpuSecondsFor } from '../sandbox/resource-limits.ts';
import type { ProgramStart } from '../sandbox/sandbox.ts';

/** Somebody's program is given this much beyond its time before it has lost: starting one is not thinking. */
const GRACE_MS = 5000;
/** So much of what it complains of in one game is passed on. */
const MOST_COMPLAINTS = 100;
const LONGEST_COMPLAINT = 500;

/**
 * Plays by a program of somebody's: a line of JSON with what its seat sees goes in, a line with its action comes out.
 * It lives for one game, as a sandbox has it started.
 */
export function commandPlayer(name: string, start: ProgramStart, allowance: Allowance, rules: AnyRules = flag): Player {
  const child = startProgram(start);
  const answers = new AnswerQueue(child);
  passOn(child, line => console.error(`${name}: ${line}`));
  return {
    name,
    async choose(seen, seat) {
      child.stdin.write(`${questionFor(seen, allowance, seat, rules)}\n`);
      const line = await answers.next(patienceWith(allowance));
      try {
        return rules.readAction(JSON.parse(line));
      } catch (error) {
        if (error instanceof IllegalAction) throw error;
        throw new PlayerFault(`${name} answered no JSON: ${line.slice(0, 60)}`);
      }
    },
    close: () => endProgram(child),
  };
}

/** What a program is asked, in one line. */
export function questionFor(seen: unknown, allowance: Allowance, seat?: Seat, rules: AnyRules = flag): string {
  const by = seat ?? rules.toAct(seen)[0] ?? 0;
  const { actions: legal, resign } = separateResignation(rules, rules.legal(seen, by));
  return JSON.stringify({ seat: by, ...allowance, view: rules.view(seen, by), legal, resign });
}

/** The processor time that a game of so many moves may take from a program (s). */
export function gameSeconds(moves: number, allowance: Allowance): number {
  return cpuSecondsFor(moves, thinkingTime(allowance) || GRACE_MS);
}

/** How long a program of somebody's may take for a move before it has lost (ms). */
export function patienceWith(allowance: Allowance): number {
  return thinkingTime(allowance) + GRACE_MS;
}

/** Who counts nodes has no time of its own. */
function thinkingTime(allowance: Allowance): number {
  return allowance.ms ?? 0;
}

/** Passes on what a program complains of, in measure; the rest is read and dropped, so that it need not wait. */
export function passOn({ stderr }: Program, say: (line: string) => void): void {
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

/** Who writes so many lines that nobody has asked for does not stop by itself. */
const MOST_UNASKED = 100;

/** A queue of the lines that a program answers, each awaited with a deadline. */
export class AnswerQueue {
  private readonly output: ProgramOutput;
  private readonly unread: string[] = [];
  private fault: PlayerFault | undefined;
  private wake: () => void = () => {};

  constructor(child: Program) {
    this.output = new ProgramOutput(
      child,
      line => this.pushLine(line),
      why => this.fail(why),
    );
  }

  async next(ms: number): Promise<string> {
    const late = setTimeout(() => this.fail(`it has not answered for ${ms} ms`), ms);
    try {
      while (this.unread.length === 0 && this.fault === undefined) {
        await new Promise<void>(resolve => (this.wake = resolve));
      }
    } finally {
      clearTimeout(late);
    }
    const line = this.unread.shift();
    if (line === undefined) throw this.fault;
    return line;
  }

  private pushLine(line: string): void {
    this.unread.push(line);
    if (this.unread.length > MOST_UNASKED) this.output.silence(`it wrote ${MOST_UNASKED} lines that nobody asked for`);
    this.wake();
  }

  /** What was wrong first is why it has lost; who wrote beyond all measure is not heard at all. */
  private fail(why: string): void {
    this.fault ??= new PlayerFault(why);
    if (this.output.isSilenced) this.unread.length = 0;
    this.wake();
  }
}
