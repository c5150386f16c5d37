// Takes memory, 3 GB at most: more than it may have, and nothing to a machine.
const all = [];
process.stdin.once('data', () => {
  for (let n = 0; n < 48; n++) all.push(Buffer.alloc(64 * 1024 * 1024, 1));
  console.log(`had ${all.length}`);
});
