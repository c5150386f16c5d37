// Required by every Node that `bench/start.ts` starts: notes how much memory it had at its peak (kB).
const { appendFileSync } = require('node:fs');

process.on('exit', () => appendFileSync(process.env.QUADRILLE_PEAKS, `${process.resourceUsage().maxRSS}\n`));
