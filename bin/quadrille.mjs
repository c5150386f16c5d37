#!/usr/bin/env node
// Plain JavaScript for Node 20: it installs what is missing, then hands over to the Node that runs TypeScript.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { endWithNpm } from './parent.mjs';
import { node, ready, root } from './ready.mjs';

const stopLooking = endWithNpm();
await ready();

const command = spawn(node(), [join(root, 'src', 'terminal', 'main.ts'), ...process.argv.slice(2)], {
  // By the channel it learns of our end, however we end.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'), ...process.env },
});

// A terminal sends its signals to the command too; one that heeds them takes what comes at once for one. But npm may end
// by the same signal, which then must not look like a second one.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    stopLooking();
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
