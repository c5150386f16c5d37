import { MemoryLog } from '../src/kernel/match/log.ts';
import { Match } from '../src/kernel/match/match.ts';
import { replay } from '../src/kernel/match/replay.ts';
import { auction } from '../test/laws/auction.ts';
import { highcard } from '../test/laws/highcard.ts';
import type { Benchmark } from './kit.ts';

const PLAYS = 200;
const cards = { setup: { seats: 2, rounds: 100 }, seed: 1, time: 0 };
const lots = { setup: { seats: 2, lots: 100, purse: 100, lotMs: 1000, auctionMs: 1e9 }, seed: 1, time: 0 };

async function playCards() {
  const match = Match.begin(highcard, cards, new MemoryLog());
  for (let n = 0; n < PLAYS; n++) await match.play(n % 2, n % 3 === 0 ? 'swap' : 'keep', { time: n });
  return match;
}

const recorded = await (await playCards()).file();

const benchmarks: readonly Benchmark[] = [
  { name: 'plays through Match: high card', operations: PLAYS, run: playCards },
  {
    name: 'plays through Match: auction, two clocks',
    operations: PLAYS,
    async run() {
      const match = Match.begin(auction, lots, new MemoryLog());
      for (let n = 0; n < PLAYS; n++) await match.play(n % 2, { type: 'bid', coins: 0 }, { time: n });
    },
  },
  { name: 'entries of a match file replayed: high card', operations: PLAYS, run: () => replay(highcard, recorded) },
  {
    name: 'entries of a log opened: high card',
    operations: PLAYS,
    run: () => Match.open(highcard, { ...cards, version: 1 }, new MemoryLog(recorded.log)),
  },
];

export default benchmarks;
