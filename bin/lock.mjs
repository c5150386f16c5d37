import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

const BEAT_MS = 1000;
/** A holder that has not shown life for so long is gone, even if its process number was given to another. */
const STALE_MS = 20 * BEAT_MS;
const POLL_MS = 200;

/**
 * Takes the lock file, however long another holds it. The holder keeps touching it, so one left behind is known by
 * its dead process or its age. Gives back nothing if `needless` came true while waiting.
 */
export async function take(file, { needless, onWait }) {
  let waited = false;
  while (!create(file)) {
    if (isLeftBehind(file)) {
      rmSync(file, { force: true });
      continue;
    }
    if (!waited) onWait();
    waited = true;
    await sleep(POLL_MS);
    if (needless()) return undefined;
  }
  const beat = setInterval(() => touch(file), BEAT_MS);
  beat.unref();
  return {
    /** A process that works for the holder: should the holder be killed, the lock lasts as long as this one. */
    lendTo: pid => writeFileSync(file, holders(process.pid, pid)),
    release: () => {
      clearInterval(beat);
      rmSync(file, { force: true });
    },
  };
}

function create(file) {
  try {
    writeFileSync(file, holders(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function holders(...pids) {
  return [hostname(), ...pids].join('\n');
}

function isLeftBehind(file) {
  try {
    if (Date.now() - statSync(file).mtimeMs > STALE_MS) return true;
    const [host, ...pids] = readFileSync(file, 'utf8').split('\n');
    // Another container may share this folder: its processes cannot be asked, only its heartbeat can.
    return host === hostname() && !pids.some(pid => isAlive(Number(pid)));
  } catch (error) {
    if (error.code === 'ENOENT') return false;
    throw error;
  }
}

function isAlive(pid) {
  if (pid === process.pid) return false; // a number given out again: we do not hold it yet
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function touch(file) {
  try {
    const now = new Date();
    utimesSync(file, now, now);
  } catch {
    // The next beat tries again.
  }
}
