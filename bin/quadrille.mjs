#!/usr/bin/env node
// Plain JavaScript for Node 20: it installs what is missing, then hands over to the Node that runs TypeScript.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { node, ready, root } from './ready.mjs';

await ready();

const command = spawn(node(), [join(root, 'src', 'terminal', 'main.ts'), ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'), ...process.env },
});

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGUSR2']) {
  process.on(signal, () => {
    // Ctrl+C reaches every process of the terminal by itself; a second one would mean "at once".
    if (signal !== 'SIGINT' || !process.stdin.isTTY) command.kill(signal);
  });
}

command.on('error', error => {
  console.error(`Node could not be started: ${error.message}`);
  process.exitCode = 1;
});
command.on('exit', (code, signal) => {
  if (signal === null) process.exit(code);
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
});
