import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Packing } from './packing.ts';
import type { LearnGame } from './selfplay.ts';

const HELP = `node train/pack.ts --games data/learn/games.jsonl --out data/learn/games.pack [--shard 0/1]
Packs the positions of games for the training: what the network is told of each, what it is worth to today's judge, what
the search found and who won. A shard is the part of the games whose place leaves this rest.`;

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: 'data/learn/games.jsonl' },
    out: { type: 'string', default: 'data/learn/games.pack' },
    shard: { type: 'string', default: '0/1' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});

if (values.help) console.log(HELP);
else {
  const [rest = 0, shards = 1] = values.shard.split('/').map(Number);
  const games = readFileSync(values.games, 'utf8')
    .split('\n')
    .filter(line => line.endsWith('}'))
    .map(line => JSON.parse(line) as LearnGame)
    .sort((a, b) => a.template - b.template || a.seed - b.seed);
  const packing = new Packing();
  for (const [n, game] of games.entries()) if (n % shards === rest) packing.add(game);
  writeFileSync(values.out, packing.bytes());
  console.log(`${packing.positions} positions of ${games.length} games, ${packing.descriptions} kinds of pieces`);
}
