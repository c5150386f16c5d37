import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { bwrapCommand, type Command, type SandboxOptions, type Starter } from './bwrap.ts';
import { containerCommand, containerKillCommand, type Engine, IMAGE_NAME } from './image.ts';
import { LIMITS, withLimits } from './limits.ts';
import { systemdCommand, systemdKillCommand } from './systemd.ts';

/** How programs of others are shut in on this machine. It is never part of a job: who sends games does not choose it. */
export interface Sandbox {
  /** Undefined where no commands are started at all. */
  readonly commands?: CommandSandbox;
  /** Undefined where no containers are started. */
  readonly images?: Engine;
}

export type CommandSandbox =
  | ({ readonly by: 'bwrap' | 'systemd' } & SandboxOptions)
  /** In nothing, as the operator has allowed; `processes` is the most that all of this user's may be while a bot starts another. */
  | { readonly by: 'nothing'; readonly processes?: number };

/** How a program is started, and what ends it where the end of its process does not. */
export interface ProgramStart {
  readonly words: readonly string[];
  readonly home: string;
  readonly env: NodeJS.ProcessEnv;
  readonly end?: readonly string[];
}

/** What a program is told of this machine: where programs are, and on Windows what none can start without. */
const TOLD = ['PATH', 'Path', 'PATHEXT', 'SystemRoot', 'SYSTEMROOT', 'TZ'];

/** A program of ours that starts somebody's, as it is started in a sandbox and without one. */
export interface Relay {
  readonly inSandbox: Starter;
  readonly free: readonly string[];
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
  const command: Command = { words, home, seconds, starter: relay?.inSandbox };
  switch (sandbox.by) {
    case 'bwrap':
      return { words: bwrapCommand(command, sandbox), home, env: environmentIn(home) };
    case 'systemd': {
      const unit = nameOfOne();
      // Its own tool asks the bus of this user; the command gets nothing of this environment.
      return {
        words: systemdCommand(unit, command, sandbox),
        home,
        env: process.env,
        end: systemdKillCommand(unit, sandbox.asRoot),
      };
    }
    case 'nothing': {
      const { processes } = sandbox;
      const limits = { ...LIMITS, processes };
      const isWindows = process.platform === 'win32';
      const all = [...(relay?.free ?? []), ...words];
      return { words: isWindows ? all : withLimits(all, limits, seconds), home, env: environmentIn(home) };
    }
  }
}

/** A container of an image. Who runs containers is told what we are told, and passes nothing of it on. */
export function containerStart({ images: engine }: Sandbox, image: string, seconds: number): ProgramStart {
  if (engine === undefined) throw new Error('no containers are started here');
  if (!IMAGE_NAME.test(image)) throw new Error(`${JSON.stringify(image)} is no name of an image`);
  const container = nameOfOne();
  const words = containerCommand(engine, image, container, seconds);
  return { words, home: resolve('.'), env: process.env, end: containerKillCommand(engine, container) };
}

/** Nothing of ours: a password in our environment is no business of anybody's program. */
function environmentIn(home: string): NodeJS.ProcessEnv {
  const told = TOLD.flatMap(name => (process.env[name] === undefined ? [] : [[name, process.env[name]]]));
  return { ...Object.fromEntries(told), HOME: home, LANG: 'C.UTF-8' };
}

function nameOfOne(): string {
  return `quadrille-bot-${randomUUID()}`;
}
