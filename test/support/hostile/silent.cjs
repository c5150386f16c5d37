// Reads what it is asked, and never answers.
process.stdin.resume();
process.on('SIGTERM', () => undefined);
setInterval(() => undefined, 1000);
