// Plain JavaScript for Node 20: the command in a process of its own, which ends as ours does, and ours as it does.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './place.mjs';

/** Starts the command with that Node. `onSignal` is called before a signal is passed on. */
export function handOver(node, onSignal) {
  const args = process.argv.slice(2);
  // As in `bin/quadrille`: a game in a terminal makes little garbage.
  const young = ['chamber', 'dungeon', 'flag', 'play'].includes(args[0]) ? ['--max-semi-space-size=1'] : [];
  const command = spawn(node, [...young, join(root, 'bin', 'start.mjs'), ...args], {
    // By the channel it learns of our end, however we end.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });

  // A terminal sends its signals to the command too; one that heeds them takes what comes at once for one. But npm may
  // end by the same signal, which then must not look like a second one.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      onSignal();
      command.kill(signal);
    });
  }
  process.on('SIGUSR2', () => command.kill('SIGUSR2'));

  command.on('error', error => {
    console.error(`Node could not be started: ${error.message}`);
    process.exitCode = 1;
  });
  command.on('exit', (code, signal) => {
    if (signal === null) process.exit(code);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}
