import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

/** A program, started anew for every case; the layout file comes last, or where {layout} stands. */
export class ChamberProgram implements ChamberSide {
  private readonly command: string;
  private readonly words: readonly string[];
  private readonly patience: number;

  constructor(command: string, words: readonly string[], patience = PATIENCE) {
    this.command = command;
    this.words = words;
    this.patience = patience;
  }

  async begin(layout: string): Promise<ChamberGame> {
    const folder = await mkdtemp(join(tmpdir(), 'quadrille-conform-'));
    const file = join(folder, 'layout.txt');
    await writeFile(file, layout);
    const talk = new Talk(this.command, this.wordsFor(file), this.patience);
    const end = () => {
      talk.end();
      rmSync(folder, { recursive: true, force: true });
    };
    return { say: words => talk.say(words), end };
  }

  async run(layout: string, input: string): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'quadrille-conform-'));
    const file = join(folder, 'layout.txt');
    try {
      await writeFile(file, layout);
      return await this.play(file, input);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  private wordsFor(file: string): readonly string[] {
    const named = this.words.map(word => word.replaceAll(PLACE, file));
    return this.words.some(word => word.includes(PLACE)) ? named : [...named, file];
  }

  private play(file: string, input: string): Promise<string> {
    const words = this.wordsFor(file);
    return new Promise((resolve, reject) => {
      const child = spawn(this.command, words, { stdio: ['pipe', 'pipe', 'ignore'] });
      let output = '';
      const patience = setTimeout(() => {
        child.kill('SIGKILL');
        reject(new Silent(`${this.command} has not ended after ${this.patience / 1000} s`));
      }, this.patience);
      child.stdout.setEncoding('utf8');
      child.stdout.on('data', chunk => {
        output += chunk;
        if (output.length > MOST) child.kill('SIGKILL');
      });
      // Who has ended already reads no more words.
      child.stdin.on('error', () => {});
      child.on('error', error => {
        clearTimeout(patience);
        reject(error);
      });
      child.on('close', () => {
        clearTimeout(patience);
        resolve(output);
      });
      child.stdin.end(input);
    });
  }
}
