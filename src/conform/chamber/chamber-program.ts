import { rmSync } from 'node:fs';
import { chmod, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { endOf, endProgram, type Program, startProgram, UNSTARTED } from '../../tournament/sandbox/bot-process.ts';
import { type CommandSandbox, type ProgramStart, sandboxedStart } from '../../tournament/sandbox/sandbox.ts';
import { scratchFolder } from '../../tournament/sandbox/scratch-folder.ts';
import { type CaseOutcome, NoResponse, type Subject } from '../case-runner.ts';
import { shellWord } from '../remote-server.ts';
import { layoutText } from './chamber-case.ts';

/** Whoever plays floors by words. */
export interface ChamberTarget {
  /** A game that is played word by word. */
  begin(layout: string): Promise<ChamberGame>;
  /** What is written when these words are read. */
  run(layout: string, input: string): Promise<string>;
  /** How that ended, with its complaints. */
  ending?(): string;
}

/** A program that has not ended by then never will (ms). */
const PATIENCE = 10_000;
/** More output than this is no game any more (bytes). */
const MOST = 4 << 20;
/** What it wrote at last is told: so many signs of its complaints, so many lines of its output. */
const LAST_WORDS = 1500;
const LAST_LINES = 12;
/** Stands for the layout file among a program's words. */
const PLACE = '{layout}';

/** A case may take so much of the processor's time (s). */
const SECONDS = 60;

/** It could not be started; by which exit code, where there is one. */
export class StartFailure extends Error {
  override readonly name = 'Unstarted';
  readonly code: number | undefined;

  constructor(code: number | undefined, why = UNSTARTED[code ?? 0] ?? `exit code ${code}`) {
    super(why);
    this.code = code;
  }
}

/** It has ended by an error of its own, after it had written something. */
export class ProgramCrash extends Error {
  override readonly name = 'ProgramCrash';
  readonly output: string;

  constructor(how: string, output: string) {
    super(how);
    this.output = output;
  }
}

/** By exit codes above this shells say that a signal has ended a program. */
const SIGNALLED = 128;
/** Where nothing is to be seen but a player, who does nothing. */
const HARMLESS = [layoutText('@'), 'h\nq\n'] as const;
/** A harmless game may take so many times longer than others, and others so many times as long as it took. */
const LONGER = 6;
const TIMES = 20;

/** A program, started anew for every case; the layout file comes last, or where {layout} stands. */
export class ChamberProgram implements ChamberTarget, Subject {
  private readonly words: readonly string[];
  private readonly cage: CommandSandbox;
  private readonly home: string;
  private patience: number;
  private played: readonly [layout: string, input: string] | undefined;
  private ended = '';

  constructor(words: readonly string[], cage: CommandSandbox, patience = PATIENCE, home = '.') {
    this.words = words;
    this.cage = cage;
    this.home = home;
    this.patience = patience;
  }

  async begin(layout: string): Promise<ChamberGame> {
    const { folder, start } = await this.startWith(layout);
    const talk = new InteractiveProgram(start, this.patience);
    const end = () => {
      talk.end();
      rmSync(folder, { recursive: true, force: true });
    };
    return { say: words => talk.say(words), end };
  }

  async run(layout: string, input: string, patience = this.patience): Promise<string> {
    this.played = [layout, input];
    const { folder, start } = await this.startWith(layout);
    try {
      return await this.play(start, input, patience);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** Whoever is slow is waited for longer from then on. */
  async isAlive(): Promise<boolean> {
    return (await this.harmless()) instanceof NoResponse === false;
  }

  async obstacle(): Promise<CaseOutcome | undefined> {
    const found = await this.harmless();
    if (found instanceof NoResponse) return { ...withoutScreen('', ''), seen: found.message };
    const output = typeof found === 'string' ? found : found.output;
    return lastScreen(output) === undefined ? withoutScreen(output, this.ended) : undefined;
  }

  ending(): string {
    return this.ended;
  }

  /** What was played last, as lines for a shell. */
  script(): string {
    const { played } = this;
    this.played = undefined;
    if (played === undefined) return '';
    const [layout, input] = played;
    const words = this.wordsFor('layout.txt').map(shellWord);
    return `cat >layout.txt <<'END'\n${layout}END\n${words.join(' ')} <<'END'\n${input}END`;
  }

  private async harmless(): Promise<string | NoResponse | ProgramCrash> {
    const began = performance.now();
    try {
      const output = await this.run(...HARMLESS, LONGER * this.patience);
      this.patience = Math.max(this.patience, TIMES * (performance.now() - began));
      return output;
    } catch (error) {
      if (error instanceof NoResponse || error instanceof ProgramCrash) return error;
      throw error;
    }
  }

  /** A layout in a folder of its own, and how the program is started that shall read it: it may be somebody else there. */
  private async startWith(layout: string): Promise<{ readonly folder: string; readonly start: ProgramStart }> {
    const folder = await scratchFolder('layout');
    await chmod(folder, 0o755);
    const file = join(folder, 'layout.txt');
    await writeFile(file, layout);
    const { cage } = this;
    const commands = cage.by === 'nothing' ? cage : { ...cage, readable: [...cage.readable, folder] };
    return { folder, start: sandboxedStart({ commands }, this.wordsFor(file), SECONDS, this.home) };
  }

  private wordsFor(file: string): readonly string[] {
    const named = this.words.map(word => word.replaceAll(PLACE, file));
    return this.words.some(word => word.includes(PLACE)) ? named : [...named, file];
  }

  private play(start: ProgramStart, input: string, limit: number): Promise<string> {
    return new Promise((resolve, reject) => {
      const child = startProgram(start);
      let output = '';
      const patience = setTimeout(() => {
        endProgram(child);
        reject(new NoResponse(`${this.words[0]} has not ended after ${limit / 1000} s`));
      }, limit);
      let complaint = '';
      child.stderr.setEncoding('utf8').on('data', chunk => (complaint = `${complaint}${chunk}`.slice(-LAST_WORDS)));
      child.stdout.setEncoding('utf8');
      child.stdout.on('data', chunk => {
        output += chunk;
        if (output.length > MOST) endProgram(child);
      });
      // Who has ended already reads no more words.
      child.stdin.on('error', () => {});
      child.on('error', error => {
        clearTimeout(patience);
        reject(new StartFailure(undefined, error.message));
      });
      child.on('close', (code, signal) => {
        clearTimeout(patience);
        endProgram(child);
        const said = complaint.replaceAll(this.home, '.').trim();
        const isFlood = output.length > MOST;
        this.ended = isFlood ? '' : [endOf(code, signal), said].filter(Boolean).join(': ');
        // An exception ends a program with 1 and a complaint; who ends with 1 and complains of nothing may mean it.
        const isFault = code === null || code > SIGNALLED || (code !== 0 && said !== '');
        if (code !== null && code in UNSTARTED) reject(new StartFailure(code));
        else if (isFault && !isFlood) reject(new ProgramCrash(this.ended, output));
        else resolve(output);
      });
      child.stdin.end(input);
    });
  }
}

/** A game in which each command waits for the screen that it brings. */
export interface ChamberGame {
  /** The screen after these words; undefined where the game has ended. */
  say(words: string): Promise<Screen | undefined>;
  end(): void;
}

/** A program that one talks with over pipes. */
class InteractiveProgram implements ChamberGame {
  private readonly child: Program;
  private readonly patience: number;
  private output = '';
  private screens = 0;
  private isOver = false;
  private wake: () => void = () => {};

  constructor(start: ProgramStart, patience: number) {
    this.patience = patience;
    this.child = startProgram(start);
    this.child.stderr.resume();
    this.child.stdout.setEncoding('utf8');
    this.child.stdout.on('data', chunk => {
      this.output += chunk;
      this.wake();
    });
    this.child.stdin.on('error', () => {});
    for (const event of ['error', 'close'] as const) {
      this.child.on(event, () => {
        this.isOver = true;
        this.wake();
      });
    }
  }

  async say(words: string): Promise<Screen | undefined> {
    this.child.stdin.write(`${words}\n`);
    const late = Symbol('late');
    while (screensIn(this.output) <= this.screens && !this.isOver) {
      const woken = new Promise<void>(resolve => (this.wake = resolve));
      let timer: NodeJS.Timeout | undefined;
      const patience = new Promise<typeof late>(resolve => (timer = setTimeout(() => resolve(late), this.patience)));
      const first = await Promise.race([woken, patience]);
      clearTimeout(timer);
      if (first === late) throw new NoResponse(`no screen came within ${this.patience / 1000} s after ${words}`);
    }
    if (screensIn(this.output) <= this.screens) return undefined;
    this.screens = screensIn(this.output);
    return lastScreen(this.output);
  }

  end(): void {
    endProgram(this.child);
  }
}

/** What a program shows after a command. */
export interface Screen {
  /** The 25 rows of the floor. */
  readonly rows: readonly string[];
  readonly hp: number;
  readonly atk: number;
  readonly def: number;
  readonly gold: number;
  readonly floor: number;
  /** All that came after the board. */
  readonly after: string;
}

const ROWS = 25;
const STATUS = /Race:.*Gold:\s*(?<gold>-?[\d.]+).*Floor:?\s*(?<floor>\d+)/i;

/** The last screen in what a program wrote; undefined where there is none. */
export function lastScreen(output: string): Screen | undefined {
  const lines = stripVTControlCharacters(output).replaceAll('\r', '').split('\n');
  const at = lines.findLastIndex(line => STATUS.test(line));
  const { gold, floor } = STATUS.exec(lines[at] ?? '')?.groups ?? {};
  if (gold === undefined || floor === undefined || at < ROWS) return undefined;
  const after = lines.slice(at).join('\n');
  const number = (name: string) => Number(new RegExp(`\\b${name}:?\\s*(-?[\\d.]+)`, 'i').exec(after)?.[1]);
  return {
    rows: lines.slice(at - ROWS, at),
    hp: number('HP'),
    atk: number('Atk'),
    def: number('Def'),
    gold: Number(gold),
    floor: Number(floor),
    after,
  };
}

/** What is said of a program that draws no screen, with all that it wrote at last, and how it ended. */
export function withoutScreen(output: string, ended: string): CaseOutcome {
  const end = stripVTControlCharacters(output).trim().split('\n').slice(-LAST_LINES).join('\n');
  return {
    done: 'an empty room, with h for the race and q to end',
    expected: `a screen: ${ROWS} rows, and below them a line with Race, Gold and Floor, then HP, Atk and Def`,
    seen: `no screen with Race, Gold and Floor below 25 rows; at last: ${end || 'nothing'}${ended && `\n${ended}`}`,
    held: false,
    differs: 'no screen',
  };
}

/** How many whole screens there are: the lines for HP, Atk and Def have come too, and one more. */
function screensIn(output: string): number {
  const lines = stripVTControlCharacters(output).split('\n');
  return lines.slice(0, -LINES_BELOW - 1).filter(line => STATUS.test(line)).length;
}

const LINES_BELOW = 4;
