import { EventEmitter } from 'node:events';
import { PassThrough, Writable } from 'node:stream';
import { format } from 'node:util';
import { quadrille as command } from '../../src/terminal/command-line.ts';
import { reportError } from '../../src/terminal/shared/user-error.ts';
import { MAIN, type Pty, type Ran, Terminal as RealTerminal } from './run.ts';

export type { Ran } from './run.ts';

// The command in this very process, for what does not depend on its being one: it costs a tenth of a process of its own. What
// it says, reads and ends with is the process's, so one command runs after the other. Pipes that break, kills, and commands that
// answer each other need processes: run.ts has them.

/** Runs the command with words on standard input, as a script would. */
export async function quadrille(
  args: readonly string[],
  input = '',
  env: Readonly<Record<string, string>> = {},
): Promise<Ran> {
  const [stdin, out, err] = [new PassThrough(), new Heard(), new Heard()];
  stdin.end(input);
  const code = await run(args, { stdin, stdout: out, stderr: err }, { NO_COLOR: '1', ...env });
  return { code, out: out.text, err: err.text };
}

/** The command on a terminal that is none: it shows and takes what a real one would, and echoes nothing. */
export class Terminal extends RealTerminal {
  constructor(args: readonly string[], columns = 100, rows = 40, more: Readonly<Record<string, string>> = {}) {
    super(args, columns, rows, more, onTerminal);
  }
}

/** Starts the command on such a terminal. */
export function onTerminal(args: readonly string[], columns: number, rows: number, env: Environment): Pty {
  const events = new EventEmitter();
  const stdin = Object.assign(new PassThrough(), {
    isTTY: true,
    isRaw: false,
    setRawMode: (isRaw: boolean) => Object.assign(stdin, { isRaw }),
  });
  const shown = new Writable({
    decodeStrings: false,
    write: (chunk: string | Buffer, _encoding, done) => {
      events.emit('data', String(chunk));
      done();
    },
  });
  const stdout = Object.assign(shown, { isTTY: true, columns, rows, getColorDepth: () => 8, hasColors: () => true });
  let isOver = false;
  void run(args, { stdin, stdout, stderr: stdout }, env).then(exitCode => {
    isOver = true;
    events.emit('exit', { exitCode });
  });
  return {
    onData: listener => void events.on('data', listener),
    onExit: listener => void events.on('exit', listener),
    write: keys => {
      // Where lines are typed, Control-C and Control-D are the terminal's.
      if (keys === '\x03' && !stdin.isRaw) process.emit('SIGINT', 'SIGINT');
      else if (keys === '\x04' && !stdin.isRaw) stdin.end();
      else stdin.write(keys);
    },
    resize: (columns, rows) => void Object.assign(stdout, { columns, rows }).emit('resize'),
    kill: () => {
      if (isOver || stdin.writableEnded) return;
      stdin.end();
      process.emit('SIGINT', 'SIGINT');
    },
  };
}

/** What was written. */
class Heard extends Writable {
  text = '';

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.text += chunk;
    done();
  }
}

type Environment = Readonly<Record<string, string>>;

type Streams = { readonly stdin: object; readonly stdout: Writable; readonly stderr: Writable };

let last: Promise<unknown> = Promise.resolve();

/** The exit code of the command, once all before it have ended. */
function run(args: readonly string[], streams: Streams, env: Environment): Promise<number> {
  const ended = last.then(async () => {
    const giveBack = borrow(args, streams, env);
    try {
      const program = await command(args);
      await program.parseAsync(args, { from: 'user' });
      return Number(process.exitCode ?? 0);
    } catch (error) {
      return reportError(error);
    } finally {
      giveBack();
    }
  });
  last = ended;
  return ended;
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Makes this process the command's. Returns how it becomes the test's again. */
function borrow(args: readonly string[], { stdin, stdout, stderr }: Streams, env: Environment): () => void {
  const { argv, exitCode } = process;
  const { log, error } = console;
  const streams = Object.entries({ stdin, stdout, stderr });
  const ours = streams.map(([name]) => [name, Object.getOwnPropertyDescriptor(process, name)] as const);
  const heeded = SIGNALS.map(signal => [signal, process.listeners(signal)] as const);
  const before = Object.keys(env).map(name => [name, process.env[name]] as const);
  for (const [name, value] of streams) Object.defineProperty(process, name, { configurable: true, value });
  process.argv = [process.execPath, MAIN, ...args];
  process.exitCode = undefined;
  Object.assign(process.env, env);
  console.log = (...words) => void stdout.write(`${format(...words)}\n`);
  console.error = (...words) => void stderr.write(`${format(...words)}\n`);
  return () => {
    for (const [name, ownProperty] of ours) if (ownProperty) Object.defineProperty(process, name, ownProperty);
    Object.assign(process, { argv, exitCode });
    Object.assign(console, { log, error });
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
    for (const [signal, listeners] of heeded) {
      for (const listener of process.listeners(signal))
        if (!listeners.includes(listener)) process.off(signal, listener);
    }
  };
}
