import { NOBODY_UID } from './bwrap.ts';
import { LIMITS } from './limits.ts';

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
