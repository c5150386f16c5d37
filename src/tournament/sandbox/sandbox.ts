import { randomUUID } from 'node:crypto';
import { extname, resolve } from 'node:path';
import { bwrapCommand, type Command, NOBODY_UID, type SandboxOptions, type Starter } from './bwrap.ts';
import { LIMITS, withLimits } from './resource-limits.ts';
import { pathsNamedBy, searchPath, systemPaths, type VisiblePath } from './visible-files.ts';

/** The sandbox: how programs of others are shut in on this machine. It is never part of a job: who sends games does not choose it. */
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
      const mark = nameOfOne();
      const env = { ...environmentIn(home), [BOT_MARK]: mark };
      return { words: isWindows ? all : withLimits(all, limits, seconds), home, env, mark };
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

/** What containers are run with. Their manuals have the same words for it; neither has run them yet. */
export const ENGINES = ['docker', 'podman'] as const;
export type Engine = (typeof ENGINES)[number];

/** A name as registries have them. It never begins as an option does. */
export const IMAGE_NAME = /^[a-z0-9][a-z0-9._/:@-]*$/i;

/** An image of somebody's as a container for one game. It must be there already: to fetch it takes longer than a move. */
export function containerCommand(engine: Engine, image: string, container: string, seconds: number): string[] {
  const { memory, processes, files, written } = LIMITS;
  return [
    ...[engine, 'run', '--rm', '--interactive', '--name', container, '--pull', 'never', '--log-driver', 'none'],
    ...['--network', 'none', '--read-only', '--tmpfs', `/tmp:rw,nosuid,nodev,size=${written}`, '--env', 'HOME=/tmp'],
    ...['--user', `${NOBODY_UID}:${NOBODY_UID}`, '--cap-drop', 'ALL', '--security-opt', 'no-new-privileges'],
    ...['--memory', String(memory), '--memory-swap', String(memory), '--pids-limit', String(processes)],
    ...[`cpu=${seconds}`, `fsize=${written}`, `nofile=${files}`, 'core=0'].flatMap(limit => ['--ulimit', limit]),
    image,
  ];
}

/** Ends a container: it outlives the program that has asked for it. */
export function containerKillCommand(engine: Engine, container: string): string[] {
  return [engine, 'rm', '--force', container];
}

/**
 * A command as a service of its own for one game, by systemd: the same files as with bubblewrap, no network, and a control group that bounds
 * memory and processes of all that it starts together. No systemd has run it yet: that it hides a file and the network is tried on
 * each machine before it is used (choose-sandbox.ts).
 */
export function systemdCommand(
  unit: string,
  command: Command,
  { asRoot, readable }: SandboxOptions,
  system = systemPaths(),
): string[] {
  const { words, home, seconds, starter } = command;
  const size = `size=${LIMITS.written},mode=1777`;
  const shown = [
    ...system,
    ...readable.map(path => ({ path, from: path })),
    ...pathsNamedBy(words, home),
    ...(starter?.shown ?? []),
  ];
  const properties = [
    ...['TemporaryFileSystem=/:ro', `TemporaryFileSystem=/tmp:${size}`, `TemporaryFileSystem=${home}:ro`],
    ...[...shown.map(boundBy), '/proc'].map(path => `BindReadOnlyPaths=${path}`),
    ...(asRoot ? ['DynamicUser=yes'] : []),
    ...['PrivateUsers=yes', 'PrivateNetwork=yes', 'PrivateIPC=yes', 'PrivateDevices=yes', 'ProtectProc=invisible'],
    ...['NoNewPrivileges=yes', 'CapabilityBoundingSet=', 'RestrictSUIDSGID=yes'],
    ...[`MemoryMax=${LIMITS.memory}`, 'MemorySwapMax=0', `TasksMax=${LIMITS.processes}`, 'OOMScoreAdjust=1000'],
    ...[`LimitCPU=${seconds}`, `LimitFSIZE=${LIMITS.written}`, `LimitNOFILE=${LIMITS.files}`, 'LimitCORE=0'],
    ...['KillMode=control-group', 'TimeoutStopSec=1', `WorkingDirectory=${home}`],
  ];
  return [
    ...['systemd-run', ...managerOf(asRoot), '--quiet', '--collect', '--pipe', '--wait', '--service-type=exec'],
    `--unit=${unit}`,
    ...properties.map(property => `--property=${property}`),
    // A service gets what the environment of its manager holds.
    ...['/usr/bin/env', '-i', `PATH=${searchPath(readable)}`, 'HOME=/tmp', 'LANG=C.UTF-8'],
    ...(process.env.TZ === undefined ? [] : [`TZ=${process.env.TZ}`]),
    ...(starter?.words ?? []),
    ...words,
  ];
}

/** Ends the service with all of its processes: who has asked for it may be gone. */
export function systemdKillCommand(unit: string, asRoot: boolean): string[] {
  return ['systemctl', ...managerOf(asRoot), 'kill', '--signal=SIGKILL', `${unit}.service`];
}

function managerOf(asRoot: boolean): string[] {
  return asRoot ? [] : ['--user'];
}

/** Links are shown as what they lead to. */
function boundBy(shown: VisiblePath): string {
  return 'link' in shown ? shown.path : shown.from === shown.path ? shown.path : `${shown.from}:${shown.path}`;
}
