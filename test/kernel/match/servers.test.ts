import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IllegalAction } from '../../../src/kernel/errors.ts';
import { type Entry, type Log, MemoryLog } from '../../../src/kernel/match/log.ts';
import { Match } from '../../../src/kernel/match/match.ts';
import { replay } from '../../../src/kernel/match/replay.ts';
import { type AuctionAction, auction } from '../../laws/auction.ts';

const START = { setup: { seats: 3, lots: 6, purse: 20, lotMs: 50, auctionMs: 260 }, seed: 8, time: 0 };

/** The way of one server to the shared log: every answer takes some turns of the event loop, as it happens. */
class Connection implements Log<AuctionAction> {
  private readonly shared: MemoryLog<AuctionAction>;
  private readonly delays: readonly number[];
  private used = 0;

  constructor(shared: MemoryLog<AuctionAction>, delays: readonly number[]) {
    this.shared = shared;
    this.delays = delays;
  }

  async append(at: number, entries: readonly Entry<AuctionAction>[]): Promise<void> {
    await this.travel();
    this.shared.append(at, entries);
    await this.travel();
  }

  async read(from: number, to?: number): Promise<readonly Entry<AuctionAction>[]> {
    await this.travel();
    const entries = this.shared.read(from, to);
    await this.travel();
    return entries;
  }

  find(key: string) {
    return this.shared.find(key);
  }

  private async travel(): Promise<void> {
    const turns = this.delays[this.used++ % this.delays.length] ?? 0;
    for (let turn = 0; turn < turns; turn++) await undefined;
  }
}

describe('several servers over one log', () => {
  it.each([
    ['whatever came in between', false],
    ['also where they take the match back', true],
  ])('agree in the end, %s', async (_, open) => {
    const delays = fc.array(fc.nat({ max: 9 }), { minLength: 1, maxLength: 7 });
    const request = fc.record({ server: fc.nat({ max: 2 }), seat: fc.nat({ max: 2 }), coins: fc.nat({ max: 9 }) });
    await fc.assert(
      fc.asyncProperty(
        fc.tuple(delays, delays, delays),
        fc.array(request, { maxLength: 40 }),
        async (ways, requests) => {
          const log = new MemoryLog<AuctionAction>();
          const servers = ways.map(way => Match.begin(auction, { ...START, open }, new Connection(log, way)));
          const heard = servers.map(() => [] as number[]);
          for (const [n, server] of servers.entries()) server.watch(({ position }) => heard[n]?.push(position));
          const answers = requests.map(({ server, seat, coins }, n) =>
            (open && coins > 6
              ? servers[server]!.goBack(seat, coins - 7, { time: 7 * n })
              : servers[server]!.play(seat, { type: 'bid', coins }, { time: 7 * n })
            ).then(
              ({ position }) => position,
              error => {
                if (!(error instanceof IllegalAction)) throw error;
                return undefined;
              },
            ),
          );
          const positions = (await Promise.all(answers)).filter(position => position !== undefined);
          await Promise.all(servers.map(server => server.catchUp()));

          const [one, ...others] = servers;
          for (const other of others) expect(other.snapshot()).toEqual(one!.snapshot());
          expect(replay(auction, await one!.file()).holds).toBe(true);
          // No two actions were told to stand at the same place, and every entry is one that was answered, or the clock's.
          expect(new Set(positions).size).toBe(positions.length);
          expect(log.read(0).filter(({ by }) => by !== 'clock')).toHaveLength(positions.length);
          // Every server's watchers heard of every position once, in order.
          for (const list of heard) expect(list).toEqual(Array.from({ length: one!.position }, (_, n) => n + 1));
        },
      ),
      { numRuns: 150, seed: 1 },
    );
  });
});
