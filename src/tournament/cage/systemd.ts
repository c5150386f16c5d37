import type { Command, SandboxOptions } from './bwrap.ts';
import { LIMITS } from './limits.ts';
import { pathsNamedBy, searchPath, systemPaths, type VisiblePath } from './visible.ts';

/**
 * A command as a service of its own for one game, by systemd: the same files as with bubblewrap, no network, and a control group that bounds
 * memory and processes of all that it starts together. No systemd has run it yet: that it hides a file and the network is tried on
 * each machine before it is used (choose.ts).
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
