import { type ChamberGame, type ChamberTarget, lastScreen } from '../../../src/conform/chamber/chamber-program.ts';
import { plainScreen } from '../../../src/terminal/chamber/core/chamber-screen.ts';
import { beginGame } from '../../../src/terminal/chamber/core/chamber-session.ts';
import { Interpreter } from '../../../src/terminal/chamber/core/classic-interpreter.ts';

/** How a program may be other than ours, in one place. */
export interface Twist {
  readonly layout?: (layout: string) => string;
  /** Instead of a word that was typed; several stand apart. */
  readonly word?: (word: string) => string;
  readonly screen?: (text: string) => string;
}

/** Our classic interpreter without a process: the cases are folded on it. */
export class OwnChamber implements ChamberTarget {
  private readonly twist: Twist;
  private readonly seed: number;

  constructor(twist: Twist = {}, seed = 1) {
    this.twist = twist;
    this.seed = seed;
  }

  async begin(layout: string): Promise<ChamberGame> {
    const { read, output } = await this.open(layout);
    const say = async (words: string) => {
      await read(words);
      return lastScreen(output());
    };
    return { say, end: () => {} };
  }

  async run(layout: string, input: string): Promise<string> {
    const { read, output } = await this.open(layout);
    await read(input);
    return output();
  }

  private async open(layout: string) {
    const { layout: changed = text => text, word = each => each, screen = text => text } = this.twist;
    let output = '';
    const options = { abilities: false, fog: false, practice: false };
    const wishes = { race: undefined, floors: changed(layout), options, seed: this.seed, day: undefined };
    const interpreter = new Interpreter({
      race: undefined,
      begin: (race, known) => beginGame(wishes, race, known),
      draw: (view, action) => screen(plainScreen(view, action)),
      print: text => (output += text),
      ended: async () => undefined,
    });
    await interpreter.start();
    const read = async (words: string) => {
      const typed = words.split(/\s+/).filter(each => each !== '');
      for (const each of typed.flatMap(one => word(one).split(' '))) {
        if (!interpreter.isDone) await interpreter.read(each);
      }
    };
    return { read, output: () => output };
  }
}
