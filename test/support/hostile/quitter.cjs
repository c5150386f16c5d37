// Ends when it is asked.
process.stdin.once('data', () => process.exit(0));
