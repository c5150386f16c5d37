import { randomUUID } from 'node:crypto';
import { extname, resolve } from 'node:path';
import { bwrapCommand, type SandboxOptions, type Starter } from './bwrap.ts';
import { LIMITS, withLimits } from './resource-limits.ts';
import type { VisiblePath } from './visible-files.ts';

/** The sandbox: how programs of others are shut in on this machine. */
export interface Sandbox {
  /** Undefined where no commands are started at all. */
  readonly commands?: CommandSandbox;
  /** The folder in which the commands of players are started; this one, if it is left out. */
  readonly home?: string;
}

export type CommandSandbox =
  | ({ readonly by: 'bwrap' } & SandboxOptions)
  /** In nothing, as the operator has allowed; `processes` is the most that all of this user's may be while a bot starts another. */
  | { readonly by: 'nothing'; readonly processes?: number };

/** How a program is started. */
export interface ProgramStart {
  readonly words: readonly string[];
  readonly home: string;
  readonly env: NodeJS.ProcessEnv;
  /** Set where nothing shuts it in: all that it starts has this in its environment, and is ended with it. */
  readonly mark?: string;
}

/** What programs that nothing shuts in are marked with. */
export const BOT_MARK = 'QUADRILLE_BOT';

/** What a program is told of this machine: where programs are, and on Windows what none can start without. */
const TOLD = ['PATH', 'Path', 'PATHEXT', 'SystemRoot', 'SYSTEMROOT', 'TZ'];

/** A program of ours that starts somebody's, as it is started in a sandbox and without one. */
export interface Relay {
  readonly inSandbox: Starter;
  readonly free: readonly string[];
}

/** Where what is shut in finds our Node and a script of ours, and nothing else of ours. */
const PLACE = '/run/quadrille';

/** A script of ours, with words of its own, that starts somebody's program. */
export function nodeRelay(file: string, words: readonly string[], shown: readonly VisiblePath[] = []): Relay {
  const node = `${PLACE}/node`;
  // No package.json stands above it there that would say what it is.
  const script = `${PLACE}/relay${extname(file).replace('.', '.m')}`;
  const ours = [
    { path: node, from: process.execPath },
    { path: script, from: file },
  ];
  return {
    inSandbox: { words: [node, script, ...words], shown: [...ours, ...shown] },
    free: [process.execPath, file, ...words],
  };
}

/** A command as it is started in a sandbox, at once or by a program of ours. */
export function sandboxedStart(
  { commands: sandbox }: Sandbox,
  words: readonly string[],
  seconds: number,
  folder = '.',
  relay?: Relay,
): ProgramStart {
  if (sandbox === undefined) throw new Error('no commands are started here');
  const home = resolve(folder);
  if (sandbox.by === 'bwrap') {
    const command = { words, home, seconds, starter: relay?.inSandbox };
    return { words: bwrapCommand(command, sandbox), home, env: environmentIn(home) };
  }
  const { processes } = sandbox;
  const limits = { ...LIMITS, processes };
  const isWindows = process.platform === 'win32';
  const all = [...(relay?.free ?? []), ...words];
  const mark = `quadrille-bot-${randomUUID()}`;
  const env = { ...environmentIn(home), [BOT_MARK]: mark };
  return { words: isWindows ? all : withLimits(all, limits, seconds), home, env, mark };
}

/** Nothing of ours: a password in our environment is no business of anybody's program. */
function environmentIn(home: string): NodeJS.ProcessEnv {
  const told = TOLD.flatMap(name => (process.env[name] === undefined ? [] : [[name, process.env[name]]]));
  return { ...Object.fromEntries(told), HOME: home, LANG: 'C.UTF-8' };
}
