// Answers with a move that is none, in the way that it is told to.
const { createInterface } = require('node:readline');
const LIES = {
  far: ({ legal }) => JSON.stringify({ ...legal[0], to: [99, 99] }),
  theirs: ({ legal }) => JSON.stringify({ ...legal[0], piece: 999 }),
  cut: ({ legal }) => JSON.stringify(legal[0]).slice(0, -2),
};
const lie = LIES[process.argv[2]];
createInterface({ input: process.stdin }).on('line', line => console.log(lie(JSON.parse(line))));
