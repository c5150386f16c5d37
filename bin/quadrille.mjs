#!/usr/bin/env node
// Plain JavaScript for Node 20: in a checkout it installs what is missing, then it hands over to the right Node.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { isPackage, packaged } from './packaged.mjs';
import { endWithNpm } from './parent.mjs';
import { node as nodeOfCheckout, ready, root } from './ready.mjs';

const stopLooking = endWithNpm();
const { node, main, compiled } = isPackage() ? packaged() : await checkedOut();

const command = spawn(node, [main, ...process.argv.slice(2)], {
  // By the channel it learns of our end, however we end.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { NODE_COMPILE_CACHE: compiled, ...process.env },
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

async function checkedOut() {
  await ready();
  return {
    node: nodeOfCheckout(),
    main: join(root, 'src', 'terminal', 'main.ts'),
    compiled: join(root, 'node_modules', '.cache', 'compiled'),
  };
}
