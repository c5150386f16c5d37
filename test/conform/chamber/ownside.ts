import type { ChamberSide } from '../../../src/conform/chamber/program.ts';
import { Interpreter } from '../../../src/terminal/chamber/interpreter.ts';
import { plainScreen } from '../../../src/terminal/chamber/screen.ts';
import { beginGame } from '../../../src/terminal/chamber/session.ts';

/** How a program may be other than ours, in one place. */
export interface Twist {
  readonly layout?: (layout: string) => string;
  /** Instead of a word that was typed; several stand apart. */
  readonly word?: (word: string) => string;
  readonly screen?: (text: string) => string;
}

/** Our classic interpreter without a process: the cases are folded on it. */
export class OwnChamber implements ChamberSide {
  private readonly twist: Twist;
  private readonly seed: number;

  constructor(twist: Twist = {}, seed = 1) {
    this.twist = twist;
    this.seed = seed;
  }

  async run(layout: string, input: string): Promise<string> {
    const { layout: changed = text => text, word = each => each, screen = text => text } = this.twist;
    let output = '';
    const wishes = {
      race: undefined,
      floors: changed(layout),
      options: { abilities: false, fog: false, practice: false },
      seed: this.seed,
      day: undefined,
    };
    const interpreter = new Interpreter({
      race: undefined,
      begin: (race, known) => beginGame(wishes, race, known),
      draw: (view, action) => screen(plainScreen(view, action)),
      print: text => (output += text),
      ended: async () => undefined,
    });
    await interpreter.start();
    const typed = input.split(/\s+/).filter(each => each !== '');
    for (const read of typed.flatMap(each => word(each).split(' '))) {
      await interpreter.read(read);
      if (interpreter.isDone) break;
    }
    return output;
  }
}
