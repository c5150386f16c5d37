import { Interpreter, type Surroundings } from './interpreter.ts';
import type { ChamberRun } from './session.ts';

/** This much output is gathered before it is written, unless the player waits for it. */
const ENOUGH = 1 << 16;

/** Runs the interpreter from a stream of words to a stream of screens, until `q` or the end of input. */
export async function playClassic<Run extends ChamberRun>(
  world: Omit<Surroundings<Run>, 'print'>,
  input: NodeJS.ReadStream,
  output: NodeJS.WriteStream,
): Promise<Interpreter<Run>> {
  let gathered = '';
  let isHeard = true;
  // Whoever reads the screens may go before the game is over (`| head`): then there is nobody left to play for.
  output.on('error', () => (isHeard = false));
  const write = async (): Promise<void> => {
    const text = gathered;
    gathered = '';
    if (text !== '') await new Promise<void>(written => output.write(text, () => written()));
  };
  const interpreter = new Interpreter<Run>({ ...world, print: text => (gathered += text) });
  await interpreter.start();
  await write();
  for await (const words of wordsOf(input)) {
    for (const word of words) {
      const read = interpreter.read(word);
      if (read !== undefined) await read;
      if (gathered.length > ENOUGH) await write();
      if (interpreter.isDone || !isHeard) break;
    }
    // No more words are waiting: whoever sent these may be waiting for the answer.
    await write();
    if (interpreter.isDone || !isHeard) break;
  }
  return interpreter;
}

/** The words of a stream, as many at a time as have come. */
async function* wordsOf(input: NodeJS.ReadStream): AsyncGenerator<string[]> {
  input.setEncoding('utf8');
  let rest = '';
  for await (const chunk of input) {
    const words = (rest + chunk).split(/\s+/);
    rest = words.pop() ?? '';
    yield words.filter(word => word !== '');
  }
  if (rest !== '') yield [rest];
}
