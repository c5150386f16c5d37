// Starts children that sleep, 300 at most: enough to meet a limit, and nothing to a machine. With "away" they leave its group.
const { spawn } = require('node:child_process');
const [seconds, away] = process.argv.slice(2);
const MOST = 300;
let started = 0;
const startOne = () => {
  const child = spawn('sleep', [seconds], { stdio: 'ignore', detached: away === 'away' });
  child.once('error', told);
  child.once('spawn', () => {
    started += 1;
    if (started < MOST) startOne();
    else told();
  });
};
const told = () => process.stdout.write(`${started} children\n`);
process.stdin.once('data', startOne);
