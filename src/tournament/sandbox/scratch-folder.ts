import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder for what somebody's program needs while this process runs. */
export function scratchFolder(kind: 'grade' | 'served' | 'layout'): Promise<string> {
  return mkdtemp(join(tmpdir(), `quadrille-${kind}-${process.pid}-`));
}

/** Takes away what processes that were killed have left behind. */
export async function clearScratchFolders(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = /^quadrille-(?:grade|served|layout)-(\d+)-/.exec(name)?.[1];
    // What is somebody else's stays.
    if (pid !== undefined && !isProcessAlive(Number(pid)))
      await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => undefined);
  }
}

/** Whether a process of this number runs. */
export function isProcessAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Somebody else's process must not be sent signals, but it lives.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
