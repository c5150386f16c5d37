// Plays the first move that it may.
const { createInterface } = require('node:readline');
createInterface({ input: process.stdin }).on('line', line => console.log(JSON.stringify(JSON.parse(line).legal[0])));
