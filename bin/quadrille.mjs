#!/usr/bin/env node
// Plain JavaScript for Node 20: in a checkout it installs what is missing, then it hands over to the right Node.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { isPackage, packaged } from './packaged.mjs';
import { node as nodeOfCheckout, ready, root } from './ready.mjs';

const { node, main, compiled } = isPackage() ? packaged() : await checkedOut();

const command = spawn(node, [main, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { NODE_COMPILE_CACHE: compiled, ...process.env },
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

async function checkedOut() {
  await ready();
  return {
    node: nodeOfCheckout(),
    main: join(root, 'src', 'terminal', 'main.ts'),
    compiled: join(root, 'node_modules', '.cache', 'compiled'),
  };
}
