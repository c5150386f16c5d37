import { rmSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endProgram, startProgram, UNSTARTED } from '../../tournament/sandbox/bot-process.ts';
import { type CommandSandbox, type ProgramStart, sandboxedStart } from '../../tournament/sandbox/sandbox.ts';
import { Silent } from '../trial.ts';
import { type ChamberGame, Talk } from './talk.ts';

/** Whoever plays floors by words. */
export interface ChamberSide {
  /** A game that is played word by word. */
  begin(layout: string): Promise<ChamberGame>;
  /** What is written when these words are read. */
  run(layout: string, input: string): Promise<string>;
}

/** A program that has not ended by then never will (ms). */
const PATIENCE = 10_000;
/** More output than this is no game any more (bytes). */
const MOST = 4 << 20;
/** Stands for the layout file among a program's words. */
const PLACE = '{layout}';

/** A case may take so much of the processor's time (s). */
const SECONDS = 60;

/** It could not be started, by its exit code. */
export class Unstarted extends Error {
  override readonly name = 'Unstarted';
  readonly code: number;

  constructor(code: number) {
    super(UNSTARTED[code] ?? `exit code ${code}`);
    this.code = code;
  }
}

/** A program, started anew for every case; the layout file comes last, or where {layout} stands. */
export class ChamberProgram implements ChamberSide {
  private readonly words: readonly string[];
  private readonly cage: CommandSandbox;
  private readonly patience: number;

  constructor(words: readonly string[], cage: CommandSandbox, patience = PATIENCE) {
    this.words = words;
    this.cage = cage;
    this.patience = patience;
  }

  async begin(layout: string): Promise<ChamberGame> {
    const { folder, start } = await this.startWith(layout);
    const talk = new Talk(start, this.patience);
    const end = () => {
      talk.end();
      rmSync(folder, { recursive: true, force: true });
    };
    return { say: words => talk.say(words), end };
  }

  async run(layout: string, input: string): Promise<string> {
    const { folder, start } = await this.startWith(layout);
    try {
      return await this.play(start, input);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** A layout in a folder of its own, and how the program is started that shall read it: it may be somebody else there. */
  private async startWith(layout: string): Promise<{ readonly folder: string; readonly start: ProgramStart }> {
    const folder = await mkdtemp(join(tmpdir(), 'quadrille-conform-'));
    await chmod(folder, 0o755);
    const file = join(folder, 'layout.txt');
    await writeFile(file, layout);
    const { cage } = this;
    const commands = cage.by === 'nothing' ? cage : { ...cage, readable: [...cage.readable, folder] };
    return { folder, start: sandboxedStart({ commands }, this.wordsFor(file), SECONDS) };
  }

  private wordsFor(file: string): readonly string[] {
    const named = this.words.map(word => word.replaceAll(PLACE, file));
    return this.words.some(word => word.includes(PLACE)) ? named : [...named, file];
  }

  private play(start: ProgramStart, input: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const child = startProgram(start);
      let output = '';
      const patience = setTimeout(() => {
        endProgram(child);
        reject(new Silent(`${this.words[0]} has not ended after ${this.patience / 1000} s`));
      }, this.patience);
      child.stderr.resume();
      child.stdout.setEncoding('utf8');
      child.stdout.on('data', chunk => {
        output += chunk;
        if (output.length > MOST) endProgram(child);
      });
      // Who has ended already reads no more words.
      child.stdin.on('error', () => {});
      child.on('error', error => {
        clearTimeout(patience);
        reject(error);
      });
      child.on('close', code => {
        clearTimeout(patience);
        endProgram(child);
        if (code !== null && code in UNSTARTED) reject(new Unstarted(code));
        else resolve(output);
      });
      child.stdin.end(input);
    });
  }
}
