// Writes as fast as it can, on both ways out.
const line = 'x'.repeat(100_000);
const write = () => {
  process.stderr.write(`${line}\n`);
  process.stdout.write(line, () => setImmediate(write));
};
write();
