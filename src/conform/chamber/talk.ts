import { endProgram, type Program, startProgram } from '../../tournament/sandbox/bot-process.ts';
import type { ProgramStart } from '../../tournament/sandbox/sandbox.ts';
import { Silent } from '../trial.ts';
import { lastScreen, type Screen, screensIn } from './screen.ts';

/** A game in which each command waits for the screen that it brings. */
export interface ChamberGame {
  /** The screen after these words; undefined where the game has ended. */
  say(words: string): Promise<Screen | undefined>;
  end(): void;
}

/** A program that one talks with over pipes. */
export class Talk implements ChamberGame {
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
      if (first === late) throw new Silent(`no screen came within ${this.patience / 1000} s after ${words}`);
    }
    if (screensIn(this.output) <= this.screens) return undefined;
    this.screens = screensIn(this.output);
    return lastScreen(this.output);
  }

  end(): void {
    endProgram(this.child);
  }
}
