import { spawn } from 'node:child_process';

/** A watchdog bites after so many microseconds without a word; three words are sent in that time. */
const WORDS_IN_TIME = 3;
const SHORTEST_MS = 100;

/** What systemd is told of a service of `Type=notify`. */
export interface SystemdNotifier {
  /** It serves. From now on a watchdog, if there is one, hears from it for as long as its event loop turns. */
  ready(): void;
  stopping(): void;
}

/**
 * Node knows no datagram sockets of UNIX: `systemd-notify` is called for every word. Without systemd nothing is told. What
 * keeps a word from being told is said once.
 */
export function systemdNotifier(env: NodeJS.ProcessEnv, complain: (sentence: string) => void): SystemdNotifier {
  if (!env.NOTIFY_SOCKET) return { ready: () => undefined, stopping: () => undefined };
  let failed = false;
  let waiting = false;
  const tell = (word: string): void => {
    waiting = true;
    const child = spawn('systemd-notify', [word], { stdio: 'ignore', env });
    child.once('error', error => {
      waiting = false;
      if (!failed)
        complain(`systemd cannot be told ${word} (${error.message}): install systemd-notify, or use Type=exec`);
      failed = true;
    });
    child.once('exit', () => {
      waiting = false;
    });
    child.unref();
  };
  let timer: NodeJS.Timeout | undefined;
  return {
    ready: () => {
      tell('READY=1');
      const everyMs = Number(env.WATCHDOG_USEC ?? Number.NaN) / 1000 / WORDS_IN_TIME;
      if (!(everyMs > 0)) return;
      timer = setInterval(() => waiting || tell('WATCHDOG=1'), Math.max(everyMs, SHORTEST_MS)).unref();
    },
    stopping: () => {
      clearInterval(timer);
      tell('STOPPING=1');
    },
  };
}
